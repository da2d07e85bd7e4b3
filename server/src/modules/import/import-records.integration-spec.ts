import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplyBatch } from './application/engine/apply-batch.js';
import { RunImport } from './application/engine/run-import.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { emptyTables } from '../../../test/support/empty-tables.js';
import {
  customerRows,
  customerText,
  orderRows,
  orderText,
} from '../../../test/support/shopify/record-files.js';

const TABLES = ['users', 'addresses', 'past_orders', 'past_order_lines', 'import_records'];
let imports: ImportTestShop;

beforeAll(async () => {
  imports = await ImportTestShop.start();
});
afterAll(() => imports.stop());
beforeEach(async () => {
  await emptyTables(imports.database, ...TABLES, 'imports');
});

const countOf = async (table: string) =>
  (await imports.database.one<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n;
const findings = (id: string) =>
  imports.database.query(
    'SELECT kind, source_row AS row, handle, field, code FROM import_findings WHERE import_id = $1 ORDER BY id',
    [id],
  );
/** The versions of all rows: any write gives a row another one. */
const versions = async () =>
  (
    await Promise.all(
      TABLES.map((table) => imports.database.query(`SELECT ctid::text, xmin::text FROM ${table} ORDER BY 1`)),
    )
  ).map((rows) => JSON.stringify(rows));

describe('an import of customers', () => {
  it('brings them with address and consent as they were', async () => {
    const done = await imports.runRecords('customers', customerText(customerRows(3)));
    expect(done).toMatchObject({ state: 'done', counts: { new: 3, rejected: 0, notes: 0 } });
    expect(done.message).toBe('Imported 3 customers: 3 new, 0 changed, 0 unchanged.');
    const customer = await imports.database.one(
      `SELECT email, first_name, last_name, phone, shopify_id, note, tags, tax_exempt, marketing_state, marketing_level,
         marketing_source FROM users WHERE shopify_id = '700000'`,
    );
    expect(customer).toEqual({
      email: 'aoife.0@example.test',
      first_name: 'Aoife',
      last_name: 'Byrne 0',
      phone: '+353861234567',
      shopify_id: '700000',
      note: 'Likes wool',
      tags: ['vip', 'wholesale'],
      tax_exempt: false,
      marketing_state: 'subscribed',
      marketing_level: 'unknown',
      marketing_source: 'shopify',
    });
    const address = await imports.database.one(
      `SELECT a.address1, a.city, a.postal_code, a.country, a.province, a.phone, a.is_default
       FROM addresses a JOIN users u ON u.id = a.user_id WHERE u.shopify_id = '700000'`,
    );
    expect(address).toEqual({
      address1: '1 Harbour Road',
      city: 'Howth',
      postal_code: 'D13 X000',
      country: 'IE',
      province: null,
      phone: '+35318390000',
      is_default: true,
    });
  });

  it('tries first with the same counts and writes nothing', async () => {
    const rows = [
      ...customerRows(450),
      { Email: 'no mail', 'First Name': 'Nameless' },
      customerRows(1)[0] ?? {},
    ];
    const tried = await imports.runRecords('customers', customerText(rows), 'dry-run');
    expect(await Promise.all(TABLES.map(countOf))).toEqual([0, 0, 0, 0, 0]);
    const done = await imports.runRecords('customers', customerText(rows));
    expect(tried.counts).toEqual(done.counts);
    expect(done.counts).toMatchObject({ new: 450, rejected: 1, conflicting: 1 });
  });

  it('writes nothing the second time', async () => {
    await imports.runRecords('customers', customerText(customerRows(30)));
    const before = await versions();
    const second = await imports.runRecords('customers', customerText(customerRows(30)));
    expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 30 });
    expect(await versions()).toEqual(before);
  });

  it('changes what the source changed, and keeps what was changed here', async () => {
    await imports.runRecords('customers', customerText(customerRows(2)));
    await imports.database.query(`UPDATE users SET note = 'Ours' WHERE shopify_id = '700000'`);
    const theirs = customerRows(2).map((row) => ({ ...row, Note: 'Theirs', Tags: 'vip' }));
    const second = await imports.runRecords('customers', customerText(theirs));
    expect(second.counts).toMatchObject({ changed: 2 });
    expect(await imports.database.query('SELECT note, tags FROM users ORDER BY shopify_id')).toEqual([
      { note: 'Ours', tags: ['vip'] },
      { note: 'Theirs', tags: ['vip'] },
    ]);
    await imports.undo(second.id);
    expect(await imports.database.query('SELECT note, tags FROM users ORDER BY shopify_id')).toEqual([
      { note: 'Ours', tags: ['vip', 'wholesale'] },
      { note: 'Likes wool', tags: ['vip', 'wholesale'] },
    ]);
  });

  it('reports bad rows with row, column and reason, and takes the rest', async () => {
    const text = customerText([
      ...customerRows(1),
      { 'Customer ID': '', Email: 'nobody at home', 'First Name': 'A' },
      { 'Customer ID': '9', Email: 'broken@', 'First Name': '=HYPERLINK("http://evil.test")' },
      { 'Customer ID': '10', Email: 'AOIFE.0@example.test' },
      { 'Customer ID': '11', Email: 'ok@example.test', 'Accepts Email Marketing': 'perhaps' },
    ]);
    const done = await imports.runRecords('customers', text);
    expect(done.counts).toMatchObject({ new: 3, rejected: 1, conflicting: 1 });
    expect(await findings(done.id)).toEqual([
      { kind: 'note', row: 3, handle: null, field: 'email', code: 'mail-unreadable' },
      { kind: 'rejected', row: 3, handle: null, field: 'email', code: 'customer-nameless' },
      { kind: 'note', row: 4, handle: '9', field: 'email', code: 'mail-unreadable' },
      { kind: 'conflict', row: 5, handle: 'aoife.0@example.test', field: 'record', code: 'record-twice' },
      { kind: 'note', row: 6, handle: 'ok@example.test', field: 'consent', code: 'consent-unknown' },
    ]);
  });

  it('removes on undo what it added, and only that', async () => {
    await imports.database.query(
      `INSERT INTO users (id, email, first_name) VALUES ('0199aa00-0000-7000-8000-000000000009', 'aoife.1@example.test', 'Own')`,
    );
    const done = await imports.runRecords('customers', customerText(customerRows(3)));
    expect(done.counts).toMatchObject({ new: 2, changed: 1 });
    await imports.database.query(`UPDATE users SET note = 'Called her' WHERE shopify_id = '700002'`);
    await imports.undo(done.id);
    expect(
      await imports.database.query(
        'SELECT email, first_name, last_name, shopify_id, note FROM users ORDER BY email',
      ),
    ).toEqual([
      { email: 'aoife.1@example.test', first_name: 'Own', last_name: null, shopify_id: null, note: null },
      expect.objectContaining({ email: 'aoife.2@example.test', note: 'Called her' }),
    ]);
    const again = await imports.runRecords('customers', customerText(customerRows(3)));
    expect(again.counts).toMatchObject({ new: 1, rejected: 0, conflicting: 0 });
  });

  it('resumes after its process died and ends like an uninterrupted one', async () => {
    const id = await imports.prepare(customerText(customerRows(650)), {}, 'file', { kind: 'customers' });
    const applyBatch = imports.worker(ApplyBatch);
    const whole = applyBatch.apply.bind(applyBatch);
    let calls = 0;
    const spied = vi.spyOn(applyBatch, 'apply').mockImplementation((held, part, work) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('the process died')) : whole(held, part, work);
    });
    await expect(imports.worker(RunImport).process({ importId: id })).rejects.toThrow('the process died');
    spied.mockRestore();
    await imports.worker(RunImport).process({ importId: id });
    expect(await imports.result(id)).toMatchObject({ state: 'done', counts: { new: 650, conflicting: 0 } });
    expect(await countOf('users')).toBe(650);
  });
});

describe('an import of past orders', () => {
  it('keeps numbers, amounts to the cent, times and lines', async () => {
    const done = await imports.runRecords('orders', orderText(orderRows(2)));
    expect(done).toMatchObject({ state: 'done', counts: { new: 2, rejected: 0, notes: 0 } });
    const order = await imports.database.one(
      `SELECT number, email, customer_name, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS placed, currency,
         subtotal, shipping, taxes, discount, total, refunded, payment_status, fulfillment_status, discount_code
       FROM past_orders WHERE number = '#1001'`,
    );
    expect(order).toEqual({
      number: '#1001',
      email: 'aoife.0@example.test',
      customer_name: 'Aoife Byrne 0',
      placed: '2024-03-01 11:00',
      currency: 'EUR',
      subtotal: '110.00',
      shipping: '4.95',
      taxes: '21.46',
      discount: '10.00',
      total: '104.95',
      refunded: '0.00',
      payment_status: 'paid',
      fulfillment_status: 'fulfilled',
      discount_code: 'SPRING',
    });
    const lines = await imports.database.query(
      `SELECT l.name, l.sku, l.quantity, l.unit_price, l.discount FROM past_order_lines l
       JOIN past_orders p ON p.id = l.order_id WHERE p.number = '#1001' ORDER BY position`,
    );
    expect(lines).toEqual([
      {
        name: 'Achill Fleece - M / Moss',
        sku: 'AF-M-MOSS',
        quantity: 1,
        unit_price: '90.00',
        discount: '10.00',
      },
      { name: 'Socks', sku: 'SOCKS', quantity: 2, unit_price: '10.00', discount: '0.00' },
    ]);
  });

  it('moves no stock and sends no mail', async () => {
    const counted = ['stock_movements', 'mails', 'outbox_events', 'orders'];
    const before = await Promise.all(counted.map(countOf));
    await imports.runRecords('orders', orderText(orderRows(2)));
    expect(await Promise.all(counted.map(countOf))).toEqual(before);
  });

  it('tries first with the same counts, writes nothing the second time, and is undone', async () => {
    const text = orderText(orderRows(420));
    const tried = await imports.runRecords('orders', text, 'dry-run');
    expect(await countOf('past_orders')).toBe(0);
    const done = await imports.runRecords('orders', text);
    expect(tried.counts).toEqual(done.counts);
    const before = await versions();
    expect((await imports.runRecords('orders', text)).counts).toMatchObject({ unchanged: 420, new: 0 });
    expect(await versions()).toEqual(before);
    await imports.undo(done.id);
    expect([await countOf('past_orders'), await countOf('past_order_lines')]).toEqual([0, 0]);
  });

  it('keeps the decimals of each currency', async () => {
    const [first = {}] = orderRows(1);
    const rows = [
      { ...first, Name: '#1', Id: '1', Currency: 'VND', Total: '1050000', Subtotal: '1050000.00' },
      { ...first, Name: '#2', Id: '2', Currency: 'KWD', Total: '12.345', Subtotal: '12,5' },
    ];
    await imports.runRecords('orders', orderText(rows));
    expect(
      await imports.database.query('SELECT currency, total, subtotal FROM past_orders ORDER BY number'),
    ).toEqual([
      { currency: 'VND', total: '1050000', subtotal: '1050000' },
      { currency: 'KWD', total: '12.345', subtotal: '12.500' },
    ]);
  });

  it('refuses an unknown currency, an unreadable amount or time, and names row and column', async () => {
    const [first = {}] = orderRows(1);
    const rows = [
      { ...first, Name: '#1', Id: '1', Currency: 'XXQ' },
      { ...first, Name: '#2', Id: '2', Total: 'a lot' },
      { ...first, Name: '#3', Id: '3', 'Created at': 'yesterday' },
      { ...first, Name: '#4', Id: '4', Total: '-5.00' },
      { ...first, Name: '#5', Id: '5' },
      { Name: '#5', 'Lineitem name': 'Socks', 'Lineitem price': '1', 'Lineitem quantity': 'two' },
      { ...first, Name: '', Id: '6' },
      { ...first, Name: '#7', Id: '7' },
    ];
    const done = await imports.runRecords('orders', orderText(rows));
    expect(done.counts).toMatchObject({ new: 1, rejected: 6 });
    expect(await findings(done.id)).toEqual([
      { kind: 'rejected', row: 2, handle: '#1', field: 'currency', code: 'currency-unknown' },
      { kind: 'rejected', row: 3, handle: '#2', field: 'total', code: 'amount-unreadable' },
      { kind: 'rejected', row: 4, handle: '#3', field: 'placedAt', code: 'time-unreadable' },
      { kind: 'rejected', row: 5, handle: '#4', field: 'total', code: 'amount-negative' },
      { kind: 'rejected', row: 7, handle: '#5', field: 'quantity', code: 'quantity-unreadable' },
      { kind: 'rejected', row: 8, handle: null, field: 'number', code: 'number-missing' },
    ]);
  });
});
