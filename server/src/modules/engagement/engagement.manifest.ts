import { EngagementModule } from './engagement.module.js';
import { ENGAGEMENT_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const ENGAGEMENT: ModuleManifest = {
  module: EngagementModule,
  worker: async () => (await import('./engagement.worker.js')).EngagementWorkerModule,
  mails: ENGAGEMENT_MAILS,
};
