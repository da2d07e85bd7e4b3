import { Injectable } from '@nestjs/common';
import type { AnalyticsReport } from '#contracts/analytics';
import { Database } from '#platform/database/database';

type Row = AnalyticsReport['lowStock'][number];

const SCARCE = `inventory s JOIN products p ON p.id = s.product_id AND p.status = 'active'
  WHERE s.quantity_in_stock <= s.low_stock_threshold AND s.stock_policy <> 'not-counted'`;

/** The ten scarcest stock rows of active products at or below their threshold, and the number of all such rows. */
@Injectable()
export class ScarceStock {
  constructor(private readonly database: Database) {}

  async read(): Promise<Pick<AnalyticsReport, 'lowStock' | 'lowStockTotal'>> {
    const [lowStock, total] = await Promise.all([
      this.database.query<Row>(
        `SELECT s.id, s.product_id AS "productId", p.name, s.sku, s.size, s.color, s.option,
                s.quantity_in_stock - s.quantity_reserved AS "left", s.low_stock_threshold AS threshold
         FROM ${SCARCE} ORDER BY s.quantity_in_stock - s.quantity_reserved, s.id LIMIT 10`,
      ),
      this.database.one<{ count: number }>(`SELECT count(*)::integer AS count FROM ${SCARCE}`),
    ]);
    return { lowStock, lowStockTotal: total?.count ?? 0 };
  }
}
