import { Injectable } from '@nestjs/common';
import { SandboxLedger, type SandboxPayout, type SandboxTransaction } from '../../domain/sandbox-ledger.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

type Row = Omit<SandboxTransaction, 'amount' | 'fee'> & { readonly amount: string; readonly fee: string };

const COLUMNS = `id, type, amount::text, fee::text, source, payment_intent AS "paymentIntent",
  checkout_id AS "checkoutId", created_at AS "createdAt"`;

/** Rows after the one with the id `$1`, which is null for the first page. */
const after = (table: string) =>
  `($1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM ${table} WHERE id = $1))`;

@Injectable()
export class PostgresSandboxLedger extends SandboxLedger {
  constructor(private readonly database: Database) {
    super();
  }

  async book(transaction: SandboxTransaction): Promise<void> {
    const { id, type, amount, fee, source, paymentIntent, checkoutId, createdAt } = transaction;
    await this.database.execute(
      `INSERT INTO sandbox_transactions (id, type, amount, fee, source, payment_intent, checkout_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
      [id, type, amount.toString(), fee.toString(), source, paymentIntent, checkoutId, createdAt],
    );
  }

  async payOut(now: Date): Promise<void> {
    await this.database.transaction(async () => {
      const id = `po_sandbox_${newId()}`;
      // The locked bookings are those of this statement: one that is committed meanwhile waits for the next payout.
      const row = await this.database.one<{ sum: string | null }>(
        `WITH open AS (SELECT id, amount - fee AS net FROM sandbox_transactions WHERE payout_id IS NULL FOR UPDATE),
           made AS (INSERT INTO sandbox_payouts (id, amount, created_at)
             SELECT $1, sum(net), $2 FROM open HAVING sum(net) > 0 RETURNING amount),
           marked AS (UPDATE sandbox_transactions t SET payout_id = $1 FROM open, made WHERE t.id = open.id)
         SELECT amount::text AS sum FROM made`,
        [id, now],
      );
      if (typeof row?.sum !== 'string') return;
      await this.database.execute(
        `INSERT INTO sandbox_transactions (id, type, amount, fee, source, payout_id, created_at)
         VALUES ('txn_' || $1, 'payout', -$2::numeric, 0, $1, $1, $3)`,
        [id, row.sum, now],
      );
    }, 'sandbox-payout');
  }

  async ofTime(
    { from, to }: { readonly from: Date; readonly to: Date },
    last: string | null,
    limit: number,
  ): Promise<SandboxTransaction[]> {
    const rows = await this.database.query<Row & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM sandbox_transactions
       WHERE created_at >= $2 AND created_at < $3 AND ${after('sandbox_transactions')}
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [last, from, to, limit],
    );
    return rows.map(transactionOf);
  }

  async ofPayout(payoutId: string, last: string | null, limit: number): Promise<SandboxTransaction[]> {
    const rows = await this.database.query<Row & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM sandbox_transactions WHERE payout_id = $2 AND ${after('sandbox_transactions')}
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [last, payoutId, limit],
    );
    return rows.map(transactionOf);
  }

  async payouts(since: Date, last: string | null, limit: number): Promise<SandboxPayout[]> {
    const rows = await this.database.query<{ id: string; amount: string; createdAt: Date }>(
      `SELECT id, amount::text, created_at AS "createdAt" FROM sandbox_payouts
       WHERE created_at >= $2 AND ${after('sandbox_payouts')} ORDER BY created_at DESC, id DESC LIMIT $3`,
      [last, since, limit],
    );
    return rows.map((row) => ({ ...row, amount: Money.parse(row.amount) }));
  }
}

function transactionOf(row: Row): SandboxTransaction {
  return { ...row, amount: Money.parse(row.amount), fee: Money.parse(row.fee) };
}
