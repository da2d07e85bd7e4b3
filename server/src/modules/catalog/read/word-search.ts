import { Injectable } from '@nestjs/common';
import { searchWords, type SearchWords } from '../domain/search-words.js';
import { Bindings, type Bind } from './bind.js';
import { Database } from '#platform/database/database';

/** How like a word something must be to count as a typing slip of it, from 0 to 1. */
const ALIKE = 0.45;
/** Shorter words are alike to too much. */
const SHORTEST_SLIP = 4;

/** How a search text is answered: by its words, or, when nothing has them, by words that are alike. */
export interface WordMatch {
  readonly approximate: boolean;
  condition(bind: Bind): string;
  /** A `float8` in SQL; more is better. */
  rank(bind: Bind): string;
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

  /** As `exact`, or by words that are alike when no product in the shop has them. */
  async match(text: string | undefined): Promise<WordMatch | null> {
    const words = searchWords(text ?? '');
    if (!words) return null;
    const exact = byWords(words);
    const { bind, values } = new Bindings();
    const found = await this.database.prepared<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM products p WHERE p.status = 'active' AND ${exact.condition(bind)}) AS found`,
      values,
    );
    return found?.found ? exact : bySlips(words);
  }

  /** Runs what reads with `match`: a likeness has its threshold for the length of a transaction. */
  async reading<T>(match: WordMatch | null, read: () => Promise<T>): Promise<T> {
    if (!match?.approximate) return read();
    return this.database.transaction(async () => {
      await this.database.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
        String(ALIKE),
      ]);
      return read();
    });
  }
}

function byWords(words: SearchWords): WordMatch {
  return {
    approximate: false,
    condition: (bind) => {
      const text = `p.search @@ to_tsquery('simple', ${bind(words.query)})`;
      if (words.sku === null) return `(${text})`;
      // An array and not a join: so both halves can use their index.
      const sku = bind(`${words.sku.replace(/[\\%_]/g, '\\$&')}%`);
      return `(${text} OR p.id = ANY (ARRAY(SELECT product_id FROM inventory WHERE lower(sku) LIKE ${sku})))`;
    },
    rank: (bind) => `(${rankOf(bind(words.typed))} + 0.2 * ${rankOf(bind(words.query))})::float8`,
  };
}

function bySlips(words: SearchWords): WordMatch {
  return {
    approximate: true,
    condition: (bind) =>
      words.words
        .map((word, index) => {
          const exact = `p.search @@ to_tsquery('simple', ${bind(words.queries[index])})`;
          return word.length < SHORTEST_SLIP ? exact : `(${exact} OR ${bind(word)} <% p.search_words)`;
        })
        .join(' AND '),
    rank: (bind) =>
      `(${words.words.map((word) => `word_similarity(${bind(word)}, p.search_words)`).join(' + ')})::float8`,
  };
}

/** Name before category, colour and material, before description. */
function rankOf(query: string): string {
  return `ts_rank('{0.05, 0.2, 0.6, 1}', p.search, to_tsquery('simple', ${query}))`;
}
