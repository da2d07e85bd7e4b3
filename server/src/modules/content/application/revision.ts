import { createHash } from 'node:crypto';

/** Names a version of something by what is in it. Keys are in order: the database has an order of its own. */
export function revisionOf(content: object): string {
  const ordered = JSON.stringify(content, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('hex').slice(0, 16);
}
