import { Injectable } from '@nestjs/common';
import { USUAL_WEEKS, type PaidOrders } from '../domain/unusual-silence.js';
import { Database } from '#platform/database/database';

/** When orders were paid. */
@Injectable()
export class ReadPaidOrders {
  constructor(private readonly database: Database) {}

  /** The time of the last paid order; null before the first. */
  async lastAt(): Promise<Date | null> {
    const row = await this.database.one<{ lastAt: Date | null }>(
      'SELECT max(paid_at) AS "lastAt" FROM orders WHERE paid_at IS NOT NULL AND NOT is_test',
    );
    return row?.lastAt ?? null;
  }

  /** The hours with paid orders in the weeks up to a moment. */
  async until(lastAt: Date): Promise<PaidOrders> {
    const hours = await this.database.query<{ hour: Date; orders: number }>(
      `SELECT date_trunc('hour', paid_at, 'UTC') AS hour, count(*)::integer AS orders FROM orders
       WHERE paid_at > $1::timestamptz - interval '${USUAL_WEEKS} weeks' AND paid_at <= $1 AND NOT is_test GROUP BY 1`,
      [lastAt],
    );
    return { lastAt, hours };
  }
}
