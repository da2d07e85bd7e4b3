import { oneForm } from '#kernel';

/** Further words of a search are ignored. */
const MOST_WORDS = 8;

/** A trigram index cannot find fewer letters inside a word, but it can at the beginning of one. */
const SHORTEST_PART = 3;

/** The words of a search, at most eight. A `#` before a number is left out, and so is what nobody sees. */
export function searchedWords(search: string): string[] {
  return oneForm(search.normalize('NFKC'))
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/**
 * A `LIKE` pattern for a word of a search: found anywhere, or, when it is shorter than three letters, at the
 * beginning of a word. The searched text must begin with a space.
 */
export function wordPattern(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length < SHORTEST_PART ? `% ${literal}%` : `%${literal}%`;
}

/** `wordPattern` of each of the `searchedWords`. */
export const wordPatterns = (search: string): string[] => searchedWords(search).map(wordPattern);
