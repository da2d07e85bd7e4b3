import { Injectable } from '@nestjs/common';
import { SOLD } from './earlier-orders.js';
import type { AnalyticsOverview } from '#contracts/analytics';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/**
 * Three figures of all time: active products; paid orders, including those refunded later; and their revenue in euro
 * without refunds, with VAT and shipping. The last two can include the earlier shop.
 */
@Injectable()
export class ReadAnalyticsOverview {
  constructor(private readonly database: Database) {}

  async read(withEarlier: boolean): Promise<AnalyticsOverview> {
    const [row] = await queryAsJson<AnalyticsOverview>(
      this.database,
      `SELECT (SELECT count(*)::integer FROM products WHERE status = 'active') AS "totalProducts",
              o.orders + CASE WHEN $1 THEN e.orders ELSE 0 END AS "totalOrders",
              (o.revenue + CASE WHEN $1 THEN e.revenue ELSE 0 END)::numeric(12,2)::text AS "totalRevenue",
              json_build_object('countable', e.orders, 'otherCurrencies', e.others) AS "earlierOrders"
       FROM (SELECT count(*)::integer AS orders, coalesce(sum(refundable_total - refunded_amount), 0) AS revenue
             FROM orders WHERE paid_at IS NOT NULL AND NOT is_test) o
       CROSS JOIN (SELECT count(*) FILTER (WHERE p.currency = 'EUR')::integer AS orders,
               count(*) FILTER (WHERE p.currency <> 'EUR')::integer AS others,
               coalesce(sum(p.total - p.refunded) FILTER (WHERE p.currency = 'EUR'), 0) AS revenue
             FROM past_orders p WHERE ${SOLD}) e`,
      [withEarlier],
    );
    if (!row) throw new Error('An aggregate always gives a row.');
    return row;
  }
}
