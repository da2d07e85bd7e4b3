import { Injectable } from '@nestjs/common';
import { insertTransactions } from './insert-transactions.js';
import type { Match, MatchedPart } from '../../domain/balance-match.js';
import {
  BalanceRecords,
  type BalanceReading,
  type CheckedPayout,
  type MatchedTransaction,
  type ReadingFailure,
} from '../../domain/balance-records.js';
import type { ProviderPayout } from '../../domain/provider-balance.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';
import { newId } from '#platform/ids';

/** The provider's bookings in PostgreSQL: plain SQL, because rows are added by pages and never loaded to be changed. */
@Injectable()
export class PostgresBalanceRecords extends BalanceRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async readingOf(provider: string): Promise<BalanceReading> {
    const row = await this.database.one<BalanceReading & Record<string, Date | null>>(
      `SELECT read_until AS "readUntil", read_at AS "readAt", failed_at AS "failedAt"
       FROM payout_readings WHERE provider = $1`,
      [provider],
    );
    return row ?? { readUntil: null, readAt: null, failedAt: null };
  }

  async firstPaymentAt(provider: string): Promise<Date | null> {
    const row = await this.database.one<{ at: Date }>(
      'SELECT created_at AS at FROM checkouts WHERE provider = $1 ORDER BY created_at LIMIT 1',
      [provider],
    );
    return row?.at ?? null;
  }

  async requested(provider: string, now: Date): Promise<void> {
    await this.keep(provider, 'requested_at', '$2', [now]);
  }

  async advance(provider: string, until: Date): Promise<void> {
    await this.keep(provider, 'read_until', 'greatest(payout_readings.read_until, $2)', [until]);
  }

  async succeeded(provider: string, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO payout_readings (provider, read_at) VALUES ($1, $2)
       ON CONFLICT (provider) DO UPDATE SET read_at = excluded.read_at, failed_at = NULL, failure = NULL`,
      [provider, now],
    );
  }

  async failed(provider: string, failure: ReadingFailure, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO payout_readings (provider, failed_at, failure) VALUES ($1, $2, $3)
       ON CONFLICT (provider) DO UPDATE SET failed_at = excluded.failed_at, failure = excluded.failure`,
      [provider, now, failure],
    );
  }

  add(
    provider: string,
    transactions: readonly MatchedTransaction[],
    payoutRef: string | null,
    now: Date,
  ): Promise<void> {
    return insertTransactions(this.database, provider, transactions, payoutRef, now);
  }

  unmatched(
    provider: string,
    since: Date,
    after: string,
    limit: number,
  ): Promise<(MatchedPart & { readonly id: string })[]> {
    return this.database.query<MatchedPart & { readonly id: string }>(
      `SELECT id, kind, source_ref AS "sourceRef", payment_ref AS "paymentRef", checkout_id AS "checkoutId"
       FROM provider_transactions
       WHERE provider = $1 AND matched_at IS NULL AND kind IN ('payment', 'refund', 'dispute')
         AND created_at >= $2 AND id > $3
       ORDER BY id LIMIT $4`,
      [provider, since, after, limit],
    );
  }

  async match(id: string, { orderId, refundId }: Match, now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE provider_transactions SET order_id = $2, refund_id = $3, matched_at = $4
       WHERE id = $1 AND matched_at IS NULL`,
      [id, orderId, refundId, now],
    );
  }

  async savePayout(provider: string, payout: ProviderPayout): Promise<void> {
    const { ref, amount, currency, state, failure, isListed, createdAt, arrivesAt } = payout;
    await this.database.execute(
      `INSERT INTO payouts (id, provider, ref, amount, currency, state, failure, is_listed, created_at, arrives_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (provider, ref) DO UPDATE SET state = excluded.state, failure = excluded.failure,
         is_listed = payouts.is_listed OR excluded.is_listed, arrives_at = excluded.arrives_at`,
      [newId(), provider, ref, amount.toString(), currency, state, failure, isListed, createdAt, arrivesAt],
    );
  }

  async payoutsToRead(provider: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ ref: string }>(
      `SELECT ref FROM payouts WHERE provider = $1 AND is_listed AND lines_read_at IS NULL
       ORDER BY created_at, id LIMIT $2`,
      [provider, limit],
    );
    return rows.map(({ ref }) => ref);
  }

  async payoutRead(provider: string, ref: string, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE payouts SET lines_read_at = $3 WHERE provider = $1 AND ref = $2 AND lines_read_at IS NULL',
      [provider, ref, now],
    );
  }

  async checkedPayouts(provider: string, since: Date): Promise<CheckedPayout[]> {
    const rows = await this.database.query<Record<'ref' | 'state' | 'amount', string> & NullableSums>(
      `SELECT p.ref, p.state, p.failure, p.amount::text, CASE WHEN p.lines_read_at IS NOT NULL THEN (
         SELECT coalesce(sum(t.net), 0)::numeric(12,2)::text FROM provider_transactions t
         WHERE t.provider = p.provider AND t.payout_ref = p.ref AND t.kind <> 'payout') END AS sum
       FROM payouts p WHERE p.provider = $1 AND p.created_at >= $2 ORDER BY p.created_at, p.id`,
      [provider, since],
    );
    return rows.map(({ ref, state, failure, amount, sum }) => ({
      ref,
      state: state as CheckedPayout['state'],
      failure,
      amount: Money.parse(amount),
      sum: sum === null ? null : Money.parse(sum),
    }));
  }

  async deleteBefore(time: Date): Promise<void> {
    const old: [table: string, condition: string][] = [
      ['provider_transactions', 'created_at < $1'],
      ['payouts', 'created_at < $1'],
      ['payment_findings', 'resolved_at < $1'],
      ['sandbox_transactions', 'created_at < $1'],
      [
        'sandbox_payouts',
        'created_at < $1 AND NOT EXISTS (SELECT FROM sandbox_transactions t WHERE t.payout_id = sandbox_payouts.id)',
      ],
      ['sandbox_payments', 'created_at < $1'],
    ];
    for (const [table, condition] of old) await deleteInBatches(this.database, table, condition, [time]);
  }

  private async keep(provider: string, column: string, value: string, values: Date[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO payout_readings (provider, ${column}) VALUES ($1, $2)
       ON CONFLICT (provider) DO UPDATE SET ${column} = ${value}`,
      [provider, ...values],
    );
  }
}

interface NullableSums {
  readonly failure: string | null;
  readonly sum: string | null;
}
