import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeMaker } from '../../support/makers/make-maker.js';
import { unique } from '../../support/makers/unique.js';
import { fabricExport, type Stated } from '../../support/shopify/fabric-export.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { Product } from '#contracts/catalog';
import type { ImportItem, ImportRun, ImportStarted } from '#contracts/import';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;
let maker: { readonly id: string; readonly name: string };

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyTables(shop.database, 'products', 'categories', 'imports', 'stock_movements');
  const name = unique('Weavers');
  maker = { id: await makeMaker(shop.database, { name }), name };
});

const ask = <T>(method: string, path: string, body?: unknown) =>
  bodyOf<T>(call(shop, method, path, body, owner.headers));

async function imported(text: string, path: '/import' | '/dry-run' = '/import'): Promise<ImportRun> {
  const { importId } = await bodyOf<ImportStarted>(calls.upload(path, text));
  return calls.waitUntilOver(importId);
}

/** The export of the former store: shirts for sale that lack a maker, each with a picture on its way. */
const ofStore = (stated: Stated = {}) =>
  fabricExport(3, () => ({ composition: '100% cotton', ...stated }), { pictures: true });

/** The product file with every product as it is, after a change of each line. */
async function productFile(change: (line: Line) => Line): Promise<string> {
  const file = await call(shop, 'GET', '/api/products/export.csv?status=all', undefined, owner.headers);
  return written(linesOf(Buffer.from(await file.arrayBuffer()).toString()).map(change));
}
const withMaker = () => productFile((line) => ({ ...line, maker: maker.name }));

async function statuses(): Promise<string[]> {
  const rows = await shop.database.query<{ status: string }>(
    'SELECT status FROM products ORDER BY shopify_handle',
  );
  return rows.map(({ status }) => status);
}
async function idOf(handle: string): Promise<string> {
  const row = await shop.database.one<{ id: string }>('SELECT id FROM products WHERE shopify_handle = $1', [
    handle,
  ]);
  return row?.id ?? '';
}
async function undone(run: ImportRun): Promise<void> {
  expect((await calls.post(`/imports/${run.id}/undo`)).status).toBe(202);
  await eventually(async () => (await calls.get<ImportRun>(`/imports/${run.id}`)).state === 'undone');
}
const setStatus = (ids: string[], status: string) =>
  ask<BulkProductResult>('POST', '/api/products/bulk', { action: 'status', ids, status });

const DRAFTS = ['draft', 'draft', 'draft'];
const FOR_SALE = ['active', 'active', 'active'];

describe('products that an import held back', () => {
  it('go on sale with the file that brings what they lack; the dry run counts them and an undo takes them back', async () => {
    expect((await imported(ofStore())).counts).toMatchObject({ new: 3, published: 0 });
    expect(await statuses()).toEqual(DRAFTS);
    const file = await withMaker();
    const dry = await imported(file, '/dry-run');
    expect(dry.counts).toMatchObject({ changed: 3, published: 3 });
    expect(await statuses()).toEqual(DRAFTS);
    const run = await imported(file);
    expect(run.counts).toEqual(dry.counts);
    expect(await statuses()).toEqual(FOR_SALE);
    const items = await calls.get<ImportItem[]>(`/imports/${run.id}/items?outcome=changed`);
    const published = { field: 'status', from: 'draft', to: 'active', kept: false };
    expect(items[0]?.differences).toContainEqual(published);
    const { productId } = items[0] ?? {};
    expect(await ask<Product>('GET', `/api/products/${productId}`)).toMatchObject({ heldBack: false });
    await undone(run);
    expect(await statuses()).toEqual(DRAFTS);
    expect(await ask<Product>('GET', `/api/products/${productId}`)).toMatchObject({ heldBack: true });
    expect((await imported(file)).counts).toMatchObject({ changed: 3, published: 3 });
    expect((await imported(file)).counts).toMatchObject({ published: 0 });
    expect(await statuses()).toEqual(FOR_SALE);
  });

  it('wait for the last thing that they lack', async () => {
    await imported(ofStore({ composition: '' }));
    expect((await imported(await withMaker())).counts).toMatchObject({ changed: 3, published: 0 });
    expect(await statuses()).toEqual(DRAFTS);
    const file = await productFile((line) => ({ ...line, composition: '100 % cotton' }));
    expect((await imported(file)).counts).toMatchObject({ changed: 3, published: 3 });
  });

  it('go on sale with the next export of the store that states it, unless the store has stopped selling them', async () => {
    await imported(ofStore());
    const next = ofStore({ manufacturer: maker.name });
    const stopped = next.replace(
      '"http://127.0.0.1:9/shirt-1.jpg","active"',
      '"http://127.0.0.1:9/shirt-1.jpg","draft"',
    );
    expect(stopped).not.toBe(next);
    expect((await imported(stopped)).counts).toMatchObject({ changed: 3, published: 2 });
    expect(await statuses()).toEqual(['active', 'draft', 'active']);
    await imported(await productFile((line) => ({ ...line, care: 'Wash at 30 °C' })));
    expect(await statuses()).toEqual(['active', 'draft', 'active']);
  });

  it('stay drafts when the owner has made them drafts since', async () => {
    await imported(ofStore());
    const [first, second] = [await idOf('shirt-0'), await idOf('shirt-1')];
    // One that was a draft already, and one that was out of the list for a while.
    expect(await setStatus([first], 'draft')).toMatchObject({ changed: 1 });
    await setStatus([second], 'archived');
    await setStatus([second], 'draft');
    const run = await imported(await withMaker());
    expect(run.counts).toMatchObject({ changed: 3, published: 1 });
    expect(await statuses()).toEqual(['draft', 'draft', 'active']);
    const third = await idOf('shirt-2');
    await setStatus([third], 'draft');
    await undone(run);
    expect((await imported(await withMaker())).counts).toMatchObject({ published: 0 });
    expect(await statuses()).toEqual(DRAFTS);
  });

  it('go on sale with the decision that completes them, once; its undo makes them drafts that wait again', async () => {
    const { id } = await imported(ofStore());
    await setStatus([await idOf('shirt-0')], 'draft');
    const decision = { field: 'makerId', value: 'Lagan Shirts', fact: maker.id };
    const decide = () => bodyOf<BulkProductResult>(calls.post(`/imports/${id}/decisions`, decision));
    const answers = await Promise.all([decide(), decide(), decide()]);
    const [decided] = answers.filter((answer) => answer.id !== null);
    expect(answers.map(({ published }) => published).sort()).toEqual([0, 0, 2]);
    expect(decided).toMatchObject({ changed: 3, published: 2 });
    expect(await statuses()).toEqual(['draft', 'active', 'active']);
    expect(await ask('POST', `/api/products/bulk/${decided?.id}/undo`)).toMatchObject({ changed: 3 });
    expect(await statuses()).toEqual(DRAFTS);
    expect(await decide()).toMatchObject({ changed: 3, published: 2 });
    expect(await statuses()).toEqual(['draft', 'active', 'active']);
  });

  it('are also those that the product file wanted on sale: by the status of a new product, or of one that is here', async () => {
    await imported(written([{ id: '', name: 'Added here', price: '5', status: 'active' }]));
    expect((await shop.database.query('SELECT status, held_back FROM products'))[0]).toEqual({
      status: 'draft',
      held_back: true,
    });
    await setStatus(
      [(await shop.database.one<{ id: string }>('SELECT id FROM products'))?.id ?? ''],
      'draft',
    );
    const file = await productFile((line) => ({ ...line, status: 'active' }));
    expect((await imported(file)).counts).toMatchObject({ changed: 1, published: 0 });
    expect((await imported(file)).counts).toMatchObject({ unchanged: 1 });
    expect(await shop.database.query('SELECT status, held_back FROM products')).toEqual([
      { status: 'draft', held_back: true },
    ]);
  });

  it('stay drafts when a file says so: its status is that which the product is to have', async () => {
    await imported(ofStore());
    const file = await productFile((line) => {
      expect(line['status']).toBe('active');
      const isKept = line['name'] === 'Shirt 1';
      return { ...line, maker: maker.name, ...(isKept && { status: 'draft' }) };
    });
    expect((await imported(file)).counts).toMatchObject({ changed: 3, published: 2 });
    expect(await statuses()).toEqual(['active', 'draft', 'active']);
    expect((await imported(file)).counts).toMatchObject({ unchanged: 3 });
  });
});
