// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, runSchedule, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { ConnectableShop } from '../../support/connectable-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import { DeleteOldOrders } from '../../../src/modules/orders/application/delete-old-orders.js';
import type { AnalyticsOverview } from '#contracts/analytics';
import type { VatReport } from '#contracts/accounting';
import type { Home } from '#contracts/home';
import type { OrderSummary } from '#contracts/orders';
import type { TestOrders } from '#contracts/test-orders';
import { Money, shopDay, toOrderId } from '#kernel';
import { RequestPayment } from '#modules/checkout';

let at: ConnectableShop;
let shop: TestShop;

beforeAll(async () => {
  at = await ConnectableShop.start({ testOrders: true });
  ({ shop } = at);
});
afterAll(() => at.stop());

const ask = <T>(method: string, path: string, body?: unknown) =>
  bodyOf<T>(call(shop, method, path, body, at.owner.headers));
const today = () => shopDay(new Date());
const listed = (query = '') => ask<OrderSummary[]>('GET', `/api/orders${query}`);
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
const testOrders = () => ask<TestOrders>('GET', '/api/test-orders');

async function inStock(productId: string): Promise<number | undefined> {
  const row = await shop.database.one<{ free: number }>(
    'SELECT quantity_in_stock - quantity_reserved AS free FROM inventory WHERE product_id = $1',
    [productId],
  );
  return row?.free;
}

const GERMANY = { address1: 'Torstraße 1', postalCode: '10119', city: 'Berlin', country: 'DE' };

/** A paid order of two pieces of a product of which five are in stock, with a coupon that can be used once. */
async function paidOrder(): Promise<{ id: string; productId: string; code: string }> {
  const productId = await makeProduct(shop.database, { price: '60.00' });
  await makeStock(shop.database, productId, { inStock: 5 });
  const code = `ONCE${Date.now()}`;
  await makeCoupon(shop.database, { code, usageLimit: 1 });
  const shopper = new Shopper(shop);
  await shopper.adds(productId, { quantity: 2 });
  return { id: await payFor(shop, shopper, { couponCode: code, shippingAddress: GERMANY }), productId, code };
}

/** What the shop counts. */
async function figures() {
  const period = `from=${today()}&to=${today()}`;
  const overview = await ask<AnalyticsOverview>('GET', '/api/analytics/overview');
  const vat = await ask<VatReport>('GET', `/api/reports/vat?${period}`);
  const journal = await call(shop, 'GET', `/api/reports/journal.csv?${period}`, undefined, at.owner.headers);
  const { today: day } = await ask<Home>('GET', '/api/home');
  const [sum] = await shop.database.query<{ net: string }>(
    'SELECT coalesce(sum(net), 0)::text AS net FROM distance_sales',
  );
  return {
    orders: overview.totalOrders,
    revenue: overview.totalRevenue,
    documents: vat.documents,
    journal: (await journal.text()).trim().split('\n').length - 1,
    day: day?.now.orders,
    distanceSales: Number(sum?.net),
  };
}
const NOTHING = { orders: 0, revenue: '0.00', documents: 0, journal: 0, day: 0, distanceSales: 0 };

describe('an order that is paid in the sandbox', () => {
  it('is a test order: marked, numbered apart, in no figure, and takes nothing', async () => {
    const { id, productId, code } = await paidOrder();
    const order = await orderOf(shop, at.owner, id);
    expect(order).toMatchObject({ isTest: true, paymentStatus: 'paid', removedAt: null });
    expect(order.orderNumber).toMatch(/^TEST-/);
    expect(order.documents[0]?.number).toMatch(/^TEST-\d{4}-00001$/);
    expect(await inStock(productId)).toBe(5);
    expect(
      await shop.database.one('SELECT used_count AS uses FROM coupons WHERE code = $1', [code]),
    ).toMatchObject({ uses: 0 });
    expect(await figures()).toEqual(NOTHING);
    expect(ids(await listed('?isTest=true'))).toContain(id);
    expect(ids(await listed('?isTest=false'))).not.toContain(id);
  });

  it('is refunded in the sandbox, with a credit note of its own series, and puts nothing into stock', async () => {
    const { id, productId } = await paidOrder();
    await at.refund(id);
    const order = await eventually(async () => {
      const found = await orderOf(shop, at.owner, id);
      return found.status === 'refunded' && found;
    });
    expect(order.documents.at(-1)?.number).toMatch(/^TEST-C\d{4}-0000/);
    expect(await inStock(productId)).toBe(5);
    expect(await figures()).toEqual(NOTHING);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('returns what it took out of stock, as in an earlier release, when it is removed', async () => {
    const { id, productId } = await paidOrder();
    await shop.database.execute(`UPDATE stock_reservations SET status = 'committed' WHERE order_id = $1`, [
      id,
    ]);
    await shop.database.execute(
      'UPDATE inventory SET quantity_in_stock = quantity_in_stock - 2 WHERE product_id = $1',
      [productId],
    );
    expect(await testOrders()).toMatchObject({ units: 2 });
    await ask('DELETE', '/api/test-orders');
    await eventually(async () => (await inStock(productId)) === 5);
    await ask('POST', '/api/test-orders/restore', {});
    expect(await inStock(productId)).toBe(5);
  });
});

describe('after real payments are connected', () => {
  let ofTestKey: string;
  beforeAll(async () => {
    await at.connected();
    const begun = await at.ordered();
    at.stripe.pay(begun.paymentUrl);
    ofTestKey = await at.paidOrder(begun);
    at.stripe.becomeAnotherAccount('sk_live_standin0123456789', 'whsec_live');
    await at.connected();
  });

  it('an order with money counts, and the numbers of its documents begin with the first', async () => {
    const begun = await at.ordered();
    at.stripe.pay(begun.paymentUrl);
    const order = await orderOf(shop, at.owner, await at.paidOrder(begun));
    expect(order).toMatchObject({ isTest: false });
    expect(order.documents[0]?.number).toMatch(/^\d{4}-00001$/);
    expect(await figures()).toMatchObject({ orders: 1, documents: 1, day: 1 });
  });

  it('the refund of a test order is done without the account that is gone', async () => {
    await at.refund(ofTestKey);
    const order = await eventually(async () => {
      const found = await orderOf(shop, at.owner, ofTestKey);
      return found.status === 'refunded' && found;
    });
    expect(order).toMatchObject({ isTest: true, refunds: [{ status: 'done', failure: null }] });
  });

  it('money never pays for a test order, nor a test for a real one', async () => {
    const add = (isTest: boolean) =>
      shop.app
        .get(RequestPayment, { strict: false })
        .add(toOrderId(ofTestKey), Money.parse('5.00'), isTest)
        .catch((error: unknown) => error);
    expect(await add(true)).toMatchObject({ code: 'checkout.test-order', kind: 'conflict' });
  });
});

describe('the removal of all test orders', () => {
  it('takes them out of every list in one step, however often it is asked for, and brings them back', async () => {
    const before = await testOrders();
    expect(before).toMatchObject({ removed: 0, deletedAt: null, units: 0 });
    expect(before.count).toBeGreaterThan(1);
    const real = ids(await listed('?isTest=false'));
    await Promise.all([ask('DELETE', '/api/test-orders'), ask('DELETE', '/api/test-orders')]);
    expect(await testOrders()).toMatchObject({ count: 0, removed: before.count });
    expect(ids(await listed())).toEqual(real);
    const home = await ask<Home>('GET', '/api/home');
    expect(ids(home.latestOrders ?? [])).toEqual(real);
    const entries = await shop.database.query(
      `SELECT after FROM audit_log WHERE action = 'orders.tests-removed' AND after = $1`,
      [{ orders: before.count }],
    );
    expect(entries).toHaveLength(1);
    await Promise.all([
      ask('POST', '/api/test-orders/restore', {}),
      ask('POST', '/api/test-orders/restore', {}),
    ]);
    expect(await testOrders()).toEqual(before);
    expect(await listed('?isTest=true')).toHaveLength(before.count);
  });

  it('ends in their deletion after 30 days, with their documents', async () => {
    await ask('DELETE', '/api/test-orders');
    await runSchedule(shop, DeleteOldOrders);
    const { removed } = await testOrders();
    expect(removed).toBeGreaterThan(1);
    await shop.database.execute(
      `UPDATE orders SET removed_at = removed_at - interval '31 days' WHERE is_test`,
    );
    await runSchedule(shop, DeleteOldOrders);
    expect(await testOrders()).toEqual({ count: 0, units: 0, removed: 0, deletedAt: null });
    const left = await shop.database.query('SELECT number FROM invoices WHERE is_test');
    expect(left).toEqual([]);
  });

  it('is for owners', async () => {
    const { headers } = await signIn(shop, 'staff');
    const problem = await problemOf(call(shop, 'DELETE', '/api/test-orders', undefined, headers));
    expect(problem.code).toBe('identity.not-allowed');
  });
});
