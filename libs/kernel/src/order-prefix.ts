import { slugOf } from './slug.js';

/** For a name without Latin letters. */
const NEUTRAL_PREFIX = 'NR';

/** What the order numbers of a shop begin with: the first letters of the first two words of its name, or the first two of a single one. */
export function orderPrefix(shopName: string): string {
  const words = slugOf(shopName, '').match(/[a-z]+/g) ?? [];
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return letters.length > 1 ? letters.slice(0, 2).toUpperCase() : NEUTRAL_PREFIX;
}
