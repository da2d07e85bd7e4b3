import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { MonitoredShop } from '../../support/monitored-shop.js';
import { Shopper } from '../../support/shopper.js';
import type { SignedInStaff } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { Problem } from '#contracts/problem';
import type { PaymentFinding } from '#contracts/payments';
import { TRIAL_HEADER, trialHeader } from '#platform/http/trial-request';
import { FindPaymentsWithoutOrder } from '../../../src/modules/checkout/application/payments/find-payments-without-order.js';
import { TrialPurchases } from '../../../src/modules/monitoring/domain/trial-purchase.js';

/** Tables of the background work, and of the purchases themselves; the provider tells of the page that has ended. */
const NOT_COMPARED = [
  'trial_purchase',
  'schedule_runs',
  'outbox_events',
  'handled_events',
  'webhook_events',
  'known_payment_methods',
  'distance_sales',
];
const STEPS = ['choose', 'list', 'product', 'cart', 'quote', 'checkout'];

let monitored: MonitoredShop;
let shop: TestShop;
let stripe: StripeStandIn;
let owner: SignedInStaff;

beforeAll(async () => {
  monitored = await MonitoredShop.start();
  ({ shop, stripe, owner } = monitored);
});
afterAll(() => monitored.stop());
beforeEach(() => monitored.stock());
afterEach(() => monitored.reset());

const tryToBuy = () => monitored.tryToBuy();
const purchase = () => monitored.purchase();
const state = () => monitored.state();

/** Every table with its number of rows, a digest of the stock, and the mails by name. */
async function traces(): Promise<Record<string, unknown>> {
  const tables = await shop.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [NOT_COMPARED],
  );
  const counts = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::integer AS count FROM "${name}"`,
  );
  const rows = await shop.database.query<{ name: string; count: number }>(counts.join(' UNION ALL '));
  const stock = await shop.database.one(
    `SELECT md5(string_agg(i::text, '' ORDER BY id)) AS digest FROM inventory i`,
  );
  const mails = await shop.database.query('SELECT template, recipient FROM mails ORDER BY created_at');
  return { ...Object.fromEntries(rows.map(({ name, count }) => [name, count])), stock, mails };
}

describe('a trial purchase', () => {
  it('goes up to the payment page and leaves nothing behind', async () => {
    await tryToBuy();
    const before = await traces();
    const seen = stripe.calls.length;
    const result = await purchase();
    expect(result).toMatchObject({ outcome: 'done', steps: STEPS.map((step) => ({ step })) });
    expect(await traces()).toEqual(before);
    const opened = stripe.calls.slice(seen).filter(({ method }) => method === 'POST');
    expect(opened.map(({ path }) => path.replace(/cs_\w+/, 'cs'))).toEqual([
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/cs/expire',
    ]);
    expect(new Set(opened.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('has a page whose end is no finding and no failed event', async () => {
    const before = (await state()).endedAt;
    await tryToBuy();
    expect((await state()).endedAt).not.toBe(before);
    const event = stripe.events.at(-1);
    expect(event?.type).toBe('checkout.session.expired');
    const row = await eventually(() =>
      shop.database.one<{ status: string; reason: string | null }>(
        `SELECT status, reason FROM webhook_events WHERE event_id = $1 AND status <> 'received'`,
        [event?.id],
      ),
    );
    expect(row).toEqual({ status: 'done', reason: null });
    await shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
    expect(await shop.database.query('SELECT 1 FROM payment_findings')).toEqual([]);
    expect(await shop.database.query('SELECT 1 FROM job_failures')).toEqual([]);
  });

  it('is one when two workers begin it at once', async () => {
    const opened = () => stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').length;
    const before = opened();
    await Promise.all([tryToBuy(), tryToBuy(), tryToBuy()]);
    expect(opened() - before).toBe(1);
  });

  it('is made again when the worker that had begun it has died', async () => {
    const purchases = shop.app.get(TrialPurchases, { strict: false });
    expect(await purchases.claim(new Date(Date.now() - 121_000))).not.toBeNull();
    expect(await purchase()).toMatchObject({ outcome: 'done' });
    expect(await purchases.claim(new Date())).not.toBeNull();
    const before = (await state()).endedAt;
    await tryToBuy();
    expect((await state()).endedAt).toBe(before);
  });

  it('clears the cart that a purchase has left whose worker died', async () => {
    const headers = { [TRIAL_HEADER]: trialHeader(shop.env, new Date()) };
    const id = await makeProduct(shop.database, { price: '80.00' });
    await makeStock(shop.database, id);
    const answer = await new Shopper(shop).call('POST', '/api/cart', { productId: id }, headers);
    expect(answer.status).toBe(201);
    await tryToBuy();
    expect(await shop.database.query('SELECT 1 FROM cart_items WHERE product_id = $1', [id])).toEqual([]);
  });

  it('takes nothing from twenty buyers of the last unit', async () => {
    await shop.database.execute('UPDATE inventory SET quantity_in_stock = quantity_reserved');
    const product = await makeProduct(shop.database, { price: '90.00' });
    await makeStock(shop.database, product, { inStock: 1 });
    const buyers = Array.from({ length: 20 }, () => new Shopper(shop));
    await Promise.all(buyers.map((buyer) => buyer.adds(product)));
    const trial = new Shopper(shop);
    const headers = { [TRIAL_HEADER]: trialHeader(shop.env, new Date()) };
    await trial.call('POST', '/api/cart', { productId: product }, headers);
    const attempt = () => trial.call('POST', '/api/checkout/create', {}, headers);
    const [answers] = await Promise.all([
      Promise.all(buyers.map((buyer) => buyer.checksOut())),
      Promise.all([tryToBuy(), attempt(), attempt(), attempt(), attempt()]),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const row = await shop.database.one(
      'SELECT quantity_in_stock, quantity_reserved FROM inventory WHERE product_id = $1',
      [product],
    );
    expect(row).toEqual({ quantity_in_stock: 1, quantity_reserved: 1 });
  });
});

describe('a header that the shop has not signed', () => {
  it.each([
    ['forged', () => `${Date.now() + 60_000}.AAAA`],
    ['expired', () => trialHeader(shop.env, new Date(Date.now() - 240_000))],
  ])('and is %s is refused, and holds and counts nothing', async (_, header) => {
    const product = await makeProduct(shop.database, { price: '90.00' });
    await makeStock(shop.database, product, { inStock: 3 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const before = await traces();
    const headers = { [TRIAL_HEADER]: header() };
    const answer = await shopper.call<Problem>('POST', '/api/checkout/create', {}, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'request.foreign-trial']);
    expect(await traces()).toEqual(before);
  });
});

it('a payment on a page that was left open is refunded by itself, once, and the owner is told', async () => {
  stripe.faults.order('expire', 'busy', 20);
  expect(await purchase()).toMatchObject({ failedStep: 'checkout' });
  const id =
    stripe.calls
      .filter(({ path }) => path.endsWith('/expire'))
      .at(-1)
      ?.path.split('/')
      .at(-2) ?? '';
  expect(stripe.session(id).status).toBe('open');
  const delivery = {
    line1: 'Main Street 1',
    line2: null,
    city: 'Dublin',
    state: null,
    postal_code: 'D02 X285',
    country: 'IE',
  };
  const intent = stripe.pay(id, 'card', { delivery }).payment_intent ?? '';
  const find = () => shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
  const listed = () =>
    bodyOf<PaymentFinding[]>(call(shop, 'GET', '/api/payments/findings', undefined, owner.headers));
  // The refund's answer is lost, and a day passes: Stripe has forgotten the idempotency key.
  stripe.faults.order('refund', 'error-after');
  await expect(find()).rejects.toMatchObject({ code: 'checkout.payment-unavailable' });
  expect(await listed()).toMatchObject([
    { kind: 'paid-without-order', reason: 'trial purchase, refunded by itself' },
  ]);
  stripe.forgetKeys();
  await find();
  await find();
  expect(await listed()).toEqual([]);
  const refunds = stripe.account.refundsOf(intent);
  expect(refunds.map(({ amount }) => amount)).toEqual([stripe.session(id).amount_total]);
  const mails = await shop.database.query(`SELECT 1 FROM mails WHERE template = 'payment-finding-notice'`);
  expect(mails).toHaveLength(1);
});
