import { countryCode } from '#contracts/primitives';
import { plainLatin } from '#kernel';
import { countryName } from '#legal/part-names';
import { searchedWords, wordPattern } from '#platform/database/word-patterns';

/** Fewer letters are the beginning of too many names. */
const SHORTEST_COUNTRY = 3;

/** The names of each country that the shop delivers to, in both languages. */
const COUNTRIES = countryCode.options.map((code) => ({
  code,
  names: ` ${plainLatin(countryName(code, 'en'))} ${plainLatin(countryName(code, 'nl'))}`,
}));

/** The countries of which a word begins like this, in English or Dutch. */
function countriesNamed(word: string): string[] {
  if ([...word].length < SHORTEST_COUNTRY) return [];
  return COUNTRIES.filter(({ names }) => names.includes(` ${plainLatin(word)}`)).map(({ code }) => code);
}

/**
 * SQL conditions for the order `o`, one for each word of a search: the word is in the order (number, customer, address,
 * parcel), its goods, its documents or the name of its country. Each has an index of its own, which a plain OR could not use.
 * @param bind adds a value to those of the statement and returns its place
 */
export function searchConditions(search: string, bind: (value: unknown) => string): string[] {
  return searchedWords(search).map((word) => {
    const pattern = `plain_text(${bind(wordPattern(word))})`;
    const countries = countriesNamed(word);
    const sources = [
      `SELECT s.id FROM orders s WHERE s.words LIKE ${pattern}`,
      `SELECT i.order_id FROM order_items i WHERE i.words LIKE ${pattern}`,
      // The index `invoices_search` has the same expression.
      `SELECT d.order_id FROM invoices d WHERE lower(' ' || d.number) LIKE ${pattern}`,
    ];
    if (countries.length > 0)
      sources.push(`SELECT s.id FROM orders s WHERE s.country = ANY(${bind(countries)}::text[])`);
    return `o.id IN (${sources.join(' UNION ALL ')})`;
  });
}
