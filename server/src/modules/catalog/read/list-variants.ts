import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import { columnsOf } from './product-columns.js';
import { variant, type Variant } from '#contracts/variants';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import type { JsonText } from '#platform/http/json-text';

/** Columns are named as the fields of the contract; amounts are text, so that no cent is lost. */
const COLUMNS = columnsOf(
  Object.keys(variant.shape),
  {
    price: 'i.price::text',
    compareAtPrice: 'i.compare_at_price::text',
    cost: 'i.cost::text',
    weight: 'i.weight::text',
    updatedAt: isoTime('i.updated_at'),
  },
  'i',
);

/** The variants of a product with all their facts, for staff. */
@Injectable()
export class ListVariants {
  constructor(private readonly database: Database) {}

  /** In the owner's order. Throws `catalog.product-not-found`. */
  async ofProduct(productId: string): Promise<JsonText<Variant[]>> {
    const row = await this.database.one<{ variants: JsonText<Variant[]> }>(
      `SELECT coalesce((SELECT json_agg(entry ORDER BY i.position, i.sku) FROM inventory i
         CROSS JOIN LATERAL (SELECT ${COLUMNS}) entry WHERE i.product_id = p.id), '[]')::text AS variants
       FROM products p WHERE p.id = $1`,
      [productId],
    );
    if (!row) throw productNotFound(productId);
    return row.variants;
  }
}
