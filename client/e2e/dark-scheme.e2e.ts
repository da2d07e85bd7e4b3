import { expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';
import { buyingViews, catalogueViews } from './support/shop-views.js';

const shop = inject('shop');
const parts = useSharedShop();

const CONTRAST = { rules: ['color-contrast'] };
/** The brightness of the page's ground, 0 to 255. */
const GROUND = `Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3))`;

it.each([
  ['the catalogue, on a phone', catalogueViews, 'phone', 390],
  ['the way to an order and the texts, on a wide screen', buyingViews, 'desktop', 1280],
] as const)('%s: is dark and readable where the system is dark', async (_part, views, screen, width) => {
  const { page, context, faults } = await openShop(parts.browser, {
    url: shop.url,
    width,
    context: { colorScheme: 'dark' },
  });
  const found: string[] = [];
  for (const view of views(shop.cards)) {
    if (view.only !== undefined && view.only !== screen) continue;
    if (view.path !== undefined) await visit(page, typeof view.path === 'string' ? view.path : view.path());
    await view.open?.(page);
    const ground = await page.evaluate<number>(GROUND);
    if (ground > 40) found.push(`${view.name}: the ground is ${ground} bright`);
    found.push(...(await accessibilityFaults(page, CONTRAST)).map((fault) => `${view.name}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
  await context.close();
});
