import {
  CARD_DECLINED_OFTEN,
  WEBHOOK_RECEIVED,
  REFUNDS_CHANGED,
  SANDBOX_NEWS,
  PAYOUTS_REQUESTED,
  DELIVER_SANDBOX_WEBHOOK,
} from './domain/events.js';
import { CheckoutModule } from './checkout.module.js';
import { CHECKOUT_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CHECKOUT: ModuleManifest = {
  module: CheckoutModule,
  worker: async () => (await import('./checkout.worker.js')).CheckoutWorkerModule,
  events: [CARD_DECLINED_OFTEN, WEBHOOK_RECEIVED, REFUNDS_CHANGED, SANDBOX_NEWS, PAYOUTS_REQUESTED],
  jobs: [DELIVER_SANDBOX_WEBHOOK],
  mails: CHECKOUT_MAILS,
};
