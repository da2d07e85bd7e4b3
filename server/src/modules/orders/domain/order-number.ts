/** No vowels (no words), no 0/O, 1/I/L, 5/S, 2/Z, 8/B: what is read aloud is heard right. */
const SYMBOLS = '34679ACDEFGHJKMNPQRTUVWXY';
const LENGTH = 8;

/** A new order number such as `AA-7K4M-93QX`: short, readable aloud, and not to be guessed from another one, given good randomness. */
export function newOrderNumber(randomInt: (below: number) => number): string {
  const symbols = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `AA-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
