import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { payFor } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { translateDocument } from '../src/shared/testing/translate.js';
import { notice, openAdmin } from './support/admin-page.js';
import { bareTexts } from './support/bare-texts.js';
import { fillIn } from './support/buying.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell Jacket',
    price: '64.95',
    sizes: ['S', 'M'],
    colors: ['Bottle', 'Slate'],
    featured: true,
  });
  for (const color of ['Bottle', 'Slate'])
    for (const size of ['S', 'M']) await makeStock(shop.database, jacket, { size, color, inStock: 9 });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** Translates the page once it has loaded, as the browser does on every page of a shop that the reader wants in another language. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.evaluate(translateDocument);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
/** What the shopper reads there, once it is this. */
const shows = (page: Page, id: string, text: string) =>
  expect.poll(() => page.getByTestId(id).first().innerText()).toBe(text);

describe('a shopper whose browser translates the shop', () => {
  it('finds a jacket, passes the limit of free delivery up and down, pays and sees the order', async () => {
    const { page, faults, context } = await openShop(browser, { url: shop.url });
    await openTranslated(page, '/');
    await button(page, 'Collections').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'JACKETS' }).click();
    await page.getByRole('heading', { level: 1, name: 'JACKETS' }).waitFor();
    await page.locator('main label', { hasText: 'Slate' }).first().click();
    await page.waitForURL(/color=Slate/);
    await link(page, 'Achill Shell Jacket').first().click();
    await page.getByRole('heading', { level: 1, name: 'Achill Shell Jacket' }).waitFor();
    await button(page, /^Choose a/).click();
    await page.getByRole('alert').first().waitFor();
    await page.locator('label', { hasText: 'Slate' }).click();
    await page.locator('label', { hasText: /^M$/ }).click();
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

    // In the panel, then on the page of the cart.
    const panel = page.getByRole('dialog', { name: /Your cart/ });
    await overTheLimit(page);
    await panel.getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('heading', { level: 1, name: /Your cart/ }).waitFor();
    await overTheLimit(page);
    await shows(page, 'total', '€69.90');
    expect(await bareTexts(page)).toEqual([]);

    await link(page, 'Proceed to checkout').click();
    await fillIn(page);
    await button(page, 'Pay with iDEAL / Wero €69.90').click();
    await page.waitForURL(/\/pay\/sandbox\//);
    await page.locator('html[data-ready="true"]').waitFor();
    await page.evaluate(translateDocument);
    await shows(page, 'sandbox-amount', '€69.90');
    await button(page, 'Pay €69.90').click();
    await page.waitForURL(/\/checkout\/success\?checkoutId=/);
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
    await shows(page, 'order-status', 'Paid');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has the page translated before its code is there', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    let sendCode = () => {};
    const code = new Promise<void>((resolve) => {
      sendCode = resolve;
    });
    await page.route(/\/assets\/(?!start)[^/]*\.js$/, async (route) => {
      await code;
      await route.continue();
    });
    await page.goto(`/product/${jacket}?color=Slate`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Achill Shell Jacket' }).waitFor();
    await page.evaluate(translateDocument);
    sendCode();
    await page.locator('html[data-ready="true"]').waitFor();
    await page.locator('label', { hasText: /^M$/ }).click();
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await overTheLimit(page);
    await context.close();
  });
});

describe('a part of the page that an extension has changed', () => {
  it('gives way to words and a way to try again, and the rest stays', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    await visit(page, `/product/${jacket}?color=Slate`);
    await page.locator('label', { hasText: /^M$/ }).click();
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: /Your cart/ });
    const remove = panel.getByRole('button', { name: /^Remove/ });
    await remove.waitFor();
    // What React will want to remove is gone: the lines of the panel, and the count at the header's bag.
    await page.evaluate(() => {
      document.querySelector('[role=dialog] [data-testid=cart-line]')?.parentElement?.remove();
      document.querySelector('[data-testid=cart-link] span')?.remove();
    });
    const emptied = await page.request.delete(`${shop.url}/api/cart`, { headers: { origin: shop.url } });
    expect(emptied.ok()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    // What lay over the page fails as a notice, the header in its place, with a heading.
    const heading = page.getByRole('heading', { name: 'This did not come through' });
    const alert = page.getByRole('alert').filter({ hasText: 'This did not come through' });
    const notice = alert.filter({ hasNot: heading });
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByText('Your cart is empty').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Achill Shell Jacket' }).waitFor();
    const part = alert.filter({ has: heading });
    await part.getByRole('button', { name: 'Try again' }).click();
    await page.getByTestId('cart-link').waitFor();
    await context.close();
  });
});

/** One unit, three and one again, each time with the right words about free delivery (from €150.00). */
async function overTheLimit(page: Page): Promise<void> {
  const change = (name: RegExp) => page.getByRole('button', { name }).last().click();
  await shows(page, 'free-shipping', '€85.05 to go until shipping is free');
  await change(/^Increase/);
  await shows(page, 'free-shipping', '€20.10 to go until shipping is free');
  await change(/^Increase/);
  await shows(page, 'free-shipping', 'Shipping is free');
  await change(/^Decrease/);
  await shows(page, 'free-shipping', '€20.10 to go until shipping is free');
  await change(/^Decrease/);
  await shows(page, 'free-shipping', '€85.05 to go until shipping is free');
}

it('the owner whose browser translates the admin works on orders and products', async () => {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 });
  const order = await payFor(shop, shopper);
  const number = await shop.database.one<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE id = $1',
    [order],
  );
  const { page, faults, context } = await openAdmin(browser, shop, 'owner', 1440);
  await openTranslated(page, '/admin/orders');
  await page.getByRole('button', { name: `Bestelling ${number?.number} verwerken` }).click();
  await page.getByRole('navigation', { name: 'Weergaven' }).getByRole('link').first().click();
  await page.locator(`a[href="/admin/orders/${order}"]`).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Verzenden…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await dialog.getByText('Vul dit in.').waitFor();
  await dialog.getByLabel('Vervoerder').fill('PostNL');
  await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await page.getByRole('button', { name: 'Als bezorgd markeren' }).waitFor();
  expect(await bareTexts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Producten' }).first().click();
  await page.getByRole('link', { name: 'Achill Shell Jacket' }).first().click();
  await page.getByLabel('Prijs (€)', { exact: true }).fill('-1');
  await page.getByRole('button', { name: 'Product opslaan' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByLabel('Prijs (€)', { exact: true }).fill('59,95');
  await expect.poll(() => page.getByTestId('price-preview').innerText()).toMatch(/59,95/);
  await page.getByRole('button', { name: 'Product opslaan' }).click();
  await notice(page, 'opgeslagen');
  expect(await bareTexts(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
