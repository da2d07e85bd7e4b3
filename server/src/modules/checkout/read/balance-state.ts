import { Injectable } from '@nestjs/common';
import { UNMATCHED, WAITING } from './payout-sql.js';
import type { BalanceState } from '#contracts/payouts';
import { PaymentKeys } from '#modules/connections';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';

interface Row {
  readonly readAt: string | null;
  readonly failedAt: string | null;
  readonly failure: 'unreachable' | 'refused' | null;
  readonly isReading: boolean | null;
  readonly transactions: number;
  readonly net: string;
  readonly unmatched: number;
}

/** How far the balance of a provider has been read, and what is left to look at. */
@Injectable()
export class ReadBalanceState {
  constructor(
    private readonly database: Database,
    private readonly keys: PaymentKeys,
  ) {}

  async of(provider: 'stripe' | 'sandbox'): Promise<BalanceState> {
    const [row] = await queryAsJson<Row>(
      this.database,
      `SELECT ${isoTime('r.read_at')} AS "readAt", ${isoTime('r.failed_at')} AS "failedAt", r.failure,
         r.requested_at > coalesce(greatest(r.read_at, r.failed_at), '-infinity') AS "isReading", w.*,
         (SELECT count(*)::int FROM provider_transactions t WHERE t.provider = $1 AND ${UNMATCHED}) AS unmatched
       FROM (SELECT count(*)::int AS transactions,
           coalesce(sum(t.net) FILTER (WHERE t.currency = 'EUR'), 0)::numeric(12,2)::text AS net
         FROM provider_transactions t WHERE t.provider = $1 AND ${WAITING}) w
       LEFT JOIN payout_readings r ON r.provider = $1`,
      [provider],
    );
    const { transactions = 0, net = '0.00', unmatched = 0 } = row ?? {};
    return {
      provider,
      isTest: this.keys.isTest,
      readAt: row?.readAt ?? null,
      failed: row?.failedAt && row.failure ? { at: row.failedAt, reason: row.failure } : null,
      isReading: row?.isReading ?? false,
      waiting: { transactions, net },
      unmatched,
    };
  }
}
