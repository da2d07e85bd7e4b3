import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCoupon } from '../../server/test/support/makers/make-coupon.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { call } from '../../server/test/support/http.js';
import { signIn } from '../../server/test/support/staff.js';
import { accessibilityFaults } from './support/axe.js';
import { fillIn, toCheckout } from './support/buying.js';
import { openShop } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let cap: string;

// A separate shop, because an order is free only after the owner sets shipping to zero.
beforeAll(async () => {
  [shop, browser] = await Promise.all([startTestShop({ worker: true }), sharedBrowser()]);
  const owner = await signIn(shop, 'owner');
  await call(shop, 'PUT', '/api/settings', { shippingFee: '0.00' }, owner.headers);
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 1 });
  await makeCoupon(shop.database, { code: 'ON-THE-HOUSE', type: 'fixed', value: '20.00' });
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

it('places an order made free by a discount code in one click, without payment method or payment page', async () => {
  const { page, context, faults } = await openShop(browser, { url: shop.url });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await toCheckout(page, `/product/${cap}`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay with iDEAL / Wero €10.00' }).waitFor();
  await page.locator('summary', { hasText: 'discount code' }).click();
  await page.getByPlaceholder('Discount code').fill('on-the-house');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('There is nothing to pay.').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
  expect(await page.getByTestId('order-total').innerText()).toBe('€0.00');
  const number = await page.getByTestId('order-number').innerText();
  const order = await shop.database.one(
    `SELECT total_amount, payment_status, payment_method, email FROM orders WHERE order_number = $1`,
    [number],
  );
  expect(order).toEqual({
    total_amount: '0.00',
    payment_status: 'paid',
    payment_method: null,
    email: 'aoife@example.test',
  });
  expect(visited.filter((path) => path.startsWith('/pay/'))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
