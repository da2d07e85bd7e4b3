import { ContentModule } from './content.module.js';
import { CONTENT_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CONTENT: ModuleManifest = {
  module: ContentModule,
  worker: async () => (await import('./content.worker.js')).ContentWorkerModule,
  mails: CONTENT_MAILS,
};
