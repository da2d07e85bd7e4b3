import { describe, expect, it } from 'vitest';
import { adminMessages } from './admin-messages';
import { tabGroups } from './admin-tab';
import { adminTabs } from './admin-tabs';
import { barOf, groupsOf, permittedTabs } from './menu';

const ids = (tabs: readonly { id: string }[]) => tabs.map(({ id }) => id);
const tabsFor = (...permissions: string[]) => permittedTabs(permissions);

describe('the menu of the admin', () => {
  it('has the seven tabs of the specification under their names and addresses', () => {
    const named = adminTabs.map(({ label, path }) => [adminMessages.en[label], path]);
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

  it('has a place for every tab, group by group, in the order in which the tabs are listed', () => {
    const shown = groupsOf(adminTabs).flatMap(({ tabs }) => tabs);
    expect(ids(shown)).toEqual(ids(adminTabs));
    expect(ids(groupsOf(adminTabs))).toEqual(ids(tabGroups));
  });

  it('starts with the work of every day, under no heading', () => {
    const [first] = groupsOf(adminTabs);
    expect(first?.heading).toBeNull();
    expect(ids(first?.tabs ?? []).slice(0, 4)).toEqual(['home', 'orders', 'returns', 'products']);
    expect(
      groupsOf(adminTabs)
        .slice(1)
        .every(({ heading }) => heading !== null),
    ).toBe(true);
  });

  it('shows what the member may see, and no group without a tab', () => {
    const tabs = tabsFor('orders.read', 'content.read');
    expect(ids(tabs)).toEqual([
      'orders',
      'returns',
      'customers',
      'homePage',
      'pages',
      'menus',
      'photos',
      'redirects',
    ]);
    expect(ids(groupsOf(tabs))).toEqual(['daily', 'site']);
    expect(groupsOf(tabsFor())).toEqual([]);
  });
});

describe('the bar at the bottom of a phone', () => {
  it('has the first four of the tabs that belong there', () => {
    const marked = adminTabs.filter(({ isInBar }) => isInBar);
    expect(ids(barOf(adminTabs))).toEqual(ids(marked).slice(0, 4));
    expect(barOf(adminTabs)).toHaveLength(4);
  });

  it('is filled up with the first other tabs when the member may see few of these', () => {
    const tabs = tabsFor('orders.read', 'content.read');
    expect(ids(barOf(tabs))).toEqual(['orders', 'returns', 'customers', 'homePage']);
    expect(ids(barOf(tabsFor('reports.read')))).toEqual(['reports']);
  });
});
