import { Injectable } from '@nestjs/common';
import type { PaymentFinding } from '#contracts/payments';
import { Database } from '#platform/database/database';

type Row = Omit<PaymentFinding, 'foundAt' | 'seenAt'> & { foundAt: Date; seenAt: Date };

/** The open differences between orders and payments, newest first. */
@Injectable()
export class ListFindings {
  constructor(private readonly database: Database) {}

  async open(limit: number): Promise<PaymentFinding[]> {
    const rows = await this.database.query<Row>(
      `SELECT f.id, f.kind, f.provider, f.provider_ref AS "providerRef", f.order_id AS "orderId",
         o.order_number AS "orderNumber", f.expected, f.found, f.reason, f.found_at AS "foundAt", f.seen_at AS "seenAt"
       FROM payment_findings f LEFT JOIN orders o ON o.id = f.order_id
       WHERE f.resolved_at IS NULL ORDER BY f.found_at DESC, f.id DESC LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({
      ...row,
      foundAt: row.foundAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    }));
  }
}
