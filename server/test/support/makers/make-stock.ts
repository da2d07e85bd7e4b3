import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

export interface StockToMake {
  readonly sku?: string;
  readonly size?: string | null;
  readonly color?: string | null;
  readonly inStock?: number;
  readonly reserved?: number;
  readonly lowStockThreshold?: number;
}

/** Puts a stock row, with its first ledger entry, straight into the tables; answers the row's id. */
export async function makeStock(
  database: Pick<Database, 'query'>,
  productId: string,
  given: StockToMake = {},
): Promise<string> {
  const id = newId();
  const sku = given.sku ?? `TEST-${id.slice(-12).toUpperCase()}`;
  const quantity = given.inStock ?? 10;
  await database.query(
    `INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock, quantity_reserved, low_stock_threshold)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      productId,
      sku,
      given.size ?? null,
      given.color ?? null,
      quantity,
      given.reserved ?? 0,
      given.lowStockThreshold ?? 5,
    ],
  );
  if (quantity > 0) {
    await database.query(
      `INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason) VALUES ($1, $2, $3, $4, $4, 'initial')`,
      [newId(), id, sku, quantity],
    );
  }
  return id;
}
