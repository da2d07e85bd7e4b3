import { Injectable } from '@nestjs/common';
import { isBackupDue } from '../domain/backup-plan.js';
import { BackupRuns, Backups } from '../domain/backups.js';
import { MakeBackup } from './make-backup.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Makes a backup each night and deletes old ones, when BACKUP_DIR is set. A failure is recorded and tried again in an hour. */
@Injectable()
@Scheduled({ name: 'back-up-at-night', everySeconds: 600 })
export class BackUpAtNight implements ScheduledTask {
  constructor(
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
    private readonly makeBackup: MakeBackup,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (!this.backups.place || !isBackupDue(await this.runs.last('backup'), this.clock.now())) return;
    await this.makeBackup.make('night');
  }
}
