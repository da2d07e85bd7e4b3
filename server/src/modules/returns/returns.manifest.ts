import { EXCHANGE_PAYABLE, WITHDRAWAL_CONFIRMED } from './domain/events.js';
import { RETURNS_MAILS } from './mails/all-mails.js';
import { ReturnsModule } from './returns.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const RETURNS: ModuleManifest = {
  module: ReturnsModule,
  worker: async () => (await import('./returns.worker.js')).ReturnsWorkerModule,
  events: [EXCHANGE_PAYABLE, WITHDRAWAL_CONFIRMED],
  mails: RETURNS_MAILS,
};
