const LONGEST = 60;
/** Maximum of record entries to list; the rest are only counted. */
const MOST_ENTRIES = 4;

type Entries = Readonly<Record<string, unknown>>;

/**
 * Describes a changed field: `from → to`, and for a record (quantities by SKU, metafields) the entries that
 * differ.
 */
export function differenceText(from: unknown, to: unknown): string {
  if (!isRecord(from) && !isRecord(to)) return `${short(from)} → ${short(to)}`;
  const [before, after] = [from, to].map((value) => (isRecord(value) ? value : {})) as [Entries, Entries];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const listed = changed
    .slice(0, MOST_ENTRIES)
    .map((name) => `${name}: ${short(before[name])} → ${short(after[name])}`);
  const more = changed.length - listed.length;
  return listed.join(' · ') + (more > 0 ? ` · … (+${more})` : '');
}

function isRecord(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(value: unknown): string {
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  const text =
    typeof value === 'string' ? value : isPlainList ? value.join(', ') || '–' : JSON.stringify(value ?? '–');
  const bare = value === null || value === undefined ? '–' : text;
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST)}…` : bare;
}
