import { plainLatin } from './text-forms.js';

/** Room for a number behind it, and readable: the end of a longer name is cut off at a word. */
const MAX_GENERATED = 100;

/**
 * The slug of a name: lower case, Latin letters without accents, letters of other scripts as they are, hyphens between
 * words. `otherwise` when the name has neither letters nor digits.
 */
export function slugOf(name: string, otherwise: string): string {
  const plain = plainLatin(name).replace(/['’]/g, '');
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
