import { Inject, Injectable } from '@nestjs/common';
import { BackupRuns, Backups, type BackupReason } from '../domain/backups.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';

/** Makes a backup in BACKUP_DIR and deletes those that are not needed any more. In one process one at a time. */
@Injectable()
export class MakeBackup {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly backups: Backups,
    private readonly runs: BackupRuns,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records the backup, or why it failed. Returns that reason; null when it succeeded. */
  make(reason: BackupReason): Promise<string | null> {
    const made = this.last.then(() => this.makeNow(reason));
    this.last = made.catch(() => undefined);
    return made;
  }

  private async makeNow(reason: BackupReason): Promise<string | null> {
    const now = this.clock.now();
    const run = { kind: 'backup', reason } as const;
    try {
      const made = await this.backups.make(now);
      await this.runs.record({ ...run, ...made, failure: null });
      await this.backups.thin(now);
      this.logger.info({ ...made, reason }, 'a backup was made');
      return null;
    } catch (error) {
      this.logger.error({ err: error, reason }, 'a backup failed');
      const failure = error instanceof Error ? error.message : String(error);
      await this.runs.record({ ...run, file: '', bytes: null, release: null, failure });
      return failure;
    }
  }
}
