import { Module } from '@nestjs/common';
import { BackupRuns, Backups } from './domain/backups.js';
import { BackupsController } from './http/backups.controller.js';
import { StoredBackups } from './infrastructure/stored-backups.js';
import { PostgresBackupRuns } from './infrastructure/postgres-backup-runs.js';
import { ReadBackupStatus } from './read/backup-status.js';

/** Backups of the whole shop and their state. Restore and drill are commands, which need the rights of the tables' owner. */
@Module({
  controllers: [BackupsController],
  providers: [
    ReadBackupStatus,
    { provide: Backups, useClass: StoredBackups },
    { provide: BackupRuns, useClass: PostgresBackupRuns },
  ],
  exports: [Backups, BackupRuns, ReadBackupStatus],
})
export class BackupModule {}
