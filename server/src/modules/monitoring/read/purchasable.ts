import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** A variant for the trial purchase; what the product does not come in is null. */
export interface Purchasable {
  readonly productId: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
}

/** Free goods and cents lead to no payment page. */
const LEAST_PRICE = 1;

/** Finds what a trial purchase can buy. */
@Injectable()
export class ReadPurchasable {
  constructor(private readonly database: Database) {}

  /**
   * The variant with the most units left, so that locking its stock for the moment of the purchase meets the fewest
   * shoppers; stock that is counted before stock that is not.
   */
  find(): Promise<Purchasable | undefined> {
    return this.database.one<Purchasable & Record<string, unknown>>(
      `SELECT p.id AS "productId",
         CASE WHEN i.id IS NULL THEN p.sizes[1] ELSE i.size END AS size,
         CASE WHEN i.id IS NULL THEN p.colors[1] ELSE i.color END AS color,
         CASE WHEN i.id IS NULL THEN p.option_values[1] ELSE i.option END AS option
       FROM products p LEFT JOIN inventory i ON i.product_id = p.id
       WHERE p.status = 'active' AND p.in_stock AND coalesce(i.price, p.sale_price, p.price) >= ${LEAST_PRICE}
         AND (i.id IS NULL OR i.stock_policy <> 'counted' OR i.quantity_in_stock > i.quantity_reserved)
       ORDER BY (i.stock_policy IS NOT DISTINCT FROM 'counted') DESC,
         i.quantity_in_stock - i.quantity_reserved DESC NULLS LAST, p.id, i.id
       LIMIT 1`,
    );
  }

  /** Whether anything is on sale, in stock or not. */
  async isAnythingOnSale(): Promise<boolean> {
    const row = await this.database.one<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM products WHERE status = 'active') AS found`,
    );
    return row?.found === true;
  }
}
