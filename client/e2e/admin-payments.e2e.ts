import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contracts/orders';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { call } from '../../server/test/support/http.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { orderOf } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import type { SignedInStaff } from '../../server/test/support/staff.js';
import { StripeStandIn } from '../../server/test/support/stripe-stand-in.js';
import { chooseLanguage, loaded, notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { layoutFaults } from './support/layout-faults.js';
import { visit } from './support/shop-page.js';

let stripe: StripeStandIn;
let shop: TestShop;
let browser: Browser;
let owner: SignedInStaff;
let page: Page;
let faults: string[];

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
  browser = await sharedBrowser();
  ({ page, faults, staff: owner } = await openAdmin(browser, shop));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await stripe.stop();
});

/** A paid order of two units, € 95,95 with shipping, and its payment at Stripe. */
async function paid(): Promise<{ id: string; intent: string }> {
  const product = await makeProduct(shop.database, { name: 'Achill Shell Jacket', price: '45.50' });
  await makeStock(shop.database, product, { inStock: 4 });
  const shopper = new Shopper(shop);
  await shopper.adds(product, { quantity: 2 });
  const { body } = await shopper.checksOut();
  const intent = stripe.pay(body.paymentUrl).payment_intent ?? '';
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  return { id: orderId, intent };
}

/** The order, once it is in the state that `check` describes. */
const once = (id: string, check: (order: Order) => boolean): Promise<Order> =>
  eventually(async () => {
    const order = await orderOf(shop, owner, id);
    return check(order) && order;
  });

/** An order whose whole payment is disputed. */
async function disputed(): Promise<string> {
  const { id, intent } = await paid();
  stripe.dispute(intent);
  await once(id, ({ disputes, held }) => disputes[0]?.state === 'open' && held);
  return id;
}

/** An order whose refund the bank has returned. */
async function withFailedRefund(): Promise<string> {
  const { id, intent } = await paid();
  const body = { key: randomUUID(), everything: true };
  expect((await call(shop, 'POST', `/api/orders/${id}/refund`, body, owner.headers)).status).toBeLessThan(
    300,
  );
  await once(id, ({ refunds }) => refunds[0]?.status === 'done');
  stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
  await once(id, ({ refunds }) => refunds[0]?.status === 'failed');
  return id;
}

/** Opens the admin at a path, in Dutch and on a wide screen. */
async function open(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `/admin/${path}`);
  await chooseLanguage(page, 'nl');
  await loaded(page);
}

/** Nothing is in the way of people with a screen reader, a phone or a wide screen. */
async function expectUsable(): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
}

/** Presses a button by keyboard. */
async function pressed(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await page.keyboard.press('Enter');
}

describe('an order with a disputed payment', () => {
  it('says in both languages why it is held and until when evidence is due, on a phone too, and is released by keyboard', async () => {
    const id = await disputed();
    await open(`orders/${id}`);
    const card = page.getByRole('region', { name: 'Betwiste betalingen' });
    await card.getByText('Reden: de kaarthouder heeft niet besteld').waitFor();
    expect(await card.innerText()).toMatch(/Bewijs uiterlijk .+ Kosten van de betaalprovider: €\u00a020,00/s);
    const hold = page.getByRole('region', { name: 'Verstuur deze bestelling nog niet' });
    await hold.getByText('De bank van de klant vordert de betaling terug.').waitFor();
    await expectUsable();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Feiten downloaden' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.txt$/);

    await chooseLanguage(page, 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    const english = page.getByRole('region', { name: 'Disputes' });
    await english.getByText('Reason: the card holder did not order').waitFor();
    expect(await english.innerText()).toMatch(/Evidence until .+ Fee of the payment provider: €20\.00/s);
    const held = page.getByRole('region', { name: 'Do not ship this order yet' });
    await held.waitFor();
    expect(await layoutFaults(page)).toEqual([]);

    await pressed('Ship it all the same');
    await notice(page, 'The order can be shipped');
    await held.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Process', exact: true }).waitFor();
    expect((await orderOf(shop, owner, id)).held).toBe(false);
    expect(faults).toEqual([]);
  }, 120_000);
});

describe('a refund that the bank has returned', () => {
  it('is tried again', async () => {
    const id = await withFailedRefund();
    await open(`orders/${id}`);
    await chooseLanguage(page, 'en');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Failed', { exact: true }).first().waitFor();
    await expectUsable();
    await pressed('Try again: refund of €95.95');
    await notice(page, '€95.95 is requested again');
    await page.getByRole('button', { name: 'Try again: refund of €95.95' }).waitFor({ state: 'detached' });
    await once(id, ({ refunds }) => refunds.at(-1)?.status === 'done');
    await page.getByText('Done', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  }, 120_000);

  it('is recorded as paid by bank transfer, by keyboard', async () => {
    const id = await withFailedRefund();
    await open(`orders/${id}`);
    await pressed(/^Anders betaald: terugbetaling van/);
    const dialog = page.getByRole('dialog', { name: /per bank overgemaakt/ });
    const record = dialog.getByRole('button', { name: 'Overboeking vastleggen' });
    await record.press('Enter');
    await dialog.getByText('Vul dit in.').waitFor();
    await expectUsable();
    await dialog.getByLabel('Kenmerk').fill('NL-TERUG-1');
    await record.press('Enter');
    await notice(page, 'is vastgelegd');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/Per bank overgemaakt op .+, kenmerk NL-TERUG-1/).waitFor();
    const order = await orderOf(shop, owner, id);
    expect(order.refunds.at(-1)).toMatchObject({ status: 'done', transfer: { reference: 'NL-TERUG-1' } });
    expect(faults).toEqual([]);
  }, 120_000);
});

it('the page of payments says what is done, what is missing and which event came last', async () => {
  await paid();
  await open('settings/payments');
  const setup = page.getByRole('region', { name: 'Live gaan' });
  await setup.getByText('checkout.session.completed').waitFor();
  const stateOf = (text: string) => setup.getByRole('listitem').filter({ hasText: text }).innerText();
  expect(await stateOf('Er is een gebeurtenis van Stripe aangekomen')).toContain('Klaar');
  expect(await stateOf('Er is een bestelling betaald met dit soort sleutel')).toContain('Klaar');
  expect(await stateOf('De winkel heeft een openbaar https-adres')).toContain('Nog te doen');
  await expectUsable();
  await chooseLanguage(page, 'en');
  await page.getByRole('region', { name: 'Going live' }).waitFor();
  expect(await page.locator('#main').innerText()).toContain(`${shop.url}/api/webhooks/stripe`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
}, 120_000);

it('the page of payouts reads them on request, and leads to their orders', async () => {
  const { id } = await paid();
  const { orderNumber } = await orderOf(shop, owner, id);
  stripe.account.balance.foreignCharge(4200);
  const payout = stripe.account.balance.payOut();
  await open('payments/payouts');
  await page.getByText('Nog geen uitbetalingen').waitFor();
  await expectUsable();
  await pressed('Nu ophalen');
  await page.getByTestId('payout').waitFor();
  await page.getByRole('link', { name: '1 transactie hoort bij geen bestelling van deze winkel' }).waitFor();
  await expectUsable();
  await page.getByTestId('payout').getByRole('link').press('Enter');
  await page.getByTestId('payout-sums').getByText(payout.id).waitFor();
  await page.getByRole('link', { name: orderNumber }).waitFor();
  await page.getByText('Geen bestelling', { exact: true }).waitFor();
  await expectUsable();
  await chooseLanguage(page, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('No order', { exact: true }).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('link', { name: orderNumber }).press('Enter');
  await page
    .getByRole('heading', { name: new RegExp(orderNumber) })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
}, 120_000);
