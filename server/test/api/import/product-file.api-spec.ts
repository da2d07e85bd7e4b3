import { stringify } from 'node:querystring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { loadCatalogue } from '../../../seeds/catalogue/load-catalogue.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line, type Style } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeRichProduct } from '../../support/makers/make-rich-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { ImportFinding, ImportItem, ImportStarted } from '#contracts/import';
import type { Variant } from '#contracts/variants';
import { FilePictureStore } from '#modules/media';
import { FileStore } from '#platform/files/file-store';

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);

async function exported(query: object = { status: 'all' }): Promise<string> {
  const file = await ask('GET', `/api/products/export.csv?${stringify({ ...query })}`);
  return Buffer.from(await file.arrayBuffer()).toString();
}

/** Imports a file; answers how it ended, with what it changed and what it reports. */
async function imported(text: string, fields: Record<string, string> = {}) {
  const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', text, fields));
  const run = await calls.waitUntilOver(importId);
  const changed = await calls.get<ImportItem[]>(`/imports/${importId}/items?outcome=changed`);
  const findings = await calls.get<ImportFinding[]>(`/imports/${importId}/errors`);
  return { run, changed, findings };
}

/** Imports the file after a change of each line. */
const edited = async (change: (line: Line) => Line, style?: Style) =>
  imported(written(linesOf(await exported()).map(change), style));

const NONE = {
  new: 0,
  changed: 0,
  conflicting: 0,
  rejected: 0,
  gone: 0,
  archived: 0,
  categories: 0,
  stock: 0,
};

/** What products and variants have, except versions, times, and the prior price: an undo adds to the price history. */
async function catalogue() {
  const rows = (table: string, order: string) =>
    shop.database.query<{ row: object }>(
      `SELECT to_jsonb(t) - 'version' - 'updated_at' - 'prior_price' AS row FROM ${table} t ORDER BY ${order}`,
    );
  return [
    await rows('products', 'id'),
    await rows('inventory', 'id'),
    await rows('collection_products', 'product_id, category_id'),
    await rows('categories', 'id'),
  ];
}

const variantsOf = (id: string) => bodyOf<Variant[]>(ask('GET', `/api/products/${id}/variants`));
const productOf = (id: string) => bodyOf<Product>(ask('GET', `/api/products/${id}`));

describe('the product file', () => {
  beforeEach(async () => {
    await emptyTables(shop.database, 'products', 'categories', 'imports', 'stock_movements');
    for (const name of ['RAMPS', 'Winter', 'Sale | now', 'TRAINERS'])
      await makeCategory(shop.database, { name });
  });

  it('of the demo catalogue comes back in without a change', async () => {
    await emptyTables(shop.database, 'categories');
    await loadCatalogue(shop.database, new FilePictureStore(shop.app.get(FileStore)), new Date());
    const before = await catalogue();
    const text = await exported();
    const { run, findings } = await imported(text);
    expect(findings).toEqual([]);
    const unchanged = new Set(linesOf(text).map((line) => line['id'])).size;
    expect(run).toMatchObject({ state: 'done', counts: { ...NONE, unchanged } });
    expect(run.counts.unchanged).toBeGreaterThan(30);
    expect(await catalogue()).toEqual(before);
  });

  it('of a product with everything comes back in without a change', async () => {
    await makeRichProduct(shop);
    await makeProduct(shop.database, { name: 'Without variants', category: 'TRAINERS', status: 'draft' });
    const before = await catalogue();
    const { run, findings } = await imported(await exported());
    expect([run.counts, findings]).toMatchObject([{ ...NONE, unchanged: 2 }, []]);
    expect(await catalogue()).toEqual(before);
  });

  it('with one price edited changes exactly that, and an undo changes it back', async () => {
    const id = await makeRichProduct(shop);
    await makeRichProduct(shop, 'Another ramp');
    const before = await catalogue();
    const { run, changed, findings } = await edited((line) =>
      line['id'] === id && line['variantPrice'] === '610.00' ? { ...line, variantPrice: '590.00' } : line,
    );
    expect([run.counts, findings]).toMatchObject([{ ...NONE, changed: 1, unchanged: 1, stock: 1 }, []]);
    expect(changed).toMatchObject([{ productId: id, differences: [{ field: 'variants' }] }]);
    const prices = (await variantsOf(id)).map(({ price }) => price);
    expect(prices).toEqual(['590.00', null, null]);
    expect((await calls.post(`/imports/${run.id}/undo`)).status).toBe(202);
    await eventually(
      async () => (await calls.get<{ state: string }>(`/imports/${run.id}`)).state === 'undone',
    );
    expect(await catalogue()).toEqual(before);
  });

  it.each<[string, Style]>([
    ['semicolons and a byte order mark', { delimiter: ';', newline: '\r\n', mark: '\ufeff' }],
    ['tabs and line feeds', { delimiter: '\t', newline: '\n', mark: '' }],
    ['commas', { delimiter: ',', newline: '\n', mark: '' }],
  ])('saved by a spreadsheet with %s and decimal commas changes nothing', async (_name, style) => {
    await makeRichProduct(shop);
    const before = await catalogue();
    const decimal = [
      'price',
      'salePrice',
      'weight',
      'variantPrice',
      'variantCompareAtPrice',
      'variantWeight',
    ];
    const { run, findings } = await edited((line) => {
      const numbers = decimal.map((column) => [
        column,
        (line[column] ?? '').replace(/0$/, '').replace('.', ','),
      ]);
      const flags = { featured: 'WAAR', listedInStock: 'waar' };
      const breaks = { description: (line['description'] ?? '').replaceAll('\n', '\r\n') };
      return { ...line, ...Object.fromEntries(numbers), ...flags, ...breaks };
    }, style);
    expect([run.counts, findings]).toMatchObject([{ ...NONE, unchanged: 1 }, []]);
    expect(await catalogue()).toEqual(before);
  });

  it('with columns removed or in another order leaves what it does not name', async () => {
    const id = await makeRichProduct(shop);
    const before = await catalogue();
    const whole = linesOf(await exported());
    const reversed = whole.map((line) => Object.fromEntries(Object.entries(line).reverse()));
    expect((await imported(written(reversed))).run.counts).toMatchObject({ ...NONE, unchanged: 1 });
    const few = whole.map(({ id: product = '', name = '' }) => ({ name: `${name}!`, id: product }));
    expect((await imported(written(few))).run.counts).toMatchObject({ ...NONE, changed: 1 });
    expect((await productOf(id)).name).toBe('Ramp “Ó” سترة 🧶!');
    const skus = whole.map(({ id: product = '', variantSku = '' }) => ({
      id: product,
      variantSku,
      variantCost: '7,5',
    }));
    await imported(written(skus));
    expect((await variantsOf(id)).map(({ cost }) => cost)).toEqual(['7.50', '7.50', '7.50']);
    await shop.database.query('UPDATE products SET name = $2 WHERE id = $1', [id, 'Ramp “Ó” سترة 🧶']);
    await imported(written(whole));
    expect(await catalogue()).toEqual(before);
  });

  it('without ids is refused with the column that is missing', async () => {
    await makeRichProduct(shop);
    const lines = linesOf(await exported()).map(({ id: _, ...line }) => line);
    const refused = await calls.upload('/import', written(lines));
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'import.columns-missing', details: { missing: ['id'] } },
    ]);
  });

  it('changes every kind of field, and adds products and variants', async () => {
    const id = await makeRichProduct(shop);
    const line: Line = {
      id, name: '=New name', nameNl: 'Nieuwe naam', category: 'winter', collections: 'Sale \\| now|Brand new',
      status: 'Draft', price: '€ 1.299,95', salePrice: '', featured: 'no', material: '', taxClass: 'footwear',
      description: '<p>New <b>text</b><script>alert(1)</script></p>', seoTitle: 'New title', tags: 'a|b',
      variantSku: 'NEW-1', variantSize: 'XXL', variantColor: 'Grün', variantQuantityInStock: '4', variantPrice: '12,50',
    }; // prettier-ignore
    const added = { name: 'Added here', price: '5', variantSku: 'NEW-2', variantQuantityInStock: '1' };
    const { run, findings } = await imported(
      written([line, { ...Object.fromEntries(Object.keys(line).map((key) => [key, ''])), ...added }]),
    );
    expect(findings).toMatchObject([{ handle: 'added-here', code: 'facts-missing' }]);
    expect(run.counts).toMatchObject({ ...NONE, notes: 1, new: 1, changed: 1, categories: 2, stock: 2 });
    expect(await productOf(id)).toMatchObject({
      name: '=New name',
      category: 'Winter',
      collections: ['Winter', 'Sale | now', 'Brand new'],
      status: 'draft',
      price: '1299.95',
      salePrice: null,
      featured: false,
      material: null,
      taxClass: 'footwear',
      description: '<p>New <strong>text</strong></p>',
      seo: { title: 'New title', description: 'Buy' },
      sizes: ['S', 'M|L', 'X\\L', 'XXL'],
      translations: { nl: { name: 'Nieuwe naam', material: 'Staal' }, de: { name: 'Rampe' } },
    });
    expect((await variantsOf(id)).at(-1)).toMatchObject({
      sku: 'NEW-1',
      size: 'XXL',
      price: '12.50',
      quantityInStock: 4,
    });
    const [other] = await shop.database.query<{ id: string }>(
      `SELECT id FROM products WHERE name = 'Added here'`,
    );
    expect(await variantsOf(other?.id ?? '')).toMatchObject([{ sku: 'NEW-2', quantityInStock: 1 }]);
  });

  it('changes stock by the difference from the export, so that units sold since stay sold', async () => {
    const id = await makeRichProduct(shop);
    const text = await exported();
    await shop.database.query('UPDATE inventory SET quantity_in_stock = 1 WHERE gtin IS NOT NULL');
    const restocked = linesOf(text).map((line) =>
      line['variantGtin'] ? { ...line, variantQuantityInStock: '13' } : line,
    );
    await imported(written(restocked));
    expect((await variantsOf(id)).map(({ quantityInStock }) => quantityInStock)).toEqual([11, -3, 10]);
  });

  it('reports each cell that cannot be used with its row, and takes the rest', async () => {
    const id = await makeRichProduct(shop);
    const sku = (await variantsOf(id))[2]?.sku ?? '';
    const [first, second, third] = linesOf(await exported());
    const { run, findings } = await imported(
      written([
        {
          ...first,
          price: '-5',
          status: 'gone',
          name: 'First',
          variantGtin: '4,00638E+12',
          variantPrice: '1.299',
        },
        { ...second, price: '325.00', name: 'Second', variantSku: '1.23E+12', variantQuantityInStock: '2.5' },
        { ...third, variantSku: sku.replace(/^0+/, ''), imageUrl: '/other.webp', vendor: 'Still taken' },
        { ...first, id: '00000000-0000-4000-8000-000000000000' },
      ] as Line[]),
    );
    expect(run.counts).toMatchObject({ ...NONE, changed: 1, conflicting: 1 });
    const found = findings.map(({ row, field, code }) => `${row} ${field} ${code}`).sort();
    expect(found).toEqual(
      [
        '2 price amount-negative',
        '2 status value-unknown',
        '2 gtin number-rounded',
        '2 price amount-ambiguous',
        '3 name lines-differ',
        '3 sku number-rounded',
        '3 quantityInStock count-not-whole',
        '4 sku zeros-lost',
        '4 imageUrl column-not-imported',
        '5 id product-unknown',
      ].sort(),
    );
    expect(await productOf(id)).toMatchObject({
      price: '325.00',
      vendor: 'Still taken',
      name: 'Ramp “Ó” سترة 🧶',
    });
  });

  it('never archives what it does not name, and refuses another currency', async () => {
    await makeRichProduct(shop);
    await makeRichProduct(shop, 'Another ramp');
    const [first] = linesOf(await exported());
    const one = await imported(written([first ?? {}]), { archiveMissing: 'true' });
    expect(one.run.counts).toMatchObject({ ...NONE, unchanged: 1 });
    const foreign = await imported(written([first ?? {}]), { currency: 'GBP', rate: '1.15' });
    expect(foreign.run).toMatchObject({ state: 'failed', failureCode: 'import.currency-differs' });
  });

  it('as a dry run counts what the import then does', async () => {
    await makeRichProduct(shop);
    const text = written(
      linesOf(await exported()).map((line) => ({ ...line, category: 'Never seen', variantCost: '3' })),
    );
    const { importId } = await bodyOf<ImportStarted>(calls.upload('/dry-run', text));
    const dry = await calls.waitUntilOver(importId);
    const wet = await imported(text);
    expect(dry.counts).toEqual(wet.run.counts);
    expect(wet.run.counts).toMatchObject({ ...NONE, changed: 1, categories: 1, stock: 3 });
  });
});
