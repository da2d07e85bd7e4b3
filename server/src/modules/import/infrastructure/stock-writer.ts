import { Injectable } from '@nestjs/common';
import type { PlannedProduct } from '../domain/import-target.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** Who the ledger names for moves of an import. */
const ACTOR = 'import';

/** Writes planned stock rows; every count that moves leaves a line in the ledger. Joins the open transaction. */
@Injectable()
export class StockWriter {
  constructor(private readonly database: Database) {}

  /** Answers how many rows were written. */
  async write(products: readonly PlannedProduct[]): Promise<number> {
    const removed = await this.remove(products.flatMap(({ plan }) => plan.stock.remove.map(({ id }) => id)));
    const updated = await this.update(products);
    const inserted = await this.insert(products);
    const touched = products
      .filter(({ plan }) => plan.outcome === 'changed' && plan.stock.isChange)
      .map(({ id }) => id);
    if (touched.length > 0) await this.tellSoldOut(touched);
    return removed + updated + inserted;
  }

  private async insert(products: readonly PlannedProduct[]): Promise<number> {
    const rows = products.flatMap(({ id: product_id, plan }) =>
      plan.stock.insert.map(({ sku, size, color, quantity, position }) => ({
        id: newId(),
        product_id,
        sku,
        size,
        color,
        quantity,
        position,
      })),
    );
    if (rows.length === 0) return 0;
    await this.database.execute(
      `WITH added AS (
         INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock, position)
         SELECT id, product_id, sku, size, color, quantity, position FROM jsonb_to_recordset($1)
           AS w (id uuid, product_id uuid, sku text, size text, color text, quantity integer, position integer)
         RETURNING id, sku, quantity_in_stock
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, quantity_in_stock, quantity_in_stock, 'import', $2
       FROM added WHERE quantity_in_stock > 0`,
      [JSON.stringify(rows), ACTOR],
    );
    return rows.length;
  }

  /** The rows are held by this transaction, so what the plan read still stands; the guard is for what comes later. */
  private async update(products: readonly PlannedProduct[]): Promise<number> {
    const rows = products.flatMap(({ plan }) =>
      plan.stock.update.map(({ before, after }) => ({
        id: before.id,
        sku: after.sku,
        size: after.size,
        color: after.color,
        position: after.position,
        quantity: after.quantity,
        delta: after.quantity - before.quantity,
      })),
    );
    if (rows.length === 0) return 0;
    await this.database.execute(
      `WITH want AS (
         SELECT * FROM jsonb_to_recordset($1) AS w (id uuid, sku text, size text, color text, position integer,
           quantity integer, delta integer)
       ), moved AS (
         UPDATE inventory i SET sku = w.sku, size = w.size, color = w.color, position = w.position,
           quantity_in_stock = greatest(w.quantity, i.quantity_reserved), version = i.version + 1, updated_at = now()
         FROM want w WHERE i.id = w.id RETURNING i.id, i.sku, i.quantity_in_stock, w.delta
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT gen_random_uuid(), id, sku, delta, quantity_in_stock, 'import', $2 FROM moved WHERE delta <> 0`,
      [JSON.stringify(rows), ACTOR],
    );
    return rows.length;
  }

  private async remove(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    return this.database.execute(
      `WITH gone AS (
         DELETE FROM inventory WHERE id = ANY($1::uuid[]) RETURNING id, sku, quantity_in_stock
       ), booked AS (
         INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
         SELECT gen_random_uuid(), id, sku, -quantity_in_stock, 0, 'removed', $2 FROM gone WHERE quantity_in_stock > 0
       )
       SELECT 1 FROM gone`,
      [ids, ACTOR],
    );
  }

  private async tellSoldOut(ids: readonly string[]): Promise<void> {
    await this.database.execute(
      `UPDATE products p SET sold_out = s.sold_out FROM (
         SELECT w.id, count(i.id) > 0 AND NOT coalesce(bool_or(i.quantity_in_stock > i.quantity_reserved), false) AS sold_out
         FROM unnest($1::uuid[]) AS w (id) LEFT JOIN inventory i ON i.product_id = w.id GROUP BY w.id
       ) s WHERE p.id = s.id AND p.sold_out IS DISTINCT FROM s.sold_out`,
      [ids],
    );
  }
}
