import { Money } from '#kernel';
import type { Database } from '#platform/database/database';

type Queried = Pick<Database, 'query'>;

/** A row of the journal's file that the tests read. */
export type Booking = Record<
  | 'kind'
  | 'document'
  | 'forInvoice'
  | 'orderNumber'
  | 'country'
  | 'vatCountry'
  | 'vatRate'
  | 'net'
  | 'vat'
  | 'gross'
  | 'paymentReference'
  | 'accountGross'
  | 'accountFee'
  | 'accountNet'
  | 'payout',
  string
>;

export const sum = (amounts: readonly string[]) => Money.sum(amounts.map((amount) => Money.parse(amount)));

/** The sums of an amount by the value of a column, cents. */
export function sumsBy(
  rows: readonly Booking[],
  column: keyof Booking,
  amount: 'net' | 'vat' | 'gross',
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows)
    sums.set(row[column], (sums.get(row[column]) ?? 0) + Money.parse(row[amount]).cents);
  return sums;
}

export const nonZero = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());

/** The order that a shopper paid for, by the number of each order: an exchange is a further one. */
export async function firstOrders(database: Queried): Promise<Map<string, string>> {
  const rows = await database.query<{ number: string; first: string }>(
    `WITH RECURSIVE chain AS (
       SELECT id, order_number AS number, order_number AS first FROM orders WHERE exchange_of IS NULL AND paid_at IS NOT NULL
       UNION ALL
       SELECT o.id, o.order_number, c.first FROM orders o JOIN chain c ON o.exchange_of = c.id
     ) SELECT number, first FROM chain`,
  );
  return new Map(rows.map(({ number, first }) => [number, first]));
}

/** What the sandbox holds of each payment, less refunds, with the number of its order. Cents. */
export async function heldByProvider(
  database: Queried,
): Promise<{ number: string; ref: string; held: number }[]> {
  const rows = await database.query<{ number: string; ref: string; held: string }>(
    `SELECT description AS number, payment_intent AS ref, (amount - refunded)::text AS held
     FROM sandbox_payments WHERE status = 'paid'`,
  );
  return rows.map((row) => ({ ...row, held: Money.parse(row.held).cents }));
}

/** Failed refunds that were paid by bank transfer, with the number of the order. Cents. */
export async function transferred(database: Queried): Promise<{ number: string; amount: number }[]> {
  const rows = await database.query<{ number: string; amount: string }>(
    `SELECT o.order_number AS number, r.amount::text FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.transfer IS NOT NULL AND r.status = 'done'`,
  );
  return rows.map((row) => ({ ...row, amount: Money.parse(row.amount).cents }));
}
