import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeReturn } from '../../support/makers/make-return.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { OrderCounts } from '#contracts/order-list';
import type { OrderSummary } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;

interface Given {
  readonly status?: string;
  readonly payment?: string;
  readonly country?: string;
  readonly at?: string;
  readonly name?: string | null;
  readonly address?: object;
  readonly tracking?: string;
  readonly holds?: object[];
  readonly item?: { name: string; sku: string };
  readonly invoice?: string;
}

/** Puts an order with one line straight into the tables; answers its id. */
async function makeOrder(number: string, given: Given = {}): Promise<string> {
  const { status = 'pending', payment = 'paid', country = 'NL', at = '2026-11-10T12:00:00Z' } = given;
  const { name, sku } = given.item ?? { name: 'Howth Cap', sku: 'HWT-1' };
  const id = newId();
  await shop.database.query(
    `INSERT INTO orders (id, order_number, email, customer_name, status, payment_status, country, shipping_address,
       tracking_number, holds, subtotal, total_amount, created_at)
     VALUES ($1, $2, 'mail@example.test', $3, $4, $5, $6, $7, $8, $9, 10, 10, $10)`,
    [
      id,
      number,
      given.name === undefined ? 'Aoife Byrne' : given.name,
      status,
      payment,
      country,
      JSON.stringify(given.address ?? {}),
      given.tracking ?? null,
      JSON.stringify(given.holds ?? []),
      at,
    ],
  );
  await shop.database.query(
    `INSERT INTO order_items (id, order_id, product_id, product_name, product_image, sku, quantity, unit_price, total_price)
     VALUES ($1, $2, $1, $3, '', $4, 2, 5, 10)`,
    [newId(), id, name, sku],
  );
  if (given.invoice) {
    await shop.database.query(
      `INSERT INTO invoices (id, kind, number, order_id, document, issued_at) VALUES ($1, 'invoice', $2, $3, '{}', now())`,
      [newId(), given.invoice, id],
    );
  }
  return id;
}

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
  await makeOrder('AA-NEW', {
    country: 'IE',
    address: { address1: 'Tower Street 7', city: 'Galway', postalCode: 'H91 E2K3', country: 'IE' },
  });
  await makeOrder('AA-PACKED', { status: 'processing', at: '2026-11-09T12:00:00Z', invoice: '2026-00417' });
  await makeOrder('AA-HELD', { holds: [{ reason: 'dispute' }], at: '2026-11-08T12:00:00Z' });
  await makeOrder('AA-UNPAID', { payment: 'pending', country: 'BE', name: null, at: '2026-11-07T12:00:00Z' });
  await makeOrder('AA-REFUSED', { payment: 'failed', at: '2026-11-06T12:00:00Z' });
  await makeOrder('AA-ENDED', { status: 'cancelled', payment: 'failed', at: '2026-11-05T12:00:00Z' });
  const back = await makeOrder('AA-BACK', {
    status: 'delivered',
    country: 'GB',
    tracking: '3SABCD1234',
    item: { name: 'Sligo Café Parka', sku: 'SLG-M-BOT' },
    at: '2026-11-04T12:00:00Z',
  });
  await makeReturn(shop.database, { orderId: back });
  const kept = await makeOrder('AA-REJECTED', { status: 'delivered', at: '2026-11-03T12:00:00Z' });
  const rejected = await makeReturn(shop.database, { orderId: kept });
  await shop.database.query(`UPDATE withdrawals SET status = 'rejected' WHERE id = $1`, [rejected]);
});
afterAll(() => shop.stop());

const get = (path: string) => call(shop, 'GET', path, undefined, staff.headers);

/** The numbers of the orders of a list without `AA-`, newest first. */
async function listed(query: string): Promise<string[]> {
  const response = await get(`/api/orders?${query}`);
  expect(response.status, query).toBe(200);
  const orders = await bodyOf<OrderSummary[]>(response);
  expect(Number(response.headers.get('x-total-count')), query).toBe(orders.length);
  return orders.map(({ orderNumber }) => orderNumber.replace('AA-', ''));
}

describe('a row of the list', () => {
  it('has the customer, the destination and the number of pieces', async () => {
    const [row] = await bodyOf<OrderSummary[]>(get('/api/orders?search=AA-NEW'));
    expect(row).toMatchObject({
      customerName: 'Aoife Byrne',
      customerEmail: 'mail@example.test',
      country: 'IE',
      itemCount: 2,
    });
    const [guest] = await bodyOf<OrderSummary[]>(get('/api/orders?search=AA-UNPAID'));
    expect(guest?.customerName).toBeNull();
  });
});

describe('a view', () => {
  it.each([
    ['to-send', ['NEW', 'PACKED']],
    ['unpaid', ['UNPAID', 'REFUSED']],
    ['returned', ['BACK']],
  ])('%s has its orders alone, newest first', async (view, numbers) => {
    expect(await listed(`view=${view}`)).toEqual(numbers);
  });

  it('goes together with filters and a search', async () => {
    expect(await listed('view=to-send&country=IE')).toEqual(['NEW']);
    expect(await listed('view=unpaid&search=refused')).toEqual(['REFUSED']);
    expect(await listed('view=returned&country=IE')).toEqual([]);
  });

  it('is counted with the others by one statement', async () => {
    const one = (total: number) => ({ total, totalIsLeast: false });
    const counts = await bodyOf<OrderCounts>(get('/api/orders/counts'));
    expect(counts).toEqual({
      all: one(8),
      pending: one(4),
      held: one(1),
      'to-send': one(2),
      unpaid: one(2),
      returned: one(1),
    });
  });

  it('is counted for staff alone', async () => {
    expect((await call(shop, 'GET', '/api/orders/counts')).status).toBe(401);
  });
});

describe('a filter', () => {
  it('takes orders of days, both included, as the shop reckons them', async () => {
    expect(await listed('from=2026-11-05&to=2026-11-07')).toEqual(['UNPAID', 'REFUSED', 'ENDED']);
    expect(await listed('from=2026-11-09')).toEqual(['NEW', 'PACKED']);
    expect(await listed('to=2026-11-03')).toEqual(['REJECTED']);
    // Half past eleven in the evening of UTC is the next day in Amsterdam.
    await makeOrder('AA-LATE', { at: '2026-10-31T23:30:00Z' });
    expect(await listed('from=2026-11-01&to=2026-11-01')).toEqual(['LATE']);
    expect(await listed('to=2026-10-31')).toEqual([]);
    await shop.database.query(`DELETE FROM orders WHERE order_number = 'AA-LATE'`);
  });

  it('takes orders to one country', async () => {
    expect(await listed('country=GB')).toEqual(['BACK']);
  });

  it.each([
    'view=nothing',
    'from=2026-02-30',
    'to=yesterday',
    'from=2026-11-02&to=2026-11-01',
    'country=Ireland',
    'country=US',
    'status=lost',
  ])('that makes no sense is refused: %s', async (query) => {
    const response = await get(`/api/orders?${query}`);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('request.invalid');
  });
});

describe('a search', () => {
  it.each([
    ['slg-m', ['BACK']],
    ['cafe parka', ['BACK']],
    ['galway', ['NEW']],
    ['tower street', ['NEW']],
    ['H91 E2K3', ['NEW']],
    ['h91e2k3', ['NEW']],
    ['3sabcd', ['BACK']],
    ['2026-00417', ['PACKED']],
    ['00417', ['PACKED']],
    ['ireland', ['NEW']],
    ['Ierland', ['NEW']],
    ['belgie', ['UNPAID']],
    ['BELGIË', ['UNPAID']],
    ['verenigd koninkrijk', ['BACK']],
    ['united kingdom', ['BACK']],
    ['byrne galway cap', ['NEW']],
    ['byrne galway parka', []],
    ['%', []],
  ])('finds orders by goods, address, parcel and invoice: %s', async (search, numbers) => {
    expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(numbers);
  });

  it('takes two letters for the beginning of a word, never for a country', async () => {
    expect(await listed('search=be')).toEqual([]);
    expect(await listed('search=to')).toEqual(['NEW']);
  });
});
