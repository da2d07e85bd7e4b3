import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { holdPort } from '../../../launch/processes/ports.mjs';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { monitoringState, type MonitoringState, type PurchaseResult } from '#contracts/monitoring';
import type { PaymentFinding } from '#contracts/payments';
import { TRIAL_HEADER, trialHeader } from '#platform/http/trial-request';
import { FindPaymentsWithoutOrder } from '../../../src/modules/checkout/application/payments/find-payments-without-order.js';
import { TryToBuy, WatchShop } from '../../../src/modules/monitoring/application/watch-shop.js';
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

let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
/** The newest product has the most units, so that a purchase takes it, and no page of it is cached. */
let units = 900;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: { ...stripe.env, NETWORK_LIMITS: 'on' } });
  stripe.shopUrl = shop.url;
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});
beforeEach(async () => {
  const product = await makeProduct(shop.database, { price: '80.00' });
  units += 1;
  await makeStock(shop.database, product, { inStock: units });
});
afterEach(async () => {
  stripe.mood = 'well';
  stripe.faults.clear();
  await shop.database.execute(`DELETE FROM shop_troubles`);
  await shop.database.execute(`DELETE FROM mails WHERE template LIKE 'shop-trouble-%'`);
  await shop.database.execute(
    `UPDATE trial_purchase SET failures = 0, failing_since = NULL, claimed_until = NULL, requested_at = NULL`,
  );
});

const tryToBuy = () => shop.worker?.get(TryToBuy, { strict: false }).run();
const state = async () =>
  monitoringState.parse(
    await bodyOf<MonitoringState>(call(shop, 'GET', '/api/monitoring', undefined, owner.headers)),
  );

async function purchase(): Promise<PurchaseResult | null> {
  await tryToBuy();
  return (await state()).result;
}

async function mails(): Promise<string[]> {
  const rows = await shop.database.query<{ template: string }>(
    `SELECT template FROM mails WHERE template LIKE 'shop-trouble-%' ORDER BY created_at`,
  );
  return rows.map(({ template }) => template);
}

/** Every table with its number of rows, and a digest of the stock. */
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
  return { ...Object.fromEntries(rows.map(({ name, count }) => [name, count])), stock };
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
    ['expired', () => trialHeader(shop.env, new Date(Date.now() - 121_000))],
  ])('and is %s makes a usual order, which is held and counted', async (_, header) => {
    const product = await makeProduct(shop.database, { price: '90.00' });
    await makeStock(shop.database, product, { inStock: 3 });
    const shopper = new Shopper(shop);
    const headers = { [TRIAL_HEADER]: header() };
    await shopper.call('POST', '/api/cart', { productId: product }, headers);
    const { status, body } = await shopper.call<{ checkoutId: string }>(
      'POST', '/api/checkout/create', {}, headers,
    ); // prettier-ignore
    expect(status).toBe(201);
    const held = await shop.database.query('SELECT 1 FROM checkout_holds WHERE checkout_id = $1', [
      body.checkoutId,
    ]);
    expect(held).toHaveLength(1);
    const row = await shop.database.one('SELECT quantity_reserved FROM inventory WHERE product_id = $1', [
      product,
    ]);
    expect(row).toEqual({ quantity_reserved: 1 });
  });
});

describe('a shop that does not sell', () => {
  it('because the provider fails is said once, marked, and closed when it sells again', async () => {
    stripe.mood = 'down';
    expect(await purchase()).toMatchObject({
      outcome: 'failed',
      failedStep: 'checkout',
      reason: '503 checkout.payment-unavailable',
    });
    expect((await state()).troubles).toEqual([]);
    expect(await mails()).toEqual([]);
    await tryToBuy();
    await tryToBuy();
    expect((await state()).troubles).toMatchObject([
      { kind: 'purchase-fails', detail: { step: 'checkout', reason: '503 checkout.payment-unavailable' } },
    ]);
    expect(await mails()).toEqual(['shop-trouble-notice']);
    stripe.mood = 'well';
    await tryToBuy();
    await tryToBuy();
    expect((await state()).troubles).toEqual([]);
    expect(await mails()).toEqual(['shop-trouble-notice', 'shop-trouble-ended']);
    const ended = await shop.database.one(
      'SELECT ended_at > since AS ended FROM shop_troubles ORDER BY since DESC LIMIT 1',
    );
    expect(ended).toEqual({ ended: true });
  });

  it.each([
    ['its stock cannot be read', 'cart', 'stock_reservations'],
    ['its page answers an error', 'product', 'makers'],
  ])('because %s is found with the step', async (_, failedStep, table) => {
    await shop.database.execute(`ALTER TABLE ${table} RENAME TO broken`);
    try {
      expect(await purchase()).toMatchObject({
        outcome: 'failed',
        failedStep,
        reason: expect.stringMatching(/^500/),
      });
    } finally {
      await shop.database.execute(`ALTER TABLE broken RENAME TO ${table}`);
    }
    expect(await purchase()).toMatchObject({ outcome: 'done' });
  });

  it('because everything is sold out is found', async () => {
    await shop.database.execute('UPDATE inventory SET quantity_in_stock = quantity_reserved');
    await shop.database.execute(
      `UPDATE products p SET in_stock = false WHERE NOT EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id)`,
    );
    expect(await purchase()).toMatchObject({ failedStep: 'choose', reason: 'nothing-to-buy' });
  });
});

it('a payment on a page that was left open is found as any payment without an order', async () => {
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
  stripe.pay(id, 'card', { delivery });
  await shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
  const found = await bodyOf<PaymentFinding[]>(
    call(shop, 'GET', '/api/payments/findings', undefined, owner.headers),
  );
  expect(found).toMatchObject([{ kind: 'paid-without-order', found: expect.any(String) }]);
});

describe('the owner', () => {
  it('has one purchase made with a double click, which is in the log', async () => {
    const before = (await state()).endedAt;
    const post = () => call(shop, 'POST', '/api/monitoring/purchases', undefined, owner.headers);
    const [first, second] = await Promise.all([post(), post()]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(monitoringState.parse(await first.json()).isRunning).toBe(true);
    const ended = await eventually(async () => {
      const now = await state();
      return now.endedAt !== before && !now.isRunning && now;
    });
    expect(ended.result?.outcome).toBe('done');
    const entries = await shop.database.query(
      `SELECT 1 FROM audit_log WHERE action = 'monitoring.purchase-requested'`,
    );
    expect(entries).toHaveLength(1);
  });

  it('alone may request one; staff may see the result', async () => {
    const staff = await signIn(shop, 'staff');
    const read = await call(shop, 'GET', '/api/monitoring', undefined, staff.headers);
    const post = await call(shop, 'POST', '/api/monitoring/purchases', undefined, staff.headers);
    expect([read.status, post.status]).toEqual([200, 403]);
  });
});

describe('a silence of orders', () => {
  const listen = () => shop.worker?.get(WatchShop, { strict: false }).run();

  /** Two paid orders in every hour of eight weeks, the last one some hours ago; copies of a placed one. */
  async function sold(hoursAgo: number): Promise<void> {
    const shopper = new Shopper(shop);
    const product = await makeProduct(shop.database, { price: '80.00' });
    await shopper.adds(product);
    const { body } = await shopper.checksOut();
    const columns = await shop.database.one<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'orders' AND is_generated = 'NEVER'`,
    );
    const names = columns?.names ?? '';
    await shop.database.execute(
      `INSERT INTO orders (${names}) SELECT ${names} FROM (SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'order_number', 'AA-S' || n, 'session_id', 's' || n, 'payment_status', 'paid',
         'paid_at', now() - make_interval(hours => $2) - n * interval '30 minutes'))).*
       FROM orders o, generate_series(0, 2 * 24 * 56) n WHERE o.order_number = $1) copies`,
      [body.orderNumber, hoursAgo],
    );
  }

  it('that is unusual is said once, and an order ends it', async () => {
    await sold(6);
    await listen();
    await listen();
    expect((await state()).troubles).toMatchObject([
      { kind: 'no-orders', detail: { expected: expect.closeTo(12, 0) as number } },
    ]);
    expect(await mails()).toEqual(['shop-trouble-notice']);
    await shop.database.execute(
      `UPDATE orders SET paid_at = now() - interval '1 second' WHERE order_number = 'AA-S1'`,
    );
    await listen();
    await listen();
    expect((await state()).troubles).toEqual([]);
    expect(await mails()).toEqual(['shop-trouble-notice', 'shop-trouble-ended']);
  });
});

describe('a shop that does not sell yet', () => {
  it('says what it lacks', async () => {
    const young = await startTestShop({ worker: true, trader: false, env: stripe.env });
    try {
      const get = async () => {
        await young.worker?.get(TryToBuy, { strict: false }).run();
        const staff = await signIn(young);
        return (
          await bodyOf<MonitoringState>(call(young, 'GET', '/api/monitoring', undefined, staff.headers))
        ).result;
      };
      expect(await get()).toEqual({ outcome: 'not-yet', missing: 'trader' });
    } finally {
      await young.stop();
    }
  });

  it('and cannot be reached fails with the connection', async () => {
    const { port, release } = await holdPort();
    await release();
    const apart = await startTestShop({ worker: true, env: { API_URL: `http://127.0.0.1:${port}` } });
    try {
      const product = await makeProduct(apart.database, { price: '80.00' });
      await makeStock(apart.database, product, { inStock: 9 });
      await apart.worker?.get(TryToBuy, { strict: false }).run();
      const row = await apart.database.one<{ result: PurchaseResult }>('SELECT result FROM trial_purchase');
      expect(row?.result).toMatchObject({ failedStep: 'list', reason: 'no connection (ECONNREFUSED)' });
    } finally {
      await apart.stop();
    }
  });
});
