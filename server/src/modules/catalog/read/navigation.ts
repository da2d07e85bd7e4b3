import { Injectable } from '@nestjs/common';
import type { CategoryTexts } from '../domain/category.js';
import { COMPARE_AT_PRICE } from './product-columns.js';
import { Database } from '#platform/database/database';

export interface Collection {
  name: string;
  slug: string;
  description: string | null;
  imageUrl: string | null;
  translations: Record<string, CategoryTexts>;
}

/** Catalogue data that every page of the shop shows. */
@Injectable()
export class Navigation {
  constructor(private readonly database: Database) {}

  /** Featured categories, in the owner's order. */
  collections(): Promise<Collection[]> {
    return this.database.query<Collection>(
      `SELECT name, coalesce(slug, name) AS slug, description, image_url AS "imageUrl", translations FROM categories WHERE featured ORDER BY position, name LIMIT 12`,
      [],
    );
  }

  /** In whole per cent, rounded down, over the available products. */
  async largestReduction(): Promise<number> {
    const row = await this.database.one<{ percent: number | null }>(
      `SELECT floor(max((compare_at - unit_price) * 100 / compare_at))::integer AS percent
       FROM (SELECT unit_price, ${COMPARE_AT_PRICE} AS compare_at FROM products p WHERE status = 'active' AND available) p
       WHERE compare_at > 0`,
    );
    return row?.percent ?? 0;
  }
}
