import { Injectable } from '@nestjs/common';
import { HAS_FAILED } from '#platform/queue/failed-condition';
import type { JobsStatus, Schedule } from '#contracts/jobs';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';

/** Without the end of a run for so long, no worker runs: some schedules are due every few seconds. */
const GONE_MINUTES = 5;

const ENDED = 'greatest(succeeded_at, failed_at)';

/** A run may take a while, and starts again when its worker was killed. */
const STATE = `CASE
  WHEN ${ENDED} < now() - make_interval(secs => 3 * every_seconds + 120) THEN 'late'
  WHEN reason IS NOT NULL THEN 'failing'
  ELSE 'fine' END`;

/** What the worker has stored of its schedules and failed jobs. */
@Injectable()
export class WorkerState {
  constructor(private readonly database: Database) {}

  /** Those in trouble first. */
  schedules(): Promise<Schedule[]> {
    return this.database.query<Schedule & Record<string, unknown>>(
      `SELECT schedule AS name, every_seconds AS "everySeconds", ${STATE} AS state, reason,
         ${isoTime('succeeded_at')} AS "succeededAt", ${isoTime('failed_at')} AS "failedAt"
       FROM schedule_runs ORDER BY ${STATE} = 'fine', schedule`,
    );
  }

  async status(): Promise<JobsStatus> {
    const row = await this.database.one<JobsStatus & Record<string, unknown>>(
      `SELECT (SELECT count(*)::integer FROM job_failures f WHERE ${HAS_FAILED}) AS "failedJobs",
         (SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::integer
          FROM outbox_events WHERE relayed_at IS NULL) AS "waitingSeconds",
         count(*) FILTER (WHERE ${STATE} <> 'fine')::integer AS "troubledSchedules",
         ${isoTime(`max(${ENDED})`)} AS "workerSeenAt",
         coalesce(max(${ENDED}) < now() - interval '${GONE_MINUTES} minutes', true) AS "workerIsGone"
       FROM schedule_runs`,
    );
    if (!row) throw new Error('An aggregate returns one row');
    return row;
  }
}
