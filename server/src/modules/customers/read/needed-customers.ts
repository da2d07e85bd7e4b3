import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Which customers the orders of the shop need. */
@Injectable()
export class NeededCustomers {
  constructor(private readonly database: Database) {}

  /** Those of the customers that orders refer to. */
  async withOrders(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT DISTINCT user_id AS id FROM orders WHERE user_id = ANY($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Customers without marketing mails who were neither changed nor ordered since then, at most `limit`. */
  async unusedSince(time: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT u.id FROM users u WHERE u.updated_at < $1 AND u.marketing_state <> 'subscribed'
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE lower(o.email) = lower(u.email) AND o.created_at >= $1)
         AND NOT EXISTS (SELECT 1 FROM past_orders p WHERE lower(p.email) = lower(u.email) AND p.placed_at >= $1)
       LIMIT $2`,
      [time, limit],
    );
    return rows.map(({ id }) => id);
  }
}
