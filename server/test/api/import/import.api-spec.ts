import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ADMIN, type ImportCalls } from '../../support/import-calls.js';
import { catalogue, exportText } from '../../support/shopify/export-file.js';
import { rawUpload, type RawAnswer, type RawUpload } from '../../support/shopify/raw-upload.js';
import { ImportShop, UPLOAD_LIMIT } from '../../support/shopify/import-shop.js';
import type { ShopifyStandIn } from '../../support/shopify/shopify-stand-in.js';
import type { SignedInStaff } from '../../support/staff.js';
import { newId } from '#platform/ids';
import type { ImportFinding, ImportItem, ImportRun, ImportStarted } from '#contracts/import';

let imports: ImportShop;
let shop: TestShop;
let store: ShopifyStandIn;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  imports = await ImportShop.start();
  ({ shop, store, owner, calls } = imports);
});
afterAll(() => imports.stop());
beforeEach(() => imports.clear());

describe('an import of the store', () => {
  it('survives throttling, errors and closed connections, and reads every product and variant', async () => {
    const many = Array.from({ length: 130 }, (_, n) => String(n));
    store.products = Array.from({ length: 45 }, (_, n) => ({
      number: n + 1,
      ...(n === 7 && { sizes: many }),
    }));
    store.troubles.push(null, '429', 'throttled', null, '500', 'cut', null, 'half');
    const response = await calls.post('/import');
    expect(response.status).toBe(202);
    const started = await bodyOf<ImportStarted>(response);
    expect(started).toMatchObject({ success: true, imported: { products: 0 } });
    const run = await calls.waitUntilOver(started.importId);
    expect(run).toMatchObject({
      state: 'done',
      counts: { new: 45, rejected: 0 },
      imported: { products: 45, categories: 1 },
    });
    const stock = await shop.database.one('SELECT count(*)::int AS rows FROM inventory');
    expect(stock).toEqual({ rows: 44 * 2 + 130 });
    expect(store.troubles).toEqual([]);
    const product = await shop.database.one(
      `SELECT name, description, category, sizes, shopify_id FROM products WHERE shopify_handle = 'store-product-1'`,
    );
    expect(product).toEqual({
      name: 'Store product 1',
      description: '<p>From the store.</p>',
      category: 'Winter',
      sizes: ['S', 'M'],
      shopify_id: 'gid://shopify/Product/1',
    });
    const again = await calls.waitUntilOver((await bodyOf<ImportStarted>(calls.post('/import'))).importId);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 45 });
  });
});

describe('an upload', () => {
  it('is imported, listed and undone', async () => {
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(12)));
    expect(await calls.waitUntilOver(importId)).toMatchObject({
      state: 'done',
      fileName: 'products_export.csv',
      sourceName: 'products_export',
      undoable: true,
    });
    expect((await calls.get<ImportRun[]>('/imports')).map(({ id }) => id)).toEqual([importId]);
    const items = await calls.get<ImportItem[]>(`/imports/${importId}/items?outcome=new&limit=5`);
    expect(items.map(({ handle }) => handle)).toEqual([0, 1, 2, 3, 4].map((n) => `achill-fleece-${n}`));
    expect((await calls.post(`/imports/${importId}/undo`)).status).toBe(202);
    await eventually(async () => (await calls.get<ImportRun>(`/imports/${importId}`)).state === 'undone');
    expect(await shop.database.one('SELECT count(*)::int AS n FROM products')).toEqual({ n: 0 });
  });

  it('keeps the name that the owner gives its source, also when its dry run is applied', async () => {
    const fields = { sourceName: ' Winter range ' };
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/dry-run', catalogue(1), fields));
    expect(await calls.waitUntilOver(importId)).toMatchObject({ sourceName: 'Winter range' });
    const applied = await bodyOf<ImportStarted>(calls.post(`/imports/${importId}/apply`, {}));
    expect(await calls.waitUntilOver(applied.importId)).toMatchObject({ sourceName: 'Winter range' });
    expect(await shop.database.query('SELECT source FROM import_links')).toEqual([
      { source: 'file:winter range' },
    ]);
    const long = await calls.upload('/import', catalogue(1), { sourceName: 'x'.repeat(101) });
    expect([long.status, (await problemOf(long)).code]).toEqual([400, 'import.bad-options']);
  });

  it('as a dry run reports everything and changes nothing', async () => {
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/dry-run', catalogue(3)));
    expect(await calls.waitUntilOver(importId)).toMatchObject({
      state: 'done',
      mode: 'dry-run',
      counts: { new: 3, stock: 15 },
    });
    expect(await shop.database.one('SELECT count(*)::int AS n FROM products')).toEqual({ n: 0 });
    expect(await shop.database.one('SELECT count(*)::int AS n FROM categories')).toEqual({ n: 0 });
  });

  it('has its findings listed by row, and exported without formulas', async () => {
    const text = exportText([
      { Handle: 'good', Title: 'Good', 'Variant Price': '10.00' },
      { Handle: 'bad', Title: '=HYPERLINK("x")', 'Variant Price': 'cheap' },
    ]);
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', text));
    expect((await calls.waitUntilOver(importId)).counts).toMatchObject({ new: 1, rejected: 1 });
    const errors = await calls.get<ImportFinding[]>(`/imports/${importId}/errors?kind=rejected`);
    expect(errors).toMatchObject([{ row: 3, handle: 'bad', field: 'price' }]);
    const file = await call(shop, 'GET', `${ADMIN}/imports/${importId}/errors.csv`, undefined, owner.headers);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(await file.text()).toContain('3,bad,Rejected,Price');
  });

  it.each([
    ['', 'import.empty-file'],
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'import.not-csv'],
    ['a,b\n1,2\n', 'import.columns-missing'],
    ['ID,SKU,Name,Regular price\n,A-1,Jumper,49.95\n', 'import.other-shop'],
    [Buffer.from('Handle,Title,Price\na,Caf\xe9,1\n', 'latin1'), 'import.wrong-encoding'],
  ])('that is not an export is refused at once: %s', async (content, code) => {
    const response = await calls.upload('/import', content);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe(code);
  });

  it('is refused with unknown options, and from an anonymous client', async () => {
    expect((await problemOf(calls.upload('/import', catalogue(1), { overwrite: 'colour' }))).code).toBe(
      'import.bad-options',
    );
    const anonymous = await fetch(`${shop.url}${ADMIN}/import`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });

  it('has the columns that nobody reads named by the dry run, below a title and with any separator', async () => {
    const text = 'sep=;\nAutumn\nHandle;Title;Variant Price;Season\na;A;10,00;autumn\n';
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/dry-run', text));
    expect((await calls.waitUntilOver(importId)).counts).toMatchObject({ new: 1, rejected: 0 });
    const notes = await calls.get<ImportFinding[]>(`/imports/${importId}/errors?kind=note&field=columns`);
    expect(notes).toMatchObject([{ row: 3, code: 'columns-unread', values: { names: 'Season' } }]);
    expect(notes[0]?.reason).toContain('not read, because they have no name that the shop knows: Season.');
  });

  it('without a file is refused', async () => {
    const form = new FormData();
    form.set('archiveMissing', 'true');
    const empty = fetch(`${shop.url}${ADMIN}/import`, { method: 'POST', body: form, headers: owner.headers });
    expect((await problemOf(empty)).code).toBe('import.no-file');
  });

  const tooLarge = { status: 413, code: 'import.file-too-large' };
  it.each<[string, RawUpload, Partial<RawAnswer>]>([
    ['announces more than the limit', { announced: 2 * UPLOAD_LIMIT, bytes: 0 }, tooLarge],
    ['goes beyond the limit unannounced', { bytes: 3 * UPLOAD_LIMIT }, tooLarge],
    [
      'goes beyond what it announced',
      { announced: UPLOAD_LIMIT / 2, bytes: 3 * UPLOAD_LIMIT },
      { status: 400 },
    ],
    ['hangs up midway', { bytes: UPLOAD_LIMIT / 2, hangsUp: true }, { status: undefined }],
  ])('that %s is stopped and leaves no file', async (_name, form, answer) => {
    const folder = join(shop.dataDir, 'imports');
    const files = () => (existsSync(folder) ? readdirSync(folder) : []);
    const before = files();
    expect(await rawUpload(`${shop.url}${ADMIN}/import`, owner.headers, form)).toMatchObject(answer);
    await eventually(() => Promise.resolve(files().join() === before.join()));
    expect(await calls.get<ImportRun[]>('/imports')).toEqual([]);
  });
});

describe('an impossible request', () => {
  it('to cancel or undo an import is refused', async () => {
    const path = `/imports/${newId()}`;
    for (const response of [calls.post(`${path}/cancel`), calls.post(`${path}/undo`)]) {
      expect((await problemOf(response)).code).toBe('import.not-found');
    }
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(2)));
    await calls.waitUntilOver(importId);
    expect((await problemOf(calls.post(`/imports/${importId}/cancel`))).code).toBe('import.not-running');
    await calls.waitUntilOver((await bodyOf<ImportStarted>(calls.upload('/import', catalogue(3)))).importId);
    expect((await problemOf(calls.post(`/imports/${importId}/undo`))).code).toBe('import.not-undoable');
  });

  it('to start a second import is refused', async () => {
    await shop.database.query(
      `INSERT INTO imports (id, source, mode, state, started_by, seen_at) VALUES ($1, 'api', 'import', 'running', 'x', now())`,
      [newId()],
    );
    const response = await calls.post('/import');
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'import.already-running']);
  });
});

describe('the schedule', () => {
  it('is stored and validated', async () => {
    const options = {
      archiveMissing: true,
      removeMissing: false,
      overwrite: ['price'],
      currency: 'GBP',
      rate: '1.15',
      completeBy: null,
    };
    const nightly = { enabled: true, at: '04:30', options };
    const stored = await call(shop, 'PUT', `${ADMIN}/schedule`, nightly, owner.headers);
    expect(stored.status).toBe(200);
    expect(await calls.get('/schedule')).toEqual(nightly);
    expect(
      (await call(shop, 'PUT', `${ADMIN}/schedule`, { ...nightly, at: '25:00' }, owner.headers)).status,
    ).toBe(400);
  });
});

describe('live progress', () => {
  it('ends with the import', async () => {
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(200, 2)));
    const stream = await fetch(`${shop.url}${ADMIN}/imports/${importId}/events`, { headers: owner.headers });
    const text = await stream.text();
    expect(text).toContain('event: progress');
    expect(text).toContain('"state":"done"');
  });
});
