import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdPort } from '../../../launch/processes/ports.mjs';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { MonitoredShop } from '../../support/monitored-shop.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { monitoringState, type MonitoringState, type PurchaseResult } from '#contracts/monitoring';
import { TryToBuy } from '../../../src/modules/monitoring/application/try-to-buy.js';
import { WatchShop } from '../../../src/modules/monitoring/application/watch-shop.js';

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
const mails = () => monitored.mails();

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
