import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Reservations that no order needs any more. */
@Injectable()
export class EndedReservations {
  constructor(private readonly database: Database) {}

  /** Those that were released or committed before then and whose order is deleted, at most `limit`. */
  async before(time: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM stock_reservations r WHERE status <> 'held' AND settled_at < $1
         AND NOT EXISTS (SELECT FROM orders o WHERE o.id = r.order_id) LIMIT $2`,
      [time, limit],
    );
    return rows.map(({ id }) => id);
  }
}
