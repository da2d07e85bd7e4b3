import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'; // @module-tag strict
import { eventually, type TestShop } from '../../support/app.js';
import { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { orderOf } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import type { SignedInStaff } from '../../support/staff.js';
import { StripeShop } from '../../support/stripe-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { WebhookEvent } from '../../support/stripe/webhooks.js';
import type { CreatedCheckout } from '#contracts/checkout';
import type { MonitoringState } from '#contracts/monitoring';
import { WatchShop } from '../../../src/modules/monitoring/application/watch-shop.js';

const OF_SESSION = 8;
const OF_NETWORK = 24;
const OF_SHOP = 30;

let at: StripeShop;
let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
let product: string;
let networks = 0;

beforeAll(async () => {
  at = await StripeShop.start({ NETWORK_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  ({ stripe, shop, owner } = at);
  product = await makeProduct(shop.database, { price: '12.00' });
  await makeStock(shop.database, product, { inStock: 5000 });
});

afterAll(() => at.stop());

beforeEach(() => shop.database.execute('DELETE FROM card_declines'));

/** An address that no test has used. */
const newNetwork = (): string => `198.51.${(networks += 1) >> 8}.${networks & 255}`;

function shopperFrom(network: string): Shopper {
  return new Shopper(shop, { 'x-forwarded-for': network });
}

/** A shopper with an open payment page. */
async function atPaymentPage(
  network = newNetwork(),
  input: object = {},
): Promise<{ shopper: Shopper; page: CreatedCheckout }> {
  const shopper = shopperFrom(network);
  await shopper.adds(product);
  const { status, body } = await shopper.checksOut(input);
  expect(status).toBe(201);
  return { shopper, page: body };
}

function declines(page: Pick<CreatedCheckout, 'paymentUrl'>, times: number): WebhookEvent[] {
  return Array.from({ length: times }, () => stripe.decline(page.paymentUrl));
}

/** Events that the test delivers itself. */
function undelivered(page: CreatedCheckout, times: number): WebhookEvent[] {
  stripe.shopUrl = null;
  const events = declines(page, times);
  stripe.shopUrl = shop.url;
  return events;
}

/** Waits until the worker has applied every event so far. */
async function applied(): Promise<void> {
  await eventually(async () => {
    const [left] = await shop.database.query<{ all: number; open: number }>(
      `SELECT count(*)::integer AS all, count(*) FILTER (WHERE status = 'received')::integer AS open FROM webhook_events`,
    );
    return left?.all === new Set(stripe.events.map(({ id }) => id)).size && left.open === 0;
  });
}

async function counted(): Promise<number> {
  return (await shop.database.query('SELECT 1 FROM card_declines')).length;
}

const isClosed = ({ paymentUrl }: CreatedCheckout): boolean =>
  stripe.session(paymentUrl).status === 'expired';
const closes = (page: CreatedCheckout) => eventually(() => Promise.resolve(isClosed(page)));

describe('a shopper whose card is declined', () => {
  it('pays with another one, on the same page', async () => {
    const { shopper, page } = await atPaymentPage();
    declines(page, 2);
    stripe.pay(page.paymentUrl);
    await eventually(async () => (await shopper.outcome(page.checkoutId)).status === 'paid');
    await applied();
    expect(await counted()).toBe(2);
  });

  it('once less than the bound keeps the page, and loses it with the next', async () => {
    const { shopper, page } = await atPaymentPage();
    const other = await atPaymentPage();
    declines(page, OF_SESSION - 1);
    await applied();
    expect(isClosed(page)).toBe(false);
    expect((await shopper.checksOut()).body.paymentUrl).toBe(page.paymentUrl);

    declines(page, 1);
    await closes(page);
    await eventually(async () => (await shopper.outcome(page.checkoutId)).status === 'failed');
    const refused = await shopper.checksOut({ customerEmail: 'other@example.test', customerName: 'Other' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'checkout.too-many-declined' } });
    expect(Math.ceil(Number(refused.headers.get('retry-after')) / 100)).toBe(36);

    // What the bank confirms cannot be tested, and the shopper of another network notices nothing.
    expect((await shopper.checksOut({ paymentMethod: 'ideal' })).status).toBe(201);
    expect(isClosed(other.page)).toBe(false);
    stripe.pay(other.page.paymentUrl);
    await eventually(async () => (await other.shopper.outcome(other.page.checkoutId)).status === 'paid');
  });

  it('is counted once, however often and in which order the events come', async () => {
    const { page } = await atPaymentPage();
    const events = undelivered(page, OF_SESSION - 2);
    await Promise.all([...events, ...events.toReversed(), ...events].map((event) => stripe.send(event)));
    // A second event about the last charge.
    stripe.tell(
      'payment_intent.payment_failed',
      stripe.account.intent(stripe.session(page.paymentUrl).payment_intent ?? ''),
    );
    await applied();
    expect(await counted()).toBe(OF_SESSION - 2);
    expect(isClosed(page)).toBe(false);
  });

  it('long ago is not counted, nor is a shopper who turns back at the bank, nor another shop of the account', async () => {
    const { page } = await atPaymentPage(newNetwork(), { paymentMethod: undefined });
    const [late] = undelivered(page, 1);
    const created = Math.floor(Date.now() / 1000) - 3601;
    const payload = late && JSON.stringify({ ...(JSON.parse(late.payload) as object), created });
    expect(await stripe.send({ id: '', type: '', payload: payload ?? '' })).toBe(200);
    stripe.decline(page.paymentUrl, 'ideal');
    const intent = { id: 'pi_other', object: 'payment_intent', last_payment_error: null };
    stripe.tell('payment_intent.payment_failed', intent);
    stripe.tell('payment_intent.payment_failed', {
      ...intent,
      metadata: { checkoutId: crypto.randomUUID() },
    });
    await applied();
    expect(await counted()).toBe(0);
    const [refused] = await shop.database.query(`SELECT 1 FROM webhook_events WHERE status = 'refused'`);
    expect(refused).toBeUndefined();
  });
});

describe('a network', () => {
  it('with many declined cards of many sessions gets no page for cards, and its open ones are closed', async () => {
    const network = newNetwork();
    const pages = await Promise.all(Array.from({ length: 6 }, () => atPaymentPage(network)));
    const stranger = await atPaymentPage();
    const [last] = pages;
    if (!last) throw new Error('There is no page');
    for (const [index, { page }] of pages.slice(1).entries()) declines(page, index < 3 ? 5 : 4);
    await applied();
    expect([await counted(), pages.some(({ page }) => isClosed(page))]).toEqual([OF_NETWORK - 1, false]);

    declines(last.page, 1);
    for (const { page } of pages) await closes(page);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const shopper = shopperFrom(network);
        await shopper.adds(product);
        return shopper.checksOut();
      }),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 20 }, () => '429 checkout.too-many-declined'),
    );
    expect(isClosed(stranger.page)).toBe(false);
    expect((await atPaymentPage()).page.paymentUrl).toBeTruthy();
  });

  it('far above the bound, with late reports of pages that are closed, is refused the same', async () => {
    const network = newNetwork();
    const { page } = await atPaymentPage(network);
    const events = undelivered(page, 120);
    // Twenty at once: of more, the last ones would wait longer than the stand-in does.
    while (events.length > 0) {
      const statuses = await Promise.all(events.splice(0, 20).map((event) => stripe.send(event)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    await applied();
    await closes(page);
    expect(await counted()).toBe(120);
    const shopper = shopperFrom(network);
    await shopper.adds(product);
    expect(await shopper.checksOut()).toMatchObject({
      status: 429,
      body: { code: 'checkout.too-many-declined' },
    });
  });

  it('stands in the database as a digest, and in no event; the holder of a card in none', async () => {
    const network = newNetwork();
    const { page } = await atPaymentPage(network);
    declines(page, OF_SESSION);
    await closes(page);
    const [row] = await shop.database.query<{ network: string }>('SELECT network FROM card_declines LIMIT 1');
    expect(row?.network).toMatch(/^[\w-]{43}$/);
    const events = await shop.database.query<{ payload: object }>(
      `SELECT payload FROM outbox_events WHERE type = 'checkout.card-declined-often'`,
    );
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain(row?.network);
    expect(stripe.events.some(({ payload }) => payload.includes('Mallory'))).toBe(true);
    const stored = await shop.database.query<{ payload: string }>(
      `SELECT payload::text FROM webhook_events WHERE type = 'payment_intent.payment_failed'`,
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('Mallory');
  });
});

describe('the whole shop', () => {
  const watch = () => shop.worker?.get(WatchShop, { strict: false }).run();
  const state = () => bodyOf<MonitoringState>(call(shop, 'GET', '/api/monitoring', undefined, owner.headers));
  const mails = async () =>
    (
      await shop.database.query<{ subject: string }>(
        `SELECT template || ' ' || (data ->> 'kind') AS subject FROM mails WHERE template LIKE 'shop-trouble-%' ORDER BY created_at`,
      )
    ).map(({ subject }) => subject);
  const options = ({ paymentUrl }: CreatedCheckout): unknown =>
    stripe.calls.find(
      ({ params }) => params['client_reference_id'] === stripe.session(paymentUrl).client_reference_id,
    )?.params['payment_method_options'];

  it('tested from many networks tells the owner once, and asks the bank to confirm each card', async () => {
    // The worker's own look of every minute may have seen the declines of a test before.
    await shop.database.execute(
      `DELETE FROM shop_troubles; DELETE FROM mails WHERE template LIKE 'shop-trouble-%'; UPDATE orders SET paid_at = NULL`,
    );
    const pages = await Promise.all(Array.from({ length: OF_SHOP }, () => atPaymentPage()));
    for (const { page } of pages.slice(1)) declines(page, 1);
    await applied();
    await watch();
    expect([(await state()).troubles, await mails()]).toEqual([[], []]);
    expect(options((await atPaymentPage()).page)).toBeUndefined();

    if (pages[0]) declines(pages[0].page, 1);
    await applied();
    await Promise.all([watch(), watch()]);
    await watch();
    expect((await state()).troubles).toMatchObject([
      { kind: 'card-testing', detail: { declines: OF_SHOP, networks: OF_SHOP, paidOrders: 0 } },
    ]);
    expect(await mails()).toEqual(['shop-trouble-notice card-testing']);

    // Nobody is refused: the holder of a card confirms it.
    const { shopper, page } = await atPaymentPage();
    expect(options(page)).toEqual({ card: { request_three_d_secure: 'any' } });
    stripe.pay(page.paymentUrl);
    await eventually(async () => (await shopper.outcome(page.checkoutId)).status === 'paid');
    expect(pages.some((one) => isClosed(one.page))).toBe(false);

    // A pause is not the end.
    await shop.database.execute(
      `UPDATE card_declines SET declined_at = now() - interval '1 hour' WHERE ref IN (SELECT ref FROM card_declines LIMIT 10)`,
    );
    await watch();
    expect((await state()).troubles).toHaveLength(1);
    await shop.database.execute(`UPDATE card_declines SET declined_at = now() - interval '1 hour'`);
    await watch();
    await watch();
    expect((await state()).troubles).toEqual([]);
    expect(await mails()).toEqual(['shop-trouble-notice card-testing', 'shop-trouble-ended card-testing']);
    expect(options((await atPaymentPage()).page)).toBeUndefined();
  });
});

it('closes the page of an exchange that is paid by mail, too', async () => {
  const exchanges = new Exchanges(shop, owner);
  const jacket = await exchanges.jacket();
  const shopper = shopperFrom(newNetwork());
  await shopper.adds(jacket, { size: 'M' });
  const { body } = await shopper.checksOut();
  stripe.pay(body.paymentUrl);
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  const one = await exchanges.returned(await orderOf(shop, owner, orderId));
  expect((await exchanges.exchange(one, jacket, 'XL')).status).toBe(200);
  const { id } = await exchanges.newOrder(one);
  const { url: paymentUrl } = await exchanges.paymentOf(id);
  declines({ paymentUrl }, OF_SESSION - 1);
  await applied();
  expect(stripe.session(paymentUrl).status).toBe('open');
  declines({ paymentUrl }, 1);
  await eventually(async () => (await orderOf(shop, owner, id)).status === 'cancelled');
  expect(stripe.session(paymentUrl).status).toBe('expired');
});
