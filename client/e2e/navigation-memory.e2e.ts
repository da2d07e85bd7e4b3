import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, networkSettled, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

const NAVIGATIONS = 200;
/** Pause in ms before each navigation: some catch the page before while it is still being rendered. */
const PAUSES = [0, 10, 60, 150];

/** Links of different pages; every second navigation leads to the home page, which has the most nodes. */
const LINKS = [
  'header a[href="/"]',
  'header a[href="/about"]',
  'header a[href="/"]',
  'footer a[href^="/category/"]',
  'header a[href="/"]',
  `main a[href^="/product/"]`,
  'header a[href="/"]',
  'header a[href="/contact"]',
];

interface Held {
  nodes: number;
  listeners: number;
}

/** DOM nodes and listeners that are alive after garbage collection, attached to the page or not. */
async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  await networkSettled(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}

/** Follows a link without moving the pointer, so that nothing is prefetched. Does nothing where the link is not shown. */
const follow = (page: Page, link: string) =>
  page.evaluate(`document.querySelector(${JSON.stringify(link)})?.click()`);

/** Goes to the home page and waits until it is shown. */
async function goHome(page: Page): Promise<void> {
  await page.locator('header a[href="/"]').first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main a[href^="/product/"]').first().waitFor();
}

it('releases the nodes and listeners of the pages that a shopper has left', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await visit(page, '/');
  // React keeps the tree before the current one: a first navigation and back, so that both measurements hold two trees.
  await follow(page, 'header a[href="/about"]');
  await page.waitForURL(/about$/);
  await goHome(page);
  const before = await heldBy(page, devtools);
  for (let index = 0; index < NAVIGATIONS; index++) {
    await follow(page, LINKS[index % LINKS.length] ?? '');
    await setTimeout(PAUSES[index % PAUSES.length]);
  }
  await goHome(page);
  const after = await heldBy(page, devtools);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.2);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.2);
  expect(faults).toEqual([]);
  await context.close();
});
