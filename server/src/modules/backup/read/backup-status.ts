import { Injectable } from '@nestjs/common';
import { isOverdue } from '../domain/backup-plan.js';
import { BackupRuns, Backups } from '../domain/backups.js';
import type { BackupStatus } from '#contracts/backup';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

/** Reports how old the newest backup and drill are, and what a restore has held back. */
@Injectable()
export class ReadBackupStatus {
  constructor(
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BackupStatus> {
    const now = this.clock.now();
    const backup = await this.runs.last('backup');
    const drill = await this.runs.last('drill');
    const held = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM mails WHERE status = 'held'`,
    );
    const isSetUp = this.backups.place !== null;
    return {
      isSetUp,
      lastBackupAt: backup.succeededAt?.toISOString() ?? null,
      lastDrillAt: drill.succeededAt?.toISOString() ?? null,
      backupOverdue: isSetUp && isOverdue('backup', backup.succeededAt, now),
      // The first drill comes days after the first backup; without any, it is the backup that is missing.
      drillOverdue: isSetUp && isOverdue('drill', drill.succeededAt ?? backup.firstAt ?? now, now),
      heldMails: held?.count ?? 0,
    };
  }
}
