import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OTHER_PAGE } from '../domain/page-path.js';
import {
  foldBeacons,
  VISIT_GAP_SECONDS,
  VisitLog,
  type FoldedBeacons,
  type Beacon,
  type Visit,
} from '../domain/visits.js';
import { Database } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';
import { newId } from '#platform/ids';

/** Only one process writes at a time, so that two do not begin the same visit. */
const WRITE_LOCK = 'visits';

/** The limit of pages for one day. Further ones are counted as the other page. */
const MOST_PAGES_A_DAY = 5000;

interface VisitRow extends Omit<Visit, 'visitor'>, Record<string, unknown> {
  readonly visitor: string;
}

/** SQL rather than mapped classes: each write is a batch of up to thousands of beacons in three statements. */
@Injectable()
export class PostgresVisitLog extends VisitLog {
  constructor(private readonly database: Database) {
    super();
  }

  async write(beacons: readonly Beacon[]): Promise<void> {
    if (beacons.length === 0) return;
    await this.database.transaction(async () => {
      const folded = foldBeacons(await this.open(beacons), beacons, newId);
      await this.begin(folded.begun);
      await this.continue(folded.continued);
      await this.count(folded.views);
    }, WRITE_LOCK);
  }

  async saltOf(day: string): Promise<Buffer> {
    await this.database.execute(
      'INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING',
      [day, randomBytes(32)],
    );
    const row = await this.database.one<{ salt: Buffer }>('SELECT salt FROM visitor_salts WHERE day = $1', [
      day,
    ]);
    if (!row) throw new Error(`There is no salt for ${day}`);
    return row.salt;
  }

  async destroySaltsBefore(day: string): Promise<void> {
    await this.database.execute('DELETE FROM visitor_salts WHERE day < $1', [day]);
  }

  async deleteVisitsBefore(day: string): Promise<void> {
    await deleteInBatches(this.database, 'visits', 'day < $1', [day]);
    await deleteInBatches(this.database, 'page_views', 'day < $1', [day]);
  }

  /** The latest visit of each visitor that is still open. */
  private open(beacons: readonly Beacon[]): Promise<Visit[]> {
    const first = Math.min(...beacons.map(({ at }) => at.getTime()));
    return this.database.query<VisitRow>(
      `SELECT DISTINCT ON (visitor) id, encode(visitor, 'hex') AS visitor, day::text, started_at AS "startedAt",
              last_seen_at AS "lastSeenAt", last_page AS "lastPage", views, saw_product AS "sawProduct"
       FROM visits
       WHERE visitor IN (SELECT decode(v, 'hex') FROM unnest($1::text[]) v) AND last_seen_at > $2
       ORDER BY visitor, last_seen_at DESC`,
      [[...new Set(beacons.map(({ visitor }) => visitor))], new Date(first - VISIT_GAP_SECONDS * 1000)],
    );
  }

  private async begin(visits: readonly Visit[]): Promise<void> {
    if (visits.length === 0) return;
    await this.database.execute(
      `INSERT INTO visits (id, visitor, day, started_at, last_seen_at, last_page, views, saw_product)
       SELECT id, decode(visitor, 'hex'), day, started_at, last_seen_at, last_page, views, saw_product
       FROM unnest($1::uuid[], $2::text[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::integer[], $8::boolean[])
         AS v (id, visitor, day, started_at, last_seen_at, last_page, views, saw_product)`,
      [
        visits.map(({ id }) => id),
        visits.map(({ visitor }) => visitor),
        visits.map(({ day }) => day),
        visits.map(({ startedAt }) => startedAt),
        visits.map(({ lastSeenAt }) => lastSeenAt),
        visits.map(({ lastPage }) => lastPage),
        visits.map(({ views }) => views),
        visits.map(({ sawProduct }) => sawProduct),
      ],
    );
  }

  private async continue(visits: readonly Visit[]): Promise<void> {
    if (visits.length === 0) return;
    await this.database.execute(
      `UPDATE visits SET last_seen_at = v.last_seen_at, last_page = v.last_page, views = v.views, saw_product = v.saw_product
       FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::integer[], $5::boolean[])
         AS v (id, last_seen_at, last_page, views, saw_product)
       WHERE visits.id = v.id`,
      [
        visits.map(({ id }) => id),
        visits.map(({ lastSeenAt }) => lastSeenAt),
        visits.map(({ lastPage }) => lastPage),
        visits.map(({ views }) => views),
        visits.map(({ sawProduct }) => sawProduct),
      ],
    );
  }

  /** Adds views to the day's pages; pages beyond the day's limit are counted together. */
  private async count(views: FoldedBeacons['views']): Promise<void> {
    if (views.length === 0) return;
    await this.database.execute(
      `WITH seen AS (
         SELECT * FROM unnest($1::date[], $2::text[], $3::bigint[]) AS s (day, page, views)
       ), full_days AS (
         SELECT day FROM page_views WHERE day IN (SELECT day FROM seen) GROUP BY day HAVING count(*) >= $4
       ), placed AS (
         SELECT s.day, s.views, CASE WHEN f.day IS NULL OR p.page IS NOT NULL THEN s.page ELSE $5 END AS page
         FROM seen s LEFT JOIN full_days f ON f.day = s.day
         LEFT JOIN page_views p ON p.day = s.day AND p.page = s.page
       )
       INSERT INTO page_views (day, page, views) SELECT day, page, sum(views) FROM placed GROUP BY day, page
       ON CONFLICT (day, page) DO UPDATE SET views = page_views.views + excluded.views`,
      [
        views.map(({ day }) => day),
        views.map(({ page }) => page),
        views.map((entry) => entry.views),
        MOST_PAGES_A_DAY,
        OTHER_PAGE,
      ],
    );
  }
}
