import { Injectable } from '@nestjs/common';
import { searchWords } from '../domain/search-words.js';
import { Bindings } from './bind.js';
import { WordSearch } from './word-search.js';
import type { Suggestion } from '#contracts/catalog';
import { Database } from '#platform/database/database';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 2;

interface Row {
  id: string;
  name: string;
  image_url: string | null;
}

/** What a shopper may mean while still typing. */
@Injectable()
export class Suggest {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  /** Categories, then products, best first; nothing for an empty text. */
  async for(text: string): Promise<Suggestion[]> {
    const words = searchWords(text);
    if (!words) return [];
    const categories = await this.database.query<Row>(
      `SELECT c.id, c.name, c.image_url FROM categories c
       WHERE to_tsvector('simple', plain_text(c.name)) @@ to_tsquery('simple', $1)
       ORDER BY c.position, c.name LIMIT ${MOST_CATEGORIES}`,
      [words.query],
    );
    const products = await this.products(text);
    return [
      ...categories.map(({ name, image_url }): Suggestion => {
        return {
          kind: 'category',
          label: name,
          href: `/category/${encodeURIComponent(name)}`,
          imageUrl: image_url,
        };
      }),
      ...products.map(({ id, name, image_url }): Suggestion => {
        return { kind: 'product', label: name, href: `/product/${id}`, imageUrl: image_url };
      }),
    ];
  }

  private async products(text: string): Promise<Row[]> {
    const match = await this.wordSearch.match(text);
    if (!match) return [];
    return this.wordSearch.reading(match, () => {
      const { bind, values } = new Bindings();
      return this.database.query<Row>(
        `SELECT p.id, p.name, p.image_url FROM products p WHERE p.status = 'active' AND ${match.condition(bind)}
         ORDER BY ${match.rank(bind)} DESC, p.available DESC, p.id DESC LIMIT ${MOST_PRODUCTS}`,
        values,
      );
    });
  }
}
