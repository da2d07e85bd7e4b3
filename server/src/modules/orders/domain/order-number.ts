import { orderPrefix } from '#kernel';

/** Without 0/O, 1/I/L, 5/S, 2/Z and 8/B, which are easily confused. */
const SYMBOLS = '34679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;
/** Marks a test order wherever its number is shown: no shop has initials of four letters. */
const TEST_PREFIX = 'TEST';

/**
 * A new order number such as `AA-7K4M-93QX`: the shop's initials, for a test order `TEST`, and eight symbols, short, and not
 * to be guessed from another one when `randomInt` is cryptographic. Orders keep theirs when the shop is renamed.
 */
export function newOrderNumber(
  { shopName, isTest }: { readonly shopName: string; readonly isTest: boolean },
  randomInt: (below: number) => number,
): string {
  const symbols = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `${isTest ? TEST_PREFIX : orderPrefix(shopName)}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
