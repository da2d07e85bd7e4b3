import { Injectable } from '@nestjs/common';
import type { AnalyticsReport } from '#contracts/analytics';
import { LOW_STOCK } from '#modules/inventory';
import { Database } from '#platform/database/database';

type Row = AnalyticsReport['lowStock'][number];

/** The ten scarcest of the stock items to reorder, and the number of all of them. */
@Injectable()
export class ScarceStock {
  constructor(private readonly database: Database) {}

  async read(): Promise<Pick<AnalyticsReport, 'lowStock' | 'lowStockTotal'>> {
    const [lowStock, total] = await Promise.all([
      this.database.query<Row>(
        `SELECT i.id, i.product_id AS "productId", p.name, i.sku, i.size, i.color, i.option,
                i.quantity_in_stock - i.quantity_reserved AS "left", i.low_stock_threshold AS threshold
         FROM ${LOW_STOCK} ORDER BY i.quantity_in_stock - i.quantity_reserved, i.id LIMIT 10`,
      ),
      this.database.one<{ count: number }>(`SELECT count(*)::integer AS count FROM ${LOW_STOCK}`),
    ]);
    return { lowStock, lowStockTotal: total?.count ?? 0 };
  }
}
