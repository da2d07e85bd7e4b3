import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportShop } from '../../support/shopify/import-shop.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { catalogue } from '../../support/shopify/export-file.js';
import type { ImportRun, ImportStarted } from '#contracts/import';

const STARTS = [
  '/import',
  '/dry-run',
  ...['customers', 'orders', 'discounts', 'pages'].flatMap((kind) => [
    `/records/${kind}/import`,
    `/records/${kind}/dry-run`,
  ]),
];

let imports: ImportShop;
let address: string | undefined;

beforeAll(async () => {
  imports = await ImportShop.start();
  address = imports.shop.env.SHOPIFY_STORE_URL;
});
afterAll(() => imports.stop());
beforeEach(() => imports.clear());
afterEach(() => {
  imports.shop.env.SHOPIFY_STORE_URL = address;
  imports.store.servedVersion = '2026-10';
});

const refusalOf = async (path: string) => {
  const response = await imports.calls.post(path);
  return [response.status, (await problemOf(response)).code];
};
const recorded = () => imports.shop.database.one<{ n: number }>('SELECT count(*)::int AS n FROM imports');

describe('without a connected store', () => {
  it.each(STARTS)('%s is refused at once, and nothing is recorded', async (path) => {
    imports.shop.env.SHOPIFY_STORE_URL = undefined;
    expect(await refusalOf(path)).toEqual([409, 'import.not-configured']);
    expect(await recorded()).toEqual({ n: 0 });
  });

  it.each([
    [{ status: 401 }, 'import.wrong-token'],
    [{ status: 402 }, 'import.frozen-store'],
    [{ status: 404 }, 'import.unknown-store'],
    [{ status: 400 }, 'import.store-refused'],
    [{ code: 'ACCESS_DENIED' }, 'import.missing-scope'],
  ])('because it refuses with %o, both starts say so as the preview does: %s', async (refusal, code) => {
    imports.store.refuseWith = refusal;
    expect([await refusalOf('/import'), await refusalOf('/dry-run')]).toEqual([
      [409, code],
      [409, code],
    ]);
    expect(await recorded()).toEqual({ n: 0 });
  });

  it('that serves another version of the API, an import is refused', async () => {
    imports.store.servedVersion = '2027-01';
    expect(await refusalOf('/import')).toEqual([409, 'import.unsupported-version']);
  });

  it('a dry run of the store cannot be applied any more', async () => {
    imports.store.products = [{ number: 1 }];
    const { importId } = await bodyOf<ImportStarted>(imports.calls.post('/dry-run'));
    expect((await imports.calls.waitUntilOver(importId)).state).toBe('done');
    imports.shop.env.SHOPIFY_STORE_URL = undefined;
    const response = await imports.calls.post(`/imports/${importId}/apply`, {});
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'import.not-configured']);
  });

  it('a file is imported', async () => {
    imports.shop.env.SHOPIFY_STORE_URL = undefined;
    const { importId } = await bodyOf<ImportStarted>(imports.calls.upload('/import', catalogue(1)));
    const run: ImportRun = await imports.calls.waitUntilOver(importId);
    expect(run.state).toBe('done');
  });
});
