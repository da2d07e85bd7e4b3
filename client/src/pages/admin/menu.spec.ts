import { describe, expect, it } from 'vitest';
import { adminMessages } from './admin-messages';
import { adminTabs } from './admin-tabs';
import { barOf, pageAt, permittedGroups, placeAt } from './menu';
import { menuGroups } from './menu-groups';

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);
const paths = (groups: ReturnType<typeof permittedGroups>) =>
  groups.map(({ pages }) => pages.map(({ path }) => path));

describe('the menu of the admin', () => {
  it('has at most ten entries, in the order of a day', () => {
    expect(labels(menuGroups)).toEqual([
      'home',
      'orders',
      'products',
      'customers',
      'discounts',
      'messages',
      'statistics',
      'site',
      'finance',
      'settings',
    ]);
  });

  it('has the seven tabs of the specification under their names and addresses', () => {
    const named = menuGroups
      .flatMap(({ pages }) => pages)
      .map(({ label, path }) => [adminMessages.en[label], path]);
    for (const tab of [
      ['Photos', 'photos'],
      ['Products', 'products'],
      ['Inventory', 'inventory'],
      ['Categories', 'categories'],
      ['Shopify import', 'shopify-import'],
      ['Orders', 'orders'],
      ['Analytics', 'analytics'],
    ])
      expect(named).toContainEqual(tab);
  });

  it('leads to every tab, and to nothing else', () => {
    const reached = Object.keys(adminTabs).filter((path) => pageAt(`/admin/${path}`));
    // Payments have pages, but none at their own address.
    expect(Object.keys(adminTabs).filter((path) => !reached.includes(path))).toEqual(['payments']);
    for (const { path } of menuGroups.flatMap(({ pages }) => pages))
      expect(Object.keys(adminTabs)).toContain(path.split('/')[0]);
  });

  it('calls no two pages the same, in either language', () => {
    for (const locale of ['en', 'nl'] as const) {
      const names = menuGroups.flatMap(({ pages }) => pages).map(({ label }) => adminMessages[locale][label]);
      expect(new Set(names).size).toBe(names.length);
      const groups = menuGroups.filter(({ label, pages }) => !labels(pages).includes(label));
      for (const { label } of groups) expect(names).not.toContain(adminMessages[locale][label]);
    }
  });

  it('shows what the member may see, and no group without a page', () => {
    expect(paths(permittedGroups(['orders.read', 'content.read', 'account.own']))).toEqual([
      ['home'],
      ['orders', 'returns'],
      ['customers'],
      ['home-page', 'photos', 'pages', 'menus', 'redirects'],
      ['staff'],
    ]);
    expect(permittedGroups([])).toEqual([]);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/admin/orders', 'orders'],
    ['/admin/orders/0199aa00', 'orders'],
    ['/admin/products/0199aa00', 'products'],
    ['/admin/products/makers', 'makers'],
    ['/admin/products/colours', 'colours'],
    ['/admin/settings', 'settings'],
    ['/admin/settings/mail', 'mail'],
    ['/admin/settings/mails/order-confirmation', 'mail'],
    ['/admin/staff', 'signIn'],
    ['/admin/staff/people', 'signIn'],
    ['/admin/staff/log', 'log'],
    ['/admin/help/orders', 'help'],
    ['/admin/orders-of-old', undefined],
    ['/admin', undefined],
  ])('%s belongs to %s', (pathname, label) => {
    expect(pageAt(pathname)?.label).toBe(label);
  });
});

it('asks for the permission of the tab, where a page has several', () => {
  expect(placeAt('/admin/staff/people')?.permission).toBe('staff.manage');
  expect(placeAt('/admin/staff')?.permission).toBe('account.own');
  expect(placeAt('/admin/settings/mail')?.permission).toBe('settings.write');
});

describe('the bar at the bottom of a phone', () => {
  it('has four pages of every day', () => {
    const bar = (permissions: readonly string[]) =>
      labels(barOf(permittedGroups(permissions)).map(({ page }) => page));
    expect(bar(['account.own', 'orders.read', 'catalog.read', 'inventory.read'])).toEqual([
      'home',
      'orders',
      'products',
      'inventory',
    ]);
    expect(bar(['orders.read'])).toEqual(['orders']);
  });
});
