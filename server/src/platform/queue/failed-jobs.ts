import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { discardMailOf } from '../mail/discard-mail.js';
import { HAS_FAILED, IS_OPEN } from './failed-condition.js';

/** A job that has failed, as its queue knows it. */
export interface FailedJobKey {
  readonly id: string;
  readonly queue: 'events' | 'mails' | 'jobs';
  readonly jobId: string;
  readonly handler: string;
  /** The event that it handles; null for a job that a module has requested. */
  readonly eventId: string | null;
}

const COLUMNS = 'f.id, f.queue, f.job_id AS "jobId", f.handler, f.event_id AS "eventId"';
const MOST = 500;

/** The jobs that have failed, for those who decide about them. Every method joins the caller's transaction. */
@Injectable()
export class FailedJobs {
  constructor(private readonly database: Database) {}

  /** Locks a failed job until the transaction ends; undefined when it is done, was dropped or never failed. */
  lock(id: string): Promise<FailedJobKey | undefined> {
    return this.database.one<FailedJobKey & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM job_failures f WHERE f.id = $1 AND ${IS_OPEN} FOR UPDATE`,
      [id],
    );
  }

  /** The oldest of those that have used up their attempts, at most 500, locked. */
  lockAll(): Promise<FailedJobKey[]> {
    return this.database.query<FailedJobKey & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM job_failures f WHERE ${HAS_FAILED} ORDER BY f.id LIMIT ${MOST} FOR UPDATE`,
    );
  }

  /** They are to be tried again. */
  async markRetried(ids: readonly string[]): Promise<void> {
    await this.database.execute('UPDATE job_failures SET retried_at = now() WHERE id = ANY ($1::uuid[])', [
      ids,
    ]);
  }

  /**
   * Removes it; its event then counts as handled, so that it is not tried again, and the mail that it was to send is discarded.
   * False when it was handled meanwhile.
   */
  async drop({ id, eventId, handler }: FailedJobKey): Promise<boolean> {
    if (eventId !== null) {
      // Waits for an attempt that is running.
      const marked = await this.database.execute(
        'INSERT INTO handled_events (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [eventId, handler],
      );
      if (marked === 0) return false;
      await discardMailOf(this.database, eventId);
    }
    await this.database.execute('DELETE FROM job_failures WHERE id = $1', [id]);
    return true;
  }
}
