import { Injectable } from '@nestjs/common';
import { momentOf, momentOfPartial } from '../domain/backup-plan.js';
import { Backups } from '../domain/backups.js';
import type { StoredBackup } from '#contracts/backup';
import { Database } from '#platform/database/database';

type Made = Pick<StoredBackup, 'name' | 'release' | 'reason'> & { bytes: string | null };

/** The files in the place of the backups, with what the shop remembers of them. */
@Injectable()
export class ListBackups {
  constructor(
    private readonly backups: Backups,
    private readonly database: Database,
  ) {}

  /** The newest first; other files are left out. Throws when the place cannot be read. */
  async all(): Promise<StoredBackup[]> {
    const files = [...(await this.backups.files())];
    const made = await this.made(files.map(([name]) => name));
    return files
      .flatMap(([name, bytes]) => {
        const whole = momentOf(name);
        const moment = whole ?? momentOfPartial(name);
        if (!moment) return [];
        const { release = null, reason = null, bytes: madeBytes = null } = made.get(name) ?? {};
        const isWhole =
          whole !== undefined && bytes > 0 && (madeBytes === null || Number(madeBytes) === bytes);
        return [{ name, takenAt: moment.toISOString(), bytes, release, reason, isWhole }];
      })
      .sort((one, other) => (one.takenAt < other.takenAt ? 1 : -1));
  }

  private async made(names: readonly string[]): Promise<ReadonlyMap<string, Made>> {
    const rows = await this.database.query<Made & Record<string, unknown>>(
      `SELECT DISTINCT ON (file) file AS name, release, reason, bytes FROM backup_runs
       WHERE kind = 'backup' AND failure IS NULL AND file = ANY($1) ORDER BY file, ended_at DESC`,
      [names],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }
}
