import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** By how much the prices of the shop are reduced, in whole per cent rounded down; 0 where nothing is reduced. */
export interface ReductionRange {
  /** Of what is reduced least. */
  readonly smallest: number;
  readonly largest: number;
}

/**
 * What is for sale, with its price and prior price: each variant of a product whose variants differ in price, and each
 * other product.
 */
const PRICES = `
  SELECT p.unit_price, p.prior_price FROM products p
  WHERE p.status = 'active' AND p.available AND p.from_price IS NULL
  UNION ALL
  SELECT v.unit_price, v.compare_at_price FROM products p JOIN variant_offers v ON v.product_id = p.id
  WHERE p.status = 'active' AND p.available AND p.from_price IS NOT NULL AND v.has_stock`;

/** The reductions that shoppers see now, reckoned from the prior prices (Directive 98/6/EC, article 6a). */
@Injectable()
export class Reductions {
  constructor(private readonly database: Database) {}

  async range(): Promise<ReductionRange> {
    const row = await this.database.one<ReductionRange & Record<string, unknown>>(
      `SELECT coalesce(floor(min(percent)), 0)::integer AS smallest, coalesce(floor(max(percent)), 0)::integer AS largest
       FROM (SELECT CASE WHEN prior_price > 0 THEN (prior_price - unit_price) * 100 / prior_price ELSE 0 END AS percent
         FROM (${PRICES}) prices) reductions`,
    );
    return row ?? { smallest: 0, largest: 0 };
  }
}
