import { Injectable } from '@nestjs/common';
import { TrialPurchases, type PurchaseState } from '../domain/trial-purchase.js';
import { Database } from '#platform/database/database';

/** Longer than a purchase takes: six answers of 15 seconds each at the most. */
const CLAIM_SECONDS = 120;

const STATE = 'ended_at AS "endedAt", result, failures, failing_since AS "failingSince"';

/** The table has one row, which its migration has made. */
@Injectable()
export class PostgresTrialPurchases extends TrialPurchases {
  constructor(private readonly database: Database) {
    super();
  }

  read(): Promise<PurchaseState> {
    return this.one(`SELECT ${STATE} FROM trial_purchase`);
  }

  lock(): Promise<PurchaseState> {
    return this.one(`SELECT ${STATE} FROM trial_purchase FOR UPDATE`);
  }

  async claim(now: Date): Promise<Date | null> {
    const until = new Date(now.getTime() + CLAIM_SECONDS * 1000);
    const claimed = await this.database.execute(
      'UPDATE trial_purchase SET claimed_until = $2 WHERE claimed_until IS NULL OR claimed_until <= $1',
      [now, until],
    );
    return claimed === 1 ? until : null;
  }

  async end(claim: Date, { endedAt, result, failures, failingSince }: PurchaseState): Promise<boolean> {
    const ended = await this.database.execute(
      `UPDATE trial_purchase SET claimed_until = NULL, requested_at = NULL, ended_at = $2, result = $3, failures = $4,
         failing_since = $5 WHERE claimed_until = $1`,
      [claim, endedAt, JSON.stringify(result), failures, failingSince],
    );
    return ended === 1;
  }

  async request(now: Date): Promise<boolean> {
    const requested = await this.database.execute(
      `UPDATE trial_purchase SET requested_at = $1 WHERE coalesce(claimed_until <= $1, true)
         AND coalesce(requested_at <= $1::timestamptz - interval '${CLAIM_SECONDS} seconds', true)`,
      [now],
    );
    return requested === 1;
  }

  private async one(query: string): Promise<PurchaseState> {
    const row = await this.database.one<PurchaseState & Record<string, unknown>>(query);
    if (!row) throw new Error('The row of the trial purchases is missing');
    return row;
  }
}
