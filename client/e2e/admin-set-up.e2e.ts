import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { loaded, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

let browser: Browser;
/** As `npm start` gives it. */
let shop: TestShop;
/** On a public address. The browser reaches it at the loopback address behind which the proxy would find it. */
let closed: TestShop;
let closedUrl: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  shop = await startTestShop();
  closed = await startTestShop({
    env: { PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'sandbox' },
  });
  closedUrl = `http://127.0.0.1:${closed.env.PORT}`;
  await makeProduct(closed.database, { name: 'Secret Jacket' });
  await closed.database.query(`UPDATE shop_opening SET password = 'sheep-and-wool'`);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await closed.stop();
});

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);

it('the owner of a new shop finds the guide on Home, goes to a step, and the guide sees that it is done', async () => {
  const { page, faults } = await openAdmin(browser, shop);
  await visit(page, '/admin');
  const card = page.getByRole('region', { name: 'Je winkel inrichten' });
  await card.getByText('1 van 12 stappen gedaan').waitFor();
  await card.getByRole('link', { name: 'Verder' }).press('Enter');

  await step(page, 'products').getByText('Nodig om te openen').waitFor();
  expect(await page.getByRole('button', { name: 'De winkel openen' }).isDisabled()).toBe(true);

  await makeProduct(shop.database, { name: 'Mine' });
  await step(page, 'shipping').getByRole('link').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bezorging' }).waitFor();
  await page.goBack();
  await step(page, 'products').getByText('Gedaan').waitFor();
  await page.getByText('2 van 12 stappen gedaan').waitFor();
  expect(faults).toEqual([]);
});

it('leads to the first field that a step lacks', async () => {
  const { page } = await openAdmin(browser, shop);
  await visit(page, '/admin/set-up');
  await step(page, 'trader').getByRole('link', { name: 'Je bedrijf invullen' }).press('Enter');
  await loaded(page);
  const field = page.getByLabel('Naam van de winkel');
  const isReached = () =>
    field.evaluate((input) => {
      const { top } = input.getBoundingClientRect();
      return input === document.activeElement && top >= 0 && top < innerHeight - 100;
    });
  await expect.poll(isReached).toBe(true);
});

it('a visitor of a closed shop gives the password by keyboard, and sees what was wanted', async () => {
  const { page } = await openShop(browser, { url: closedUrl, locale: 'en-NL', width: 390 });
  await page.goto(`${closedUrl}/search?q=jacket`);
  expect(await page.content()).not.toContain('Secret');

  const field = page.getByLabel('Password');
  await field.fill('cows');
  await field.press('Enter');
  await page.getByRole('alert').getByText('This is not the password').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.type('sheep-and-wool');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=jacket');
  await page.getByRole('link', { name: 'Secret Jacket' }).first().waitFor();
});
