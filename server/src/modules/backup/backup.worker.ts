import { Module } from '@nestjs/common';
import { BackUpAtNight } from './application/back-up-at-night.js';
import { BackUpNow } from './application/back-up-now.js';
import { QueueJobOnBackupRequested } from './application/queue-job-on-backup-requested.js';
import { MakeBackup } from './application/make-backup.js';
import { BackupModule } from './backup.module.js';

/** Schedules and handlers of this module; imported by the worker process only. */
@Module({
  imports: [BackupModule],
  providers: [MakeBackup, BackUpAtNight, QueueJobOnBackupRequested, BackUpNow],
})
export class BackupWorkerModule {}
