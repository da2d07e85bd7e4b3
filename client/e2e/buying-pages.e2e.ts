import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { toCheckout } from './support/buying.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, type ShopPage } from './support/shop-page.js';
import { CHECKOUT_FIELDS } from './support/shop-views.js';

const shop = inject('shop');
const parts = useSharedShop();

let open: ShopPage;
let page: Page;
beforeEach(async () => {
  open = await openShop(parts.browser, { url: shop.url });
  page = open.page;
  await toCheckout(page, `/product/${shop.cards.plain}`);
});
afterEach(() => open.context.close());

const field = (name: string) => page.locator(`main [name=${name}]`);

it('the checkout keeps what was typed over a reload, and not in the browser’s storage', async () => {
  for (const [name, text] of Object.entries(CHECKOUT_FIELDS)) await field(name).fill(text);
  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
  for (const [name, text] of Object.entries(CHECKOUT_FIELDS))
    await expect.poll(() => field(name).inputValue()).toBe(text);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Aoife');
  expect(open.faults).toEqual([]);
});

it('the server-rendered pages contain no shopper’s data', async () => {
  for (const path of ['/cart', '/checkout', '/wishlist', '/checkout/success']) {
    const html = await (await open.context.request.get(path)).text();
    expect(html, path).toContain('<main');
    expect(html, path).not.toContain('Plain Jacket');
  }
});
