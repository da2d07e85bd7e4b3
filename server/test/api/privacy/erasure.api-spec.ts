// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { newPerson, PersonWithTraces, type Traced } from '../../support/person-with-traces.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { holdsAny, separateQueues, tracesOf } from '../../support/traces.js';
import { WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { ErasureReceipt, PersonalData } from '#contracts/privacy';
import { newId } from '#platform/ids';
import { PersonalDataHolders } from '#platform/personal-data/personal-data-holders';

/** Where a person leaves traces; each place holds one of the words before the erasure. */
const PLACES = [
  'addresses.address1',
  'audit_log.after',
  'contact_messages.email',
  'contact_messages.message',
  'file',
  'import_changes.after',
  'import_findings.handle',
  'import_items.handle',
  'import_records.snapshot',
  'invoices.document',
  'mails.data',
  'mails.recipient',
  'newsletters.email',
  'order_timeline.details',
  'orders.customer_name',
  'orders.email',
  'orders.shipping_address',
  'outbox_events.payload',
  'past_orders.shipping_address',
  'refunds.reason',
  'reviews.comment',
  'users.email',
  'webhook_events.payload',
  'withdrawals.email',
];

/** Columns with such a name hold personal data, unless a reason says why not. */
const PERSONAL =
  /(^|_)(e?mail|name|street|phone|address\d?|ip|recipient|customer|payload|note|notes|birth|comment)(_|$)/;
const NOT_OF_A_PERSON: Readonly<Record<string, string>> = {
  categories: 'names of collections',
  colours: 'names of colours',
  coupons: 'names of coupons',
  import_pictures: 'addresses of pictures',
  makers: 'businesses that make products, with their business addresses',
  migrations: 'names of migrations',
  products: 'names of products',
  size_guides: 'names of size guides',
  staff: 'accounts of staff: the owner removes them with the employment',
  staff_passkeys: 'names that staff give their devices: removed with the account',
};

let shop: TestShop;
let owner: SignedInStaff;
const log: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    worker: true,
    appRole: true,
    env: { ...separateQueues() },
    onLog: (line) => log.push(line),
  });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const wordsOf = ({ email, name, street }: Traced) => [email, name, street];
const erase = (email: string) => call(shop, 'POST', '/api/privacy/erasures', { email }, owner.headers);
const exported = (email: string) =>
  bodyOf<PersonalData>(call(shop, 'POST', '/api/privacy/exports', { email }, owner.headers));

describe('a person with traces everywhere [law: erasure] [asvs: 14.2.4]', () => {
  it('is exported whole, erased everywhere but in the documents of the tax laws, and is then unknown', async () => {
    const person = newPerson();
    const order = await new PersonWithTraces(shop, owner, person).everywhere();
    expect(await tracesOf(shop, wordsOf(person))).toEqual(expect.arrayContaining(PLACES));

    const { data, kept } = await exported(person.email);
    expect(Object.keys(data).sort()).toEqual([
      'cart',
      'changes',
      'customer',
      'documents',
      'mails',
      'messages',
      'newsletter',
      'orders',
      'pastOrders',
      'payments',
      'returns',
      'reviews',
    ]);
    expect(kept).toHaveLength(2);

    const response = await erase(person.email);
    expect(response.status).toBe(200);
    const receipt = await bodyOf<ErasureReceipt>(response);
    expect(receipt.kept).toEqual(kept);
    expect(kept[0]?.until).toBe(`${new Date(order.createdAt).getUTCFullYear() + 7}-12-31`);

    await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
    expect(await tracesOf(shop, [person.name, person.street])).toEqual(['invoices.document']);
    expect(log.length).toBeGreaterThan(5);
    expect(log.filter((line) => holdsAny(line, wordsOf(person)))).toEqual([]);
    expect(await disagreements(shop.database)).toEqual([]);

    expect(await exported(person.email)).toMatchObject({ data: {}, kept: [] });
  });

  it('is erased once by two requests at the same time, both succeed, and a later credit note names the buyer', async () => {
    const person = newPerson();
    const { id } = await new PersonWithTraces(shop, owner, person).deliveredOrder();
    const both = await Promise.all([erase(person.email), erase(person.email.toLowerCase())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // A mail that was being sent is sent, and its file deleted.
    await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
    await call(shop, 'POST', `/api/orders/${id}/refund`, { key: newId(), everything: true }, owner.headers);
    const buyers = await eventually(async () => {
      const rows = await shop.database.query<{ buyer: string[] }>(
        `SELECT document -> 'buyer' AS buyer FROM invoices WHERE order_id = $1`,
        [id],
      );
      return rows.length === 3 && rows.map(({ buyer }) => buyer);
    });
    expect(buyers[0]).toContain(person.name);
    expect(new Set(buyers.map((buyer) => buyer.join())).size).toBe(1);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('stays while an order is open, with its number, and nothing is half erased', async () => {
    const person = newPerson();
    await new PersonWithTraces(shop, owner, person).paidOrder();
    const before = await tracesOf(shop, wordsOf(person));
    const response = await erase(person.email);
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      code: 'privacy.not-closed',
      details: { open: [{ kind: 'order', reference: expect.any(String) as string }] },
    });
    expect(await tracesOf(shop, wordsOf(person))).toEqual(before);
  });

  it('is erased although a stranger has stated a withdrawal in its name, which goes with the rest', async () => {
    const person = newPerson();
    await new PersonWithTraces(shop, owner, person).deliveredOrder();
    const { email, name } = person;
    const calls = new WithdrawalCalls(shop, owner);
    const statement = await calls.confirmed({ orderNumber: 'NO-SUCH-ORDER', email, name });
    expect(statement.status).toBe('unmatched');
    expect((await erase(email)).status).toBe(200);
    expect((await call(shop, 'GET', `/api/returns/${statement.id}`, undefined, owner.headers)).status).toBe(
      404,
    );
    await expect.poll(() => tracesOf(shop, [email])).toEqual([]);
  });

  it.each(['xx', "o'"])('takes nothing of %s… with an address that ends alike', async (prefix) => {
    const person = newPerson();
    const other = { ...newPerson(), email: `${prefix}${person.email}` };
    await new PersonWithTraces(shop, owner, other).everywhere();
    await call(shop, 'POST', '/api/contact', { ...person, message: 'Do you sell gloves?' });
    const places = await tracesOf(shop, wordsOf(other));
    expect(places).toEqual(expect.arrayContaining(PLACES));
    const { data } = await exported(other.email);

    expect(Object.keys((await exported(person.email)).data).sort()).toEqual(['mails', 'messages']);
    expect((await erase(person.email)).status).toBe(200);
    expect((await exported(person.email)).data).toEqual({});
    expect((await exported(other.email)).data).toEqual(data);
    expect(await tracesOf(shop, wordsOf(other))).toEqual(places);
  });
});

it('an erasure leaves an audit entry that does not name the person', async () => {
  const { email } = newPerson();
  const response = await erase(email);
  const entries = await shop.database.query(
    'SELECT action, staff_email AS who, after FROM audit_log WHERE request_id = $1',
    [response.headers.get('x-request-id')],
  );
  expect(entries).toEqual([{ action: 'privacy.data-erased', who: owner.email, after: { asker: 'owner' } }]);
});

it('a member of staff who is not the owner neither exports nor erases', async () => {
  const staff = await signIn(shop, 'staff');
  for (const path of ['/api/privacy/exports', '/api/privacy/erasures'])
    expect((await call(shop, 'POST', path, { email: 'a@example.test' }, staff.headers)).status).toBe(403);
});

it('every table with a column of personal data has a module that answers for it, or a reason why it needs none', async () => {
  const covered = shop.app.get(PersonalDataHolders, { strict: false }).tables;
  const columns = await shop.database.query<{ table: string; column: string }>(
    `SELECT c.table_name AS "table", c.column_name AS "column"
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  );
  const missing = columns.filter(
    ({ table, column }) => PERSONAL.test(column) && !covered.includes(table) && !(table in NOT_OF_A_PERSON),
  );
  expect(missing).toEqual([]);
  const tables = new Set(columns.map(({ table }) => table));
  expect([...covered, ...Object.keys(NOT_OF_A_PERSON)].filter((table) => !tables.has(table))).toEqual([]);
});
