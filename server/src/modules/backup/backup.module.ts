import { Module } from '@nestjs/common';
import { FindBackup } from './application/find-backup.js';
import { ManageBackups } from './application/manage-backups.js';
import { BackupRequests, BackupRuns, Backups } from './domain/backups.js';
import { RestoreRequests } from './domain/restores.js';
import { BackupsController } from './http/backups.controller.js';
import { PostgresBackupRequests } from './infrastructure/postgres-backup-requests.js';
import { PostgresBackupRuns } from './infrastructure/postgres-backup-runs.js';
import { RestoreFile } from './infrastructure/restore-file.js';
import { StoredBackups } from './infrastructure/stored-backups.js';
import { ReadBackupStatus } from './read/backup-status.js';
import { ReadBackups } from './read/backups-overview.js';
import { ListBackups } from './read/list-backups.js';
import { IdentityModule } from '#modules/identity';

/**
 * Backups of the whole shop and their state. Restore and drill are commands, which need the rights of the tables' owner; the
 * launcher runs the restore that the owner requests in the admin.
 */
@Module({
  imports: [IdentityModule],
  controllers: [BackupsController],
  providers: [
    ListBackups,
    ReadBackupStatus,
    ReadBackups,
    FindBackup,
    ManageBackups,
    { provide: Backups, useClass: StoredBackups },
    { provide: BackupRuns, useClass: PostgresBackupRuns },
    { provide: BackupRequests, useClass: PostgresBackupRequests },
    { provide: RestoreRequests, useClass: RestoreFile },
  ],
  exports: [Backups, BackupRuns, BackupRequests, ReadBackupStatus],
})
export class BackupModule {}
