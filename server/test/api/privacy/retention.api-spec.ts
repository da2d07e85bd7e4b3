import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { DELETING_TASKS } from '../../support/deleting-tasks.js';
import { makeCustomer } from '../../support/makers/make-customer.js';
import {
  makeAuditEntry,
  makeImportReport,
  makeReview,
  makeVisit,
} from '../../support/makers/make-old-rows.js';
import { makePastOrder } from '../../support/makers/make-past-order.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeReturn } from '../../support/makers/make-return.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { cancelledOrder, payFor, paymentEventOf } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { RETENTION } from '#contracts/retention';

let shop: TestShop;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 50 });
});
afterAll(() => shop.stop());

async function deleteOld(): Promise<void> {
  for (const task of DELETING_TASKS)
    await shop.worker?.get<{ run(): Promise<void> }>(task, { strict: false }).run();
}

/** Makes a row so many days older. */
async function age(table: string, columns: readonly string[], days: number, id: string): Promise<void> {
  const changes = columns.map((column) => `${column} = ${column} - make_interval(days => ${days})`);
  await shop.database.execute(`UPDATE ${table} SET ${changes.join(', ')} WHERE id = $1`, [id]);
}

async function exists(table: string, id: string): Promise<boolean> {
  return (await shop.database.query(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).length === 1;
}

const idOf = async (table: string, condition: string, value: string): Promise<string> =>
  (
    await eventually(() =>
      shop.database.one<{ id: string }>(`SELECT id FROM ${table} WHERE ${condition} = $1`, [value]),
    )
  ).id;

const address = () => `${unique('reader')}@example.test`.toLowerCase();

async function message(): Promise<string> {
  const email = address();
  await new Shopper(shop).post('/api/contact', { name: 'Aoife', email, message: 'Does it come in Moss?' });
  return idOf('contact_messages', 'email', email);
}

async function subscriber(): Promise<string> {
  const email = address();
  await new Shopper(shop).post('/api/newsletter', { email });
  return idOf('newsletters', 'email', email);
}

async function cartLine(): Promise<string> {
  return (await new Shopper(shop).adds(cap)).id;
}

async function paidOrder(): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(cap);
  return payFor(shop, shopper);
}

const paymentEvent = async () => paymentEventOf(shop, await paidOrder());

async function mail(): Promise<string> {
  const email = address();
  await new Shopper(shop).post('/api/newsletter', { email });
  const id = await idOf('mails', 'recipient', email);
  await eventually(async () => {
    const row = await shop.database.one(`SELECT 1 FROM mails WHERE id = $1 AND status = 'sent'`, [id]);
    return row !== undefined;
  });
  return id;
}

async function statement(): Promise<string> {
  const input = { orderNumber: 'AA-0000', email: address(), name: 'Aoife' };
  const { body } = await new Shopper(shop).post<{ id: string }>('/api/withdrawals', input);
  return body.id;
}

async function customer(): Promise<string> {
  const { id } = await makeCustomer(shop.database);
  await shop.database.execute(`UPDATE users SET marketing_state = 'unsubscribed' WHERE id = $1`, [id]);
  return id;
}

/** SQL of the first day of the year that is kept after so many years. */
const firstKept = (years: number) =>
  `make_timestamptz(extract(year FROM now())::integer - ${years}, 1, 1, 12, 0, 0)`;

describe('the worker keeps the period that the privacy page names and deletes after it [law: retention] [asvs: 14.2.4]', () => {
  it.each([
    ['a cart', cartLine, 'cart_items', ['updated_at'], RETENTION.cartDays],
    ['an unanswered message', message, 'contact_messages', ['created_at'], RETENTION.messageDays],
    [
      'an unconfirmed subscriber',
      subscriber,
      'newsletters',
      ['subscribed_at', 'last_mail_at'],
      RETENTION.unconfirmedSubscriberDays,
    ],
    ['a mail', mail, 'mails', ['created_at'], RETENTION.mailDays],
    [
      'an event of the payment provider',
      paymentEvent,
      'webhook_events',
      ['received_at', 'handled_at'],
      RETENTION.paymentEventDays,
    ],
    [
      'an order without a payment',
      () => cancelledOrder(shop, new Shopper(shop), cap),
      'orders',
      ['updated_at'],
      RETENTION.unpaidOrderDays,
    ],
    [
      'a withdrawal that was never confirmed',
      statement,
      'withdrawals',
      ['created_at'],
      RETENTION.unconfirmedWithdrawalDays,
    ],
    [
      'a withdrawal that belongs to no order',
      () => makeReturn(shop.database),
      'withdrawals',
      ['created_at', 'received_at'],
      RETENTION.unmatchedWithdrawalDays,
    ],
    ['a visit', () => makeVisit(shop.database), 'visits', ['day'], RETENTION.visitDays],
    [
      'an audit entry',
      () => makeAuditEntry(shop.database),
      'audit_log',
      ['created_at'],
      RETENTION.auditYears * 365.25,
    ],
    ['a review', () => makeReview(shop.database), 'reviews', ['created_at'], RETENTION.reviewYears * 365.25],
    ['a customer', customer, 'users', ['updated_at'], RETENTION.customerYears * 365.25],
  ] as const)('of %s', async (_, make, table, columns, days) => {
    const id = await make();
    await age(table, columns, Math.floor(days) - 2, id);
    await deleteOld();
    expect(await exists(table, id)).toBe(true);
    await age(table, columns, 4, id);
    await deleteOld();
    expect(await exists(table, id)).toBe(false);
  });

  it.each(['customers', 'products'])('of the report of an import of %s, and of its file', async (kind) => {
    const id = await makeImportReport(shop.database, kind);
    const reported = () => shop.database.query('SELECT 1 FROM import_items WHERE import_id = $1', [id]);
    const folder = join(shop.dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    const upload = join(folder, 'customers.csv');
    await writeFile(upload, 'Email');
    const ageUpload = (days: number) => utimes(upload, new Date(), new Date(Date.now() - days * 86_400_000));
    await age('imports', ['finished_at'], RETENTION.importReportDays - 1, id);
    await ageUpload(RETENTION.uploadDays - 1);
    await deleteOld();
    expect([await reported(), existsSync(upload)]).toEqual([[expect.anything()], true]);
    await age('imports', ['finished_at'], 2, id);
    await ageUpload(RETENTION.uploadDays + 1);
    await deleteOld();
    expect([await reported(), existsSync(upload)]).toEqual([[], false]);
  });

  it('of a request for personal data, with its address', async () => {
    const email = address();
    await new Shopper(shop).post('/api/privacy/requests', { email });
    const id = await idOf('privacy_requests', 'email', email);
    const expire = `UPDATE privacy_requests SET expires_at = now() + make_interval(mins => $2) WHERE id = $1`;
    await shop.database.execute(expire, [id, 1]);
    await deleteOld();
    expect(await exists('privacy_requests', id)).toBe(true);
    await shop.database.execute(expire, [id, -1]);
    await deleteOld();
    expect(await exists('privacy_requests', id)).toBe(false);
  });

  it('of a mail, which takes its file along', async () => {
    const id = await mail();
    const file = join(shop.dataDir, 'mail', `${id}.eml`);
    expect(existsSync(file)).toBe(true);
    await age('mails', ['created_at'], RETENTION.mailDays + 1, id);
    await deleteOld();
    expect(existsSync(file)).toBe(false);
  });

  it('of an address that has left the newsletter', async () => {
    const id = await subscriber();
    await shop.database.execute(
      `UPDATE newsletters SET confirmed_at = subscribed_at, unsubscribed_at = now() - interval '28 days' WHERE id = $1`,
      [id],
    );
    await deleteOld();
    expect(await exists('newsletters', id)).toBe(true);
    await age('newsletters', ['unsubscribed_at'], RETENTION.formerSubscriberDays - 27, id);
    await deleteOld();
    expect(await exists('newsletters', id)).toBe(false);
  });

  it('of a paid order, which takes its documents along, and the books still agree', async () => {
    const id = await paidOrder();
    const withdrawal = await makeReturn(shop.database, { orderId: id });
    const day = firstKept(RETENTION.orderYears);
    await shop.database.execute(`UPDATE orders SET created_at = ${day} WHERE id = $1`, [id]);
    await shop.database.execute(`UPDATE invoices SET issued_at = ${day} WHERE order_id = $1`, [id]);
    await deleteOld();
    expect(await exists('orders', id)).toBe(true);
    await age('orders', ['created_at'], 2, id);
    await shop.database.execute(
      `UPDATE invoices SET issued_at = issued_at - interval '2 days' WHERE order_id = $1`,
      [id],
    );
    await deleteOld();
    expect(await exists('orders', id)).toBe(false);
    expect(await exists('withdrawals', withdrawal)).toBe(false);
    for (const table of ['order_items', 'order_timeline', 'invoices', 'checkouts'])
      expect(await shop.database.query(`SELECT 1 FROM ${table} WHERE order_id = $1`, [id])).toEqual([]);
    expect(await disagreements(shop.database)).toEqual([]);
  });
});

it('keeps an order of an earlier shop for the period of orders, and its customer for longer', async () => {
  const { id: customerId, email } = await makeCustomer(shop.database);
  const id = await makePastOrder(shop.database, { email });
  const place = `UPDATE past_orders SET placed_at = ${firstKept(RETENTION.orderYears)} WHERE id = $1`;
  await shop.database.execute(place, [id]);
  await deleteOld();
  expect(await exists('past_orders', id)).toBe(true);
  await age('past_orders', ['placed_at'], 2, id);
  await deleteOld();
  expect([await exists('past_orders', id), await exists('users', customerId)]).toEqual([false, true]);
});

it('keeps a customer who has ordered since, or agreed to marketing mails', async () => {
  const long = Math.ceil(RETENTION.customerYears * 366);
  const buyer = await customer();
  const { email } = (await shop.database.one<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    buyer,
  ]))!;
  await makePastOrder(shop.database, { email, paidAt: new Date().toISOString() });
  const { id: reader } = await makeCustomer(shop.database);
  for (const id of [buyer, reader]) await age('users', ['updated_at'], long, id);
  await deleteOld();
  expect([await exists('users', buyer), await exists('users', reader)]).toEqual([true, true]);
});

it('a confirmed subscriber stays, however old the sign-up is', async () => {
  const id = await subscriber();
  await shop.database.execute('UPDATE newsletters SET confirmed_at = subscribed_at WHERE id = $1', [id]);
  await age('newsletters', ['subscribed_at', 'confirmed_at', 'last_mail_at'], 4000, id);
  await deleteOld();
  expect(await exists('newsletters', id)).toBe(true);
});
