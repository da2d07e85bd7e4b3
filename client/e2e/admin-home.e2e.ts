import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { payFor, sendOrder } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import type { SignedInStaff } from '../../server/test/support/staff.js';
import { loaded, openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let page: Page;
let staff: SignedInStaff;
let faults: string[];
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  jacket = await makeProduct(shop.database, { name: 'Achill Shell Jacket', price: '64.95', sizes: ['M'] });
  await makeStock(shop.database, jacket, { size: 'M', inStock: 50 });
  ({ page, faults, staff } = await openAdmin(browser, shop));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const toSend = () => page.locator('[data-to-do="order-to-send"]');

it('the owner sees a new paid order to send, opens it, and the line is gone when it is sent', async () => {
  const listening = page.waitForResponse('**/api/orders/events');
  await visit(page, '/admin/home');
  await listening;
  await loaded(page);
  await page.getByText('Er is nog geen bestelling betaald').waitFor();
  expect(await toSend().count()).toBe(0);

  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M' });
  const id = await payFor(shop, shopper);
  const row = await shop.database.one<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE id = $1',
    [id],
  );
  const number = row?.number ?? '';

  // Nothing was loaded again by hand.
  await toSend().getByText('betaalde bestelling te versturen').waitFor();
  await page.getByTestId('latest-orders').getByText(number).waitFor();

  await toSend().getByRole('link').press('Enter');
  await page.locator(`tr[data-order="${number}"]`).waitFor();
  const views = page.getByRole('navigation', { name: 'Weergaven' });
  expect(await views.getByRole('link', { name: /^Te verzenden/ }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();

  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await toSend().waitFor();
  await sendOrder(shop, staff, id);
  await toSend().waitFor({ state: 'detached' });
  await page.getByTestId('latest-orders').getByText('Verzonden').waitFor();
  expect(faults).toEqual([]);
});
