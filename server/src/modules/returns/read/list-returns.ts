import { Injectable } from '@nestjs/common';
import { refundDeadline } from '../domain/deadline.js';
import type { ReturnsQuery, ReturnSummary } from '#contracts/returns';
import { LISTED } from '#modules/orders';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

type Row = Omit<ReturnSummary, 'receivedAt' | 'refundBy'> & { readonly receivedAt: Date };

/** The return `w` waits for the shop; the index `withdrawals_waiting` has the same condition. */
export const WAITS = `w.status IN ('received', 'unmatched', 'wish', 'open', 'arrived')`;
/** The payment for the return `w` must go back. */
export const REFUND_IS_DUE = `w.status IN ('open', 'arrived')`;

/** Literal conditions, so that PostgreSQL finds each by its partial index. */
const STATES = {
  waiting: WAITS,
  done: `w.status IN ('refunded', 'exchanged', 'rejected', 'closed', 'repeated')`,
};
const CONFIRMED = `w.status <> 'draft'`;
/** The order of the return `w`, if it has one, is in the lists. */
export const ORDER_IS_LISTED = `NOT EXISTS (SELECT FROM orders o WHERE o.id = w.order_id AND NOT (${LISTED}))`;

/** The returns for staff, newest first. */
@Injectable()
export class ListReturns {
  constructor(private readonly database: Database) {}

  async page(query: ReturnsQuery): Promise<Page<ReturnSummary>> {
    const after = query.cursor === undefined ? null : idOfCursor(query.cursor);
    const state = `${query.state ? STATES[query.state] : CONFIRMED} AND ${ORDER_IS_LISTED}`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `withdrawals w WHERE ${state}`)} AS count`,
      ),
      this.database.query<Row & Record<string, unknown>>(
        `SELECT w.id, w.receipt_number AS "receiptNumber", w.kind, w.status, w.order_id AS "orderId",
           coalesce(o.order_number, w.order_number) AS "orderNumber", w.name, w.email, w.in_words AS "inWords", w.late, w.version,
           coalesce(o.is_test, false) AS "isTest", o.id IS NOT NULL AND o.shipped_at IS NULL AND o.delivered_at IS NULL AS unsent,
           coalesce((SELECT s ->> 'state' FROM jsonb_array_elements(w.settlements) WITH ORDINALITY t (s, position)
             WHERE s ->> 'kind' <> 'exchange' ORDER BY position DESC LIMIT 1) = 'failed', false) AS "refundFailed",
           w.received_at AS "receivedAt",
           (SELECT coalesce(sum((l ->> 'quantity')::integer), 0)::integer FROM jsonb_array_elements(w.lines) l) AS units
         FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id
         WHERE ${state} AND ($1::uuid IS NULL OR w.id < $1) ORDER BY w.id DESC LIMIT $2`,
        [after, query.limit + 1],
      ),
    ]);
    const page = pageById(rows.map(shape), query.limit, 0);
    return { ...page, ...totalOf(total?.count ?? 0, COUNTED_FOR_STAFF) };
  }
}

function shape({ receivedAt, ...row }: Row): ReturnSummary {
  const isDue = row.status === 'open' || row.status === 'arrived';
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    refundBy: isDue ? refundDeadline(receivedAt).toISOString() : null,
  };
}
