import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { SetClock } from '../../support/set-clock.js';
import { analyticsReport, type AnalyticsReport } from '#contracts/analytics';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;
let jacket: string;
let trainer: string;

interface Placed {
  readonly at: string;
  readonly session: string;
  readonly total?: string;
  readonly paid?: boolean;
  readonly refunded?: string;
  readonly product?: string;
  readonly quantity?: number;
}

/** An order with one line, as it stands after the checkout. */
async function order({
  at,
  session,
  total = '100.00',
  paid = true,
  refunded = '0',
  product,
  quantity = 1,
}: Placed): Promise<void> {
  const id = newId();
  await shop.database.query(
    `INSERT INTO orders (id, order_number, session_id, subtotal, total_amount, refunded_amount, payment_status, country, created_at, paid_at)
     VALUES ($1::uuid, $1::text, $2, $3, $3, $4, $5, 'NL', $6, $7)`,
    [id, session, total, refunded, paid ? 'paid' : 'pending', at, paid ? at : null],
  );
  await shop.database.query(
    `INSERT INTO order_items (id, order_id, product_id, product_name, product_image, quantity, unit_price, total_price)
     VALUES ($1, $2, $3, 'Howth Shell', '/x.webp', $4, 10, 10 * $4)`,
    [newId(), id, product ?? jacket, quantity],
  );
}

async function visit(
  day: string,
  visitor: string,
  times = 1,
  sawProduct: boolean | null = false,
): Promise<void> {
  await shop.database.query(
    `INSERT INTO visits (id, visitor, day, started_at, last_seen_at, saw_product)
     SELECT gen_random_uuid(), sha256($1::bytea), $2, $2::date, $2::date, $4 FROM generate_series(1, $3)`,
    [visitor, day, times, sawProduct],
  );
}

const report = async (days?: number): Promise<AnalyticsReport> =>
  analyticsReport.parse(
    await bodyOf(
      call(shop, 'GET', `/api/analytics/report${days ? `?days=${days}` : ''}`, undefined, staff.headers),
    ),
  );

beforeAll(async () => {
  shop = await startTestShop({ clock: new SetClock('2026-11-21T12:00:00Z') });
  staff = await signIn(shop, 'staff');
  jacket = await makeProduct(shop.database, { name: 'Howth Shell' });
  trainer = await makeProduct(shop.database, { name: 'Sligo Trainer' });
});
beforeEach(() => emptyTables(shop.database, 'orders', 'visits', 'cart_items', 'inventory'));
afterAll(() => shop.stop());

/** What the shop sold on the days around the two weeks that end on 21 November, and who visited it. */
async function trade(): Promise<void> {
  await order({ at: '2026-11-21T10:00:00Z', session: 's1', total: '134.85', refunded: '34.85', quantity: 2 });
  await order({ at: '2026-11-14T23:30:00Z', session: 's2', total: '50.05' }); // Half past midnight on the 15th.
  await order({ at: '2026-11-14T22:30:00Z', session: 's3', total: '20.00', product: trainer, quantity: 5 });
  await order({ at: '2026-11-20T10:00:00Z', session: 's4', paid: false });
  await order({ at: '2026-11-20T10:05:00Z', session: 's4', paid: false }); // The same shopper tries again.
  await visit('2026-11-21', 'a', 2, true);
  await visit('2026-11-21', 'b');
  await visit('2026-11-20', 'a');
  await visit('2026-11-10', 'a');
  await shop.database.query(
    `INSERT INTO cart_items (id, session_id, product_id, created_at) VALUES
       (gen_random_uuid(), 's9', $1, '2026-11-19'), (gen_random_uuid(), 's4', $1, '2026-11-20')`,
    [jacket],
  );
}

describe('the report', () => {
  it('is zero in an empty shop, without a division by zero', async () => {
    const { current, previous, bestSellers, lowStock } = await report();
    expect(current).toMatchObject({ revenue: '0.00', orders: 0, averageOrder: null, visitors: 0 });
    expect(previous.funnel).toEqual({ visits: 0, products: 0, carts: 0, checkouts: 0, paid: 0 });
    expect([bestSellers, lowStock]).toEqual([[], []]);
  });

  it('counts a period of the shop’s days and the previous one, without refunds', async () => {
    await trade();
    const { current, previous, step } = await report(7);
    expect(step).toBe(1);
    expect(current).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-21',
      revenue: '150.05',
      orders: 2,
      averageOrder: '75.03',
      visitors: 3,
      funnel: { visits: 4, products: 2, carts: 4, checkouts: 3, paid: 2 },
    });
    expect(current.bars.map(({ date, orders }) => [date.slice(8), orders])).toEqual([
      ['15', 1], ['16', 0], ['17', 0], ['18', 0], ['19', 0], ['20', 0], ['21', 1],
    ]); // prettier-ignore
    expect(previous).toMatchObject({
      from: '2026-11-08',
      to: '2026-11-14',
      revenue: '20.00',
      orders: 1,
      visitors: 1,
    });
    expect(previous.funnel).toEqual({ visits: 1, products: 0, carts: 1, checkouts: 1, paid: 1 });
  });

  it('has no number of visits with a product where some were counted before the shop noted it', async () => {
    await visit('2026-11-21', 'a', 1, true);
    await visit('2026-11-12', 'a', 1, true);
    await visit('2026-11-12', 'b', 1, null);
    const { current, previous } = await report(7);
    expect([current.funnel.products, previous.funnel.products]).toEqual([1, null]);
  });

  it('lists the best sellers by quantity, with the quantity of the period before', async () => {
    await trade();
    expect((await report(7)).bestSellers).toEqual([
      expect.objectContaining({ productId: jacket, units: 3, previousUnits: 0, revenue: '30.00' }),
    ]);
    const month = (await report(30)).bestSellers;
    expect(month.map(({ productId, units }) => [productId, units])).toEqual([
      [trainer, 5],
      [jacket, 3],
    ]);
  });

  it('shows weeks when the period is long, and no figure for carts that were deleted since', async () => {
    await trade();
    const { current, previous, step } = await report(84);
    expect([step, current.bars.length, previous.bars.length]).toEqual([7, 12, 12]);
    expect(current.bars.at(-1)).toMatchObject({
      date: '2026-11-15',
      orders: 2,
      revenue: '150.05',
      visitors: 3,
    });
    expect(current.funnel.carts).toBeNull();
    expect((await report(30)).current.funnel.carts).toBe(5);
  });

  it('lists scarce stock of active products, the scarcest first', async () => {
    const draft = await makeProduct(shop.database, { name: 'Not yet', status: 'draft' });
    await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 4 });
    await makeStock(shop.database, jacket, { size: 'S', color: 'Bottle', inStock: 1 });
    await makeStock(shop.database, jacket, { size: 'L', color: 'Bottle', inStock: 40 });
    await makeStock(shop.database, draft, { size: 'L', color: 'Bottle', inStock: 0 });
    const { lowStock, lowStockTotal } = await report();
    expect(lowStockTotal).toBe(2);
    expect(lowStock.map(({ size, left, threshold }) => [size, left, threshold])).toEqual([
      ['S', 1, 5],
      ['M', 4, 5],
    ]);
  });

  it('refuses an unknown number of days', async () => {
    expect((await call(shop, 'GET', '/api/analytics/report?days=31', undefined, staff.headers)).status).toBe(
      400,
    );
  });
});
