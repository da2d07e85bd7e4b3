import { Injectable } from '@nestjs/common';
import {
  CardDeclines,
  DECLINE_LIMITS,
  DECLINES_COUNT_MINUTES,
  type CardDecline,
  type DeclineBlocks,
  type DecliningClient,
} from '../domain/card-declines.js';
import type { CheckoutId } from '#kernel';
import { Database } from '#platform/database/database';

const COUNTED = `interval '${DECLINES_COUNT_MINUTES} minutes'`;

@Injectable()
export class PostgresCardDeclines extends CardDeclines {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ ref, checkoutId }: CardDecline, at: Date): Promise<DecliningClient | undefined> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('card-declines', 0))`);
    return this.database.one<DecliningClient & Record<string, unknown>>(
      `INSERT INTO card_declines (ref, checkout_id, session_id, network, declined_at)
       SELECT $1, c.id, c.session_id, h.network, $3
       FROM checkouts c LEFT JOIN checkout_holds h ON h.checkout_id = c.id WHERE c.id = $2
       ON CONFLICT (ref) DO NOTHING RETURNING session_id AS "sessionId", network`,
      [ref, checkoutId, at],
    );
  }

  /** The first of the last so many declines must leave the hour. */
  async blocksOf({ sessionId, network }: DecliningClient, now: Date): Promise<DeclineBlocks> {
    const untilOf = (column: string, value: string, limit: number) =>
      `(SELECT declined_at + ${COUNTED} FROM card_declines
        WHERE ${column} = ${value} AND declined_at > $3::timestamptz - ${COUNTED}
        ORDER BY declined_at DESC OFFSET ${limit - 1} LIMIT 1)`;
    const row = await this.database.one<DeclineBlocks & Record<string, unknown>>(
      `SELECT ${untilOf('session_id', '$1', DECLINE_LIMITS.perSession)} AS session,
         ${untilOf('network', '$2::text', DECLINE_LIMITS.perNetwork)} AS network`,
      [sessionId, network, now],
    );
    if (!row) throw new Error('Counting returned no row');
    return row;
  }

  clientOf(checkoutId: CheckoutId): Promise<DecliningClient | undefined> {
    return this.database.one<DecliningClient & Record<string, unknown>>(
      `SELECT session_id AS "sessionId", network FROM card_declines WHERE checkout_id = $1 LIMIT 1`,
      [checkoutId],
    );
  }

  async openPages({ sessionId, network }: Parameters<CardDeclines['openPages']>[0]): Promise<CheckoutId[]> {
    const rows = await this.database.query<{ id: CheckoutId }>(
      `SELECT id FROM checkouts WHERE status = 'open' AND coalesce(payment_method, 'card') = 'card'
         AND (session_id = $1 OR id IN (SELECT checkout_id FROM checkout_holds WHERE network = $2))
       ORDER BY id`,
      [sessionId, network],
    );
    return rows.map(({ id }) => id);
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM card_declines WHERE declined_at <= $1::timestamptz - ${COUNTED}`,
      [now],
    );
  }
}
