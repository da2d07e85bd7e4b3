import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { ScheduleOptions } from './job-handler.js';
import { reasonOf } from './reason.js';

/** When each schedule has run. Kept in PostgreSQL, where the api reads it. */
@Injectable()
export class ScheduleRuns {
  constructor(private readonly database: Database) {}

  /** Stores the end of a run; `error` is why it failed. */
  async record({ name, everySeconds }: ScheduleOptions, error?: Error): Promise<void> {
    const outcome = error ? 'failed_at' : 'succeeded_at';
    await this.database.execute(
      `INSERT INTO schedule_runs (schedule, every_seconds, ${outcome}, reason) VALUES ($1, $2, now(), $3)
       ON CONFLICT (schedule) DO UPDATE
       SET every_seconds = excluded.every_seconds, ${outcome} = now(), reason = excluded.reason`,
      [name, everySeconds, error ? reasonOf(error) : null],
    );
  }

  /** Forgets the schedules of former releases. */
  async keepOnly(names: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM schedule_runs WHERE schedule <> ALL ($1::text[])', [names]);
  }
}
