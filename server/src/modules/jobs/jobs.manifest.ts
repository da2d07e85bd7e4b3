import { RETRY_REQUESTED } from './domain/events.js';
import { JobsModule } from './jobs.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const JOBS: ModuleManifest = {
  module: JobsModule,
  worker: async () => (await import('./jobs.worker.js')).JobsWorkerModule,
  events: [RETRY_REQUESTED],
};
