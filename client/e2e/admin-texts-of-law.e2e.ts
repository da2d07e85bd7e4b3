import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { layoutFaults } from './support/layout-faults.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

it('the owner comes from the guide, reads a text as shoppers do in either language, and confirms it', async () => {
  const { page, faults } = await openAdmin(browser, shop);
  await visit(page, '/admin/set-up');
  await page.locator('[data-step="legal"]').getByRole('link', { name: 'Lezen en bevestigen' }).press('Enter');
  await page.getByText('Er wachten nog 4 teksten op je').waitFor();
  expect(await layoutFaults(page)).toEqual([]);

  for (const [language, title] of [
    ['Engels', 'Terms of service'],
    ['Nederlands', 'Algemene voorwaarden'],
  ] as const) {
    const opens = page.waitForEvent('popup');
    await page.getByRole('link', { name: `Algemene voorwaarden in het ${language}` }).press('Enter');
    const read = await opens;
    await read.getByRole('heading', { level: 1, name: title }).waitFor();
    await read.close();
  }

  await page.getByRole('button', { name: 'Deze tekst bevestigen: Algemene voorwaarden' }).press('Enter');
  await notice(page, 'Tekst bevestigd');
  await page.getByText('Er wachten nog 3 teksten op je').waitFor();
  expect(faults).toEqual([]);
});
