import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contracts/retention';
import type { TestOrders } from '#contracts/test-orders';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';

/** How many test orders there are, and what their removal would change. */
@Injectable()
export class ReadTestOrders {
  constructor(private readonly database: Database) {}

  async read(): Promise<TestOrders> {
    const [row] = await queryAsJson<TestOrders>(
      this.database,
      `SELECT count(*) FILTER (WHERE o.removed_at IS NULL)::integer AS count,
         count(o.removed_at)::integer AS removed,
         ${isoTime(`(min(o.removed_at) + interval '${RETENTION.removedTestOrderDays} days')`)} AS "deletedAt",
         coalesce((SELECT sum(s.quantity - s.returned) FROM stock_reservations s JOIN orders x ON x.id = s.order_id
           WHERE x.is_test AND x.removed_at IS NULL AND s.status = 'committed'), 0)::integer AS units
       FROM orders o WHERE o.is_test`,
    );
    if (!row) throw new Error('An aggregate always gives a row.');
    return row;
  }
}
