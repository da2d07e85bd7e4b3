import { Injectable } from '@nestjs/common';
import { productNotFound } from '../domain/errors.js';
import { PriceHistory as RecordedPrices } from '../domain/price-history.js';
import { lowestPriceBefore } from '../domain/price-step.js';
import type { PriceHistory, UnprovenPrice } from '#contracts/price-history';
import { Money } from '#kernel';
import { statedPrices } from '#pricing';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import type { JsonText } from '#platform/http/json-text';

const MOST_STEPS = 30;
const MOST_UNPROVEN = 200;

/** The steps of a subject `s`. What the same transaction replaced was never applied. */
const STEPS = `(SELECT coalesce(json_agg(json_build_object('from', ${isoTime('h.valid_from')}, 'price', h.price::text,
    'reduced', h.reduced, 'priorPrice', h.prior_price::text, 'cause', h.cause) ORDER BY h.valid_from DESC), '[]')
  FROM (SELECT DISTINCT ON (valid_from) * FROM price_history WHERE subject_id = s.id
    ORDER BY valid_from DESC, id DESC LIMIT ${MOST_STEPS}) h)`;

/** As the index of the same condition has it. */
const PRODUCT_UNPROVEN = `p.status = 'active' AND p.prior_price IS NULL AND p.sale_price > 0 AND p.sale_price <> p.price`;
const VARIANT_UNPROVEN = `i.prior_price IS NULL AND i.compare_at_price > 0 AND i.compare_at_price <> i.price`;

type UnprovenRow = Omit<UnprovenPrice, 'formerPrice'> & {
  readonly price: string;
  readonly salePrice: string | null;
  readonly isUnproven: boolean;
};

/** What was charged when, for staff. */
@Injectable()
export class PriceHistories {
  constructor(
    private readonly database: Database,
    private readonly history: RecordedPrices,
    private readonly clock: Clock,
  ) {}

  /** Of the product, then of each variant with prices of its own, in the owner's order. Throws `catalog.product-not-found`. */
  async ofProduct(id: string): Promise<JsonText<PriceHistory[]>> {
    const row = await this.database.one<{ histories: JsonText<PriceHistory[]> }>(
      `SELECT json_agg(json_build_object('variantId', s.variant_id, 'sku', s.sku, 'lowestPrice', $2::jsonb ->> s.id::text,
           'steps', ${STEPS}) ORDER BY s.variant_id IS NOT NULL, s.position, s.sku)::text AS histories
       FROM (SELECT id, NULL::uuid AS variant_id, NULL AS sku, 0 AS position FROM products WHERE id = $1
         UNION ALL SELECT id, id, sku, position FROM inventory WHERE product_id = $1 AND prices_apart) s`,
      [id, JSON.stringify(await this.lowestPrices(id))],
    );
    if (!row?.histories) throw productNotFound(id);
    return row.histories;
  }

  /** The lowest price of the last 30 days of the product and each variant, by id. */
  private async lowestPrices(id: string): Promise<Record<string, Money | null>> {
    const steps = await this.history.stepsOf([id]);
    const now = this.clock.now().getTime() * 1000;
    return Object.fromEntries(
      [...(steps.get(id) ?? [])].map(([subject, past]) => [subject, lowestPriceBefore(past, now)]),
    );
  }

  /** At most 200 products whose stated former price shoppers do not see, by name. */
  async unproven(): Promise<UnprovenPrice[]> {
    const rows = await this.database.query<UnprovenRow>(
      `WITH of_variants AS (
         SELECT i.product_id AS id, count(*)::integer AS variants FROM inventory i WHERE ${VARIANT_UNPROVEN} GROUP BY 1
       )
       SELECT p.id, p.name, p.unit_price::text AS "unitPrice", p.price::text, p.sale_price::text AS "salePrice",
         ${PRODUCT_UNPROVEN} AS "isUnproven", coalesce(v.variants, 0) AS variants
       FROM (SELECT p.id FROM products p WHERE ${PRODUCT_UNPROVEN} UNION SELECT id FROM of_variants) w
       JOIN products p ON p.id = w.id LEFT JOIN of_variants v ON v.id = p.id
       WHERE p.status = 'active' ORDER BY left(search_form(p.name), 60), p.id LIMIT ${MOST_UNPROVEN}`,
    );
    return rows.map(({ price, salePrice, isUnproven, ...row }) => {
      const stated = statedPrices(Money.parse(price), salePrice === null ? null : Money.parse(salePrice));
      return { ...row, formerPrice: isUnproven ? (stated.formerPrice?.toString() ?? null) : null };
    });
  }
}
