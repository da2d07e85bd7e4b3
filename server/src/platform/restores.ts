import { Injectable } from '@nestjs/common';
import { Database } from './database/database.js';

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
