import { Injectable } from '@nestjs/common';
import { BackupRequests, type BackupRequest } from '../domain/backups.js';
import { Database } from '#platform/database/database';

const LOCK = 'backup-requests';

@Injectable()
export class PostgresBackupRequests extends BackupRequests {
  constructor(private readonly database: Database) {
    super();
  }

  async lockNewest(): Promise<BackupRequest | undefined> {
    await this.database.lock(LOCK);
    return this.newest();
  }

  newest(): Promise<BackupRequest | undefined> {
    return this.database.one<BackupRequest & Record<string, unknown>>(
      `SELECT id, requested_at AS "requestedAt", started_at AS "startedAt", ended_at AS "endedAt", failure
       FROM backup_requests ORDER BY requested_at DESC LIMIT 1`,
    );
  }

  async add(id: string, now: Date): Promise<void> {
    await this.database.execute('INSERT INTO backup_requests (id, requested_at) VALUES ($1, $2)', [id, now]);
  }

  async begin(id: string, now: Date): Promise<boolean> {
    const begun = await this.database.query(
      'UPDATE backup_requests SET started_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
      [id, now],
    );
    return begun.length > 0;
  }

  async end(id: string, failure: string | null, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE backup_requests SET ended_at = $2, failure = $3 WHERE id = $1 AND ended_at IS NULL',
      [id, now, failure],
    );
  }
}
