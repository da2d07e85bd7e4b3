import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import type { ImportCalls } from '../../support/import-calls.js';
import { catalogue, exportText } from '../../support/shopify/export-file.js';
import { ImportShop } from '../../support/shopify/import-shop.js';
import { shopifyCustomer, shopifyPage } from '../../support/shopify/shopify-records.js';
import type { ShopifyStandIn } from '../../support/shopify/shopify-stand-in.js';
import type { ImportFinding, ImportRun, ImportStarted } from '#contracts/import';

let imports: ImportShop;
let shop: TestShop;
let store: ShopifyStandIn;
let calls: ImportCalls;

beforeAll(async () => {
  imports = await ImportShop.start();
  ({ shop, store, calls } = imports);
});
afterAll(() => imports.stop());
beforeEach(() => imports.clear());

describe('a store with prices in another currency', () => {
  beforeEach(() => {
    store.currency = 'VND';
    store.products = [{ number: 1, price: '1050000' }];
  });

  it('names it, and is not imported without a rate', async () => {
    expect(await calls.get('/status')).toMatchObject({ connected: true, currency: 'VND' });
    const run = await calls.waitUntilOver((await bodyOf<ImportStarted>(calls.post('/import'))).importId);
    expect(run).toMatchObject({ state: 'failed', failureCode: 'import.rate-needed' });
    expect(run.message).toContain('VND');
    expect(await shop.database.query('SELECT 1 FROM products')).toEqual([]);
    const choice = { currency: 'GBP', rate: '1.15' };
    const other = await calls.waitUntilOver(
      (await bodyOf<ImportStarted>(calls.post('/import', choice))).importId,
    );
    expect(other).toMatchObject({ state: 'failed', failureCode: 'import.currency-differs' });
  });

  it('is converted at the owner’s rate, which the import shows; another rate converts again', async () => {
    const choice = { rate: '0.0000363' };
    const run = await calls.waitUntilOver(
      (await bodyOf<ImportStarted>(calls.post('/import', choice))).importId,
    );
    expect(run).toMatchObject({ state: 'done', counts: { new: 1, rejected: 0 }, options: choice });
    const prices = () => shop.database.query('SELECT price FROM products');
    expect(await prices()).toEqual([{ price: '38.12' }]);
    await calls.waitUntilOver(
      (await bodyOf<ImportStarted>(calls.post('/import', { rate: '0.00004' }))).importId,
    );
    expect(await prices()).toEqual([{ price: '42.00' }]);
  });

  it.each([
    [{ currency: 'XQZ', rate: '2' }, 'import.unknown-currency'],
    [{ currency: 'GBP' }, 'import.bad-rate'],
    [{ currency: 'EUR', rate: '1' }, 'import.bad-rate'],
    [{ currency: 'GBP', rate: '-1' }, 'import.bad-rate'],
    [{ currency: 'GBP', rate: '0.0' }, 'import.bad-rate'],
    [{ currency: 'GBP', rate: '1e3' }, 'import.bad-rate'],
  ])('is refused with %o: %s', async (choice, code) => {
    const response = await calls.post('/import', choice);
    expect([response.status, (await problemOf(response)).code]).toEqual([400, code]);
  });
});

describe('a file with prices', () => {
  const text = exportText([{ Handle: 'a', Title: 'A', 'Variant Price': '1290.00' }]);

  it.each(['/import', '/dry-run'])(
    'is refused without their currency, and is not stored: %s',
    async (path) => {
      const response = await calls.upload(path, text, { currency: '' });
      expect([response.status, (await problemOf(response)).code]).toEqual([400, 'import.currency-missing']);
      expect(await calls.get<ImportRun[]>('/imports')).toEqual([]);
      const rated = await calls.upload(path, text, { currency: '', rate: '0.01' });
      expect((await problemOf(rated)).code).toBe('import.currency-missing');
      const unrated = await calls.upload(path, text, { currency: 'INR' });
      expect([unrated.status, (await problemOf(unrated)).code]).toEqual([400, 'import.bad-rate']);
    },
  );

  it('is taken in the chosen currency at its rate', async () => {
    const fields = { currency: 'INR', rate: '0.0098' };
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', text, fields));
    expect((await calls.waitUntilOver(importId)).options).toMatchObject(fields);
    expect(await shop.database.query('SELECT price FROM products')).toEqual([{ price: '12.64' }]);
  });

  it.each([
    ['of another shop without prices', 'Handle,Title,Vendor\na,A,V\n'],
    ['of the shop itself', 'id,name,price,status\n,A,10.00,draft\n'],
  ])('needs no currency when it is a file %s', async (_which, content) => {
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/dry-run', content, { currency: '' }));
    expect((await calls.waitUntilOver(importId)).state).toBe('done');
  });
});

describe('a file with prices in another currency', () => {
  const text = exportText([{ Handle: 'a', Title: 'A', 'Variant Price': '£9.99' }]);

  it('is refused as euro, row by row, and taken with its currency and rate', async () => {
    const refused = await calls.waitUntilOver(
      (await bodyOf<ImportStarted>(calls.upload('/import', text))).importId,
    );
    expect(refused.counts).toMatchObject({ new: 0, rejected: 1 });
    const [finding] = await calls.get<ImportFinding[]>(`/imports/${refused.id}/errors`);
    expect(finding).toMatchObject({ kind: 'rejected', row: 2, field: 'price', code: 'price-currency' });
    const fields = { currency: 'GBP', rate: '1.1534' };
    const taken = await calls.waitUntilOver(
      (await bodyOf<ImportStarted>(calls.upload('/import', text, fields))).importId,
    );
    expect(taken).toMatchObject({ counts: { new: 1, rejected: 0 }, options: fields });
    expect(await shop.database.query('SELECT price FROM products')).toEqual([{ price: '11.52' }]);
  });
});

describe('a store that does not answer', () => {
  const troubled = (id: string) =>
    eventually(async () => {
      const run = await calls.get<ImportRun>(`/imports/${id}`);
      return (run.trouble?.attempts ?? 0) > 1 && run;
    });

  it.each(['/import', '/records/customers/import', '/records/pages/dry-run'])(
    'says so while it is tried again, and goes on when it answers: %s',
    async (path) => {
      store.products = [{ number: 1 }];
      store.records.customers = [shopifyCustomer(1)];
      store.records.pages = [shopifyPage(1)];
      store.isDown = true;
      const { importId } = await bodyOf<ImportStarted>(calls.post(path));
      const run = await troubled(importId);
      expect(run).toMatchObject({
        state: 'running',
        trouble: { code: 'import.store-unreachable', said: 'status 503' },
      });
      store.isDown = false;
      const done = { state: 'done', trouble: null, counts: { new: 1 } };
      expect(await calls.waitUntilOver(importId)).toMatchObject(done);
    },
  );

  it.each(['/import', '/records/orders/import'])(
    'can be cancelled meanwhile, and another import runs at once: %s',
    async (path) => {
      store.isDown = true;
      const { importId } = await bodyOf<ImportStarted>(calls.post(path));
      await troubled(importId);
      const second = await calls.post('/import');
      expect((await problemOf(second)).details).toMatchObject({ importId, source: 'api' });
      expect((await bodyOf<ImportRun>(calls.post(`/imports/${importId}/cancel`))).state).toBe('cancelled');
      const { calls: requests } = store;
      const next = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(2)));
      expect((await calls.waitUntilOver(next.importId)).state).toBe('done');
      // A pause between two attempts may be ending when it is cancelled.
      expect(store.calls - requests).toBeLessThan(2);
    },
  );
});
