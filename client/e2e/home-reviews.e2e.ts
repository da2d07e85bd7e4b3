import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

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

it('shows customer reviews on the home page once the owner has entered them, between pictures and collections', async () => {
  const shopper = await openShop(browser, { url: shop.url });
  const section = shopper.page.getByRole('region', { name: 'What customers say' });
  await visit(shopper.page, '/');
  expect(await section.count()).toBe(0);

  const owner = await openAdmin(browser, shop);
  await visit(owner.page, '/admin/settings');
  const field = owner.page.getByLabel('Wat klanten zeggen');
  await field.fill('Nobody knows who said this');
  await owner.page.getByRole('button', { name: 'Opslaan' }).click();
  await owner.page.getByText('Hooguit zes regels, elk als: hun woorden | wie het was.').waitFor();
  await field.fill('Kept me dry from Howth to home. | Niamh, Cork\nWarm, en hij past. | Jan, Delft');
  await owner.page.getByRole('button', { name: 'Opslaan' }).click();
  await notice(owner.page, 'Instellingen bijgewerkt');
  expect(owner.faults).toEqual([]);
  await owner.context.close();

  // The cached page is dropped a moment after the change.
  await expect
    .poll(async () => {
      await visit(shopper.page, '/');
      return section.count();
    })
    .toBe(1);
  expect(await section.getByRole('figure').allInnerTexts()).toEqual([
    '“Kept me dry from Howth to home.”\nNiamh, Cork',
    '“Warm, en hij past.”\nJan, Delft',
  ]);
  const titles = await shopper.page.locator('main h2').allInnerTexts();
  const at = titles.indexOf('What customers say');
  expect(titles.slice(at - 1, at + 2)).toEqual(['Happy Customers', 'What customers say', 'The collections']);
  expect(await accessibilityFaults(shopper.page)).toEqual([]);
  expect(shopper.faults).toEqual([]);
  await shopper.context.close();
});
