import { IdentityModule } from './identity.module.js';
import { IDENTITY_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const IDENTITY: ModuleManifest = {
  module: IdentityModule,
  worker: async () => (await import('./identity.worker.js')).IdentityWorkerModule,
  mails: IDENTITY_MAILS,
};
