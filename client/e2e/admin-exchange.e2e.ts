import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { Exchanges } from '../../server/test/support/exchanges.js';
import { keyInMail } from '../../server/test/support/paid-order.js';
import { signIn } from '../../server/test/support/staff.js';
import { notice, openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let exchanges: Exchanges;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  exchanges = new Exchanges(shop, await signIn(shop, 'owner'));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

it('sends another size instead, with the difference by a link, and links both orders', async () => {
  const { order, one } = await exchanges.arrived(await exchanges.jacket());
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, `/admin/returns/${one.id}`);
  await page.getByRole('button', { name: 'Ruilen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ruilen' });
  const size = dialog.getByLabel(/In plaats van 1 ×/);
  // Texts are read at once, without waiting for them.
  await size.waitFor();
  const [dearer] = await size.getByRole('option', { name: /^XL · / }).allTextContents();
  await size.selectOption({ label: dearer ?? '' });
  await dialog.getByText(/om binnen 23 uur €\s30,00 te betalen/).waitFor();
  await dialog.getByRole('button', { name: 'Ruilen' }).press('Enter');
  await notice(page, 'Geruild');
  await page.getByText('wacht op betaling').waitFor();
  const placed = await exchanges.newOrder(one);
  const { url } = await exchanges.paymentOf(placed.id);
  await exchanges.onPaymentPage(url, 'pay');
  await eventually(async () => (await exchanges.calls.show(one.id)).status === 'exchanged');

  await visit(page, `/admin/returns/${one.id}`);
  await page.getByRole('link', { name: `Bestelling ${placed.orderNumber}` }).click();
  await page.getByText('Betaald met teruggestuurde artikelen').waitFor();
  await page.getByRole('link', { name: order.orderNumber, exact: true }).click();
  await page.getByText('Geruild voor', { exact: false }).first().waitFor();

  const key = await keyInMail(shop, placed.id);
  await visit(page, `/orders/${placed.orderNumber}?key=${key}`);
  await page.getByTestId('exchange-credit').waitFor();
  expect(await page.locator('main').innerText()).toContain(order.orderNumber);
  expect(faults).toEqual([]);
  await context.close();
});
