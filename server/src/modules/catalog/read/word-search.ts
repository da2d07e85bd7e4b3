import { Injectable } from '@nestjs/common';
import { KNOWN_WORDS, queryFor, searchWords, type SearchWords } from '../domain/search-words.js';
import { Bindings, hidden, type Bind } from './bind.js';
import { COUNTED_FOR_SHOPPERS } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** How like a known word must be to count as what was meant, from 0 to 1. */
const ALIKE = 0.4;
/** Shorter words are alike to too much. */
const SHORTEST_SLIP = 4;

/** Stands behind every other character. */
const LAST = '\u{10ffff}';

/** How a search text is answered: by its words, or, when nothing has them, by words that are alike. */
export interface WordMatch {
  readonly approximate: boolean;
  condition(bind: Bind): string;
  /** A `float8` in SQL; more is better. */
  rank(bind: Bind): string;
  /** SQL that is true when more products have what is searched for than are ranked; null where nobody knows. */
  fitsMany(bind: Bind): string | null;
}

/** Full-text search over products, forgiving of typing slips. */
@Injectable()
export class WordSearch {
  constructor(private readonly database: Database) {}

  /** The way to match `text` by its words; null when there is nothing to look for, which matches everything. */
  exact(text: string | undefined): WordMatch | null {
    const words = searchWords(text ?? '');
    return words && byWords(words);
  }

  /** As `exact`, or by words of the shop that are alike when no product in the shop has those. */
  async match(text: string | undefined): Promise<WordMatch | null> {
    const words = searchWords(text ?? '');
    if (!words) return null;
    const exact = byWords(words);
    const { bind, values } = new Bindings();
    // Materialized, and not limited to one: else the planner reads product after product, hoping for an early match.
    const found = await this.database.one<{ found: boolean }>(
      `WITH found AS MATERIALIZED (
         SELECT 1 FROM products p WHERE p.status = 'active' AND ${exact.condition(bind)} LIMIT ${COUNTED_FOR_SHOPPERS}
       )
       SELECT EXISTS (SELECT FROM found) AS found`,
      values,
    );
    return found?.found ? exact : this.corrected(words);
  }

  /** By every word, one that means the same, or one that is alike and known to the shop. */
  private async corrected({ words, queries }: SearchWords): Promise<WordMatch> {
    const rows = await queryAsJson<{ typed: string; alike: string[] }>(
      this.database,
      `SELECT typed, ARRAY(SELECT word FROM alike_words(typed)
         UNION SELECT word FROM unnest($2::text[]) AS known (word) WHERE similarity(typed, word) >= ${ALIKE}) AS alike
       FROM unnest($1::text[]) AS t (typed) WHERE length(typed) >= ${SHORTEST_SLIP}`,
      [words, KNOWN_WORDS],
    );
    const alike = new Map(rows.map((row) => [row.typed, row.alike]));
    const query = words
      .map((word, index) =>
        [queries[index], ...(alike.get(word) ?? []).map((other) => queryFor(other))].join(' | '),
      )
      .map((alternatives) => `(${alternatives})`)
      .join(' & ');
    return byQuery(query, words.length === 1 ? [...alike.values()].flat() : []);
  }
}

function byWords(words: SearchWords): WordMatch {
  return {
    approximate: false,
    condition: (bind) => {
      const text = `p.search @@ ${tsquery(bind(words.query))}`;
      if (words.sku === null) return `(${text})`;
      // An array and not a join, and a range and no pattern, so that a prepared statement can use both indexes.
      const range = `lower(sku) ~>=~ ${hidden(bind(words.sku))} AND lower(sku) ~<~ ${hidden(bind(words.sku + LAST))}`;
      return `(${text} OR p.id = ANY (ARRAY(SELECT product_id FROM inventory WHERE ${range})))`;
    },
    rank: (bind) => `(${rankOf(bind(words.typed))} + 0.2 * ${rankOf(bind(words.query))})::float8`,
    // Of several words each may be known to fit many, but not how many have them all.
    fitsMany: (bind) => (words.words.length === 1 ? fitsMany(words.words, bind) : null),
  };
}

/** `oneOf`: any of them may stand for the only word; empty for a search of several. */
function byQuery(query: string, oneOf: readonly string[]): WordMatch {
  return {
    approximate: true,
    condition: (bind) => `p.search @@ ${tsquery(bind(query))}`,
    rank: (bind) => `${rankOf(bind(query))}::float8`,
    fitsMany: (bind) => (oneOf.length > 0 ? fitsMany(oneOf, bind) : null),
  };
}

/** SQL: whether more products than are counted have one of these words, when the vocabulary was last kept. */
function fitsMany(words: readonly string[], bind: Bind): string {
  const known = `SELECT FROM search_vocabulary WHERE word = ANY (${bind(words)}::text[])`;
  return `EXISTS (${known} AND products > ${COUNTED_FOR_SHOPPERS})`;
}

/** Name before category, colour and material, before description. */
function rankOf(query: string): string {
  return `ts_rank('{0.05, 0.2, 0.6, 1}', p.search, ${tsquery(query)})`;
}

/** A query out of a parameter: as a subquery it is read once, not once for every product. */
function tsquery(parameter: string): string {
  return hidden(`to_tsquery('simple', ${parameter})`);
}
