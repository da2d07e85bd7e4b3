import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** By which references the statements of a person can be found. */
@Injectable()
export class ReferencesOfPerson {
  constructor(private readonly database: Database) {}

  /** Of the statements by the address, and of those from other addresses about its orders: staff may have noted the name. */
  async byEmail(email: string): Promise<string[]> {
    const rows = await this.database.query<{ references: string[] }>(
      `SELECT array_remove(ARRAY[id::text, receipt_number], NULL) AS references FROM withdrawals
       WHERE lower(email) = $1 OR order_id IN (SELECT id FROM orders WHERE lower(email) = $1)`,
      [email],
    );
    return rows.flatMap(({ references }) => references);
  }

  /** Of the statements by the address about the orders of others, and by others about its own. */
  async ofTwo(email: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT w.id::text FROM withdrawals w JOIN orders o ON o.id = w.order_id
       WHERE (lower(w.email) = $1 OR lower(o.email) = $1) AND lower(w.email) IS DISTINCT FROM lower(o.email)`,
      [email],
    );
    return rows.map(({ id }) => id);
  }
}
