import type { ComponentType, ReactElement } from 'react';
import { JobsMark } from '../../features/admin-jobs/worker-status';
import { TroubleMark } from '../../features/admin-monitoring/trouble-notice';
import { ToSendMark } from '../../features/admin-orders/to-send-mark';
import {
  BoxIcon,
  CardIcon,
  ChartIcon,
  CustomerIcon,
  HomeIcon,
  MailIcon,
  OrdersIcon,
  PercentIcon,
  SettingsIcon,
  ShirtIcon,
} from '../../shared/ui/admin/icons';
import { GridIcon } from '../../shared/ui/icons';
import type { adminMessages } from './admin-messages';

type Label = keyof (typeof adminMessages)['en'];
type Icon = (props: { className?: string }) => ReactElement;

/** An address of the admin. */
export interface MenuPlace {
  /** Below `/admin/`. Every path under it belongs to the place, unless it is under another one. */
  path: string;
  label: Label;
  /** Permission needed to see it. */
  permission: string;
}

/** A page of the admin that the menu leads to. */
export interface MenuPage extends MenuPlace {
  /** Places of one subject, shown as tabs of the page; the first is at its own path. */
  tabs?: readonly MenuPlace[];
  /** Says beside the link that something needs attention. */
  Mark?: ComponentType;
  /** The page is in the bar at the bottom of narrow screens, with this icon. */
  barIcon?: Icon;
}

/** An entry of the menu, with its pages beneath it. A page with the group's label is the entry itself. */
export interface MenuGroup {
  label: Label;
  icon: Icon;
  /** The entry leads to the first that the member may see. */
  pages: readonly MenuPage[];
}

/** The menu of the admin, in the order of a day: ten entries. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'home',
    icon: HomeIcon,
    pages: [{ path: 'home', label: 'home', permission: 'account.own', barIcon: HomeIcon }],
  },
  {
    label: 'orders',
    icon: OrdersIcon,
    pages: [
      { path: 'orders', label: 'orders', permission: 'orders.read', Mark: ToSendMark, barIcon: OrdersIcon },
      { path: 'returns', label: 'returns', permission: 'orders.read' },
    ],
  },
  {
    label: 'products',
    icon: ShirtIcon,
    pages: [
      { path: 'products', label: 'products', permission: 'catalog.read', barIcon: ShirtIcon },
      { path: 'inventory', label: 'inventory', permission: 'inventory.read', barIcon: BoxIcon },
      { path: 'categories', label: 'categories', permission: 'catalog.read' },
      { path: 'size-guides', label: 'sizeGuides', permission: 'catalog.read' },
      { path: 'products/colours', label: 'colours', permission: 'catalog.read' },
      { path: 'products/makers', label: 'makers', permission: 'catalog.read' },
      { path: 'shopify-import', label: 'import', permission: 'catalog.import' },
    ],
  },
  {
    label: 'customers',
    icon: CustomerIcon,
    pages: [{ path: 'customers', label: 'customers', permission: 'orders.read' }],
  },
  {
    label: 'discounts',
    icon: PercentIcon,
    pages: [{ path: 'discounts', label: 'discounts', permission: 'discounts.read' }],
  },
  {
    label: 'messages',
    icon: MailIcon,
    pages: [{ path: 'messages', label: 'messages', permission: 'messages.read' }],
  },
  {
    label: 'statistics',
    icon: ChartIcon,
    pages: [
      { path: 'analytics', label: 'analytics', permission: 'analytics.read' },
      { path: 'reports', label: 'reports', permission: 'reports.read' },
    ],
  },
  {
    label: 'site',
    icon: GridIcon,
    pages: [
      { path: 'home-page', label: 'homePage', permission: 'content.read' },
      { path: 'photos', label: 'photos', permission: 'content.read' },
      { path: 'pages', label: 'pages', permission: 'content.read' },
      { path: 'menus', label: 'menus', permission: 'content.read' },
      { path: 'brand', label: 'brand', permission: 'settings.read' },
      { path: 'redirects', label: 'redirects', permission: 'content.read' },
      { path: 'feeds', label: 'feeds', permission: 'catalog.read' },
    ],
  },
  {
    label: 'finance',
    icon: CardIcon,
    pages: [
      { path: 'payments/payouts', label: 'payouts', permission: 'settings.write' },
      { path: 'payments/transactions', label: 'transactions', permission: 'settings.write' },
    ],
  },
  {
    label: 'settings',
    icon: SettingsIcon,
    pages: [
      { path: 'settings', label: 'settings', permission: 'settings.read' },
      { path: 'settings/company', label: 'company', permission: 'settings.read' },
      { path: 'settings/taxes', label: 'taxes', permission: 'settings.read' },
      { path: 'settings/shipping', label: 'shipping', permission: 'settings.read' },
      { path: 'settings/returns', label: 'guarantee', permission: 'settings.read' },
      { path: 'settings/payments', label: 'payments', permission: 'settings.write', Mark: TroubleMark },
      {
        path: 'settings/mails',
        label: 'mail',
        permission: 'settings.read',
        tabs: [
          { path: 'settings/mails', label: 'mails', permission: 'settings.read' },
          { path: 'settings/mail', label: 'mailServer', permission: 'settings.write' },
        ],
      },
      { path: 'settings/legal', label: 'legal', permission: 'settings.write' },
      { path: 'settings/region', label: 'region', permission: 'settings.read' },
      {
        path: 'staff',
        label: 'signIn',
        permission: 'account.own',
        tabs: [
          { path: 'staff', label: 'account', permission: 'account.own' },
          { path: 'staff/people', label: 'staff', permission: 'staff.manage' },
        ],
      },
      { path: 'staff/log', label: 'log', permission: 'audit.read' },
      { path: 'backups', label: 'backups', permission: 'backups.manage' },
      { path: 'jobs', label: 'jobs', permission: 'jobs.manage', Mark: JobsMark },
    ],
  },
];

/** At the foot of the menu, until the shop is set up. */
export const setUpPage: MenuPage = { path: 'set-up', label: 'setUp', permission: 'settings.write' };

/** At the foot of the menu. */
export const helpPage: MenuPage = { path: 'help', label: 'help', permission: 'account.own' };
