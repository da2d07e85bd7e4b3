/** Half of a character outside the basic plane, as a careless cut leaves it; PostgreSQL refuses it. */
const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** One line without control characters, trimmed; null when nothing is left. Cut-in-half characters become the usual mark. */
export function plainLine(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const line = text
    // eslint-disable-next-line no-control-regex -- control characters are what this takes out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line === '' ? null : line.replace(LONE_HALF, '\ufffd');
}

/** Small letters, digits and hyphens. Letters of other scripts stay: a handle of nothing but hyphens names nothing. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
