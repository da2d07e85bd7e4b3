import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { call } from '../../server/test/support/http.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { keyInMail, payFor } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loaded, openAdmin } from './support/admin-page.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;
let page: Page;
let faults: string[];

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell Jacket',
    price: '64.95',
    sizes: ['M'],
    colors: ['Bottle'],
  });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 50 });
  // Wide enough for all columns of the list.
  ({ page, faults } = await openAdmin(browser, shop, 'owner', 1440));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** Creates a paid order of two jackets, € 134,85 with shipping. */
async function placeOrder(): Promise<{ id: string; number: string }> {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 });
  const id = await payFor(shop, shopper);
  const row = await shop.database.one<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE id = $1',
    [id],
  );
  return { id, number: row?.number ?? '' };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const view = (name: string) =>
  page.getByRole('navigation', { name: 'Weergaven' }).getByRole('link', { name: new RegExp(`^${name}`) });
const row = (number: string) => page.locator(`tr[data-order="${number}"]`);
/** Formats an amount in Dutch, with a no-break space. */
const euro = (amount: string) => `€\u00a0${amount}`;
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe('the owner', () => {
  it('processes and ships an order, and the shopper sees that on the order page and in a mail', async () => {
    const { id, number } = await placeOrder();
    await visit(page, '/admin/orders?status=pending&payment=paid');
    await row(number).getByText('In behandeling').filter({ visible: true }).waitFor();
    expect(await row(number).innerText()).not.toContain(id.slice(0, 8));
    await button(`Bestelling ${number} verwerken`).click();
    await said(`Bestelling ${number} wordt verwerkt`);
    await row(number).waitFor({ state: 'detached' }); // The order no longer needs processing.

    await view('Te verzenden').click();
    await row(number).getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await page.getByTestId('agreed-delivery').getByText('werkdagen na het versturen').waitFor();
    await button('Verzenden…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
    await dialog.getByText('Vul dit in.').waitFor(); // A carrier is required.
    await dialog.getByLabel('Vervoerder').fill('PostNL');
    await dialog.getByLabel('Trackingnummer').fill('3SABCD123456');
    await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
    await said('De bestelling staat op verzonden');
    await page.getByTestId('timeline').getByText('PostNL, 3SABCD123456').waitFor();
    await button('Als bezorgd markeren').waitFor();

    const key = await keyInMail(shop, id, 'order-shipped');
    const shopper = await openShop(browser, { url: shop.url });
    await visit(shopper.page, `/orders/${number}?key=${key}`);
    await shopper.page.getByText('3SABCD123456').first().waitFor();
    await shopper.context.close();
    const mail = await eventually(() =>
      shop.database.one(
        `SELECT 1 FROM mails WHERE template = 'order-shipped' AND dedupe_key LIKE '%' || $1 AND status = 'sent'`,
        [id],
      ),
    );
    expect(mail).toBeDefined();
    expect(faults).toEqual([]);
  });

  it('sees a new order appear without a reload, with a toast that links to it', async () => {
    const listening = page.waitForResponse('**/api/orders/events');
    await visit(page, '/admin/orders');
    await listening;
    await loaded(page);
    const before = await page.getByTestId('order-count').innerText();
    const { number } = await placeOrder();
    await row(number).getByText('Betaald').filter({ visible: true }).waitFor();
    await said(`Nieuwe bestelling ${number}`);
    await expect.poll(() => page.getByTestId('order-count').innerText()).not.toBe(before);
    await page.getByRole('region').getByRole('button', { name: 'Bekijken' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    expect(faults).toEqual([]);
  });

  it('refunds one of two units after seeing the amount', async () => {
    const { id } = await placeOrder();
    await visit(page, `/admin/orders/${id}`);
    await button('Terugbetalen…').click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByTestId('refund-amount').innerText()).toBe(euro('134,85'));
    await dialog.getByLabel('Stuks of verzending').check();
    expect(await dialog.getByRole('button', { name: 'Kies stuks of verzending' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).fill('7');
    expect(await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).inputValue()).toBe('2'); // At most the quantity bought.
    await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).fill('1');
    await expect.poll(() => dialog.getByTestId('refund-amount').innerText()).toBe(euro('64,95'));
    await dialog.getByRole('button', { name: `${euro('64,95')} terugbetalen` }).click();
    await said(`${euro('64,95')} gaat terug`);
    await page.getByText('1 terugbetaald').waitFor();
    await page.getByText('Klaar', { exact: true }).waitFor(); // The stream reports the completed refund.
    const order = await shop.database.one(`SELECT refunded_amount, status FROM orders WHERE id = $1`, [id]);
    expect(order).toEqual({ refunded_amount: '64.95', status: 'pending' });
  });

  it('cancels after one confirmation, and the payment is refunded', async () => {
    const { id } = await placeOrder();
    await visit(page, `/admin/orders/${id}`);
    await button('Bestelling annuleren…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${euro('134,85')} gaat terug naar de klant`).waitFor();
    await dialog.getByRole('button', { name: 'Bestelling houden' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('Bestelling annuleren…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bestelling annuleren' }).click();
    await said('De bestelling is geannuleerd');
    await eventually(async () => {
      const order = await shop.database.one<{ payment_status: string }>(
        'SELECT payment_status FROM orders WHERE id = $1',
        [id],
      );
      return order?.payment_status === 'refunded';
    });
    await page.getByRole('heading', { level: 1 }).getByText('Terugbetaald').first().waitFor();
  });

  it('adds a note, and prints a packing slip with the parcel’s contents and no prices', async () => {
    const { id, number } = await placeOrder();
    await visit(page, `/admin/orders/${id}`);
    await page.getByLabel('Notitie voor medewerkers').fill('Belt morgen terug.');
    await button('Notitie opslaan').click();
    await page.getByTestId('timeline').getByText('Belt morgen terug.').waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.packing-slip');
    const text = await slip.innerText();
    expect(await page.locator('#main').isVisible()).toBe(false);
    expect(text).toContain(number);
    expect(text).toContain('Achill Shell Jacket · Bottle · M');
    expect(text).toContain('1015 CX Amsterdam');
    expect(text).not.toContain('€');
    await page.emulateMedia({ media: null });
  });

  it('sees held orders alone, and releases one', async () => {
    const [held, other] = [await placeOrder(), await placeOrder()];
    await shop.database.query(
      `UPDATE orders SET holds = '[{"reason": "address", "details": {"fault": "country", "priced": "NL", "found": "DE"}}]'
       WHERE id = $1`,
      [held.id],
    );
    await visit(page, '/admin/orders');
    await row(other.number).waitFor();
    await button('Filters').click();
    await page.getByLabel('Aandacht').selectOption({ label: 'Vastgehouden (1)' });
    await row(other.number).waitFor({ state: 'detached' });
    await row(held.number).getByRole('link', { name: held.number, exact: true }).click();
    await button('Toch versturen').click();
    await page.getByRole('link', { name: 'Alle bestellingen' }).click();
    await said('Geen bestelling voldoet');
    await button('Filters wissen').last().click();
    await row(held.number).waitFor();
    expect(faults).toEqual([]);
  });

  it('returns from one view to the one before with the back button', async () => {
    const { number } = await placeOrder();
    await visit(page, '/admin/orders');
    await row(number).waitFor();
    await view('Onbetaald').click();
    await page.waitForURL((url) => url.searchParams.get('view') === 'unpaid');
    await row(number).waitFor({ state: 'detached' });
    await page.goBack();
    await row(number).waitFor();
    expect(await view('Alle').getAttribute('aria-current')).toBe('page');
  });

  it('keeps filters in the address and returns to the same list', async () => {
    const { number } = await placeOrder();
    await visit(page, '/admin/orders');
    await row(number).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.waitForURL((url) => url.searchParams.get('q') === number);
    await page.locator('tr[data-order]').nth(1).waitFor({ state: 'detached' });
    await row(number).getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('link', { name: 'Alle bestellingen' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === number);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(number);
  });
});

describe('a session', () => {
  it('that ends elsewhere ends here at once, without a click', async () => {
    const { page: other, context, staff } = await openAdmin(browser, shop);
    const listening = other.waitForResponse('**/api/orders/events');
    await visit(other, '/admin/orders');
    await other.getByRole('heading', { level: 1, name: 'Bestellingen' }).waitFor();
    await listening;
    expect((await call(shop, 'POST', '/api/auth/logout', undefined, staff.headers)).status).toBe(204);
    await other.getByLabel('Wachtwoord').waitFor();
    await other.getByTestId('orders').waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('a member of staff', () => {
  it('can do the daily work and is offered nothing that only the owner may do', async () => {
    const { id } = await placeOrder();
    const { page: other, context } = await openAdmin(browser, shop, 'staff', 1440);
    const offered = (name: string) => other.getByRole('button', { name });
    await visit(other, `/admin/orders/${id}`);
    await offered('Verwerken').waitFor();
    expect(await offered('Terugbetalen…').count()).toBe(0);
    expect(await offered('Bestelling annuleren…').count()).toBe(0);

    await visit(other, '/admin/staff/people');
    await other.getByRole('heading', { name: 'Niet voor jouw rol' }).waitFor();
    await visit(other, '/admin/staff');
    await loaded(other);
    expect(await other.getByRole('link', { name: 'Logboek', exact: true }).count()).toBe(0);
    await visit(other, '/admin/settings/company');
    await other.getByText('Alleen de eigenaar kan deze wijzigen.').waitFor();
    expect(await other.getByLabel('Naam van de winkel').isDisabled()).toBe(true);
    await visit(other, '/admin/discounts');
    await loaded(other);
    expect(await offered('Nieuwe korting').count()).toBe(0);
    await context.close();
  });
});
