/** The most characters of stored words; longer ones are cut. */
const LONGEST = 80;

/** A longer word is a code or nonsense rather than something that a shop sells. */
const LONGEST_WORD = 40;

/** With more digits, words are a telephone number, a bank account or a date of birth rather than a size. */
const MOST_DIGITS = 6;

/** Parts of an address of mail or of the web, the number of an order, and a Dutch or Irish postal code. */
const PERSONAL = [
  /@|:\/\/|\bwww\./,
  /#\s*\d/,
  /\b[a-z]{2,4}-[0-9a-z]{4}-[0-9a-z]{4}\b/,
  /\b\d{4}\s?[a-z]{2}\b/,
  /\b[a-z]\d[0-9w]\s?(?=[a-z]*\d)[0-9a-z]{4}\b/,
];

/** One search of a shopper. */
export interface Search {
  /** The shop's day, `2026-11-21`. */
  readonly day: string;
  readonly language: 'en' | 'nl';
  /** As `countedWords` gives them. */
  readonly words: string;
  /** Whether the shop had something to show for it. */
  readonly found: boolean;
}

/** The searches of a day for the same words. */
export interface SearchCount extends Pick<Search, 'day' | 'language' | 'words'> {
  searches: number;
  withoutResult: number;
}

/**
 * The words under which a search is counted: lower case, single spaces, cut at `LONGEST` characters. Null for what is not
 * stored: nothing to look for, and what could name or reach a person.
 */
export function countedWords(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const isPersonal =
    PERSONAL.some((pattern) => pattern.test(words)) ||
    (words.match(/\p{Nd}/gu) ?? []).length > MOST_DIGITS ||
    words.split(' ').some((word) => word.length > LONGEST_WORD);
  if (isPersonal || !/[\p{L}\p{N}]/u.test(words)) return null;
  return [...words].slice(0, LONGEST).join('').trim();
}

/** Adds up the searches of each day, language and words. */
export function countSearches(searches: readonly Search[]): SearchCount[] {
  const counts = new Map<string, SearchCount>();
  for (const { day, language, words, found } of searches) {
    const key = `${day} ${language} ${words}`;
    const count = counts.get(key) ?? { day, language, words, searches: 0, withoutResult: 0 };
    count.searches += 1;
    if (!found) count.withoutResult += 1;
    counts.set(key, count);
  }
  return [...counts.values()];
}

/** The store of what was searched for. It knows no visitors. */
export abstract class SearchLog {
  /** Adds the counts. At most 2,000 different words of a day are stored, further ones are left out. */
  abstract add(counts: readonly SearchCount[]): Promise<void>;

  /** Deletes the searches of earlier days. */
  abstract deleteBefore(day: string): Promise<void>;
}
