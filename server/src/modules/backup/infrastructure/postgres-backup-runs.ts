import { Injectable } from '@nestjs/common';
import { type BackupRun, BackupRuns, type RunKind, type RunTimes } from '../domain/backups.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresBackupRuns extends BackupRuns {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ kind, file, bytes, release, reason, failure }: BackupRun): Promise<void> {
    await this.database.execute(
      'INSERT INTO backup_runs (id, kind, file, bytes, release, reason, failure) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), kind, file, bytes, release, reason, failure],
    );
  }

  async last(kind: RunKind): Promise<RunTimes> {
    const row = await this.database.one<RunTimes & Record<string, unknown>>(
      `SELECT min(ended_at) FILTER (WHERE failure IS NULL) AS "firstAt",
              max(ended_at) FILTER (WHERE failure IS NULL) AS "succeededAt",
              max(ended_at) FILTER (WHERE failure IS NOT NULL) AS "failedAt"
       FROM backup_runs WHERE kind = $1`,
      [kind],
    );
    return row ?? { firstAt: null, succeededAt: null, failedAt: null };
  }
}
