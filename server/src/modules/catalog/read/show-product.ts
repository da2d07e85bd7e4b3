import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import { OWN_COLUMNS, SUMMARY_COLUMNS } from './product-columns.js';
import type { Product, ProductStatus, ProductSummary } from '#contracts/catalog';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import type { JsonText } from '#platform/http/json-text';

/** From so few on, a shopper is told how many are left. */
const FEW = 5;
const RELATED = 8;

/** The variants of `products p` as the contract has them, in the order in which they are offered. */
const VARIANTS = `(SELECT coalesce(json_agg(json_build_object('sku', i.sku, 'size', i.size, 'color', i.color,
    'available', p.in_stock AND i.left > 0,
    'left', CASE WHEN p.in_stock AND i.left BETWEEN 1 AND ${FEW} THEN i.left END) ORDER BY i.position, i.sku), '[]')
  FROM (SELECT *, quantity_in_stock - quantity_reserved AS left FROM inventory WHERE product_id = p.id) i)`;

/** A product as it is answered. */
export interface ShownProduct {
  readonly status: ProductStatus;
  readonly product: JsonText<Product>;
}

/** One product in full, and what goes with it. */
@Injectable()
export class ShowProduct {
  constructor(private readonly database: Database) {}

  /** The product, of whatever status. Throws `catalog.product-not-found`. */
  async byId(id: string): Promise<ShownProduct> {
    const shown = await this.database.one<{ status: ProductStatus; product: JsonText<Product> }>(
      `SELECT row.status, row_to_json(row)::text AS product FROM (
         SELECT ${OWN_COLUMNS}, p.translations, p.description, p.in_stock AS "listedInStock",
           p.tax_class AS "taxClass", p.vendor,
           p.product_type AS "productType", p.weight::text, p.weight_unit AS "weightUnit", p.shopify_handle AS "shopifyHandle",
           p.seo, p.metafields, ${VARIANTS} AS variants, p.version, ${isoTime('p.updated_at')} AS "updatedAt"
         FROM products p WHERE p.id = $1) row`,
      [id],
    );
    if (!shown) throw productNotFound(id);
    return shown;
  }

  /** Up to eight others: of the same category first, then what the shop puts forward. Throws as `byId`. */
  async relatedTo(id: string): Promise<JsonText<ProductSummary[]>> {
    const own = await this.database.one<{ category: string }>(
      `SELECT category FROM products WHERE id = $1 AND status = 'active'`,
      [id],
    );
    if (!own) throw productNotFound(id);
    const others = (condition: string, place: number) =>
      `(SELECT p.*, ${place} AS place FROM products p
        WHERE p.status = 'active' AND p.category ${condition} $2 AND p.available AND p.id <> $1
        ORDER BY p.featured DESC, p.created_at DESC, p.id DESC LIMIT ${RELATED})`;
    const row = await this.database.one<{ products: JsonText<ProductSummary[]> }>(
      `SELECT coalesce(json_agg(entry), '[]')::text AS products FROM (
         SELECT * FROM (${others('=', 0)} UNION ALL ${others('<>', 1)}) o
         ORDER BY place, featured DESC, created_at DESC, id DESC LIMIT ${RELATED}
       ) p CROSS JOIN LATERAL (SELECT ${SUMMARY_COLUMNS}) entry`,
      [id, own.category],
    );
    return row?.products ?? '[]';
  }
}
