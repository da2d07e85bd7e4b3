import { AccountingModule } from './accounting.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const ACCOUNTING: ModuleManifest = {
  module: AccountingModule,
  worker: async () => (await import('./accounting.worker.js')).AccountingWorkerModule,
};
