import { Injectable } from '@nestjs/common';
import { PriceHistory, type PriceCause } from '../domain/price-history.js';
import type { PriceStep } from '../domain/price-step.js';
import type { NewStep, StepsBySubject } from '../domain/priced-product.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

/** The cause that the open transaction has named. */
const CAUSE = `coalesce(nullif(current_setting('shop.price_cause', true), ''), 'other')`;

interface Row extends Record<string, unknown> {
  readonly product: string;
  readonly subject: string;
  readonly from: string;
  readonly price: string | null;
  readonly reduced: boolean;
  readonly prior: string | null;
}

/** The history of prices in PostgreSQL; the cause is a setting of the transaction. */
@Injectable()
export class PostgresPriceHistory extends PriceHistory {
  constructor(private readonly database: Database) {
    super();
  }

  async nameCause(cause: PriceCause): Promise<void> {
    await this.database.query(
      `SELECT set_config('shop.price_cause', coalesce(nullif(current_setting('shop.price_cause', true), ''), $1), true)`,
      [cause],
    );
  }

  async stepsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, StepsBySubject>> {
    const rows = await this.database.query<Row>(
      `SELECT h.product_id AS product, h.subject_id AS subject, h.price, h.reduced, h.prior_price AS prior,
         (extract(epoch FROM h.valid_from) * 1000000)::bigint AS "from"
       FROM price_history h WHERE h.product_id = ANY($1::uuid[]) AND h.valid_from >= coalesce(
         (SELECT max(o.valid_from) FROM price_history o
          WHERE o.subject_id = h.subject_id AND o.valid_from <= now() - interval '720 hours'), '-infinity')
       ORDER BY h.valid_from, h.id`,
      [productIds],
    );
    const byProduct = new Map<string, Map<string, PriceStep[]>>();
    for (const row of rows) {
      const bySubject = byProduct.get(row.product) ?? new Map<string, PriceStep[]>();
      byProduct.set(
        row.product,
        bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), stepOf(row)]),
      );
    }
    return byProduct;
  }

  async part(variantIds: readonly string[]): Promise<void> {
    if (variantIds.length === 0) return;
    await this.database.execute(
      `INSERT INTO price_history (product_id, variant_id, price, reduced, prior_price, valid_from, cause)
       SELECT h.product_id, i.id, h.price, h.reduced, h.prior_price, h.valid_from, h.cause
       FROM inventory i JOIN price_history h ON h.subject_id = i.product_id
       WHERE i.id = ANY($1::uuid[]) ORDER BY i.id, h.valid_from, h.id`,
      [variantIds],
    );
  }

  async add(steps: readonly NewStep[]): Promise<void> {
    if (steps.length === 0) return;
    await this.database.execute(
      `INSERT INTO price_history (product_id, variant_id, price, reduced, prior_price, valid_from, cause)
       SELECT "productId", "variantId", price, reduced, "priorPrice",
         timestamptz 'epoch' + "from" * interval '1 microsecond', ${CAUSE}
       FROM jsonb_to_recordset($1) AS w
         ("productId" uuid, "variantId" uuid, price numeric, reduced boolean, "priorPrice" numeric, "from" bigint)`,
      [JSON.stringify(steps)],
    );
  }

  async end(productIds: readonly string[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO price_history (product_id, variant_id, price, reduced, valid_from, cause)
       SELECT product_id, variant_id, NULL, false, greatest(now(), valid_from), ${CAUSE}
       FROM (SELECT DISTINCT ON (subject_id) * FROM price_history WHERE product_id = ANY($1::uuid[])
         ORDER BY subject_id, valid_from DESC, id DESC) last
       WHERE price IS NOT NULL`,
      [productIds],
    );
  }

  /** What is not for sale any more leaves its last row, which says so. */
  async deleteEndedBefore(time: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM price_history h WHERE h.valid_from < $1 AND EXISTS (
         SELECT FROM price_history later WHERE later.subject_id = h.subject_id
           AND (later.valid_from, later.id) > (h.valid_from, h.id) AND later.valid_from < $1)`,
      [time],
    );
  }
}

function stepOf({ from, price, reduced, prior }: Row): PriceStep {
  const money = (amount: string | null) => (amount === null ? null : Money.parse(amount));
  return { from: Number(from), price: money(price), reduced, priorPrice: money(prior) };
}
