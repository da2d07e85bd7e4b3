import type { Bind } from './bind.js';
import { valueKey } from '#kernel';

/** The lists of a product whose values are compared by their keys: every spelling of a value is that value. */
type ValueList = 'sizes' | 'colors';

/** The column of `products` with the keys of a list; those that repeat an earlier one are null. */
export const KEYS: Readonly<Record<ValueList, string>> = { sizes: 'size_keys', colors: 'color_keys' };

/** SQL that is true of products `p` with one of the values. @param values a parameter with an array of texts */
export function hasOneOf(list: ValueList, values: string): string {
  return `p.${KEYS[list]} && (SELECT value_keys(${values}::text[]))`;
}

/** Between size and colour in the entries of `products.stocked`. */
const APART = '\u001f';

/** Values of the options of a product; none or an empty list: any. */
export interface Wanted {
  readonly size?: readonly string[] | undefined;
  readonly color?: readonly string[] | undefined;
}

/** The entry of `products.stocked` for each size together with each colour. */
function entriesOf({ size, color }: Wanted): string[] {
  const sizes = size?.length ? size.map(valueKey) : [''];
  const colors = color?.length ? color.map(valueKey) : [''];
  return sizes.flatMap((one) => colors.map((other) => one + APART + other));
}

/**
 * SQL that is true of products that can be bought with one of the sizes and one of the colours together. Without variants,
 * a product has all of its sizes in all of its colours.
 * @param from what the columns of the product belong to, such as `p.`
 */
export function isStockedIn(wanted: Wanted, bind: Bind, from = 'p.'): string {
  return `(${from}available AND (${from}stocked IS NULL OR ${from}stocked && ${bind(entriesOf(wanted))}::text[]))`;
}

/**
 * As `isStockedIn`, for a value of each row instead of one that is wanted.
 * @param list where the value belongs
 * @param key SQL of its key
 * @param others what is wanted of the other list
 */
export function isStockedAs(
  list: ValueList,
  key: string,
  others: readonly string[] | undefined,
  bind: Bind,
  from = 'p.',
): string {
  const entries = entriesOf(list === 'sizes' ? { color: others } : { size: others });
  const either = entries.map((entry) => {
    const part = `${bind(entry)}::text`;
    return `${list === 'sizes' ? `${key} || ${part}` : `${part} || ${key}`} = ANY (${from}stocked)`;
  });
  return `(${from}available AND (${from}stocked IS NULL OR ${either.join(' OR ')}))`;
}
