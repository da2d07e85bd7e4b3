// @module-tag strict
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { disagreements } from '../../server/test/support/books.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { fillIn } from './support/buying.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  await makeCategory(shop.database, { name: 'TRAINERS', featured: true });
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell Jacket',
    price: '64.95',
    salePrice: '84.95',
    sizes: ['S', 'M'],
    colors: ['Bottle', 'Slate'],
    featured: true,
    shopifyId: 'gid://shopify/Product/1',
  });
  for (const [size, color, inStock] of [
    ['S', 'Bottle', 0],
    ['M', 'Bottle', 9],
    ['M', 'Slate', 2],
  ] as const) {
    await makeStock(shop.database, jacket, { size, color, inStock });
  }
  const trainer = await makeProduct(shop.database, {
    name: 'Howth Trainer',
    price: '99.00',
    category: 'TRAINERS',
    sizes: ['42'],
    colors: ['Oatmeal'],
  });
  await makeStock(shop.database, trainer, { size: '42', color: 'Oatmeal', inStock: 1 });
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, id: string) => page.getByTestId(id).innerText();

/** Selects colour and size as a shopper does, and adds to the cart. */
async function addJacket(page: Page, color: string, size: string): Promise<void> {
  await page.locator('label', { hasText: color }).click();
  await page.locator('label', { hasText: new RegExp(`^${size}$`) }).click();
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor();
}

async function toPaymentPage(page: Page): Promise<void> {
  await visit(page, `/product/${jacket}?color=Bottle`);
  await page.locator('label', { hasText: /^M$/ }).click();
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to checkout' }).click();
  await fillIn(page);
  await button(page, /^Pay with/).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByTestId('sandbox-amount').waitFor();
}

describe('a shopper', () => {
  it('finds a jacket, selects options, adds it, changes the cart, pays, and sees the real order', async () => {
    const { page, faults, context } = await openShop(browser, { url: shop.url });
    await visit(page, '/');
    await button(page, 'Collections').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'JACKETS' }).click();
    await page.getByRole('heading', { level: 1, name: 'JACKETS' }).waitFor();
    await page.getByRole('link', { name: 'Achill Shell Jacket' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Achill Shell Jacket' }).waitFor();

    // Options: nothing can be added before they are selected, and sold-out ones cannot be selected.
    await button(page, 'Choose a colour and a size').click();
    await page.getByRole('alert').first().waitFor();
    await page.locator('label', { hasText: 'Bottle' }).click();
    expect(await page.getByRole('radio', { name: 'S (sold out)' }).isDisabled()).toBe(true);
    await addJacket(page, 'Bottle', 'M');
    expect(page.url()).toContain('color=Bottle');
    await page.getByText('Item has been added to your cart.', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('label', { hasText: 'Slate' }).click();
    await page.getByText('Only 2 left').waitFor();
    await addJacket(page, 'Slate', 'M');
    await page.getByRole('link', { name: 'View cart' }).click();

    // The cart: increase, decrease, remove.
    const bottle = page.getByTestId('cart-line').filter({ hasText: 'Bottle' });
    await page.getByRole('heading', { level: 1, name: /Your cart/ }).waitFor();
    await bottle.getByRole('button', { name: /^Increase/ }).click();
    await bottle.getByRole('button', { name: /^Increase/ }).click();
    await eventually(async () => (await text(page, 'subtotal')) === '€259.80');
    expect(await text(page, 'shipping')).toBe('Free');
    await bottle.getByRole('button', { name: /^Decrease/ }).click();
    await page
      .getByTestId('cart-line')
      .filter({ hasText: 'Slate' })
      .getByRole('button', { name: /^Remove/ })
      .click();
    await eventually(async () => (await text(page, 'subtotal')) === '€129.90');
    expect(await text(page, 'free-shipping')).toBe('€20.10 to go until shipping is free');
    expect(await text(page, 'total')).toBe('€134.85');
    expect(await page.getByTestId('cart-link').getAttribute('aria-label')).toBe('Cart, 2 items');

    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await fillIn(page);
    await button(page, 'Pay with iDEAL / Wero €134.85').click();
    await page.waitForURL(/\/pay\/sandbox\//);
    expect(await text(page, 'sandbox-amount')).toBe('€134.85');
    await button(page, 'Pay €134.85').click();
    await page.waitForURL(/\/checkout\/success\?checkoutId=/);
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
    expect(await text(page, 'order-status')).toBe('Paid');

    const [order, ...others] = await shop.database.query<Record<string, string>>(
      `SELECT id, order_number, payment_status, subtotal, shipping_amount, total_amount, email FROM orders`,
    );
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      payment_status: 'paid',
      subtotal: '129.90',
      shipping_amount: '4.95',
      total_amount: '134.85',
    });
    expect(await text(page, 'order-number')).toBe(order?.['order_number']);
    expect(order?.['email']).toBe('aoife@example.test');
    await eventually(async () => (await text(page, 'cart-link').catch(() => '')) === '');
    const sales = await eventually(async () => {
      const rows = await shop.database.query<{ delta: number }>(
        `SELECT delta FROM stock_movements WHERE reason = 'sale'`,
      );
      return rows.length > 0 && rows;
    });
    expect(sales).toEqual([{ delta: -2 }]);
    const mails = await eventually(async () => {
      const rows = await shop.database.query(
        `SELECT 1 FROM mails WHERE dedupe_key = 'order-confirmation:' || $1 AND status = 'sent'`,
        [order?.['id']],
      );
      return rows.length > 0 && rows;
    });
    expect(mails).toHaveLength(1);
    expect(await disagreements(shop.database)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('cancels on the payment page and finds the cart unchanged', async () => {
    const { page, faults, context } = await openShop(browser, { url: shop.url, width: 390 });
    await toPaymentPage(page);
    await button(page, 'Cancel and go back').click();
    await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
    expect(await page.getByTestId('cart-link').getAttribute('aria-label')).toBe('Cart, 1 item');
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    expect(await page.getByLabel('City').inputValue()).toBe('Amsterdam');
    await eventually(async () => (await disagreements(shop.database)).length === 0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('sees that a payment failed, and can pay again', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    await toPaymentPage(page);
    await button(page, 'Let the payment fail').click();
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor();
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await button(page, /^Pay with/).click();
    await page.waitForURL(/\/pay\/sandbox\//);
    await button(page, /^Pay €/).click();
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
    await context.close();
  });

  it('sees that the payment is processing while its webhook is late, and paid only afterwards', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    await toPaymentPage(page);
    await button(page, /webhook comes late/).click();
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
    expect(await page.getByTestId('order-status').count()).toBe(0);
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor({ timeout: 40_000 });
    await context.close();
  });
});
