import { Injectable } from '@nestjs/common';
import type { AnalyticsOverview } from '#contracts/analytics';
import { Database } from '#platform/database/database';

/**
 * Three figures of all time: active products; paid orders, including those refunded later; and their revenue in euro
 * without refunds, with VAT and shipping.
 */
@Injectable()
export class ReadAnalyticsOverview {
  constructor(private readonly database: Database) {}

  async read(): Promise<AnalyticsOverview> {
    const row = await this.database.one<AnalyticsOverview & Record<string, unknown>>(
      `SELECT (SELECT count(*)::integer FROM products WHERE status = 'active') AS "totalProducts",
              (SELECT count(*)::integer FROM orders WHERE paid_at IS NOT NULL) AS "totalOrders",
              (SELECT coalesce(sum(total_amount - refunded_amount), 0)::numeric(12,2)::text FROM orders WHERE paid_at IS NOT NULL)
                AS "totalRevenue"`,
    );
    return row ?? { totalProducts: 0, totalOrders: 0, totalRevenue: '0.00' };
  }
}
