/** Without 0/O, 1/I/L, 5/S, 2/Z and 8/B, which are easily confused. */
const SYMBOLS = '34679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;

/** A new order number such as `AA-7K4M-93QX`: short, and not to be guessed from another one when `randomInt` is cryptographic. */
export function newOrderNumber(randomInt: (below: number) => number): string {
  const symbols = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `AA-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
