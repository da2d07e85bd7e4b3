import { AccountingModule } from './accounting.module.js';
import { ACCOUNTING_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const ACCOUNTING: ModuleManifest = {
  module: AccountingModule,
  worker: async () => (await import('./accounting.worker.js')).AccountingWorkerModule,
  mails: ACCOUNTING_MAILS,
};
