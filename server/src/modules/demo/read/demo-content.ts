import { Injectable } from '@nestjs/common';
import type { DemoKind } from '#contracts/demo';
import { Database } from '#platform/database/database';

/** A row of the demo that the shop has, and what a removal would do with it. */
export interface PresentRow {
  readonly kind: DemoKind;
  readonly id: string;
  readonly name: string;
  /** Of the row now; 1 for kinds that count none. */
  readonly version: number;
  /** `changed`: its owner has changed it. `in-use`: something that stays, or an order, needs it. Both stay. */
  readonly fate: 'leaves' | 'changed' | 'in-use';
  /** An order or a cart refers to this product, which is archived rather than deleted. */
  readonly referenced: boolean;
  /** Of a shop as specified: it leaves only when the owner asks for it. So do the texts of a shop that never had the demo. */
  readonly isSpecified: boolean;
}

/** What of the shop is demo content. Archived products have left the shop already. */
@Injectable()
export class ReadDemoContent {
  constructor(private readonly database: Database) {}

  /** Every row of the demo that is there. */
  present(): Promise<PresentRow[]> {
    return this.database.query<PresentRow>(PRESENT);
  }

  /** True for a shop without any category or product, archived ones included. */
  async isEmpty(): Promise<boolean> {
    const row = await this.database.one<{ empty: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM categories) AND NOT EXISTS (SELECT FROM products) AS empty',
    );
    return row?.empty === true;
  }
}

/**
 * A product is its owner's once its version, or that of a variant, is another than loaded, or someone of the staff has
 * corrected its stock or added a variant. Sales change none of these. A size guide of the demo is not needed by a category of
 * the demo that stays: its measures are invented.
 */
const PRESENT = `
  WITH demo AS MATERIALIZED (
    SELECT kind, id, CASE WHEN kind <> 'text' THEN id::uuid END AS row_id, version, loaded FROM demo_rows
  ), product AS MATERIALIZED (
    SELECT d.id, p.id AS row_id, p.name, p.version,
      p.version <> d.version OR EXISTS (
        SELECT FROM inventory i WHERE i.product_id = p.id AND (i.version > 1 OR EXISTS (
          SELECT FROM stock_movements m
          WHERE m.inventory_id = i.id AND m.reason IN ('initial', 'adjustment') AND m.actor <> 'system'))
      ) AS changed,
      EXISTS (SELECT FROM order_items o WHERE o.product_id = p.id)
        OR EXISTS (SELECT FROM cart_items c WHERE c.product_id = p.id)
        OR EXISTS (SELECT FROM inventory i JOIN stock_reservations r ON r.inventory_id = i.id WHERE i.product_id = p.id)
        AS referenced
    FROM demo d JOIN products p ON p.id = d.row_id WHERE d.kind = 'product' AND p.status <> 'archived'
  ), leaving AS (SELECT row_id, referenced FROM product WHERE NOT changed),
  part AS (
    SELECT 'product' AS kind, id, name, version, changed, false AS in_use, referenced FROM product
    UNION ALL
    SELECT 'category', d.id, c.name, c.version, c.version <> d.version, EXISTS (
        SELECT FROM products p WHERE p.status <> 'archived' AND p.id NOT IN (SELECT row_id FROM leaving)
          AND (p.category = c.name
            OR EXISTS (SELECT FROM collection_products m WHERE m.category_id = c.id AND m.product_id = p.id))
      ), false
    FROM demo d JOIN categories c ON c.id = d.row_id WHERE d.kind = 'category'
    UNION ALL
    SELECT 'size-guide', d.id, g.name, g.version, g.version <> d.version, EXISTS (
        SELECT FROM categories c WHERE c.size_guide_id = g.id
          AND NOT EXISTS (SELECT FROM demo k WHERE k.kind = 'category' AND k.row_id = c.id)
      ), false
    FROM demo d JOIN size_guides g ON g.id = d.row_id WHERE d.kind = 'size-guide'
    UNION ALL
    SELECT 'maker', d.id, k.name, k.version, k.version <> d.version, EXISTS (
        SELECT FROM products p WHERE p.maker_id = k.id AND p.id NOT IN (SELECT row_id FROM leaving WHERE NOT referenced)
      ), false
    FROM demo d JOIN makers k ON k.id = d.row_id WHERE d.kind = 'maker'
    UNION ALL
    SELECT 'coupon', d.id, c.code, 1, c.updated_at <> c.created_at,
      EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id), false
    FROM demo d JOIN coupons c ON c.id = d.row_id WHERE d.kind = 'coupon'
    UNION ALL
    SELECT 'page', d.id, p.title, p.version, p.version <> d.version, false, false
    FROM demo d JOIN pages p ON p.id = d.row_id WHERE d.kind = 'page'
    UNION ALL
    SELECT 'text', d.id, d.id, 1, t.value <> d.loaded, false, false
    FROM demo d JOIN settings s ON s.key = 'shop'
      CROSS JOIN LATERAL (SELECT s.value #> string_to_array(d.id, '.') AS value) t
    WHERE d.kind = 'text' AND t.value IS NOT NULL AND t.value <> '[]'
  )
  SELECT kind, id, name, version, referenced,
    kind = 'category' OR (kind IN ('page', 'text') AND NOT EXISTS (SELECT FROM settings WHERE key = 'demo-catalogue'))
      AS "isSpecified",
    CASE WHEN changed THEN 'changed' WHEN in_use THEN 'in-use' ELSE 'leaves' END AS fate
  FROM part ORDER BY kind, id`;
