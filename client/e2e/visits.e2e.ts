import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { openShop, visit } from './support/shop-page.js';

/** The browser of the tests calls itself headless, and is not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  const id = await makeProduct(shop.database, { name: 'Dingle Shell' });
  await shop.database.execute(`UPDATE products SET slug = 'dingle-shell' WHERE id = $1`, [id]);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const views = () => shop.database.query('SELECT page, views::integer FROM page_views ORDER BY page');

it('every page that a shopper sees is counted by its own address, and what is searched for once', async () => {
  const { page, context, faults } = await openShop(browser, { url: shop.url, context: { userAgent } });
  await visit(page, '/search?q=Dingle');
  await page.locator('main article').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Dingle Shell' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Results for/ }).waitFor();
  expect(faults).toEqual([]);
  await visit(page, '/checkout/success?checkoutId=unknown');
  const counted = [
    { page: '/checkout/success', views: 1 },
    { page: '/product/dingle-shell', views: 1 },
    { page: '/search', views: 2 },
  ];
  await expect.poll(views, { timeout: 5000 }).toEqual(counted);
  expect(await context.cookies()).toEqual([]);

  await visit(page, '/admin');
  await setTimeout(1500);
  expect(await views()).toEqual(counted);
  expect(
    await shop.database.query('SELECT words, language, searches, without_result FROM searched_words'),
  ).toEqual([{ words: 'dingle', language: 'en', searches: 1, without_result: 0 }]);
  expect(await shop.database.query('SELECT views, saw_product FROM visits')).toEqual([
    { views: 4, saw_product: true },
  ]);
});
