import type { Database } from '../database/database.js';
import { HAS_FAILED } from '../queue/failed-condition.js';

/** What PostgreSQL knows of the background work. Ages are in seconds, and 0 where nothing waits. */
export interface StoredWork {
  readonly outbox: { readonly waiting: number; readonly oldestSeconds: number };
  readonly mails: {
    /** By fate, see `docs/decisions/2026-11-27-fates-of-mails.md`. */
    readonly unsent: Readonly<Record<string, number>>;
    /** Of mails that are still to be sent: not tried yet, or deferred. */
    readonly oldestSeconds: Readonly<Record<'waiting' | 'deferred', number>>;
  };
  /** Jobs that have used up their attempts, by queue. */
  readonly failedJobs: Readonly<Record<string, number>>;
  readonly schedules: readonly ScheduleRun[];
  /** Since the last success, by kind; without a kind that has never succeeded. */
  readonly backupAges: Readonly<Record<string, number>>;
}

interface ScheduleRun {
  readonly name: string;
  readonly everySeconds: number;
  /** Null when it has never succeeded. */
  readonly successAgeSeconds: number | null;
  readonly isFailing: boolean;
}

/** A row for each kind of count. */
interface Count {
  readonly kind: 'outbox' | 'mails' | 'jobs' | 'backup';
  readonly name: string;
  readonly count: number;
  readonly age: number;
}

/** The oldest of `time` in seconds, 0 for none. A clock that was set back makes no negative age. */
const oldest = (time: string) => `greatest(coalesce(extract(epoch FROM now() - min(${time})), 0), 0)::float`;

/** Every part reads an index of what is unfinished, or a table of some rows. */
const COUNTS = `
  SELECT 'outbox' AS kind, 'waiting' AS name, count(*)::integer AS count, ${oldest('occurred_at')} AS age
  FROM outbox_events WHERE relayed_at IS NULL
  UNION ALL
  SELECT 'mails', CASE WHEN attempts > 0 THEN 'deferred' ELSE 'waiting' END, count(*)::integer, ${oldest('created_at')}
  FROM mails WHERE status = 'waiting' GROUP BY 2
  UNION ALL
  SELECT 'mails', 'failed', count(*)::integer, 0 FROM mails WHERE status = 'failed'
  UNION ALL
  SELECT 'mails', 'held', count(*)::integer, 0 FROM mails WHERE status = 'held'
  UNION ALL
  SELECT 'mails', 'discarded', count(*)::integer, 0 FROM mails WHERE status = 'discarded'
  UNION ALL
  SELECT 'jobs', queue, count(*)::integer, 0 FROM job_failures f WHERE ${HAS_FAILED} GROUP BY queue
  UNION ALL
  SELECT 'backup', kind, count(*)::integer, extract(epoch FROM now() - max(ended_at))::float
  FROM backup_runs WHERE failure IS NULL GROUP BY kind`;

/** Former releases leave their schedules for an hour. */
const SCHEDULES = `
  SELECT schedule AS name, every_seconds AS "everySeconds", reason IS NOT NULL AS "isFailing",
    extract(epoch FROM now() - succeeded_at)::float AS "successAgeSeconds"
  FROM schedule_runs ORDER BY schedule LIMIT 500`;

/** Reads all of it, in two statements over one connection after the other: the pool may be short of them. */
export async function readStoredWork(database: Pick<Database, 'query'>): Promise<StoredWork> {
  const counts = await database.query<Count & Record<string, unknown>>(COUNTS);
  const schedules = await database.query<ScheduleRun & Record<string, unknown>>(SCHEDULES);
  const find = (kind: Count['kind'], name: string): Pick<Count, 'count' | 'age'> =>
    counts.find((row) => row.kind === kind && row.name === name) ?? { count: 0, age: 0 };
  const valuesOf = (kind: Count['kind'], value: 'count' | 'age') =>
    Object.fromEntries(counts.filter((row) => row.kind === kind).map((row) => [row.name, row[value]]));
  const outbox = find('outbox', 'waiting');
  return {
    outbox: { waiting: outbox.count, oldestSeconds: outbox.age },
    mails: {
      unsent: { waiting: 0, deferred: 0, ...valuesOf('mails', 'count') },
      oldestSeconds: { waiting: find('mails', 'waiting').age, deferred: find('mails', 'deferred').age },
    },
    failedJobs: { events: 0, mails: 0, jobs: 0, ...valuesOf('jobs', 'count') },
    schedules,
    backupAges: valuesOf('backup', 'age'),
  };
}
