/** What stands between the values of a list: `|` in a cell of a file, a comma in an address. */
type Separator = '|' | ',';

const SPECIAL = { '|': /[\\|]/g, ',': /[\\,]/g };
const ESCAPED = { '|': /\\([\\|])/g, ',': /\\([\\,])/g };
const VALUES = { '|': /(?:\\[^]|[^\\|]|\\$)+/g, ',': /(?:\\[^]|[^\\,]|\\$)+/g };

/** The values of a list as one text. The separator and backslashes inside a value get a backslash before them. */
export function joinedList(values: readonly string[], separator: Separator = '|'): string {
  return values.map((value) => value.replace(SPECIAL[separator], String.raw`\$&`)).join(separator);
}

/** The values of a joined list, trimmed and without empty ones. */
export function splitList(text: string, separator: Separator = '|'): string[] {
  const values = text.match(VALUES[separator]) ?? [];
  return values
    .map((value) => value.replace(ESCAPED[separator], '$1').trim())
    .filter((value) => value !== '');
}
