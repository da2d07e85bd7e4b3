import { Injectable } from '@nestjs/common';
import { ISSUED_IN_PERIOD, periodValues } from './bookings.js';
import type { Period } from '../domain/periods.js';
import type { UnitsSold } from '#contracts/accounting';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** Units of the period's invoices and credit notes by destination and kind of product. */
@Injectable()
export class ReadUnitsSold {
  constructor(private readonly database: Database) {}

  async read(period: Period): Promise<UnitsSold> {
    const rows = await queryAsJson<UnitsSold['rows'][number]>(
      this.database,
      `SELECT o.country, coalesce(p.tax_class, 'standard') AS "taxClass",
         sum(CASE WHEN i.kind = 'invoice' THEN l.quantity ELSE 0 END)::int AS sold,
         coalesce(sum(CASE WHEN i.document ? 'reverses' THEN -r.quantity ELSE r.quantity END), 0)::int AS refunded
       FROM invoices i
       JOIN orders o ON o.id = i.order_id
       JOIN order_items l ON l.order_id = o.id
       LEFT JOIN refund_items r ON r.refund_id = i.refund_id AND r.order_item_id = l.id
       LEFT JOIN products p ON p.id = l.product_id
       WHERE ${ISSUED_IN_PERIOD}
       GROUP BY 1, 2 HAVING sum(CASE WHEN i.kind = 'invoice' THEN l.quantity ELSE r.quantity END) > 0
       ORDER BY 1, 2`,
      periodValues(period),
    );
    return { ...period, rows };
  }
}
