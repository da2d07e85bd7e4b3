import { Injectable } from '@nestjs/common';
import { toOptions } from '../domain/import-options.js';
import { Schedule, type NightlyImport } from '../domain/schedule.js';
import { Database } from '#platform/database/database';

/** The shop's clock on the wall. */
const ZONE = 'Europe/Amsterdam';

@Injectable()
export class PostgresSchedule extends Schedule {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<NightlyImport> {
    const row = await this.database.one<{ enabled: boolean; at: string; options: Record<string, unknown> }>(
      `SELECT enabled, to_char(at_time, 'HH24:MI') AS at, options FROM import_schedule`,
    );
    return { enabled: row?.enabled ?? false, at: row?.at ?? '03:00', options: toOptions(row?.options) };
  }

  async keep({ enabled, at, options }: NightlyImport): Promise<void> {
    await this.database.execute('UPDATE import_schedule SET enabled = $1, at_time = $2::time, options = $3', [
      enabled,
      at,
      JSON.stringify(options),
    ]);
  }

  async takeDay(now: Date): Promise<boolean> {
    const taken = await this.database.execute(
      `UPDATE import_schedule SET last_day = ($1::timestamptz AT TIME ZONE '${ZONE}')::date
       WHERE enabled AND last_day IS DISTINCT FROM ($1::timestamptz AT TIME ZONE '${ZONE}')::date
         AND ($1::timestamptz AT TIME ZONE '${ZONE}')::time >= at_time
         AND ($1::timestamptz AT TIME ZONE '${ZONE}')::time < at_time + interval '2 hours'`,
      [now],
    );
    return taken === 1;
  }
}
