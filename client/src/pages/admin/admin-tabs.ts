import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/ui/on-demand';

/**
 * The tabs of the admin, by their paths below `/admin/`. A tab is a module with a default export; it handles every path under
 * its own and can define its own routes. What the menu shows of it is named in `menuGroups`.
 */
export const adminTabs: Readonly<Record<string, ComponentType>> = {
  home: lazyPart(() => import('./home/home-tab')),
  orders: lazyPart(() => import('./orders/orders-tab')),
  returns: lazyPart(() => import('./returns/returns-tab')),
  products: lazyPart(() => import('./products/products-tab')),
  inventory: lazyPart(() => import('./inventory/inventory-tab')),
  categories: lazyPart(() => import('./categories/categories-tab')),
  'size-guides': lazyPart(() => import('./size-guides/size-guides-tab')),
  customers: lazyPart(() => import('./customers/customers-tab')),
  discounts: lazyPart(() => import('./discounts/discounts-tab')),
  messages: lazyPart(() => import('./messages/messages-tab')),
  analytics: lazyPart(() => import('./analytics/analytics-tab')),
  reports: lazyPart(() => import('./reports/reports-tab')),
  'home-page': lazyPart(() => import('./home-page/home-page-tab')),
  photos: lazyPart(() => import('./photos/photos-tab')),
  pages: lazyPart(() => import('./pages/pages-tab')),
  menus: lazyPart(() => import('./menus/menus-tab')),
  brand: lazyPart(() => import('./brand/brand-tab')),
  redirects: lazyPart(() => import('./redirects/redirects-tab')),
  feeds: lazyPart(() => import('./feeds/feeds-tab')),
  payments: lazyPart(() => import('./payments/payments-tab')),
  settings: lazyPart(() => import('./settings/settings-tab')),
  staff: lazyPart(() => import('./staff/staff-tab')),
  'shopify-import': lazyPart(() => import('./shopify-import/import-tab')),
  jobs: lazyPart(() => import('./jobs/jobs-tab')),
  backups: lazyPart(() => import('./backups/backups-tab')),
  'set-up': lazyPart(() => import('./set-up/set-up-tab')),
  help: lazyPart(() => import('./help/help-tab')),
};
