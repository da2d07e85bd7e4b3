import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Database } from './database/database.js';
import { newId } from './ids.js';

/**
 * Records that a backup was restored, in the transaction of the restore.
 * @param takenAt the moment of the backup, ISO 8601
 * @param skippedNumbers what was left out, for the record
 */
export async function recordRestored(
  client: ClientBase,
  takenAt: string,
  skippedNumbers: readonly object[],
): Promise<void> {
  await client.query(`INSERT INTO restores (id, taken_at, skipped_numbers) VALUES ($1, $2, $3)`, [
    newId(),
    takenAt,
    JSON.stringify(skippedNumbers),
  ]);
}

/** Restores of a backup, which leave the shop behind what the outside world has seen. */
@Injectable()
export class Restores {
  constructor(private readonly database: Database) {}

  /** The moment that the last backup shows which was restored within two days; null when none was. */
  async lostSince(): Promise<Date | null> {
    const row = await this.database.one<{ takenAt: Date | null }>(
      `SELECT min(taken_at) AS "takenAt" FROM restores WHERE restored_at > now() - interval '2 days'`,
    );
    return row?.takenAt ?? null;
  }
}
