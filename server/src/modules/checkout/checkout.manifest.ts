import { WEBHOOK_RECEIVED, SANDBOX_EVENT, DELIVER_SANDBOX_WEBHOOK } from './domain/events.js';
import { CheckoutModule } from './checkout.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CHECKOUT: ModuleManifest = {
  module: CheckoutModule,
  worker: async () => (await import('./checkout.worker.js')).CheckoutWorkerModule,
  events: [WEBHOOK_RECEIVED, SANDBOX_EVENT],
  jobs: [DELIVER_SANDBOX_WEBHOOK],
};
