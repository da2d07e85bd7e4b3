import { Inject, Injectable } from '@nestjs/common';
import { isBackupDue } from '../domain/backup-plan.js';
import { BackupRuns, Backups } from '../domain/backups.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Makes a backup each night and deletes old ones, when BACKUP_DIR is set. A failure is recorded and tried again in an hour. */
@Injectable()
@Scheduled({ name: 'back-up-at-night', everySeconds: 600 })
export class BackUpAtNight implements ScheduledTask {
  constructor(
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    if (!this.backups.areSetUp || !isBackupDue(await this.runs.last('backup'), now)) return;
    try {
      const made = await this.backups.make(now);
      await this.runs.record({ kind: 'backup', ...made, failure: null });
      await this.backups.thin(now);
      this.logger.info(made, 'a backup was made');
    } catch (error) {
      this.logger.error({ err: error }, 'the backup of this night failed');
      const failure = error instanceof Error ? error.message : String(error);
      await this.runs.record({ kind: 'backup', file: '', bytes: null, failure });
    }
  }
}
