import { ACCOUNTING } from './modules/accounting/accounting.manifest.js';
import { ANALYTICS } from './modules/analytics/analytics.manifest.js';
import { BACKUP } from './modules/backup/backup.manifest.js';
import { CART } from './modules/cart/cart.manifest.js';
import { CATALOG } from './modules/catalog/catalog.manifest.js';
import { CHECKOUT } from './modules/checkout/checkout.manifest.js';
import { CONNECTIONS } from './modules/connections/connections.manifest.js';
import { CONTENT } from './modules/content/content.manifest.js';
import { CUSTOMERS } from './modules/customers/customers.manifest.js';
import { DEMO } from './modules/demo/demo.manifest.js';
import { DISCOUNTS } from './modules/discounts/discounts.manifest.js';
import { ENGAGEMENT } from './modules/engagement/engagement.manifest.js';
import { FEEDS } from './modules/feeds/feeds.manifest.js';
import { HOME } from './modules/home/home.manifest.js';
import { IDENTITY } from './modules/identity/identity.manifest.js';
import { IMPORT } from './modules/import/import.manifest.js';
import { INVENTORY } from './modules/inventory/inventory.manifest.js';
import { JOBS } from './modules/jobs/jobs.manifest.js';
import { MAILS } from './modules/mails/mails.manifest.js';
import { MEDIA } from './modules/media/media.manifest.js';
import { MONITORING } from './modules/monitoring/monitoring.manifest.js';
import { OPENING } from './modules/opening/opening.manifest.js';
import { ORDERS } from './modules/orders/orders.manifest.js';
import { REDIRECTS } from './modules/redirects/redirects.manifest.js';
import { RELEASES } from './modules/releases/releases.manifest.js';
import { RETURNS } from './modules/returns/returns.manifest.js';
import { PAGES } from './modules/pages/pages.manifest.js';
import { PRIVACY } from './modules/privacy/privacy.manifest.js';
import { WORDING } from './modules/wording/wording.manifest.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** The modules of the shop. A new module is added here and nowhere else. */
export const MODULES: readonly ModuleManifest[] = [
  IDENTITY,
  REDIRECTS,
  CATALOG,
  INVENTORY,
  IMPORT,
  CONNECTIONS,
  CONTENT,
  MEDIA,
  PAGES,
  ENGAGEMENT,
  ANALYTICS,
  CART,
  CUSTOMERS,
  DISCOUNTS,
  ORDERS,
  CHECKOUT,
  RETURNS,
  ACCOUNTING,
  PRIVACY,
  WORDING,
  MAILS,
  JOBS,
  BACKUP,
  MONITORING,
  DEMO,
  HOME,
  FEEDS,
  OPENING,
  RELEASES,
];
