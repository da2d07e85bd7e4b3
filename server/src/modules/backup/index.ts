export { isDrillDue } from './domain/backup-plan.js';
export { BackupRefused } from './domain/manifest.js';
export { BackupPlace, withBackupFile } from './infrastructure/backup-place.js';
export { backupSourceOf } from './infrastructure/create-backup.js';
export { PostgresBackupRuns } from './infrastructure/postgres-backup-runs.js';
export { restoreBackup } from './infrastructure/restore-backup.js';
export { runDrill } from './infrastructure/run-drill.js';
export { ShopFiles } from './infrastructure/shop-files.js';
