import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import type { PriceHistory, UnprovenPrice } from '#contracts/price-history';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import type { JsonText } from '#platform/http/json-text';

const MOST_STEPS = 30;
const MOST_UNPROVEN = 200;

/** The steps of `price_states s`. What the same transaction replaced was never applied. */
const STEPS = `(SELECT coalesce(json_agg(json_build_object('from', ${isoTime('h.valid_from')}, 'price', h.price::text,
    'reduced', h.reduced, 'priorPrice', h.prior_price::text, 'cause', h.cause) ORDER BY h.valid_from DESC), '[]')
  FROM (SELECT DISTINCT ON (valid_from) * FROM price_history WHERE subject_id = s.subject_id
    ORDER BY valid_from DESC, id DESC LIMIT ${MOST_STEPS}) h)`;

/** As the index of the same condition has it. */
const PRODUCT_UNPROVEN = `p.status = 'active' AND p.prior_price IS NULL AND p.sale_price > 0 AND p.sale_price <> p.price`;
const VARIANT_UNPROVEN = `i.prior_price IS NULL AND i.compare_at_price > 0 AND i.compare_at_price <> i.price`;

/** What was charged when, for staff. */
@Injectable()
export class PriceHistories {
  constructor(private readonly database: Database) {}

  /** Of the product, then of each variant with prices of its own, in the owner's order. Throws `catalog.product-not-found`. */
  async ofProduct(id: string): Promise<JsonText<PriceHistory[]>> {
    const row = await this.database.one<{ histories: JsonText<PriceHistory[]> }>(
      `SELECT (SELECT json_agg(json_build_object('variantId', s.variant_id, 'sku', i.sku,
           'lowestPrice', lowest_price_before(s.subject_id, now())::text, 'steps', ${STEPS})
           ORDER BY s.variant_id IS NOT NULL, i.position, i.sku)
         FROM price_states s LEFT JOIN inventory i ON i.id = s.variant_id WHERE s.product_id = p.id)::text AS histories
       FROM products p WHERE p.id = $1`,
      [id],
    );
    if (!row) throw productNotFound(id);
    return row.histories;
  }

  /** At most 200 products whose stated former price shoppers do not see, by name. */
  async unproven(): Promise<UnprovenPrice[]> {
    return this.database.query<UnprovenPrice & Record<string, unknown>>(
      `WITH of_variants AS (
         SELECT i.product_id AS id, count(*)::integer AS variants FROM inventory i WHERE ${VARIANT_UNPROVEN} GROUP BY 1
       )
       SELECT p.id, p.name, p.unit_price::text AS "unitPrice",
         CASE WHEN ${PRODUCT_UNPROVEN} THEN sale_compare_at_price(p.price, p.sale_price) END::text AS "formerPrice",
         coalesce(v.variants, 0) AS variants
       FROM (SELECT p.id FROM products p WHERE ${PRODUCT_UNPROVEN} UNION SELECT id FROM of_variants) w
       JOIN products p ON p.id = w.id LEFT JOIN of_variants v ON v.id = p.id
       WHERE p.status = 'active' ORDER BY p.name, p.id LIMIT ${MOST_UNPROVEN}`,
    );
  }
}
