import { AnalyticsModule } from './analytics.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const ANALYTICS: ModuleManifest = {
  module: AnalyticsModule,
  worker: async () => (await import('./analytics.worker.js')).AnalyticsWorkerModule,
};
