import type { MatchedTransaction } from '../../domain/balance-records.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The columns of a stored transaction, with their types in a list of JSON objects. */
const COLUMNS = `id uuid, ref text, kind text, type text, amount numeric, fee numeric, net numeric, currency text,
  source_ref text, payment_ref text, checkout_id uuid, description text, created_at timestamptz,
  available_at timestamptz, order_id uuid, refund_id uuid, matched_at timestamptz`;

/**
 * Stores the transactions of a page that are not stored yet. With a payout, all of them are put into it: one that was read
 * before is only given its payout, once. Needs a transaction, because these are two statements.
 */
export async function insertTransactions(
  database: Database,
  provider: string,
  transactions: readonly MatchedTransaction[],
  payoutRef: string | null,
  now: Date,
): Promise<void> {
  if (transactions.length === 0) return;
  // Lists are newest first; ids sort by time.
  const oldestFirst = [...transactions].sort(
    (a, b) => a.transaction.createdAt.getTime() - b.transaction.createdAt.getTime(),
  );
  const rows = oldestFirst.map((entry) => rowOf(entry, now));
  await database.execute(
    `INSERT INTO provider_transactions (provider, payout_ref, id, ref, kind, type, amount, fee, net, currency, source_ref,
       payment_ref, checkout_id, description, created_at, available_at, order_id, refund_id, matched_at)
     SELECT $1::text, $3::text, r.* FROM jsonb_to_recordset($2::jsonb) AS r (${COLUMNS})
     ORDER BY r.created_at, r.ref
     ON CONFLICT (provider, ref) DO NOTHING`,
    [provider, JSON.stringify(rows), payoutRef],
  );
  if (payoutRef === null) return;
  await database.execute(
    `UPDATE provider_transactions SET payout_ref = $3
     WHERE provider = $1 AND ref = ANY($2::text[]) AND payout_ref IS NULL`,
    [provider, rows.map(({ ref }) => ref), payoutRef],
  );
}

function rowOf({ transaction, match }: MatchedTransaction, now: Date) {
  const { ref, kind, type, amount, fee, net, currency } = transaction;
  return {
    id: newId(),
    ref,
    kind,
    type,
    amount: amount.toString(),
    fee: fee.toString(),
    net: net.toString(),
    currency,
    source_ref: transaction.sourceRef,
    payment_ref: transaction.paymentRef,
    checkout_id: transaction.checkoutId,
    description: transaction.description,
    created_at: transaction.createdAt,
    available_at: transaction.availableAt,
    order_id: match?.orderId ?? null,
    refund_id: match?.refundId ?? null,
    matched_at: match === null ? null : now,
  };
}
