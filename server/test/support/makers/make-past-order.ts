import { unique } from './unique.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

interface PastOrderFields {
  readonly number?: string;
  readonly email?: string | null;
  readonly customerName?: string | null;
  readonly paidAt?: string | null;
  readonly cancelledAt?: string | null;
  readonly currency?: string;
  readonly total?: string;
  readonly refunded?: string;
  /** One line of the order. */
  readonly line?: { readonly sku: string; readonly quantity: number; readonly unitPrice: string };
}

/** Adds an order of the earlier shop, paid unless `paidAt` is null. */
export async function makePastOrder(
  database: Database,
  {
    number = unique('#P'),
    email = null,
    customerName = null,
    paidAt = '2025-03-01T10:00:00Z',
    cancelledAt = null,
    currency = 'EUR',
    total = '100.00',
    refunded = '0',
    line = { sku: 'NO-LIKE', quantity: 1, unitPrice: total },
  }: PastOrderFields = {},
): Promise<string> {
  const id = newId();
  await database.query(
    `INSERT INTO past_orders (id, number, email, customer_name, placed_at, paid_at, cancelled_at, currency, subtotal, shipping,
       taxes, discount, total, refunded, payment_status)
     VALUES ($1, $2, $3, $4, coalesce($5, now()), $5, $6, $7, $8, 0, 0, 0, $8, $9, $10)`,
    [
      id,
      number,
      email,
      customerName,
      paidAt,
      cancelledAt,
      currency,
      total,
      refunded,
      paidAt ? 'paid' : 'pending',
    ],
  );
  await database.query(
    `INSERT INTO past_order_lines (order_id, position, name, sku, quantity, unit_price, discount)
     VALUES ($1, 0, 'Howth Shell', $2, $3, $4, 0)`,
    [id, line.sku, line.quantity, line.unitPrice],
  );
  return id;
}
