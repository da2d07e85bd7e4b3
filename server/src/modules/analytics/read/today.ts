import { Injectable } from '@nestjs/common';
import type { DaySoFar, Home } from '#contracts/home';
import { Money } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

interface Row extends Record<string, unknown> {
  readonly day: string;
  readonly visitors: number;
  readonly visits: number;
  readonly orders: number;
  readonly cents: number;
}

/** Today, and the same weekday of last week up to the same time of the shop's day: the clocks may have changed between them. */
const SPANS = `SELECT local::date AS day, shop_midnight(local::date) AS begin,
    local AT TIME ZONE (SELECT shop_time_zone()) AS until
  FROM (SELECT ($1::timestamptz AT TIME ZONE (SELECT shop_time_zone())) - back AS local
    FROM unnest(ARRAY[interval '0 days', interval '7 days']) AS back) moments`;

/** The figures of today so far, with the definitions of the report. */
@Injectable()
export class ReadToday {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<NonNullable<Home['today']>> {
    const rows = await this.database.query<Row>(
      `SELECT s.day::text, v.visitors, v.visits, p.orders, p.cents FROM (${SPANS}) s
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT visitor)::integer AS visitors, count(*)::integer AS visits
         FROM visits WHERE visits.day = s.day AND started_at <= s.until) v
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS orders, (coalesce(sum(refundable_total - refunded_amount), 0) * 100)::bigint::float8 AS cents
         FROM orders WHERE paid_at >= s.begin AND paid_at <= s.until AND NOT is_test) p
       ORDER BY s.day DESC`,
      [this.clock.now()],
    );
    const [now, weekAgo] = rows.map(shape);
    if (!now || !weekAgo) throw new Error('Two spans give two rows');
    return { now, weekAgo };
  }
}

function shape({ day, visitors, visits, orders, cents }: Row): DaySoFar {
  const conversion = visits === 0 || orders > visits ? null : Math.round((orders / visits) * 1000) / 10;
  return { day, visitors, orders, revenue: Money.ofCents(cents).toString(), conversion };
}
