import { Injectable } from '@nestjs/common';
import { KNOWN_WORDS, queryFor, searchWords, type SearchWords } from '../domain/search-words.js';
import { Bindings, type Bind } from './bind.js';
import { COMPARE_AT_PRICE } from './product-columns.js';
import { hasOneOf, isStockedIn } from './product-values.js';
import { COUNTED_FOR_SHOPPERS } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** How similar a known word must be to a typo, from 0 to 1. */
const MIN_SIMILARITY = 0.4;
/** Shorter words are similar to too many others. */
const SHORTEST_TYPO = 4;

/** Sorts after every other character. */
const LAST = '\u{10ffff}';

/** How a search text is matched: by its words, or by similar words when no product has them. */
export interface WordMatch {
  readonly approximate: boolean;
  /** The words of the search that may be the name of a colour, with those that mean the same. */
  readonly colourWords: readonly string[];
  condition(bind: Bind): string;
  /** A `float8` in SQL; more is better. */
  rank(bind: Bind): string;
  /** SQL that is true when more products match than are ranked; null when that is not known. */
  fitsMany(bind: Bind): string | null;
}

interface NamedColour {
  readonly words: readonly string[];
  readonly value: readonly string[];
}

/** SQL of the words of the value of `colours c`, in the form of the index. */
const WORDS_OF_VALUE = `array_remove(regexp_split_to_array(search_form(c.value), '[^[:alnum:]]+'), '')`;

/** Each word with the values of the colours that are called by it, but do not have it: those are found by the word itself. */
function valuesByWord(colours: readonly NamedColour[]): Map<string, (readonly string[])[]> {
  const values = new Map<string, (readonly string[])[]>();
  for (const { words, value } of colours)
    for (const word of value.length > 0 ? words : [])
      if (!value.includes(word)) values.set(word, [...(values.get(word) ?? []), value]);
  return values;
}

/** Full-text search over products that tolerates typos. */
@Injectable()
export class WordSearch {
  constructor(private readonly database: Database) {}

  /**
   * The words of a search text; null for a text without any. PostgreSQL brings it into the form of its index, so that both
   * are of one function, and finds the colours that are called by them in any language.
   */
  async wordsOf(text: string | undefined): Promise<SearchWords | null> {
    const typed = (text ?? '').toWellFormed();
    if (typed.trim() === '') return null;
    const row = await this.database.one<{ plain: string; colours: NamedColour[] }>(
      `SELECT t.plain, (SELECT coalesce(json_agg(json_build_object('words', c.words, 'value', ${WORDS_OF_VALUE})), '[]')
         FROM colours c WHERE c.words && regexp_split_to_array(t.plain, '[^[:alnum:]]+')) AS colours
       FROM (SELECT search_form($1) AS plain) t`,
      [typed],
    );
    return row ? searchWords(row.plain, typed, valuesByWord(row.colours)) : null;
  }

  /** Matches `text` by its words; null for a text without words, which matches everything. */
  async exact(text: string | undefined): Promise<WordMatch | null> {
    const words = await this.wordsOf(text);
    return words && byWords(words);
  }

  /** What `find` finds by the words of `text`; when that is nothing, what it finds by similar words. */
  async firstFound<Found>(
    text: string | undefined,
    find: (match: WordMatch | null) => Promise<Found>,
    isEmpty: (found: Found) => boolean,
  ): Promise<Found> {
    const exact = await this.exact(text);
    const found = await find(exact);
    if (!exact || !isEmpty(found)) return found;
    const match = await this.match(text);
    return match?.approximate ? find(match) : found;
  }

  /** As `exact`; when no product has the words, by similar words of the vocabulary. */
  async match(text: string | undefined): Promise<WordMatch | null> {
    const words = await this.wordsOf(text);
    if (!words) return null;
    const exact = byWords(words);
    const { bind, values } = new Bindings();
    // Materialized, and not limited to one row: else the planner scans product after product for an early match.
    const found = await this.database.one<{ found: boolean }>(
      `WITH found AS MATERIALIZED (
         SELECT 1 FROM products p WHERE p.status = 'active' AND ${exact.condition(bind)} LIMIT ${COUNTED_FOR_SHOPPERS}
       )
       SELECT EXISTS (SELECT FROM found) AS found`,
      values,
    );
    return found?.found ? exact : this.corrected(words);
  }

  /** Each word matches itself, its synonyms and similar words of the vocabulary. */
  private async corrected(search: SearchWords): Promise<WordMatch> {
    const { words, queries } = search;
    // Sizes and reductions are not spelt wrongly: there is nothing of the kind.
    if (words.length === 0) return byWords(search);
    const rows = await queryAsJson<{ typed: string; alike: string[] }>(
      this.database,
      `SELECT typed, ARRAY(SELECT word FROM alike_words(typed)
         UNION SELECT word FROM unnest($2::text[]) AS known (word) WHERE similarity(typed, word) >= ${MIN_SIMILARITY}) AS alike
       FROM unnest($1::text[]) AS t (typed) WHERE length(typed) >= ${SHORTEST_TYPO}`,
      [words, KNOWN_WORDS],
    );
    const alike = new Map(rows.map((row) => [row.typed, row.alike]));
    const query = words
      .map((word, index) =>
        [queries[index], ...(alike.get(word) ?? []).map((other) => queryFor(other))].join(' | '),
      )
      .map((alternatives) => `(${alternatives})`)
      .join(' & ');
    return byQuery(query, search, words.length === 1 ? [...alike.values()].flat() : []);
  }
}

/** SQL of the rank where no words tell one product from another. */
const FEATURED_FIRST = 'p.featured::integer::float8';

function byWords(words: SearchWords): WordMatch {
  if (words.words.length === 0)
    return {
      approximate: false,
      colourWords: [],
      condition: (bind) => `(${special(words, bind).join(' AND ')})`,
      rank: () => FEATURED_FIRST,
      fitsMany: () => null,
    };
  return {
    approximate: false,
    colourWords: words.colourWords,
    condition: (bind) => {
      const others = special(words, bind);
      const text = `p.search @@ ${tsquery(bind(words.query))}`;
      if (words.sku === null) return `(${[text, ...others].join(' AND ')})`;
      // An array instead of a join, so that both indexes can be used; a range, because % and _ would widen a pattern.
      const range = `lower(sku) ~>=~ ${bind(words.sku)} AND lower(sku) ~<~ ${bind(words.sku + LAST)}`;
      return `(${text} OR p.id = ANY (ARRAY(SELECT product_id FROM inventory WHERE ${range})))`;
    },
    rank: (bind) => `(${rankOf(bind(words.typed))} + 0.2 * ${rankOf(bind(words.query))})::float8`,
    // For several words it is not known how many products have all of them.
    fitsMany: (bind) => (words.words.length === 1 && !isSpecial(words) ? fitsMany(words.words, bind) : null),
  };
}

/** @param oneOf the alternatives of a single word; empty for a search of several words */
function byQuery(query: string, search: SearchWords, oneOf: readonly string[]): WordMatch {
  return {
    approximate: true,
    colourWords: search.colourWords,
    condition: (bind) => [`p.search @@ ${tsquery(bind(query))}`, ...special(search, bind)].join(' AND '),
    rank: (bind) => `${rankOf(bind(query))}::float8`,
    fitsMany: (bind) => (oneOf.length > 0 && !isSpecial(search) ? fitsMany(oneOf, bind) : null),
  };
}

const isSpecial = ({ reduced, sizes }: SearchWords) => reduced !== null || sizes.length > 0;

/** What a search asks for beside its words: products with the Sale badge, or with `sale` in their text, and sizes. */
function special({ reduced, sizes }: SearchWords, bind: Bind): string[] {
  const isReduced = `p.available AND ${COMPARE_AT_PRICE} IS NOT NULL`;
  return [
    ...(reduced === null ? [] : [`(p.search @@ ${tsquery(bind(reduced))} OR (${isReduced}))`]),
    ...(sizes.length === 0 ? [] : [hasOneOf('sizes', bind(sizes)), isStockedIn({ size: sizes }, bind)]),
  ];
}

/** SQL that is true when one of these words was in more products than are counted, as of the last refresh of the vocabulary. */
function fitsMany(words: readonly string[], bind: Bind): string {
  const known = `SELECT FROM search_vocabulary WHERE word = ANY (${bind(words)}::text[])`;
  return `EXISTS (${known} AND products > ${COUNTED_FOR_SHOPPERS})`;
}

/** Name before category, colour and material, before description. */
function rankOf(query: string): string {
  return `ts_rank('{0.05, 0.2, 0.6, 1}', p.search, ${tsquery(query)})`;
}

/** The query of a parameter. In a subquery it is parsed once for the statement, not once for every product. */
function tsquery(parameter: string): string {
  return `(SELECT to_tsquery('simple', ${parameter}))`;
}
