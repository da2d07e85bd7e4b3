/** Without 0/O, 1/I/L, 5/S, 2/Z and 8/B, which are easily confused. */
const SYMBOLS = '34679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 10;

/** A new receipt number such as `W-7K4M9-93QXA`: it tells nothing of how many there are. */
export function newReceiptNumber(randomInt: (below: number) => number): string {
  const symbols = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `W-${symbols.slice(0, LENGTH / 2)}-${symbols.slice(LENGTH / 2)}`;
}
