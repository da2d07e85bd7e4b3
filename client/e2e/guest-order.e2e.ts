// @module-tag strict
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { mailSources } from '../../server/test/support/mail-parts.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { accessibilityFaults } from './support/axe.js';
import { fillIn, toCheckout } from './support/buying.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell Jacket',
    price: '64.95',
    sizes: ['M'],
    colors: ['Bottle'],
  });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 9 });
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Buys a jacket as a shopper does and returns what the success page shows of the order. */
async function buy(page: Page): Promise<{ number: string; total: string; link: string | null }> {
  await toCheckout(page, `/product/${jacket}`);
  await fillIn(page);
  await button(page, /^Pay with/).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await button(page, /^Pay €/).click();
  await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
  return {
    number: await page.getByTestId('order-number').innerText(),
    total: await page.getByTestId('order-total').innerText(),
    link: await page.getByRole('link', { name: 'View your order' }).getAttribute('href'),
  };
}

/** Returns the newest link to the order in the written mails, except the known ones. */
function linkInMail(number: string, known: readonly string[] = []): Promise<string> {
  return eventually(async () => {
    for (const source of await mailSources(shop.dataDir)) {
      const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const link = new RegExp(`/orders/${number}\\?key=[\\w.-]+`).exec(text)?.[0];
      if (link !== undefined && !known.includes(link)) return link;
    }
    return undefined;
  });
}

/** Runs axe at the top of the page; further down the sticky header covers content. */
async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate('scrollTo(0, 0)');
  return accessibilityFaults(page);
}

describe('a shopper without an account', () => {
  it('opens the order from the mail, changes the address and requests a cancellation', async () => {
    const buyer = await openShop(browser, { url: shop.url });
    const bought = await buy(buyer.page);
    expect(bought.link).toContain(`/orders/${bought.number}?key=`);
    await buyer.context.close();
    const link = await linkInMail(bought.number);

    // Another device: only the link gives access to the order.
    const { page, faults, context } = await openShop(browser, { url: shop.url, width: 390 });
    const html = await (await context.request.get(link)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta name="referrer" content="same-origin">');
    for (const secret of ['Achill', 'Aoife', 'Keizersgracht', bought.total, 'key=']) {
      expect(html, secret).not.toContain(secret);
    }
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.url) elsewhere.push(request.url());
    });
    await visit(page, link);
    await page.getByRole('heading', { level: 1, name: 'Thank you, we have it' }).waitFor();
    expect(await page.getByTestId('total').innerText()).toBe(bought.total);
    expect(await page.getByTestId('order-item').count()).toBe(1);

    const invoice = await page.getByRole('link', { name: /^Invoice/ }).getAttribute('href');
    const pdf = await context.request.get(invoice ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await button(page, 'Change the address').click();
    await page.getByLabel('Street and house number').fill('Prinsengracht 1');
    await page.getByLabel('Postal code').fill('99');
    await button(page, 'Save the address').click();
    await page.getByText('This is no postal code (Netherlands).').waitFor();
    const barriers = await barriersOf(page);
    await page.getByLabel('Postal code').fill('1015 DX');
    await button(page, 'Save the address').click();
    await page.getByText('The address has been changed.').waitFor();
    await page.getByTestId('address').getByText('Prinsengracht 1').waitFor();
    await page.getByTestId('story').getByText('Delivery address changed').waitFor();

    await button(page, 'Ask to cancel').click();
    barriers.push(...(await barriersOf(page)));
    await page.getByLabel('Why? It helps us to do better').fill('Too warm for Dingle');
    await button(page, 'Yes, ask to cancel').click();
    await page.getByTestId('cancel-asked').waitFor();
    const [order] = await shop.database.query<Record<string, unknown>>(
      `SELECT shipping_address ->> 'address1' AS street, cancel_requested_at IS NOT NULL AS asked, status FROM orders
       WHERE order_number = $1`,
      [bought.number],
    );
    expect(order).toEqual({ street: 'Prinsengracht 1', asked: true, status: 'pending' });

    await page.reload();
    await page.getByTestId('cancel-asked').waitFor();
    expect(await button(page, 'Ask to cancel').count()).toBe(0);
    barriers.push(...(await barriersOf(page)));
    expect(barriers).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('gets a new link for an invalid one, by number and address', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    const bought = await buy(page);
    const first = await linkInMail(bought.number);
    await visit(page, `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`);
    await page.getByRole('heading', { level: 1, name: 'This link does not open an order' }).waitFor();
    expect(await page.getByTestId('order-item').count()).toBe(0);
    expect(await page.getByLabel('Order number').inputValue()).toBe(bought.number);

    await page.locator('main').getByLabel('Email').fill('aoife@example.test');
    await button(page, 'Send me the link').click();
    await page.getByText(/If number and address belong together/).waitFor();
    await visit(page, await linkInMail(bought.number, [first]));
    await page.getByRole('heading', { level: 1, name: 'Thank you, we have it' }).waitFor();

    // The same text for an order that does not exist.
    await visit(page, '/orders/AA-0000-0000');
    await page.locator('main').getByLabel('Email').fill('mallory@example.test');
    await button(page, 'Send me the link').click();
    await page.getByText(/If number and address belong together/).waitFor();
    await context.close();
  });
});
