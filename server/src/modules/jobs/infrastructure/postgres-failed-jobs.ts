import { Injectable } from '@nestjs/common';
import { FailedJobs, type FailedJobKey } from '../domain/failed-jobs.js';
import { HAS_FAILED, IS_OPEN } from '#platform/queue/failed-condition';
import { Database } from '#platform/database/database';

const COLUMNS = 'f.id, f.queue, f.job_id AS "jobId", f.handler, f.event_id AS "eventId"';
const MOST = 500;

/** Failed jobs in PostgreSQL, where the worker stores them. */
@Injectable()
export class PostgresFailedJobs extends FailedJobs {
  constructor(private readonly database: Database) {
    super();
  }

  lock(id: string): Promise<FailedJobKey | undefined> {
    return this.database.one<FailedJobKey & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM job_failures f WHERE f.id = $1 AND ${IS_OPEN} FOR UPDATE`,
      [id],
    );
  }

  lockAll(): Promise<FailedJobKey[]> {
    return this.database.query<FailedJobKey & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM job_failures f WHERE ${HAS_FAILED} ORDER BY f.id LIMIT ${MOST} FOR UPDATE`,
    );
  }

  async markRetried(ids: readonly string[]): Promise<void> {
    await this.database.execute('UPDATE job_failures SET retried_at = now() WHERE id = ANY ($1::uuid[])', [
      ids,
    ]);
  }

  async drop({ id, eventId, handler }: FailedJobKey): Promise<boolean> {
    if (eventId !== null) {
      // Waits for an attempt that is running.
      const marked = await this.database.execute(
        'INSERT INTO handled_events (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [eventId, handler],
      );
      if (marked === 0) return false;
    }
    await this.database.execute('DELETE FROM job_failures WHERE id = $1', [id]);
    return true;
  }
}
