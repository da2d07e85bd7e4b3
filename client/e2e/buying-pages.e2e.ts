import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  const images = ['Bottle', 'Slate'].flatMap((color) =>
    ['front', 'back'].map((view) => ({ url: `/media/${color}-${view}/480.webp`, alt: null, color })),
  );
  const choice = { sizes: ['S', 'M'], colors: ['Bottle', 'Slate'], images };
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell Jacket',
    price: '64.95',
    salePrice: '84.95',
    ...choice,
  });
  await makeProduct(shop.database, { name: 'Sligo Bomber', ...choice });
  for (const color of choice.colors) await makeStock(shop.database, jacket, { size: 'M', color, inStock: 3 });
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** Both languages, one on a phone and one on a wide screen. */
const VISITORS = [
  {
    locale: 'en-IE',
    width: 1280,
    words: {
      add: 'Add to Cart',
      guide: 'Size guide',
      pay: /^Pay with card/,
      send: 'Send message',
      heart: /to your wishlist/,
    },
  },
  {
    locale: 'nl-NL',
    width: 390,
    words: {
      add: 'In winkelmand',
      guide: 'Maattabel',
      pay: /^Betaal met kaart/,
      send: 'Verstuur bericht',
      heart: /op je verlanglijst/,
    },
  },
] as const;

/** Types into the checkout, reloads, and finds it typed, while the browser's storage no longer has it. */
async function findsTypedAfterReload(page: Page): Promise<void> {
  const typed = {
    name: 'Aoife Byrne',
    email: 'aoife@example.test',
    address1: '7 Quay Street',
    city: 'Galway',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text);
  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
  await page.locator('input[name=email]').waitFor();
  for (const [name, text] of Object.entries(typed))
    expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(text);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Aoife');
}

describe.each(VISITORS)(
  'the pages on the way to an order ($locale, $width px)',
  ({ locale, width, words }) => {
    const open = () => openShop(browser, { url: shop.url, locale, width });
    const add = (page: Page) =>
      page.locator('main').getByRole('button', { name: words.add, exact: true }).first();

    it('are accessible in every open state and hydrate without errors', async () => {
      const { page, faults, context } = await open();
      const barriers: string[] = [];
      const check = async (what: string) => {
        barriers.push(...(await accessibilityFaults(page)).map((barrier) => `${what}: ${barrier}`));
      };

      await visit(page, `/product/${jacket}?color=Slate`);
      await check('product');
      await page.getByRole('button', { name: words.guide }).click();
      await page.getByRole('dialog').waitFor();
      await check('size guide');
      await page.keyboard.press('Escape');
      await page.locator('[class*=cursor-zoom-in]').first().click();
      await page.getByRole('dialog').waitFor();
      await check('enlarged picture');
      await page.keyboard.press('Escape');
      await page.locator('main').getByRole('button', { name: words.heart }).first().click();
      await page.locator('label', { hasText: /^M$/ }).click();
      await add(page).click();
      await page.getByRole('dialog').getByTestId('cart-line').waitFor();
      await check('cart panel with a notice');

      await visit(page, '/cart');
      await page.getByTestId('total').waitFor();
      await check('cart');
      await visit(page, '/checkout');
      await page.getByRole('button', { name: words.pay }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('checkout with faults');
      await findsTypedAfterReload(page);
      await visit(page, '/wishlist');
      await page.getByRole('article').first().waitFor();
      await check('wishlist');
      await visit(page, '/contact');
      await page.getByRole('button', { name: words.send }).click();
      await check('contact with faults');
      await visit(page, '/orders/AA-1');
      await check('an order without its link');
      expect(barriers).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    }, 180_000);
  },
);

describe('the server-rendered page', () => {
  it('contains no shopper’s data', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    await visit(page, `/product/${jacket}?color=Bottle`);
    await page.locator('label', { hasText: /^M$/ }).click();
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    for (const path of ['/cart', '/checkout', '/wishlist', '/checkout/success']) {
      const html = await (await context.request.get(path)).text();
      expect(html, path).toContain('<main');
      expect(html, path).not.toContain('Achill Shell Jacket');
    }
    await context.close();
  });

  it('returns 404 with a message for unknown products and malformed addresses', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    for (const id of ['0192f000-0000-7000-8000-00000000ffff', 'no-uuid', '%3Cscript%3E']) {
      const answer = await context.request.get(`/product/${id}`);
      expect(answer.status(), id).toBe(404);
      expect(await answer.text(), id).toContain('Product Not Found');
    }
    await visit(page, '/product/no-uuid');
    expect(await page.getByText("The product you're looking for doesn't exist.").isVisible()).toBe(true);
    await context.close();
  });

  it('shows a whole product without JavaScript', async () => {
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      locale: 'en-IE',
    });
    const page = await context.newPage();
    await page.goto(`/product/${jacket}`);
    for (const words of [
      'Achill Shell Jacket',
      '€64.95',
      '€84.95',
      'Keeps the rain where it belongs.',
      'Free shipping on orders over €150',
      '30-day return policy',
      'Genuine Irish heritage',
    ]) {
      expect(await page.getByText(words).first().isVisible(), words).toBe(true);
    }
    await context.close();
  });
});
