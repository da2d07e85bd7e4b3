import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeMaker } from '../../support/makers/make-maker.js';
import { unique } from '../../support/makers/unique.js';
import { FIVE_KINDS, fabricExport, type Stated } from '../../support/shopify/fabric-export.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { ImportStarted } from '#contracts/import';
import type { ImportDecisions } from '#contracts/import-decisions';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyTables(shop.database, 'products', 'categories', 'imports', 'stock_movements');
});

const COTTON = [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }];
const TWILL = 'Silicone-Washed Cotton Twill';

async function imported(
  count: number,
  statedOf: (n: number) => Stated,
  path: '/import' | '/dry-run' = '/import',
): Promise<string> {
  const { importId } = await bodyOf<ImportStarted>(calls.upload(path, fabricExport(count, statedOf)));
  await calls.waitUntilOver(importId);
  return importId;
}
const decisionsOf = (id: string) => calls.get<ImportDecisions>(`/imports/${id}/decisions`);
const decide = (id: string, body: unknown) => calls.post(`/imports/${id}/decisions`, body);
const decided = async (id: string, body: unknown) => bodyOf<BulkProductResult>(decide(id, body));
const counted = async (id: string) =>
  (await decisionsOf(id)).decisions.map(({ field, value, count }) => [field, value, count]);

describe('the facts to decide of an import', () => {
  const stated = (n: number): Stated => ({
    ...FIVE_KINDS[n % 5],
    care: n < 10 ? 'Machine wash cold' : 'Machine wash 30°C',
    origin: n < 5 ? 'Atlantis' : 'Portugal',
  });

  it('are its texts that state no fact, and are filled in for all products that lack it with one call each', async () => {
    const id = await imported(20, stated);
    expect(await counted(id)).toEqual([
      ['makerId', 'Lagan Shirts', 20],
      ['composition', 'Cotton', 4],
      ['composition', TWILL, 4],
      ['care', 'Machine wash cold', 10],
      ['countryOfOrigin', 'Atlantis', 5],
    ]);
    const maker = await makeMaker(shop.database, { name: unique('weavers') });
    expect(await decided(id, { field: 'makerId', value: 'Lagan Shirts', fact: maker })).toMatchObject({
      changed: 20,
    });
    expect(await decided(id, { field: 'composition', value: TWILL, fact: COTTON })).toMatchObject({
      changed: 4,
    });
    expect(await decided(id, { field: 'composition', value: 'Cotton', fact: COTTON })).toMatchObject({
      changed: 4,
    });
    expect(await decided(id, { field: 'care', value: 'Machine wash cold', fact: ['wash-30'] })).toMatchObject(
      { changed: 10 },
    );
    expect(await decided(id, { field: 'countryOfOrigin', value: 'Atlantis', fact: 'IE' })).toMatchObject({
      changed: 5,
    });
    expect(await decisionsOf(id)).toEqual({ total: 0, decisions: [] });
    const [product] = await shop.database.query(
      `SELECT facts, maker_id FROM products WHERE shopify_handle = 'shirt-3'`,
    );
    expect(product).toMatchObject({
      maker_id: maker,
      facts: { composition: COTTON, care: ['wash-30'], country: 'IE' },
    });
    const audited = await shop.database.query(
      `SELECT 1 FROM audit_log WHERE action = 'catalog.product-changed' AND staff_email = $1
         AND subject_id IN (SELECT id::text FROM products)`,
      [owner.email],
    );
    expect(audited).toHaveLength(43);
  });

  it('leave what was stated meanwhile, and the next import leaves what was filled in', async () => {
    const id = await imported(20, stated);
    await shop.database.query(
      `UPDATE products SET facts = facts || '{"composition": [{"component": "whole", "fibres": [{"fibre": "silk", "percent": 100}]}]}'
       WHERE shopify_handle = 'shirt-3'`,
    );
    const [first] = await Promise.all([
      decided(id, { field: 'composition', value: TWILL, fact: COTTON }),
      decided(id, { field: 'composition', value: TWILL, fact: COTTON }),
    ]);
    const again = await decided(id, { field: 'composition', value: TWILL, fact: COTTON });
    expect([3, 0]).toContain(first.changed);
    expect(again).toMatchObject({ id: null, changed: 0 });
    const fibres = async () =>
      (
        await shop.database.query(
          `SELECT facts #>> '{composition,0,fibres,0,fibre}' AS fibre FROM products
           WHERE metafields ->> 'shopify.fabric' = $1 AND metafields -> 'custom.composition' IS NULL
           ORDER BY length(shopify_handle), shopify_handle`,
          [TWILL],
        )
      ).map((row) => row['fibre']);
    expect(await fibres()).toEqual(['silk', 'cotton', 'cotton', 'cotton']);
    const next = await imported(20, (n) => ({ ...stated(n), origin: 'IN' }));
    expect(await fibres()).toEqual(['silk', 'cotton', 'cotton', 'cotton']);
    expect((await counted(next)).map(([field]) => field)).toEqual(['makerId', 'composition', 'care']);
  });

  it('are put back by an undo of the change', async () => {
    const id = await imported(5, stated);
    const change = await decided(id, { field: 'countryOfOrigin', value: 'Atlantis', fact: 'IE' });
    await bodyOf(call(shop, 'POST', `/api/products/bulk/${change.id}/undo`, undefined, owner.headers));
    expect(await counted(id)).toContainEqual(['countryOfOrigin', 'Atlantis', 5]);
  });

  it('are kept for an import that finds nothing changed, and a dry run has none', async () => {
    await imported(5, stated);
    const again = await imported(5, stated);
    expect(await counted(again)).toContainEqual(['countryOfOrigin', 'Atlantis', 5]);
    const dry = await imported(5, stated, '/dry-run');
    expect(await decisionsOf(dry)).toEqual({ total: 0, decisions: [] });
  });

  it('list the hundred most frequent of two thousand texts, of any length, and say how many there are', async () => {
    const long = 'x'.repeat(5000);
    const id = await imported(2000, (n) => ({ composition: n < 50 ? long : `Twill ${n}` }));
    const { total, decisions } = await decisionsOf(id);
    expect([total, decisions.length]).toEqual([1952, 100]);
    expect(decisions[0]).toMatchObject({ field: 'makerId', count: 2000 });
    expect(decisions[1]).toEqual({ field: 'composition', value: long.slice(0, 500), count: 50 });
    const fill = { field: 'composition', value: long.slice(0, 500), fact: COTTON };
    expect(await decided(id, fill)).toMatchObject({ changed: 50 });
    const maker = await makeMaker(shop.database, { name: unique('weavers') });
    expect(await decided(id, { field: 'makerId', value: 'Lagan Shirts', fact: maker })).toMatchObject({
      changed: 2000,
    });
  }, 120_000);
});

describe('a decision that is not possible', () => {
  it('is refused', async () => {
    const id = await imported(1, () => ({ origin: 'Atlantis' }));
    const bad: readonly unknown[] = [
      {},
      null,
      { field: 'price', value: 'a', fact: '1' },
      { field: 'countryOfOrigin', value: 'Atlantis', fact: 'XX' },
      { field: 'countryOfOrigin', value: 'Atlantis', fact: null },
      { field: 'countryOfOrigin', value: '', fact: 'IE' },
      { field: 'countryOfOrigin', value: 'x'.repeat(501), fact: 'IE' },
      { field: 'care', value: 'a', fact: [] },
      { field: 'care', value: 'a', fact: ['wash-30', 'wash-40'] },
      { field: 'composition', value: 'a', fact: [] },
      {
        field: 'composition',
        value: 'a',
        fact: [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 60 }] }],
      },
      { field: 'makerId', value: 'a', fact: 'a maker' },
    ];
    for (const body of bad) expect((await decide(id, body)).status).toBe(400);
    const unknown = await decide(id, { field: 'makerId', value: 'Lagan Shirts', fact: newId() });
    expect([unknown.status, (await problemOf(unknown)).code]).toEqual([400, 'catalog.unknown-maker']);
    expect(await decided(id, { field: 'countryOfOrigin', value: 'Nowhere', fact: 'IE' })).toMatchObject({
      id: null,
      changed: 0,
    });
    const gone = await decide(newId(), { field: 'countryOfOrigin', value: 'Atlantis', fact: 'IE' });
    expect([gone.status, (await problemOf(gone)).code]).toEqual([404, 'import.not-found']);
    const anonymous = await call(shop, 'GET', `/api/admin/shopify/imports/${id}/decisions`);
    expect(anonymous.status).toBe(401);
  });
});
