/** A search of more words is somebody's letter. */
const MOST_WORDS = 8;

/** A trigram index tells nothing of fewer letters in the middle of a word, but it knows how words begin. */
const SHORTEST_PART = 3;

/**
 * A `LIKE` pattern for each word of a search: found anywhere, or, when it is shorter than three letters, at the
 * beginning of a word. The searched text must begin with a space. A `#` before a number is left out.
 */
export function wordPatterns(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => {
      const literal = word.replace(/[\\%_]/g, '\\$&');
      return [...word].length < SHORTEST_PART ? `% ${literal}%` : `%${literal}%`;
    });
}
