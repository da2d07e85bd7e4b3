import { BackupModule } from './backup.module.js';
import { BACK_UP_NOW, BACKUP_REQUESTED } from './domain/events.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const BACKUP: ModuleManifest = {
  module: BackupModule,
  worker: () => import('./backup.worker.js').then((module) => module.BackupWorkerModule),
  events: [BACKUP_REQUESTED],
  jobs: [BACK_UP_NOW],
};
