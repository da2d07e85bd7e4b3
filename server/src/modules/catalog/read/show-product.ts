import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import { SUMMARY_COLUMNS, toSummary, type SummaryRow } from './product-row.js';
import type { Product, ProductSummary, ProductVariant } from '#contracts/catalog';
import { Database } from '#platform/database/database';

/** From so few on, a shopper is told how many are left. */
const FEW = 5;
const RELATED = 8;

interface Row extends SummaryRow {
  description: string;
  vendor: string | null;
  product_type: string | null;
  weight: string | null;
  weight_unit: string;
  shopify_handle: string | null;
  seo: Product['seo'];
  metafields: Product['metafields'];
  translations: Product['translations'];
  version: number;
  updated_at: string;
  stock: { sku: string; size: string | null; color: string | null; free: number }[];
  in_stock: boolean;
}

/** One product in full, and what goes with it. */
@Injectable()
export class ShowProduct {
  constructor(private readonly database: Database) {}

  /** The product, of whatever status. Throws `catalog.product-not-found`. */
  async byId(id: string): Promise<Product> {
    const [row] = await this.database.list<Row>(
      `SELECT ${SUMMARY_COLUMNS}, p.description, p.vendor, p.product_type, p.weight::text, p.weight_unit, p.shopify_handle, p.seo,
         p.metafields, p.translations, p.version, p.updated_at, p.in_stock,
         (SELECT coalesce(json_agg(json_build_object('sku', i.sku, 'size', i.size, 'color', i.color,
            'free', i.quantity_in_stock - i.quantity_reserved) ORDER BY i.position, i.sku), '[]')
          FROM inventory i WHERE i.product_id = p.id) AS stock
       FROM products p WHERE p.id = $1`,
      [id],
    );
    if (!row) throw productNotFound(id);
    return toProduct(row);
  }

  /** Up to eight others: of the same category first, then what the shop puts forward. Throws as `byId`. */
  async relatedTo(id: string): Promise<ProductSummary[]> {
    const own = await this.database.one<{ category: string }>(
      `SELECT category FROM products WHERE id = $1 AND status = 'active'`,
      [id],
    );
    if (!own) throw productNotFound(id);
    const rows = await this.database.list<SummaryRow & { place: number }>(
      `(SELECT ${SUMMARY_COLUMNS}, 0 AS place FROM products p
        WHERE p.status = 'active' AND p.category = $2 AND p.available AND p.id <> $1
        ORDER BY p.featured DESC, p.created_at DESC, p.id DESC LIMIT ${RELATED})
       UNION ALL
       (SELECT ${SUMMARY_COLUMNS}, 1 AS place FROM products p
        WHERE p.status = 'active' AND p.category <> $2 AND p.available
        ORDER BY p.featured DESC, p.created_at DESC, p.id DESC LIMIT ${RELATED})
       ORDER BY place, featured DESC, created_at DESC, id DESC LIMIT ${RELATED}`,
      [id, own.category],
    );
    return rows.map(toSummary);
  }
}

function toProduct(row: Row): Product {
  return {
    ...toSummary(row),
    description: row.description,
    listedInStock: row.in_stock,
    vendor: row.vendor,
    productType: row.product_type,
    weight: row.weight,
    weightUnit: row.weight_unit,
    shopifyHandle: row.shopify_handle,
    seo: row.seo,
    metafields: row.metafields,
    translations: row.translations,
    variants: row.stock.map((stock): ProductVariant => {
      const available = row.in_stock && stock.free > 0;
      const left = available && stock.free <= FEW ? stock.free : null;
      return { sku: stock.sku, size: stock.size, color: stock.color, available, left };
    }),
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
