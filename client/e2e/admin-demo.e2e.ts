import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loadDemo, thinOutDemo } from '../../server/test/support/demo-shop.js';
import { notice, openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  await loadDemo(shop);
  // Each product takes its time to go and to come back.
  await thinOutDemo(shop, 8);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const products = async () =>
  (await shop.database.one<{ count: number }>('SELECT count(*)::int AS count FROM products'))?.count;

it('takes the demo out of the shop with one question, and puts it back from the toast and from the settings', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/settings');
  const card = page.getByRole('region', { name: 'Demo-inhoud' });
  await card.getByText(/Gaat weg: 8 producten .*4 categorieën/).waitFor();
  const remove = async () => {
    await card.getByRole('button', { name: 'Demo-inhoud verwijderen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'De demo-inhoud verwijderen?' });
    await dialog.getByText('8 producten').waitFor();
    await dialog.getByRole('button', { name: 'Demo-inhoud verwijderen' }).click();
    expect(await notice(page, 'Demo-inhoud verwijderd')).toContain('8 producten');
    await dialog.waitFor({ state: 'detached' });
  };
  await remove();
  expect(await products()).toBe(0);
  await page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
  await notice(page, 'De demo is terug');
  expect(await products()).toBe(8);

  await remove();
  await page.reload();
  await card.getByText(/Terug te zetten tot/).waitFor();
  await card.getByRole('button', { name: 'Demo terugzetten' }).click();
  await card.getByText(/Gaat weg: 8 producten/).waitFor();
  expect(await products()).toBe(8);
  expect(faults).toEqual([]);
  await context.close();
});
