import { Injectable } from '@nestjs/common';
import { TRANSACTION, TRANSACTION_TABLES, UNMATCHED, WAITING } from './payout-sql.js';
import type { BalanceTransaction, TransactionsQuery } from '#contracts/payouts';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';
import { FIRST_ID } from '#platform/ids';

const SHOWN = { waiting: WAITING, unmatched: UNMATCHED };

/** Transactions that one statement of a file reads. */
const PAGE = 500;

/** The transactions of a provider's balance, newest first. */
@Injectable()
export class ListTransactions {
  constructor(private readonly database: Database) {}

  async page(provider: string, query: TransactionsQuery): Promise<Page<BalanceTransaction>> {
    const { limit, cursor, payout = null, show } = query;
    const after = cursor === undefined ? null : idOfCursor(cursor);
    const condition = `t.provider = $1 AND ${show ? SHOWN[show] : 'true'}
      AND ($2::uuid IS NULL OR t.payout_ref = (SELECT ref FROM payouts WHERE id = $2))`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `provider_transactions t WHERE ${condition}`)} AS count`,
        [provider, payout],
      ),
      queryAsJson<BalanceTransaction>(
        this.database,
        `SELECT ${TRANSACTION} FROM ${TRANSACTION_TABLES}
         WHERE ${condition} AND ($3::uuid IS NULL
           OR (t.created_at, t.id) < (SELECT created_at, id FROM provider_transactions WHERE id = $3))
         ORDER BY t.created_at DESC, t.id DESC LIMIT $4`,
        [provider, payout, after, limit + 1],
      ),
    ]);
    return { ...pageById(rows, limit, 0), ...totalOf(total?.count ?? 0, COUNTED_FOR_STAFF) };
  }

  /** The transactions of a payout, read in pages so that memory stays small. */
  async *ofPayout(payoutId: string): AsyncGenerator<BalanceTransaction> {
    for (let after: string = FIRST_ID; ;) {
      const rows = await queryAsJson<BalanceTransaction>(
        this.database,
        `SELECT ${TRANSACTION} FROM ${TRANSACTION_TABLES}
         WHERE p.id = $1 AND t.id > $2 ORDER BY t.id LIMIT ${PAGE}`,
        [payoutId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }
}
