import { makePrices } from './former-price.js';
import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

export interface StockToMake {
  readonly sku?: string;
  readonly size?: string | null;
  readonly color?: string | null;
  readonly inStock?: number;
  readonly reserved?: number;
  readonly lowStockThreshold?: number;
  readonly option?: string | null;
  readonly price?: string | null;
  readonly compareAtPrice?: string | null;
  readonly gtin?: string | null;
  readonly imageUrl?: string | null;
  readonly taxClass?: 'standard' | 'clothing' | 'footwear' | null;
  readonly stockPolicy?: 'counted' | 'oversell' | 'not-counted';
  readonly position?: number;
  /** False: no history proves the former price. */
  readonly proven?: boolean;
}

/** Puts a variant with its stock and first ledger entry straight into the tables; answers its id. */
export async function makeStock(
  database: Pick<Database, 'query'>,
  productId: string,
  given: StockToMake = {},
): Promise<string> {
  const id = newId();
  const sku = given.sku ?? `TEST-${id.slice(-12).toUpperCase()}`;
  const quantity = given.inStock ?? 10;
  const { price = null, compareAtPrice: other = null } = given;
  const proven = given.proven !== false;
  const priorPrice =
    price === null ? null : await makePrices(database, { productId, variantId: id, price, other, proven });
  await database.query(
    `INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock, quantity_reserved, low_stock_threshold,
       option, price, compare_at_price, gtin, image_url, tax_class, stock_policy, position, prior_price, prices_apart)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      id,
      productId,
      sku,
      given.size ?? null,
      given.color ?? null,
      quantity,
      given.reserved ?? 0,
      given.lowStockThreshold ?? 5,
      given.option ?? null,
      price,
      other,
      given.gtin ?? null,
      given.imageUrl ?? null,
      given.taxClass ?? null,
      given.stockPolicy ?? 'counted',
      given.position ?? 0,
      priorPrice,
      price !== null,
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
