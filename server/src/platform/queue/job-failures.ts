import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RETENTION } from '#contracts/retention';
import { Database } from '../database/database.js';
import { newId } from '../ids.js';
import { reasonOf } from './reason.js';

/** What the worker knows of jobs that fail. Kept in PostgreSQL, where the api reads it. */
@Injectable()
export class JobFailures {
  constructor(private readonly database: Database) {}

  /** Adds a failed attempt. */
  async record({ queueName, id, name, data }: Job, error: Error): Promise<void> {
    const eventId = (data as { eventId?: string }).eventId ?? null;
    await this.database.execute(
      `INSERT INTO job_failures AS f (id, queue, job_id, handler, event_id, reason, attempts)
       VALUES ($1, $2, $3, $4, $5, $6, 1)
       ON CONFLICT (queue, job_id) DO UPDATE
       SET attempts = f.attempts + 1, reason = excluded.reason, last_failed_at = now()`,
      [newId(), queueName, id, name, eventId, reasonOf(error)],
    );
  }

  /** Forgets the failures of a job that is done. What is done about an event is in `handled_events`. */
  async settle({ queueName, id }: Pick<Job, 'queueName' | 'id'>): Promise<void> {
    await this.database.execute('DELETE FROM job_failures WHERE queue = $1 AND job_id = $2', [queueName, id]);
  }

  /** Deletes failures of events that were handled, and of jobs that have not been tried for as long as events are kept. */
  async deleteOld(): Promise<void> {
    await this.database.execute(
      `DELETE FROM job_failures f
       WHERE f.last_failed_at < now() - make_interval(days => $1)
         OR EXISTS (SELECT FROM handled_events h WHERE h.event_id = f.event_id AND h.handler = f.handler)`,
      [RETENTION.eventDays],
    );
  }
}
