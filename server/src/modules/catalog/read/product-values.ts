/** The lists of a product whose values are compared by their keys: every spelling of a value is that value. */
type ValueList = 'sizes' | 'colors';

/** The column of `products` with the keys of a list; those that repeat an earlier one are null. */
export const KEYS: Readonly<Record<ValueList, string>> = { sizes: 'size_keys', colors: 'color_keys' };

/** SQL that is true of products `p` with one of the values. @param values a parameter with an array of texts */
export function hasOneOf(list: ValueList, values: string): string {
  return `p.${KEYS[list]} && (SELECT value_keys(${values}::text[]))`;
}
