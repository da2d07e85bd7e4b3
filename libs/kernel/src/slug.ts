/** Room for a number behind it, and readable: the end of a longer name is cut off at a word. */
const MAX_GENERATED = 100;
/** Latin letters that are no letter with a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * The slug of a name: lower case, Latin letters without accents, letters of other scripts as they are, hyphens between
 * words. `otherwise` when the name has neither letters nor digits.
 */
export function slugOf(name: string, otherwise: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => LATIN[letter] ?? letter);
  const words = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^(?:-|\p{M})+|-$/gu, '');
  return shortened(words) || otherwise;
}

/** `base`, or `base-2`, `base-3` and so on: the first `count` that can be tried. */
export function* numbered(base: string, count: number): Generator<string> {
  yield base;
  for (let number = 2; number <= count; number += 1) yield `${base}-${number}`;
}

function shortened(words: string): string {
  const letters = [...words];
  if (letters.length <= MAX_GENERATED) return words;
  const cut = letters.slice(0, MAX_GENERATED).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut;
}
