import { Injectable } from '@nestjs/common';
import { Holds, HOLDS_COUNT_MINUTES, type NetworkHolds } from '../domain/holds.js';
import type { CheckoutId } from '#kernel';
import { Database } from '#platform/database/database';

const COUNTED = `interval '${HOLDS_COUNT_MINUTES} minutes'`;

@Injectable()
export class PostgresHolds extends Holds {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(network: string, sessionId: string, now: Date): Promise<NetworkHolds> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds:${network}`]);
    // A statement of its own: it sees what the transactions before the lock have committed.
    const row = await this.database.one<NetworkHolds & Record<string, unknown>>(
      `SELECT count(*) FILTER (WHERE status = 'open')::integer AS "openOrders",
         coalesce(sum(units) FILTER (WHERE status = 'open'), 0)::integer AS units,
         count(*) FILTER (WHERE status NOT IN ('paid', 'refunded'))::integer AS "unpaidOrders",
         count(*) FILTER (WHERE status NOT IN ('paid', 'refunded') AND session_id = $2)::integer AS "unpaidOrdersOfSession",
         min(expires_at) FILTER (WHERE status = 'open') AS "firstExpiry"
       FROM checkout_holds h JOIN checkouts c ON c.id = h.checkout_id
       WHERE h.network = $1 AND h.created_at > $3::timestamptz - ${COUNTED}`,
      [network, sessionId, now],
    );
    if (!row) throw new Error('Counting returned no row');
    return row;
  }

  async add(checkoutId: CheckoutId, network: string, units: number, now: Date): Promise<void> {
    await this.database.execute(
      'INSERT INTO checkout_holds (checkout_id, network, units, created_at) VALUES ($1, $2, $3, $4)',
      [checkoutId, network, units, now],
    );
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM checkout_holds WHERE created_at <= $1::timestamptz - ${COUNTED}`,
      [now],
    );
  }
}
