import { Injectable } from '@nestjs/common';
import { daysBefore } from '../domain/days-before.js';
import type { AnalyticsVisitors } from '#contracts/analytics';
import { addressFolder, shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

const LIVE_SECONDS = 5 * 60;
const DAYS = 7;
const TOP_PAGES = 10;

/** The SQL for the slug of a row of `views` when its page is one of these; null otherwise. */
const slugOf = (page: 'product' | 'category' | 'customPage') => {
  const folder = addressFolder(page, 'en');
  return `CASE WHEN starts_with(page, '${folder}') THEN lower(substr(page, ${folder.length + 1})) END`;
};

/** Views by the English address, also of what the owner named: a view counted the slug that its address had. */
const ENGLISH = `SELECT CASE
    WHEN p.id IS NOT NULL THEN '${addressFolder('product', 'en')}' || coalesce(p.slug, p.id::text)
    WHEN c.id IS NOT NULL THEN '${addressFolder('category', 'en')}' || coalesce(c.slug, c.name)
    WHEN o.id IS NOT NULL THEN '${addressFolder('customPage', 'en')}' || o.slug
    ELSE v.page END AS page, v.views
  FROM (
    SELECT *, ${slugOf('product')} AS product, ${slugOf('category')} AS category, ${slugOf('customPage')} AS custom_page
    FROM (SELECT page, sum(views) AS views FROM page_views WHERE day BETWEEN $1 AND $2 GROUP BY page) views
  ) v
  LEFT JOIN LATERAL (SELECT id, slug FROM products
    WHERE slug = v.product OR translations #>> '{nl,slug}' = v.product
      OR id = CASE WHEN pg_input_is_valid(v.product, 'uuid') THEN v.product::uuid END LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT id, slug, name FROM categories
    WHERE slug = v.category OR translations #>> '{nl,slug}' = v.category OR lower(name) = v.category
    ORDER BY slug = v.category DESC NULLS LAST LIMIT 1) c ON true
  LEFT JOIN LATERAL (SELECT id, slug FROM pages
    WHERE slug = v.custom_page OR translations #>> '{nl,slug}' = v.custom_page LIMIT 1) o ON true`;

interface Day extends Record<string, unknown> {
  readonly date: string;
  readonly visitors: number;
  readonly visits: number;
  readonly bounces: number;
}

/**
 * Visitor figures. Visitors are distinguished within one day only: a person who comes on three days counts three times.
 *
 * - `liveVisitors`: seen in the last 5 minutes.
 * - `todayVisitors`: different visitors since midnight in the shop's time zone.
 * - Of the last 7 days, today included: `visitorsByDay` (different visitors of each day), `totalVisitors` (their sum),
 *   `pageViews`, `topPages` (the ten with the most views, both editions of a page together) and `bounceRate` (visits with a single view, per cent of all
 *   visits that began in these days, one decimal; 0 without visits).
 */
@Injectable()
export class ReadAnalyticsVisitors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AnalyticsVisitors> {
    const now = this.clock.now();
    const today = shopDay(now);
    const from = daysBefore(today, DAYS - 1);
    const [days, live, pages] = await Promise.all([
      this.days(from, today),
      this.database.one<{ count: number }>(
        'SELECT count(DISTINCT visitor)::integer AS count FROM visits WHERE last_seen_at > $1',
        [new Date(now.getTime() - LIVE_SECONDS * 1000)],
      ),
      this.pages(from, today),
    ]);
    const sum = (figure: 'visitors' | 'visits' | 'bounces') =>
      days.reduce((total, day) => total + day[figure], 0);
    const visits = sum('visits');
    return {
      liveVisitors: live?.count ?? 0,
      totalVisitors: sum('visitors'),
      todayVisitors: days.at(-1)?.visitors ?? 0,
      pageViews: pages.total,
      bounceRate: visits === 0 ? 0 : Math.round((sum('bounces') / visits) * 1000) / 10,
      topPages: pages.top,
      visitorsByDay: days.map(({ date, visitors }) => ({ date, visitors })),
    };
  }

  private days(from: string, to: string): Promise<Day[]> {
    return this.database.query<Day>(
      `SELECT d.day::date::text AS date, coalesce(v.visitors, 0)::integer AS visitors,
              coalesce(v.visits, 0)::integer AS visits, coalesce(v.bounces, 0)::integer AS bounces
       FROM generate_series($1::date, $2::date, interval '1 day') d (day)
       LEFT JOIN (
         SELECT day, count(DISTINCT visitor) AS visitors, count(*) AS visits, count(*) FILTER (WHERE views = 1) AS bounces
         FROM visits WHERE day BETWEEN $1 AND $2 GROUP BY day
       ) v ON v.day = d.day::date
       ORDER BY d.day`,
      [from, to],
    );
  }

  private async pages(
    from: string,
    to: string,
  ): Promise<{ total: number; top: { page: string; views: number }[] }> {
    const rows = await this.database.query<{ page: string; views: number; total: number }>(
      `SELECT page, sum(views)::integer AS views, (sum(sum(views)) OVER ())::integer AS total
       FROM (${ENGLISH}) named GROUP BY page
       ORDER BY sum(views) DESC, page LIMIT ${TOP_PAGES}`,
      [from, to],
    );
    return { total: rows[0]?.total ?? 0, top: rows.map(({ page, views }) => ({ page, views })) };
  }
}
