import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makePastOrder } from '../../support/makers/make-past-order.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { analyticsOverview, analyticsReport } from '#contracts/analytics';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ clock: new SetClock('2026-11-21T12:00:00Z') });
  staff = await signIn(shop, 'staff');
  jacket = await makeProduct(shop.database, { name: 'Howth Shell' });
  await makeStock(shop.database, jacket, { sku: 'HOW-M', size: 'M' });
});
afterAll(() => shop.stop());

beforeEach(async () => {
  await emptyTables(shop.database, 'orders', 'past_orders');
  const id = newId();
  await shop.database.query(
    `INSERT INTO orders (id, order_number, session_id, subtotal, total_amount, payment_status, country, paid_at)
     VALUES ($1::uuid, $1::text, 's1', 50, 50, 'paid', 'NL', '2026-11-20T10:00:00Z')`,
    [id],
  );
  const line = { sku: 'HOW-M', quantity: 3, unitPrice: '20.00' };
  await makePastOrder(shop.database, {
    paidAt: '2026-11-19T10:00:00Z',
    total: '65.50',
    refunded: '5.50',
    line,
  });
  await makePastOrder(shop.database, { paidAt: '2026-11-11T10:00:00Z', total: '20.00', line });
  await makePastOrder(shop.database, { paidAt: '2026-11-19T10:00:00Z', currency: 'USD' });
  await makePastOrder(shop.database, { paidAt: '2026-11-19T10:00:00Z', cancelledAt: '2026-11-19T11:00:00Z' });
  await makePastOrder(shop.database, { paidAt: null });
});

const get = (path: string) => bodyOf(call(shop, 'GET', `/api/analytics/${path}`, undefined, staff.headers));
const report = async (choice: string) => analyticsReport.parse(await get(`report?days=7${choice}`));

it('leaves the earlier shop out of the overview unless it is asked for, and other currencies always', async () => {
  const earlierOrders = { countable: 2, otherCurrencies: 1 };
  const overview = async (choice: string) => analyticsOverview.parse(await get(`overview${choice}`));
  expect(await overview('')).toMatchObject({ totalOrders: 1, totalRevenue: '50.00', earlierOrders });
  expect(await overview('?earlier=true')).toMatchObject({
    totalOrders: 3,
    totalRevenue: '130.00',
    earlierOrders,
  });
});

it('adds paid orders of the earlier shop to revenue, orders and bars of their day, less refunds', async () => {
  const { current, previous } = await report('');
  expect([current.revenue, current.orders, previous.orders]).toEqual(['50.00', 1, 0]);
  const both = await report('&earlier=true');
  expect(both.current).toMatchObject({ revenue: '110.00', orders: 2, averageOrder: '55.00' });
  expect(both.previous).toMatchObject({ revenue: '20.00', orders: 1 });
  expect(
    both.current.bars.filter(({ orders }) => orders > 0).map(({ date, revenue }) => [date, revenue]),
  ).toEqual([
    ['2026-11-19', '60.00'],
    ['2026-11-20', '50.00'],
  ]);
  expect(both.current.funnel).toEqual(current.funnel);
});

it('takes the time of an order for that of its payment when the store does not tell it', async () => {
  const id = await makePastOrder(shop.database, { paidAt: null });
  await shop.database.query(
    `UPDATE past_orders SET payment_status = 'partially-refunded', placed_at = '2026-11-18T10:00:00Z' WHERE id = $1`,
    [id],
  );
  const { current } = await report('&earlier=true');
  expect(current.bars.find(({ date }) => date === '2026-11-18')).toMatchObject({
    revenue: '100.00',
    orders: 1,
  });
});

it('counts lines of the earlier shop for the product that has their SKU', async () => {
  expect((await report('')).bestSellers).toEqual([]);
  expect((await report('&earlier=true')).bestSellers).toEqual([
    expect.objectContaining({
      productId: jacket,
      name: 'Howth Shell',
      units: 3,
      previousUnits: 3,
      revenue: '60.00',
    }),
  ]);
});

it('refuses a choice that is none', async () => {
  const refused = await call(
    shop,
    'GET',
    '/api/analytics/overview?earlier=perhaps',
    undefined,
    staff.headers,
  );
  expect(refused.status).toBe(400);
});
