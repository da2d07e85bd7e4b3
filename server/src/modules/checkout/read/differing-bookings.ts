import { Injectable } from '@nestjs/common';
import type { CheckedBooking } from '../domain/balance-records.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

type Row = Omit<CheckedBooking, 'expected' | 'booked'> & {
  readonly expected: string;
  readonly booked: string;
};

/** Payments that the provider has booked otherwise than their orders say. */
@Injectable()
export class ReadDifferingBookings {
  constructor(private readonly database: Database) {}

  /** Payments with an order that were booked in this time and differ from it, at most `limit`. */
  async during(
    provider: string,
    { from, to }: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<CheckedBooking[]> {
    const rows = await this.database.query<Row>(
      `SELECT t.ref, o.id AS "orderId", t.checkout_id AS "checkoutId", o.payment_status AS "paymentStatus",
         (o.total_amount - o.exchange_credit)::text AS expected, t.amount::text AS booked
       FROM provider_transactions t JOIN orders o ON o.id = t.order_id
       WHERE t.provider = $1 AND t.type IN ('charge', 'payment') AND t.created_at >= $2 AND t.created_at < $3
         AND (o.payment_status NOT IN ('paid', 'refunded')
           OR (t.currency = 'EUR' AND t.amount <> o.total_amount - o.exchange_credit))
       ORDER BY t.created_at, t.id LIMIT $4`,
      [provider, from, to, limit],
    );
    return rows.map((row) => ({
      ...row,
      expected: Money.parse(row.expected),
      booked: Money.parse(row.booked),
    }));
  }
}
