import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { namesByLanguage } from './by-language.js';
import { WordSearch, type WordMatch } from './word-search.js';
import type { Suggestion } from '#contracts/product-search';
import { pageAddress } from '#kernel';
import { COUNTED_FOR_SHOPPERS } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 2;

interface Row {
  slug: string;
  name: string;
  labels: Suggestion['translations'] | null;
  image_url: string | null;
}

/** The names of the translations as labels; null when there are none. */
const LABELS = `${namesByLanguage('translations', 'label')} AS labels`;

/** Suggests categories and products while a shopper types. */
@Injectable()
export class Suggest {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  /** Categories, then products, the best match first; empty for an empty text. */
  async for(text: string): Promise<Suggestion[]> {
    const words = await this.wordSearch.wordsOf(text);
    if (!words) return [];
    const categories = words.query === '' ? [] : await this.categories(words.query);
    const products = await this.products(text);
    return [
      ...categories.map((row) =>
        suggestion('category', row, pageAddress('category', { locale: 'en', slug: row.slug })),
      ),
      ...products.map((row) =>
        suggestion('product', row, pageAddress('product', { locale: 'en', slug: row.slug })),
      ),
    ];
  }

  private categories(query: string): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT coalesce(c.slug, c.name) AS slug, c.name, c.image_url, ${LABELS} FROM categories c
       WHERE to_tsvector('simple', words_of(concat_ws(' ', c.name, c.translations #>> '{nl,name}'))) @@ to_tsquery('simple', $1)
       ORDER BY c.position, c.name LIMIT ${MAX_CATEGORIES}`,
      [query],
    );
  }

  private async products(text: string): Promise<Row[]> {
    const exact = await this.wordSearch.exact(text);
    const found = exact ? await this.best(exact) : [];
    if (found.length > 0) return found;
    const match = await this.wordSearch.match(text);
    return match?.approximate ? this.best(match) : [];
  }

  /** The best of the first matches: a few letters match too many products to rank them all. */
  private best(match: WordMatch): Promise<Row[]> {
    const { bind, values } = new Bindings();
    return queryAsJson<Row>(
      this.database,
      `WITH candidates AS MATERIALIZED (
         SELECT p.id, coalesce(p.slug, p.id::text) AS slug, p.name, p.image_url, p.translations, p.available, ${match.rank(bind)} AS rank
         FROM products p WHERE p.status = 'active' AND ${match.condition(bind)} LIMIT ${COUNTED_FOR_SHOPPERS}
       )
       SELECT slug, name, image_url, ${LABELS} FROM candidates
       ORDER BY rank DESC, available DESC, id DESC LIMIT ${MAX_PRODUCTS}`,
      values,
    );
  }
}

function suggestion(kind: Suggestion['kind'], { name, labels, image_url }: Row, href: string): Suggestion {
  return { kind, label: name, ...(labels && { translations: labels }), href, imageUrl: image_url };
}
