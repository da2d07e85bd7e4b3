import { ANALYTICS_WORK, AnalyticsWorkerModule } from './modules/analytics/analytics.worker.js';
import { CART_WORK, CartWorkerModule } from './modules/cart/cart.worker.js';
import { CATALOG_WORK, CatalogWorkerModule } from './modules/catalog/catalog.worker.js';
import { CHECKOUT_WORK, CheckoutWorkerModule } from './modules/checkout/checkout.worker.js';
import { CONTENT_WORK, ContentWorkerModule } from './modules/content/content.worker.js';
import { ENGAGEMENT_WORK, EngagementWorkerModule } from './modules/engagement/engagement.worker.js';
import { IDENTITY_WORK, IdentityWorkerModule } from './modules/identity/identity.worker.js';
import { IMPORT_WORK, ImportWorkerModule } from './modules/import/import.worker.js';
import { INVENTORY_WORK, InventoryWorkerModule } from './modules/inventory/inventory.worker.js';
import { MEDIA_WORK, MediaWorkerModule } from './modules/media/media.worker.js';
import { ORDERS_WORK, OrdersWorkerModule } from './modules/orders/orders.worker.js';
import { MAIL_REQUESTED } from '#platform/mail/mail';
import type { Work } from '#platform/queue/worker-lifecycle';

/** The modules' working halves, for the worker's root. */
export const WORKER_MODULES = [
  IdentityWorkerModule,
  CatalogWorkerModule,
  InventoryWorkerModule,
  ImportWorkerModule,
  ContentWorkerModule,
  MediaWorkerModule,
  EngagementWorkerModule,
  AnalyticsWorkerModule,
  CartWorkerModule,
  OrdersWorkerModule,
  CheckoutWorkerModule,
];

const WORKS: readonly Work[] = [
  IDENTITY_WORK,
  CATALOG_WORK,
  INVENTORY_WORK,
  IMPORT_WORK,
  CONTENT_WORK,
  MEDIA_WORK,
  ENGAGEMENT_WORK,
  ANALYTICS_WORK,
  CART_WORK,
  ORDERS_WORK,
  CHECKOUT_WORK,
];

/** Everything that is told or asked for anywhere; the worker refuses to start when something has no handler. */
export const WORK_OF_ALL: Work = {
  events: [MAIL_REQUESTED, ...WORKS.flatMap((work) => work.events)],
  jobs: WORKS.flatMap((work) => work.jobs),
};
