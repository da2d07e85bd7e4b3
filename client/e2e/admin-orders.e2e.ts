import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { call } from '../../server/test/support/http.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { keyInMail, payFor } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { openAdmin, type AdminPage } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
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
    sizes: ['M'],
    colors: ['Bottle'],
  });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 50 });
});
afterEach(() => closeContexts(browser));
afterAll(async () => {
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

/** Opens the admin at a path as a signed-in member, on a screen wide enough for all columns of the list. */
async function admin(path: string, role?: 'owner' | 'staff'): Promise<AdminPage> {
  const opened = await openAdmin(browser, shop, role, 1440);
  await visit(opened.page, `/admin/${path}`);
  return opened;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, number: string) => page.locator(`tr[data-order="${number}"]`);
/** Formats an amount in Dutch, with a no-break space. */
const euro = (amount: string) => `€\u00a0${amount}`;
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('the owner', () => {
  it('processes and ships an order, and the shopper sees that on the order page and in a mail', async () => {
    const { id, number } = await placeOrder();
    const { page, faults } = await admin('orders?status=pending&payment=paid');
    await row(page, number).getByText('In behandeling').filter({ visible: true }).waitFor();
    expect(await row(page, number).innerText()).toContain(id.slice(0, 8));
    await button(page, `Bestelling ${number} verwerken`).click();
    await said(page, `Bestelling ${number} wordt verwerkt`);
    await row(page, number).waitFor({ state: 'detached' }); // The order no longer needs processing.

    await page.getByRole('button', { name: 'Te verzenden' }).click();
    await row(page, number).getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await page.getByTestId('agreed-delivery').getByText('werkdagen na het versturen').waitFor();
    await button(page, 'Verzenden…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
    await dialog.getByText('Vul in wie het bezorgt.').waitFor(); // A carrier is required.
    await dialog.getByLabel('Vervoerder').fill('PostNL');
    await dialog.getByLabel('Trackingnummer').fill('3SABCD123456');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Op verzonden zetten' }).click();
    await said(page, 'De bestelling staat op verzonden');
    await page.getByTestId('timeline').getByText('PostNL, 3SABCD123456').waitFor();
    await button(page, 'Als bezorgd markeren').waitFor();

    const key = await keyInMail(shop, id, 'order-shipped');
    const shopper = await openShop(browser, { url: shop.url });
    await visit(shopper.page, `/orders/${number}?key=${key}`);
    await said(shopper.page, '3SABCD123456');
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
    const { page, faults } = await admin('orders');
    await page.getByRole('heading', { level: 1, name: 'Bestellingen' }).waitFor();
    const before = await page.getByTestId('order-count').innerText();
    const { number } = await placeOrder();
    await row(page, number).getByText('Betaald').filter({ visible: true }).waitFor();
    await said(page, `Nieuwe bestelling ${number}`);
    expect(await page.getByTestId('order-count').innerText()).not.toBe(before);
    await page.getByRole('region').getByRole('button', { name: 'Bekijken' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    expect(faults).toEqual([]);
  });

  it('refunds one of two units after seeing the amount', async () => {
    const { id } = await placeOrder();
    const { page } = await admin(`orders/${id}`);
    await button(page, 'Terugbetalen…').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByTestId('refund-amount').innerText()).toBe(euro('134,85'));
    await dialog.getByLabel('Stuks of verzending').check();
    expect(await dialog.getByRole('button', { name: 'Kies stuks of verzending' }).isDisabled()).toBe(true);
    await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).fill('7');
    expect(await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).inputValue()).toBe('2'); // At most the quantity bought.
    await dialog.getByLabel(/^Stuks van Achill Shell Jacket/).fill('1');
    expect(await dialog.getByTestId('refund-amount').innerText()).toBe(euro('64,95'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: `${euro('64,95')} terugbetalen` }).click();
    await said(page, `${euro('64,95')} gaat terug`);
    await page.getByText('1 terugbetaald').waitFor();
    await page.getByText('Klaar', { exact: true }).waitFor(); // The stream reports the completed refund.
    const order = await shop.database.one(`SELECT refunded_amount, status FROM orders WHERE id = $1`, [id]);
    expect(order).toEqual({ refunded_amount: '64.95', status: 'pending' });
  });

  it('cancels after one confirmation, and the payment is refunded', async () => {
    const { id } = await placeOrder();
    const { page } = await admin(`orders/${id}`);
    await button(page, 'Bestelling annuleren…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${euro('134,85')} gaat terug naar de klant`).waitFor();
    await dialog.getByRole('button', { name: 'Bestelling houden' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Bestelling annuleren…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bestelling annuleren' }).click();
    await said(page, 'De bestelling is geannuleerd');
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
    const { page } = await admin(`orders/${id}`);
    await page.getByLabel('Notitie voor medewerkers').fill('Belt morgen terug.');
    await button(page, 'Notitie opslaan').click();
    await page.getByTestId('timeline').getByText('Belt morgen terug.').waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.packing-slip');
    const text = await slip.innerText();
    expect(await page.locator('#main').isVisible()).toBe(false);
    expect(text).toContain(number);
    expect(text).toContain('Achill Shell Jacket · Bottle · M');
    expect(text).toContain('1015 CX Amsterdam');
    expect(text).not.toContain('€');
  });

  it('sees held orders alone, and releases one', async () => {
    const [held, other] = [await placeOrder(), await placeOrder()];
    await shop.database.query(
      `UPDATE orders SET holds = '[{"reason": "address", "details": {"fault": "country", "priced": "NL", "found": "DE"}}]'
       WHERE id = $1`,
      [held.id],
    );
    const { page, faults } = await admin('orders');
    await row(page, other.number).waitFor();
    await button(page, 'Vastgehouden (1)').click();
    await row(page, other.number).waitFor({ state: 'detached' });
    await row(page, held.number).getByRole('link', { name: held.number, exact: true }).click();
    await button(page, 'Toch versturen').click();
    await page.getByRole('link', { name: 'Alle bestellingen' }).click();
    await said(page, 'Geen bestelling voldoet');
    await page.getByRole('button', { name: 'Vastgehouden', exact: true }).waitFor();
    await button(page, 'Filters wissen').click();
    await row(page, held.number).waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps filters in the address and returns to the same list', async () => {
    const { number } = await placeOrder();
    const { page } = await admin('orders');
    await row(page, number).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.waitForURL((url) => url.searchParams.get('q') === number);
    await page.locator('tr[data-order]').nth(1).waitFor({ state: 'detached' });
    await row(page, number).getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('link', { name: 'Alle bestellingen' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === number);
    expect(await page.getByRole('searchbox').inputValue()).toBe(number);
  });
});

describe('a session', () => {
  it('that ends elsewhere ends here at once, without a click', async () => {
    const { page, staff } = await openAdmin(browser, shop);
    const listening = page.waitForResponse('**/api/orders/events');
    await visit(page, '/admin/orders');
    await page.getByRole('heading', { level: 1, name: 'Bestellingen' }).waitFor();
    await listening;
    expect((await call(shop, 'POST', '/api/auth/logout', undefined, staff.headers)).status).toBe(204);
    await page.getByLabel('Wachtwoord').waitFor();
    await page.getByTestId('orders').waitFor({ state: 'hidden' });
  });
});

describe('a member of staff', () => {
  it('can do the daily work and is rejected where only the owner has permission', async () => {
    const { id } = await placeOrder();
    const { page, staff } = await admin(`orders/${id}`, 'staff');
    await button(page, 'Verwerken').waitFor();
    expect(await button(page, 'Terugbetalen…').count()).toBe(0);
    expect(await button(page, 'Bestelling annuleren…').count()).toBe(0);
    const refused = await call(shop, 'POST', `/api/orders/${id}/cancel`, {}, staff.headers);
    expect(refused.status).toBe(403);

    await visit(page, '/admin/staff/people');
    await page.getByRole('heading', { name: 'Niet voor jouw rol' }).waitFor();
    await visit(page, '/admin/staff');
    expect(await page.getByRole('link', { name: 'Logboek', exact: true }).count()).toBe(0);
    await visit(page, '/admin/settings');
    await page.getByText('Alleen de eigenaar kan deze wijzigen.').waitFor();
    expect(await page.getByLabel('Naam van de winkel').isDisabled()).toBe(true);
    await visit(page, '/admin/discounts');
    expect(await button(page, 'Nieuwe korting').count()).toBe(0);
  });
});
