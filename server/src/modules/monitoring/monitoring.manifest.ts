import { PURCHASE_REQUESTED } from './domain/events.js';
import { MONITORING_MAILS } from './mails/all-mails.js';
import { MonitoringModule } from './monitoring.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const MONITORING: ModuleManifest = {
  module: MonitoringModule,
  worker: async () => (await import('./monitoring.worker.js')).MonitoringWorkerModule,
  events: [PURCHASE_REQUESTED],
  mails: MONITORING_MAILS,
};
