import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumOptions } from '../../server/launch/tests/chromium.mjs';
import { putInCart } from './support/buying.js';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

/** The headless Chromium of the tests restores no page, and says so beside what bars the page itself. */
const OF_THE_BROWSER = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** What bars the browser from restoring the open page on the way back to it, by the names of Chromium. */
async function barsOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const refused = new Promise<string[]>((resolve) =>
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await page.goto('/robots.txt');
  // Not `evaluate`, whose answer the navigation may take away.
  await page.goBack();
  const reasons = await refused;
  await devtools.detach();
  expect(reasons).toContain(OF_THE_BROWSER[0]);
  return reasons.filter((reason) => !OF_THE_BROWSER.includes(reason));
}

describe('the way back to a page from another site', () => {
  let browser: Browser;
  beforeAll(async () => {
    const { args, ...launch } = await chromiumOptions();
    browser = await chromium.launch({
      ...launch,
      args: [...args, '--enable-features=BackForwardCache'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  afterAll(() => browser.close());

  it('is not barred by any page on the way to an order', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    const [product] = await productsOf('limit=1');
    for (const path of [
      '/',
      '/category/JACKETS',
      `/product/${product?.id}`,
      '/search?q=wool',
      '/cart',
      '/checkout',
    ]) {
      await visit(page, path);
      expect(await barsOf(page), path).toEqual([]);
    }
    // It would be seen: a listener of this kind is the usual bar.
    await visit(page, '/');
    await page.evaluate(`addEventListener('unload', () => {})`);
    expect(await barsOf(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
    await context.close();
  });
});

it('shows the cart as another page has left it, when the browser shows the page again', async () => {
  const { page, context } = await openShop(parts.browser, { url: shop.url });
  await visit(page, '/');
  const cart = page.getByTestId('cart-link');
  const [product] = await productsOf('category=TRAINERS&limit=1');
  await putInCart(context, shop.url, product?.id ?? '');
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expect.poll(() => cart.innerText()).toContain('1');
  await context.close();
});
