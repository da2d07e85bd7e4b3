import { PRIVACY_MAILS } from './mails/all-mails.js';
import { PrivacyModule } from './privacy.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const PRIVACY: ModuleManifest = {
  module: PrivacyModule,
  worker: async () => (await import('./privacy.worker.js')).PrivacyWorkerModule,
  mails: PRIVACY_MAILS,
};
