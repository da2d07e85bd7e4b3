import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { NO_ID, routesOf } from '../../support/routes.js';
import { catalogue } from '../../support/shopify/export-file.js';
import { customerRows, customerText, orderRows, orderText } from '../../support/shopify/record-files.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Customer, CustomerSummary, PastOrder, PastOrderSummary } from '#contracts/customers';
import type { ImportRun, ImportStarted } from '#contracts/import';

const ADMIN = '/api/admin/shopify';
let shop: TestShop;
let owner: SignedInStaff;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  staff = await signIn(shop, 'staff');
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyTables(shop.database, 'users', 'past_orders', 'imports', 'import_records');
});

const get = <T>(path: string) => bodyOf<T>(call(shop, 'GET', path, undefined, owner.headers));

/** The status of a call of staff; an event stream is closed again. */
async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  const response = await call(shop, method, path, body, staff.headers);
  await response.body?.cancel();
  return response.status;
}

function formOf(text: string): FormData {
  const form = new FormData();
  form.set('currency', 'EUR');
  form.set('file', new Blob([text]), 'export.csv');
  return form;
}

function send(kind: string, mode: 'import' | 'dry-run', text: string, who = owner): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([text]), `${kind}_export.csv`);
  return fetch(`${shop.url}${ADMIN}/records/${kind}/${mode}`, {
    method: 'POST',
    body: form,
    headers: who.headers,
  });
}

async function finished(response: Promise<Response>): Promise<ImportRun> {
  const { importId } = await bodyOf<ImportStarted>(response);
  await eventually(async () => (await get<ImportRun>(`${ADMIN}/imports/${importId}`)).finishedAt !== null);
  return get<ImportRun>(`${ADMIN}/imports/${importId}`);
}

describe('an import of customers and past orders', () => {
  it('is tried, applied, seen and undone', async () => {
    const rows = [...customerRows(3), { Email: 'no mail address', 'Last Name': 'Nobody' }];
    const tried = await finished(send('customers', 'dry-run', customerText(rows)));
    const counts = { new: 3, rejected: 1 };
    expect(tried).toMatchObject({ kind: 'customers', mode: 'dry-run', state: 'done', counts });
    expect(await get('/api/customers')).toEqual([]);
    const applied = await finished(
      call(shop, 'POST', `${ADMIN}/imports/${tried.id}/apply`, {}, owner.headers),
    );
    expect(applied).toMatchObject({ kind: 'customers', mode: 'import', counts: { new: 3 }, undoable: true });
    await finished(send('orders', 'import', orderText(orderRows(2))));

    const [first] = await get<CustomerSummary[]>('/api/customers?search=byrne+0');
    expect(first).toMatchObject({
      email: 'aoife.0@example.test',
      city: 'Howth',
      orderCount: 1,
      spent: [{ amount: '104.95', currency: 'EUR' }],
      consent: 'subscribed',
      mayBeMailed: false,
    });
    const shown = await get<Customer>(`/api/customers/${first?.id}`);
    expect(shown.addresses).toHaveLength(1);
    expect(shown.orders).toMatchObject([
      { number: '#1001', isPast: true, isCancelled: false, total: { amount: '104.95' } },
    ]);
    expect(shown.consent).toMatchObject({ state: 'subscribed', level: 'unknown', mayBeMailed: false });

    const [order] = await get<PastOrderSummary[]>('/api/past-orders?search=1001');
    expect(order).toMatchObject({
      number: '#1001',
      itemCount: 3,
      total: { amount: '104.95', currency: 'EUR' },
    });
    expect(await get<PastOrder>(`/api/past-orders/${order?.id}`)).toMatchObject({
      customerId: first?.id,
      lines: [{ name: 'Achill Fleece - M / Moss' }, { name: 'Socks', quantity: 2 }],
      shippingAddress: { city: 'Howth' },
    });

    const undone = async (kind: string) => {
      const runs = await get<ImportRun[]>(`${ADMIN}/imports`);
      const id = runs.find((run) => run.kind === kind && run.mode === 'import')?.id;
      await call(shop, 'POST', `${ADMIN}/imports/${id}/undo`, undefined, owner.headers);
      await eventually(async () => (await get<ImportRun>(`${ADMIN}/imports/${id}`)).state === 'undone');
    };
    await undone('orders');
    expect(await get('/api/past-orders')).toEqual([]);
    expect(await get('/api/customers')).toHaveLength(3);
    await undone('customers');
    expect(await get('/api/customers')).toEqual([]);
  });

  it('is for the owner alone, and its data for signed-in staff', async () => {
    expect((await send('customers', 'import', customerText(customerRows(1)), staff)).status).toBe(403);
    expect((await call(shop, 'GET', '/api/customers', undefined, staff.headers)).status).toBe(200);
    expect((await call(shop, 'GET', '/api/customers')).status).toBe(401);
    expect((await call(shop, 'GET', '/api/past-orders')).status).toBe(401);
  });

  it('is for the owner alone in every call, with its products for staff as well', async () => {
    const templates = routesOf(shop)
      .map(({ template }) => template)
      .filter((template) => template.includes(`${ADMIN}/imports/:id`));
    expect(templates.length).toBeGreaterThan(9);
    const products = await finished(
      fetch(`${shop.url}${ADMIN}/import`, {
        method: 'POST',
        body: formOf(catalogue(1)),
        headers: owner.headers,
      }),
    );
    const customers = await finished(send('customers', 'dry-run', customerText(customerRows(1))));
    const decision = { field: 'countryOfOrigin', value: 'Atlantis', fact: 'IE' };
    const ask = (template: string, id: string) => {
      const [method = '', path = ''] = template.replace(':id', id).split(' ');
      const body = path.endsWith('/decisions') ? decision : {};
      return statusOf(method, path, method === 'GET' ? undefined : body);
    };
    for (const template of templates) {
      expect([template, await ask(template, customers.id)]).toEqual([template, 403]);
      expect([template, await ask(template, NO_ID)]).toEqual([template, 404]);
      expect([template, await ask(template, products.id)]).not.toEqual([template, 403]);
    }
    const imported = await shop.database.query('SELECT 1 FROM users');
    expect(imported).toEqual([]);
  });

  it('refuses a file of another kind and a kind that has no file', async () => {
    const products = await problemOf(send('customers', 'import', catalogue(1)));
    expect(products).toMatchObject({ code: 'import.columns-missing' });
    expect(products.message).toContain('Shopify customer export');
    const customers = await problemOf(send('orders', 'import', customerText(customerRows(1))));
    expect(customers).toMatchObject({ code: 'import.columns-missing' });
    expect(await problemOf(send('pages', 'import', catalogue(1)))).toMatchObject({
      code: 'import.no-file-of-this-kind',
    });
    expect((await send('elephants', 'import', catalogue(1))).status).toBe(400);
  });

  it('answers 404 for customers and past orders that do not exist', async () => {
    expect(
      await problemOf(call(shop, 'GET', `/api/customers/${NO_ID}`, undefined, owner.headers)),
    ).toMatchObject({
      code: 'customers.customer-not-found',
    });
    expect(
      await problemOf(call(shop, 'GET', `/api/past-orders/${NO_ID}`, undefined, owner.headers)),
    ).toMatchObject({
      code: 'customers.past-order-not-found',
    });
  });

  it('pages through both lists without a gap', async () => {
    await finished(send('customers', 'import', customerText(customerRows(5))));
    await finished(send('orders', 'import', orderText(orderRows(5))));
    for (const path of ['/api/customers', '/api/past-orders']) {
      const seen: string[] = [];
      let next: string | undefined = `${path}?limit=2`;
      while (next !== undefined) {
        const response: Response = await call(shop, 'GET', next, undefined, owner.headers);
        expect(response.headers.get('x-total-count')).toBe('5');
        seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id));
        next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(new Set(seen).size).toBe(5);
    }
  });
});
