import { lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { JobsMark } from '../../features/admin-jobs/worker-status';
import { TroubleMark } from '../../features/admin-monitoring/trouble-notice';
import { ToSendMark } from '../../features/admin-orders/to-send-mark';
import type { adminMessages } from './admin-messages';
import {
  BookIcon,
  BoxIcon,
  BrandIcon,
  CardIcon,
  ChartIcon,
  CustomerIcon,
  ExternalIcon,
  FeedIcon,
  HomeIcon,
  ImportIcon,
  LoopIcon,
  MailIcon,
  OrdersIcon,
  PageIcon,
  PeopleIcon,
  PercentIcon,
  PhotoIcon,
  ReportIcon,
  RulerIcon,
  SettingsIcon,
  ShirtIcon,
  TagIcon,
} from '../../shared/ui/admin/icons';
import { CheckIcon, GridIcon, MenuIcon, ReturnIcon } from '../../shared/ui/icons';

/** The groups of the menu in order, with their headings. What is done every day comes first and needs none. */
export const tabGroups = [
  { id: 'daily', heading: null },
  { id: 'finance', heading: 'finance' },
  { id: 'site', heading: 'site' },
  { id: 'system', heading: 'system' },
] as const;

export interface AdminTab {
  id: string;
  /** Path below `/admin/`. The tab handles every path under it and can define its own routes. */
  path: string;
  label: keyof (typeof adminMessages)['en'];
  group: (typeof tabGroups)[number]['id'];
  /** Permission needed to see the tab. */
  permission: string;
  icon: (props: { className?: string }) => ReactElement;
  /** Says beside the link that something needs attention. */
  Mark?: ComponentType;
  /** It belongs into the bar at the bottom of narrow screens, which has room for the first four of these. */
  isInBar?: true;
  Tab: LazyExoticComponent<ComponentType>;
}

/**
 * The admin's tabs in the order of a day, group by group. A tab is one entry here and a module with a default
 * export.
 */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'home',
    path: 'home',
    label: 'home',
    group: 'daily',
    permission: 'account.own',
    icon: HomeIcon,
    isInBar: true,
    Tab: lazy(() => import('./home/home-tab')),
  },
  {
    id: 'orders',
    path: 'orders',
    label: 'orders',
    group: 'daily',
    permission: 'orders.read',
    icon: OrdersIcon,
    Mark: ToSendMark,
    isInBar: true,
    Tab: lazy(() => import('./orders/orders-tab')),
  },
  {
    id: 'returns',
    path: 'returns',
    label: 'returns',
    group: 'daily',
    permission: 'orders.read',
    icon: ReturnIcon,
    Tab: lazy(() => import('./returns/returns-tab')),
  },
  {
    id: 'products',
    path: 'products',
    label: 'products',
    group: 'daily',
    permission: 'catalog.read',
    icon: ShirtIcon,
    isInBar: true,
    Tab: lazy(() => import('./products/products-tab')),
  },
  {
    id: 'inventory',
    path: 'inventory',
    label: 'inventory',
    group: 'daily',
    permission: 'inventory.read',
    icon: BoxIcon,
    isInBar: true,
    Tab: lazy(() => import('./inventory/inventory-tab')),
  },
  {
    id: 'categories',
    path: 'categories',
    label: 'categories',
    group: 'daily',
    permission: 'catalog.read',
    icon: TagIcon,
    Tab: lazy(() => import('./categories/categories-tab')),
  },
  {
    id: 'customers',
    path: 'customers',
    label: 'customers',
    group: 'daily',
    permission: 'orders.read',
    icon: CustomerIcon,
    isInBar: true,
    Tab: lazy(() => import('./customers/customers-tab')),
  },
  {
    id: 'discounts',
    path: 'discounts',
    label: 'discounts',
    group: 'daily',
    permission: 'discounts.read',
    icon: PercentIcon,
    Tab: lazy(() => import('./discounts/discounts-tab')),
  },
  {
    id: 'messages',
    path: 'messages',
    label: 'messages',
    group: 'daily',
    permission: 'messages.read',
    icon: MailIcon,
    Tab: lazy(() => import('./messages/messages-tab')),
  },
  {
    id: 'analytics',
    path: 'analytics',
    label: 'analytics',
    group: 'daily',
    permission: 'analytics.read',
    icon: ChartIcon,
    Tab: lazy(() => import('./analytics/analytics-tab')),
  },
  {
    id: 'payments',
    path: 'payments',
    label: 'payments',
    group: 'finance',
    permission: 'settings.write',
    icon: CardIcon,
    Mark: TroubleMark,
    Tab: lazy(() => import('./payments/payments-tab')),
  },
  {
    id: 'reports',
    path: 'reports',
    label: 'reports',
    group: 'finance',
    permission: 'reports.read',
    icon: ReportIcon,
    Tab: lazy(() => import('./reports/reports-tab')),
  },
  {
    id: 'homePage',
    path: 'home-page',
    label: 'homePage',
    group: 'site',
    permission: 'content.read',
    icon: GridIcon,
    Tab: lazy(() => import('./home-page/home-page-tab')),
  },
  {
    id: 'pages',
    path: 'pages',
    label: 'pages',
    group: 'site',
    permission: 'content.read',
    icon: PageIcon,
    Tab: lazy(() => import('./pages/pages-tab')),
  },
  {
    id: 'menus',
    path: 'menus',
    label: 'menus',
    group: 'site',
    permission: 'content.read',
    icon: MenuIcon,
    Tab: lazy(() => import('./menus/menus-tab')),
  },
  {
    id: 'sizeGuides',
    path: 'size-guides',
    label: 'sizeGuides',
    group: 'site',
    permission: 'catalog.read',
    icon: RulerIcon,
    Tab: lazy(() => import('./size-guides/size-guides-tab')),
  },
  {
    id: 'photos',
    path: 'photos',
    label: 'photos',
    group: 'site',
    permission: 'content.read',
    icon: PhotoIcon,
    Tab: lazy(() => import('./photos/photos-tab')),
  },
  {
    id: 'brand',
    path: 'brand',
    label: 'brand',
    group: 'site',
    permission: 'settings.read',
    icon: BrandIcon,
    Tab: lazy(() => import('./brand/brand-tab')),
  },
  {
    id: 'redirects',
    path: 'redirects',
    label: 'redirects',
    group: 'site',
    permission: 'content.read',
    icon: ExternalIcon,
    Tab: lazy(() => import('./redirects/redirects-tab')),
  },
  {
    id: 'feeds',
    path: 'feeds',
    label: 'feeds',
    group: 'site',
    permission: 'catalog.read',
    icon: FeedIcon,
    Tab: lazy(() => import('./feeds/feeds-tab')),
  },
  {
    id: 'setUp',
    path: 'set-up',
    label: 'setUp',
    group: 'system',
    permission: 'settings.write',
    icon: CheckIcon,
    Tab: lazy(() => import('./set-up/set-up-tab')),
  },
  {
    id: 'settings',
    path: 'settings',
    label: 'settings',
    group: 'system',
    permission: 'settings.read',
    icon: SettingsIcon,
    Tab: lazy(() => import('./settings/settings-tab')),
  },
  {
    id: 'staff',
    path: 'staff',
    label: 'staff',
    group: 'system',
    permission: 'account.own',
    icon: PeopleIcon,
    Tab: lazy(() => import('./staff/staff-tab')),
  },
  {
    id: 'import',
    path: 'shopify-import',
    label: 'import',
    group: 'system',
    permission: 'catalog.import',
    icon: ImportIcon,
    Tab: lazy(() => import('./shopify-import/import-tab')),
  },
  {
    id: 'jobs',
    path: 'jobs',
    label: 'jobs',
    group: 'system',
    permission: 'jobs.manage',
    icon: LoopIcon,
    Mark: JobsMark,
    Tab: lazy(() => import('./jobs/jobs-tab')),
  },
  {
    id: 'help',
    path: 'help',
    label: 'help',
    group: 'system',
    permission: 'account.own',
    icon: BookIcon,
    Tab: lazy(() => import('./help/help-tab')),
  },
];
