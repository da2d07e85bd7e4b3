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

  async lock(networks: readonly string[], sessionId: string, now: Date): Promise<NetworkHolds[]> {
    const widest = networks.at(-1) ?? '';
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holds:${widest}`]);
    const held: NetworkHolds[] = [];
    for (const [index, network] of networks.entries())
      held.push(
        await this.held(
          index === 0 ? 'h.network = $1' : 'h.wider_networks @> ARRAY[$1]',
          network,
          sessionId,
          now,
        ),
      );
    return held;
  }

  /** A statement of its own: it sees what the transactions before the lock have committed. */
  private async held(
    condition: string,
    network: string,
    sessionId: string,
    now: Date,
  ): Promise<NetworkHolds> {
    const row = await this.database.one<NetworkHolds & Record<string, unknown>>(
      `SELECT count(*) FILTER (WHERE status = 'open')::integer AS "openOrders",
         coalesce(sum(units) FILTER (WHERE status = 'open'), 0)::integer AS units,
         count(*) FILTER (WHERE status NOT IN ('paid', 'refunded'))::integer AS "unpaidOrders",
         count(*) FILTER (WHERE status NOT IN ('paid', 'refunded') AND session_id = $2)::integer AS "unpaidOrdersOfSession",
         min(expires_at) FILTER (WHERE status = 'open') AS "firstExpiry"
       FROM checkout_holds h JOIN checkouts c ON c.id = h.checkout_id
       WHERE ${condition} AND h.created_at > $3::timestamptz - ${COUNTED}`,
      [network, sessionId, now],
    );
    if (!row) throw new Error('Counting returned no row');
    return row;
  }

  async add(
    checkoutId: CheckoutId,
    [network, ...wider]: readonly string[],
    units: number,
    now: Date,
  ): Promise<void> {
    await this.database.execute(
      'INSERT INTO checkout_holds (checkout_id, network, wider_networks, units, created_at) VALUES ($1, $2, $3, $4, $5)',
      [checkoutId, network, wider, units, now],
    );
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM checkout_holds WHERE created_at <= $1::timestamptz - ${COUNTED}`,
      [now],
    );
  }
}
