import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeFailedJob } from '../../support/makers/make-failed-job.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeReturn } from '../../support/makers/make-return.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { home, type Home, type ToDo, type ToDoKind } from '#contracts/home';
import { newId } from '#platform/ids';

/** Two in the afternoon of a Thursday in Amsterdam. */
const NOW = '2026-11-26T13:00:00Z';

let shop: TestShop;
let owner: SignedInStaff;
let member: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ clock: new SetClock(NOW) });
  owner = await signIn(shop, 'owner');
  member = await signIn(shop, 'staff');
});
beforeEach(() =>
  emptyTables(
    shop.database,
    'orders',
    'withdrawals',
    'contact_messages',
    'products',
    'inventory',
    'stock_movements',
    'payment_findings',
    'shop_troubles',
    'job_failures',
    'visits',
    'imports',
    'mails',
  ),
);
afterAll(() => shop.stop());

const shown = async ({ headers }: SignedInStaff): Promise<Home> =>
  home.parse(await bodyOf(call(shop, 'GET', '/api/home', undefined, headers)));
const kindsOf = ({ toDos }: Home): ToDoKind[] => toDos.map(({ kind }) => kind);
const toDo = async (kind: ToDoKind, who = owner): Promise<ToDo | undefined> =>
  (await shown(who)).toDos.find((one) => one.kind === kind);

interface OrderToMake {
  readonly paidAt?: string | null;
  readonly status?: string;
  readonly paymentStatus?: string;
  readonly handlingDays?: number;
  readonly holds?: object[];
  readonly total?: string;
  readonly refunded?: string;
}

async function makeOrder({
  paidAt = NOW,
  status = 'pending',
  paymentStatus = paidAt === null ? 'pending' : 'paid',
  handlingDays,
  holds = [],
  total = '100.00',
  refunded = '0',
}: OrderToMake = {}): Promise<string> {
  const id = newId();
  const delivery =
    handlingDays === undefined ? null : { handlingTime: { daysFrom: 0, daysTo: handlingDays } };
  await shop.database.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, refunded_amount, status, payment_status, country, paid_at,
       delivery, holds, customer_name)
     VALUES ($1::uuid, $1::text, $2, $2, $3, $4, $5, 'NL', $6, $7, $8, 'Aoife Byrne')`,
    [id, total, refunded, status, paymentStatus, paidAt, delivery, JSON.stringify(holds)],
  );
  return id;
}

const makeDispute = (orderId: string, evidenceDueBy: string | null) =>
  shop.database.query(
    `INSERT INTO disputes (id, order_id, provider_ref, kind, state, amount, reason, refundable, evidence_due_by, opened_at)
     VALUES ($1::uuid, $2, $1::text, 'dispute', 'open', 10, 'fraudulent', false, $3, now())`,
    [newId(), orderId, evidenceDueBy],
  );

const makeFailedRefund = (orderId: string) =>
  shop.database.query(
    `INSERT INTO refunds (id, order_id, key, amount, shipping, vat, restocked, status, actor, created_at, settled_at)
     VALUES ($1::uuid, $2, $1::text, 10, 0, '[]', false, 'failed', 'shop', now(), now())`,
    [newId(), orderId],
  );

async function makeUndecidedProduct(): Promise<void> {
  const product = await makeProduct(shop.database, { status: 'draft', lawful: false });
  await shop.database.query(
    `INSERT INTO import_links (product_id, handle, source, snapshot) VALUES ($1::uuid, $1::text, 'file',
       '{"undecided": {"composition": "Cotton"}}')`,
    [product],
  );
}

/** One of every kind that the tests can put into the tables, beside one of each that does not wait. */
async function fill(): Promise<void> {
  await shop.database.query(
    `INSERT INTO shop_troubles (id, kind, detail, since) VALUES (gen_random_uuid(), 'no-orders', '{"expected": 3}', now());
     INSERT INTO payment_findings (id, kind, provider, provider_ref, reason, found_at, seen_at, resolved_at) VALUES
       (gen_random_uuid(), 'paid-without-order', 'sandbox', 'a', 'x', now(), now(), NULL),
       (gen_random_uuid(), 'paid-without-order', 'sandbox', 'b', 'x', now(), now(), now());
     INSERT INTO contact_messages (id, name, email, message, locale, handled_at) VALUES
       (gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Valt hij groot uit?', 'nl', NULL),
       (gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Dank je', 'nl', now())`,
  );
  await makeOrder();
  await makeOrder({ holds: [{ reason: 'dispute' }] });
  await makeOrder({ paidAt: null });
  await makeFailedRefund(await makeOrder({ status: 'delivered' }));
  await makeDispute(await makeOrder({ status: 'shipped' }), null);
  await makeReturn(shop.database);
  await makeFailedJob(shop.database);
  const product = await makeProduct(shop.database, { lawful: false });
  await makeStock(shop.database, product, { size: 'S', inStock: 2 });
  await makeStock(shop.database, product, { size: 'M', inStock: 9 });
  await makeUndecidedProduct();
}

/** Where the entries lead: the call of each list. */
const LISTS: Partial<Record<ToDoKind, string>> = {
  'payment-differs': '/api/payments/findings',
  'refund-failed': '/api/orders?attention=refund-failed',
  dispute: '/api/orders?attention=dispute',
  'order-to-send': '/api/orders?view=to-send',
  'held-order': '/api/orders?held=true',
  return: '/api/returns?state=waiting',
  'contact-message': '/api/contact-messages?state=open',
  'failed-job': '/api/jobs/failed',
  'product-lacks-facts': '/api/products?status=active&lacks=facts',
  'low-stock': '/api/inventory?low=true',
};

describe('what waits for staff', () => {
  it('is nothing for a member when all is done, and for the owner what the law asks of the trader', async () => {
    expect(kindsOf(await shown(member))).toEqual([]);
    expect(kindsOf(await shown(owner))).toEqual(['trader-fact', 'legal-text']);
    const status = await bodyOf<{ missingTraderFacts: string[]; missingGuaranteeNotices: string[] }>(
      call(shop, 'GET', '/api/settings/status', undefined, owner.headers),
    );
    expect((await toDo('trader-fact'))?.count).toBe(
      status.missingTraderFacts.length + status.missingGuaranteeNotices.length,
    );
  });

  it('is each kind once, the most urgent first, with the number of entries of the list it leads to', async () => {
    await fill();
    const { toDos } = await shown(owner);
    expect(toDos.map(({ kind, count }) => [kind, count])).toEqual([
      ['shop-trouble', 1],
      ['payment-differs', 1],
      ['refund-failed', 1],
      ['dispute', 1],
      ['order-to-send', 1],
      ['held-order', 1],
      ['return', 1],
      ['contact-message', 1],
      ['failed-job', 1],
      ['trader-fact', expect.any(Number)],
      ['legal-text', 4],
      ['product-lacks-facts', 1],
      ['import-decision', 1],
      ['low-stock', 1],
    ]);
    for (const { kind, count } of toDos.filter((one) => LISTS[one.kind])) {
      const list = await bodyOf<unknown[]>(call(shop, 'GET', LISTS[kind] ?? '', undefined, owner.headers));
      expect([kind, list.length]).toEqual([kind, count]);
    }
  });

  it('leaves out what a member may not see', async () => {
    await fill();
    const ofMember = kindsOf(await shown(member));
    const ofOwner = kindsOf(await shown(owner));
    expect(ofOwner.filter((kind) => !ofMember.includes(kind))).toEqual([
      'failed-job',
      'trader-fact',
      'legal-text',
    ]);
    expect((await call(shop, 'GET', '/api/home')).status).toBe(401);
  });

  it('says which orders are past the day promised, and which must go out today', async () => {
    await makeOrder({ paidAt: '2026-11-20T22:30:00Z', handlingDays: 1 }); // A Friday: by Monday.
    await makeOrder({ paidAt: '2026-11-21T23:30:00Z', handlingDays: 4 }); // Sunday in Amsterdam: by Thursday.
    await makeOrder({ paidAt: '2026-11-24T10:00:00Z' }); // A Tuesday, and within the two days of the shop: by Thursday.
    await makeOrder({ paidAt: '2026-11-26T10:00:00Z', handlingDays: 0 });
    await makeOrder({ paidAt: '2026-11-26T10:00:00Z', handlingDays: 1 });
    await makeOrder({ paidAt: '2026-11-02T10:00:00Z', status: 'shipped' });
    await makeOrder({ paidAt: '2026-11-02T10:00:00Z', status: 'cancelled', paymentStatus: 'refunded' });
    expect(await toDo('order-to-send')).toMatchObject({ count: 5, late: 1, dueToday: 3 });
  });

  it('names the next deadline of refunds and of disputes', async () => {
    const id = await makeReturn(shop.database, { orderId: await makeOrder({ status: 'delivered' }) });
    await makeReturn(shop.database);
    await shop.database.query(`UPDATE withdrawals SET received_at = '2026-11-14T12:00:00Z' WHERE id = $1`, [
      id,
    ]);
    expect(await toDo('return')).toMatchObject({
      count: 2,
      refundsDue: 1,
      dueBy: '2026-11-28T22:59:59.999Z',
    });
    await makeDispute(await makeOrder({ status: 'shipped' }), '2026-12-05T10:00:00Z');
    await makeDispute(await makeOrder({ status: 'shipped' }), '2026-12-03T10:00:00Z');
    expect(await toDo('dispute')).toMatchObject({ count: 2, dueBy: '2026-12-03T10:00:00.000Z' });
  });

  it('says how many of the scarce stock items are sold out', async () => {
    const product = await makeProduct(shop.database);
    await makeStock(shop.database, product, { size: 'S', inStock: 3, reserved: 3 });
    await makeStock(shop.database, product, { size: 'M', inStock: 1 });
    await makeStock(shop.database, product, { size: 'L', inStock: 0, stockPolicy: 'not-counted' });
    expect(await toDo('low-stock')).toMatchObject({ count: 2, soldOut: 1 });
  });

  it('is counted up to a thousand', async () => {
    await shop.database.query(
      `INSERT INTO contact_messages (id, name, email, message, locale)
       SELECT gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Hallo', 'nl' FROM generate_series(1, 1001)`,
    );
    expect(await toDo('contact-message')).toMatchObject({ count: 1000, countIsLeast: true });
  });
});

async function visit(at: string, visitor: string): Promise<void> {
  await shop.database.query(
    `INSERT INTO visits (id, visitor, day, started_at, last_seen_at)
     VALUES (gen_random_uuid(), sha256($1::bytea), ($2::timestamptz AT TIME ZONE 'Europe/Amsterdam')::date, $2, $2)`,
    [visitor, at],
  );
}

describe('today', () => {
  it('stands beside the same weekday of last week up to the same time of day', async () => {
    await makeOrder({ paidAt: '2026-11-26T08:00:00Z', total: '64.95', refunded: '14.95' });
    await makeOrder({ paidAt: '2026-11-25T23:00:00Z', total: '20.00' }); // Midnight in Amsterdam: today.
    await makeOrder({ paidAt: '2026-11-25T22:59:59Z' });
    await makeOrder({ paidAt: '2026-11-19T13:00:00Z', total: '30.00' });
    await makeOrder({ paidAt: '2026-11-19T13:00:01Z' });
    for (const at of ['08:00', '09:00', '10:00', '11:00']) await visit(`2026-11-26T${at}:00Z`, 'a');
    await visit('2026-11-26T09:00:00Z', 'b');
    await visit('2026-11-19T12:00:00Z', 'a');
    await visit('2026-11-19T14:00:00Z', 'b');
    expect((await shown(member)).today).toEqual({
      now: { day: '2026-11-26', visitors: 2, orders: 2, revenue: '70.00', conversion: 40 },
      weekAgo: { day: '2026-11-19', visitors: 1, orders: 1, revenue: '30.00', conversion: 100 },
    });
  });

  it('has no conversion where fewer visits than orders are known', async () => {
    await makeOrder({ paidAt: '2026-11-26T08:00:00Z' });
    expect((await shown(member)).today).toMatchObject({
      now: { orders: 1, visitors: 0, conversion: null },
      weekAgo: { orders: 0, revenue: '0.00', conversion: null },
    });
  });
});

describe('the latest orders', () => {
  it('are the five that were paid last', async () => {
    const ids: string[] = [];
    for (let minute = 0; minute < 6; minute += 1)
      ids.unshift(await makeOrder({ paidAt: `2026-11-26T12:0${minute}:00Z`, total: '64.95' }));
    await makeOrder({ paidAt: null });
    const { latestOrders } = await shown(member);
    expect(latestOrders?.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(latestOrders?.[0]).toEqual({
      id: ids[0],
      orderNumber: ids[0],
      customerName: 'Aoife Byrne',
      status: 'pending',
      paymentStatus: 'paid',
      totalAmount: '64.95',
      held: false,
      isTest: false,
      paidAt: '2026-11-26T12:05:00.000Z',
    });
  });
});
