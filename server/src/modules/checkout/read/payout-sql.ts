import { isoTime } from '#platform/database/iso-time';

/** A transaction that must have an order and has none; the words of the index `provider_transactions_unmatched`. */
export const UNMATCHED = `t.matched_at IS NULL AND t.kind IN ('payment', 'refund', 'dispute')`;

/** A transaction that no payout holds: payouts themselves are none. */
export const WAITING = `t.payout_ref IS NULL AND t.kind <> 'payout'`;

const digits = (value: string) => `(${value})::numeric(12,2)::text`;

/** Columns of a payout `p` in the contract's shape. */
export const PAYOUT = `p.id, p.ref, p.amount::text AS amount, p.currency, p.state, p.failure,
  ${isoTime('p.created_at')} AS "createdAt", ${isoTime('p.arrives_at')} AS "arrivesAt",
  CASE WHEN p.lines_read_at IS NOT NULL THEN (
    SELECT json_build_object(
      'payments', count(*) FILTER (WHERE t.kind = 'payment')::int, 'transactions', count(*)::int,
      'gross', ${digits(`coalesce(sum(t.amount) FILTER (WHERE t.kind <> 'account'), 0)`)},
      'fees', ${digits(`coalesce(sum(t.fee - CASE WHEN t.kind = 'account' THEN t.amount ELSE 0 END), 0)`)},
      'net', ${digits('coalesce(sum(t.net), 0)')}, 'difference', ${digits('p.amount - coalesce(sum(t.net), 0)')})
    FROM provider_transactions t
    WHERE t.provider = p.provider AND t.payout_ref = p.ref AND t.kind <> 'payout') END AS content`;

/** Columns of a transaction `t` with its order `o` and payout `p` in the contract's shape. */
export const TRANSACTION = `t.id, t.ref, t.kind, t.type, t.amount::text AS amount, t.fee::text AS fee, t.net::text AS net,
  t.currency, t.description, t.source_ref AS "sourceRef", ${isoTime('t.created_at')} AS "createdAt",
  ${isoTime('t.available_at')} AS "availableAt", o.id AS "orderId", o.order_number AS "orderNumber",
  (${UNMATCHED}) AS "isUnmatched", p.id AS "payoutId", t.payout_ref AS "payoutRef"`;

export const TRANSACTION_TABLES = `provider_transactions t
  LEFT JOIN orders o ON o.id = t.order_id
  LEFT JOIN payouts p ON p.provider = t.provider AND p.ref = t.payout_ref`;
