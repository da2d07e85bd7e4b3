import { Injectable } from '@nestjs/common';
import type { AnalyticsReport } from '#contracts/analytics';
import { Database } from '#platform/database/database';

type Row = AnalyticsReport['lowStock'][number] & { total: number };

/** Stock rows of active products at or below their threshold, the scarcest ten and how many there are. */
@Injectable()
export class ScarceStock {
  constructor(private readonly database: Database) {}

  async read(): Promise<Pick<AnalyticsReport, 'lowStock' | 'lowStockTotal'>> {
    const rows = await this.database.query<Row>(
      `SELECT s.id, s.product_id AS "productId", p.name, s.sku, s.size, s.color,
              s.quantity_in_stock - s.quantity_reserved AS "left", s.low_stock_threshold AS threshold,
              (count(*) OVER ())::integer AS total
       FROM inventory s JOIN products p ON p.id = s.product_id AND p.status = 'active'
       WHERE s.quantity_in_stock <= s.low_stock_threshold
       ORDER BY s.quantity_in_stock - s.quantity_reserved, s.id LIMIT 10`,
    );
    return { lowStock: rows.map(({ total: _total, ...row }) => row), lowStockTotal: rows[0]?.total ?? 0 };
  }
}
