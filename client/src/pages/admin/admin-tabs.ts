import { lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { JobsMark } from '../../features/admin-jobs/worker-status';
import { TroubleMark } from '../../features/admin-monitoring/trouble-notice';
import type { adminMessages } from './admin-messages';
import {
  BoxIcon,
  CardIcon,
  ChartIcon,
  CustomerIcon,
  ExternalIcon,
  ImportIcon,
  LoopIcon,
  MailIcon,
  OrdersIcon,
  PageIcon,
  PeopleIcon,
  PercentIcon,
  PhotoIcon,
  ReportIcon,
  SettingsIcon,
  ShirtIcon,
  TagIcon,
} from '../../shared/ui/admin/icons';
import { ReturnIcon } from '../../shared/ui/icons';

export interface AdminTab {
  id: string;
  /** Path below `/admin/`. The tab handles every path under it and can define its own routes. */
  path: string;
  label: keyof (typeof adminMessages)['en'];
  /** Permission needed to see the tab. */
  permission: string;
  icon: (props: { className?: string }) => ReactElement;
  /** Says beside the link that something needs attention. */
  Mark?: ComponentType;
  Tab: LazyExoticComponent<ComponentType>;
}

/**
 * The admin's tabs in order; the first one opens by default. A tab is one entry here and a module with a
 * default export.
 */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'photos',
    path: 'photos',
    label: 'photos',
    permission: 'content.read',
    icon: PhotoIcon,
    Tab: lazy(() => import('./photos/photos-tab')),
  },
  {
    id: 'products',
    path: 'products',
    label: 'products',
    permission: 'catalog.read',
    icon: ShirtIcon,
    Tab: lazy(() => import('./products/products-tab')),
  },
  {
    id: 'inventory',
    path: 'inventory',
    label: 'inventory',
    permission: 'inventory.read',
    icon: BoxIcon,
    Tab: lazy(() => import('./inventory/inventory-tab')),
  },
  {
    id: 'categories',
    path: 'categories',
    label: 'categories',
    permission: 'catalog.read',
    icon: TagIcon,
    Tab: lazy(() => import('./categories/categories-tab')),
  },
  {
    id: 'import',
    path: 'shopify-import',
    label: 'import',
    permission: 'catalog.import',
    icon: ImportIcon,
    Tab: lazy(() => import('./shopify-import/import-tab')),
  },
  {
    id: 'orders',
    path: 'orders',
    label: 'orders',
    permission: 'orders.read',
    icon: OrdersIcon,
    Tab: lazy(() => import('./orders/orders-tab')),
  },
  {
    id: 'returns',
    path: 'returns',
    label: 'returns',
    permission: 'orders.read',
    icon: ReturnIcon,
    Tab: lazy(() => import('./returns/returns-tab')),
  },
  {
    id: 'customers',
    path: 'customers',
    label: 'customers',
    permission: 'orders.read',
    icon: CustomerIcon,
    Tab: lazy(() => import('./customers/customers-tab')),
  },
  {
    id: 'analytics',
    path: 'analytics',
    label: 'analytics',
    permission: 'analytics.read',
    icon: ChartIcon,
    Tab: lazy(() => import('./analytics/analytics-tab')),
  },
  {
    id: 'reports',
    path: 'reports',
    label: 'reports',
    permission: 'reports.read',
    icon: ReportIcon,
    Tab: lazy(() => import('./reports/reports-tab')),
  },
  {
    id: 'payments',
    path: 'payments',
    label: 'payments',
    permission: 'settings.write',
    icon: CardIcon,
    Mark: TroubleMark,
    Tab: lazy(() => import('./payments/payments-tab')),
  },
  {
    id: 'discounts',
    path: 'discounts',
    label: 'discounts',
    permission: 'discounts.read',
    icon: PercentIcon,
    Tab: lazy(() => import('./discounts/discounts-tab')),
  },
  {
    id: 'pages',
    path: 'pages',
    label: 'pages',
    permission: 'content.read',
    icon: PageIcon,
    Tab: lazy(() => import('./pages/pages-tab')),
  },
  {
    id: 'messages',
    path: 'messages',
    label: 'messages',
    permission: 'messages.read',
    icon: MailIcon,
    Tab: lazy(() => import('./messages/messages-tab')),
  },
  {
    id: 'redirects',
    path: 'redirects',
    label: 'redirects',
    permission: 'content.read',
    icon: ExternalIcon,
    Tab: lazy(() => import('./redirects/redirects-tab')),
  },
  {
    id: 'settings',
    path: 'settings',
    label: 'settings',
    permission: 'settings.read',
    icon: SettingsIcon,
    Tab: lazy(() => import('./settings/settings-tab')),
  },
  {
    id: 'staff',
    path: 'staff',
    label: 'staff',
    permission: 'account.own',
    icon: PeopleIcon,
    Tab: lazy(() => import('./staff/staff-tab')),
  },
  {
    id: 'jobs',
    path: 'jobs',
    label: 'jobs',
    permission: 'jobs.manage',
    icon: LoopIcon,
    Mark: JobsMark,
    Tab: lazy(() => import('./jobs/jobs-tab')),
  },
];
