import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeMaker } from '../../support/makers/make-maker.js';
import { makeRichProduct } from '../../support/makers/make-rich-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { ImportFinding, ImportItem, ImportStarted } from '#contracts/import';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(() => shop.stop());

async function exported(): Promise<Line[]> {
  const file = await call(shop, 'GET', '/api/products/export.csv?status=all', undefined, owner.headers);
  return linesOf(Buffer.from(await file.arrayBuffer()).toString());
}

async function imported(lines: readonly Line[]) {
  const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', written(lines)));
  const run = await calls.waitUntilOver(importId);
  const changed = await calls.get<ImportItem[]>(`/imports/${importId}/items?outcome=changed`);
  const findings = await calls.get<ImportFinding[]>(`/imports/${importId}/errors`);
  return { run, changed, findings };
}

const productOf = (id: string) => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));

describe('facts in the product file', () => {
  beforeEach(async () => {
    await emptyTables(shop.database, 'products', 'categories', 'imports', 'stock_movements');
    for (const name of ['RAMPS', 'Winter', 'Sale | now']) await makeCategory(shop.database, { name });
  });

  it('reach the product page when they are edited there', async () => {
    const id = await makeRichProduct(shop);
    await makeMaker(shop.database, { name: 'Weaver of the file' });
    const [first, ...others] = await exported();
    expect(first).toMatchObject({
      kind: 'footwear',
      composition: 'Shell: 64.5 % polyester, 35.5 % cotton; Lining: 100 % polyamide',
      footwear: 'Upper: leather, textile; Lining and sock: textile; Outer sole: other materials',
      care: 'Wash at 30 °C|Do not bleach',
      countryOfOrigin: 'PT',
      handlingTime: '12 to 15',
      responsiblePerson: 'Union; Agent',
    });
    const edits = {
      composition: 'Outer: 60% cotton, 40% polyester; Voering: 100% zijde',
      animalParts: 'nee',
      care: '',
      countryOfOrigin: 'Ierland',
      maker: 'weaver of the FILE',
      warnings: '',
      warningsNl: 'Niet voor kinderen',
      handlingTime: '8 tot 10',
    };
    const { changed, findings } = await imported([{ ...first, ...edits }, ...others]);
    expect(findings).toEqual([]);
    expect(changed[0]?.differences).toContainEqual({
      field: 'composition',
      from: 'Shell: 64.5 % polyester, 35.5 % cotton; Lining: 100 % polyamide',
      to: 'Shell: 60 % cotton, 40 % polyester; Lining: 100 % silk',
      kept: false,
    });
    expect(await productOf(id)).toMatchObject({
      facts: {
        composition: [
          { component: 'shell', fibres: [{ fibre: 'cotton', percent: 60 }, { fibre: 'polyester' }] },
          { component: 'lining', fibres: [{ fibre: 'silk', percent: 100 }] },
        ],
        animalParts: false,
        footwear: { upper: ['leather', 'textile'] },
        care: [],
        country: 'IE',
        warnings: { nl: 'Niet voor kinderen' },
        handlingTime: { daysFrom: 8, daysTo: 10 },
      },
      maker: { name: 'Weaver of the file' },
    });
    const page = await (await call(shop, 'GET', `/product/${id}`)).text();
    expect(page).toContain('60 % cotton, 40 % polyester');
  });

  it('take the product’s own time before it is sent away with an empty cell, and leave it without the column', async () => {
    const id = await makeRichProduct(shop);
    const lines = await exported();
    const without = lines.map(({ handlingTime: _, ...line }) => ({ ...line, featured: 'false' }));
    expect((await imported(without)).run.counts).toMatchObject({ changed: 1 });
    expect((await productOf(id)).facts.handlingTime).toEqual({ daysFrom: 12, daysTo: 15 });
    await imported(lines.map((line) => ({ ...line, handlingTime: '' })));
    const { facts } = await productOf(id);
    expect(facts).not.toHaveProperty('handlingTime');
    expect(facts.country).toBe('PT');
  });

  it('that cannot be used are reported with row, column and what to do, and stay as they are', async () => {
    const id = await makeRichProduct(shop);
    const before = await productOf(id);
    const [first, ...others] = await exported();
    const bad = {
      kind: 'shoe',
      composition: 'Shell: 60% cotton',
      animalParts: 'perhaps',
      footwear: 'Upper: leather',
      care: 'Boil',
      countryOfOrigin: 'Atlantis',
      maker: 'Unheard of',
      responsiblePerson: 'Other Agent',
      warnings: 'x'.repeat(2001),
      handlingTime: '12 to 40',
    };
    const { run, findings } = await imported([{ ...first, ...bad }, ...others]);
    expect(run.counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(findings.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '2 kind value-unknown',
      '2 composition composition-sum',
      '2 animalParts value-unknown',
      '2 footwear footwear-unknown',
      '2 care care-unknown',
      '2 countryOfOrigin country-unknown',
      '2 warnings text-too-long',
      '2 handlingTime handling-time-unknown',
      '2 maker maker-unknown',
      '2 responsiblePerson maker-responsible',
    ]);
    expect(findings[1]?.reason).toContain('“Shell: 60% cotton” must add up to 100');
    const { updatedAt: _, ...rest } = before;
    expect(await productOf(id)).toMatchObject(rest);
  });

  it('hold an added product back for want of a picture only, and cannot be taken from one that is for sale', async () => {
    await makeMaker(shop.database, { name: 'Maker of the added' });
    const line = {
      id: '', name: 'Added with facts', price: '5', status: 'active', taxClass: 'clothing',
      composition: '100 % katoen', maker: 'Maker of the added',
    }; // prettier-ignore
    const added = await imported([line]);
    expect([added.run.counts, added.findings]).toMatchObject([
      { new: 1 },
      [{ field: 'pictures', code: 'facts-missing' }],
    ]);
    const isHeldBack = { status: 'draft', held_back: true };
    expect(await shop.database.query('SELECT status, held_back FROM products')).toEqual([isHeldBack]);
    expect((await exported())[0]).toMatchObject({ status: 'active', composition: '100 % cotton' });
    await shop.database.query(`UPDATE products SET image_url = '/media/added/480.webp' WHERE name = $1`, [
      line.name,
    ]);
    const [pictured = {}] = await exported();
    const published = await imported([pictured]);
    expect([published.run.counts, published.findings]).toMatchObject([{ changed: 1, published: 1 }, []]);
    const [product = {}] = await exported();
    expect(await shop.database.query('SELECT status, held_back FROM products')).toEqual([
      { status: 'active', held_back: false },
    ]);
    const { run, findings } = await imported([{ ...product, composition: '', maker: '', vendor: 'Taken' }]);
    expect(run.counts).toMatchObject({ changed: 1 });
    expect(findings).toMatchObject([
      { row: 2, field: 'composition', code: 'facts-needed' },
      { row: 2, field: 'maker', code: 'facts-needed' },
    ]);
    expect((await exported())[0]).toMatchObject({ composition: '100 % cotton', vendor: 'Taken' });
    const bare = { ...line, name: 'Added without facts', composition: '', maker: '' };
    const { findings: lacking } = await imported([bare]);
    expect(lacking).toMatchObject([{ field: 'composition,maker,pictures', code: 'facts-missing' }]);
  });
});
