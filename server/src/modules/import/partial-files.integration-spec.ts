// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportTestShop } from './testing/import-test-shop.js';

let imports: ImportTestShop;

beforeAll(async () => {
  imports = await ImportTestShop.start();
});
afterAll(() => imports.stop());
beforeEach(() => imports.clear());

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Variant Barcode,SEO Title,SEO Description,Lining (product.metafields.custom.lining),' +
  'Fit (product.metafields.custom.fit),Cost per item,Status\n';
const first =
  'parka,Parka,<p>Warm</p>,Mill,Footwear,"warm, red",TRUE,Size,S,Color,Moss,P-S,900,shopify,7,deny,89.95,,,Seo,Text,Wool,Wide,30,active';
const other = (size: string, price = '89.95') =>
  `parka,,,,,,,,${size},,Moss,P-${size},900,shopify,7,deny,${price},,,,,,,30,`;
const ROWS = [first, other('M'), other('L'), other('XL', '99.95')];
const FULL = `${HEADER}${ROWS.join('\n')}\n`;

const variants = () =>
  imports.database.query(
    `SELECT sku, size, color, option, quantity_in_stock AS count, price, cost FROM inventory ORDER BY position, sku`,
  );
const bySku = async () => new Map((await variants()).map((row) => [row['sku'], row]));
const product = () => imports.database.one<Record<string, unknown>>('SELECT * FROM products');
const findings = async () =>
  (await imports.database.query('SELECT code FROM import_findings ORDER BY id')).map(({ code }) => code);
/** The product and its variants without what every change changes. */
async function state() {
  const { updated_at: _, version: __, shopify_handle: ___, ...row } = (await product()) ?? {};
  return { row, variants: await variants() };
}

describe('a file that knows less than the shop', () => {
  it.each([
    [
      'price',
      'Handle,Variant SKU,Variant Price',
      'parka,P-S,79.95\nparka,P-M,79.95\nparka,P-L,79.95\nparka,P-XL,79.95',
    ],
    [
      'price by SKU of any case of columns',
      'Handle,SKU,Price',
      'parka,P-S,79.95\nparka,P-M,79.95\nparka,P-L,79.95\nparka,P-XL,79.95',
    ],
  ])('changes the %s alone', async (_name, header, rows) => {
    await imports.run(FULL);
    const before = await state();
    const done = await imports.run(`${header}\n${rows}\n`);
    expect(done.counts).toMatchObject({ changed: 1, rejected: 0, conflicting: 0 });
    const after = await state();
    expect(after.row).toEqual({
      ...before.row,
      price: '79.95',
      unit_price: '79.95',
      from_price: '79.95',
      price_varies: false,
      variants: expect.anything(),
    });
    expect(after.variants).toEqual(before.variants.map((row) => ({ ...row, price: null })));
    await imports.undo(done.id);
    expect(await state()).toEqual(before);
  });

  it('changes counts alone', async () => {
    await imports.run(FULL);
    const before = await state();
    await imports.run(
      'Handle,Variant SKU,Variant Inventory Qty\nparka,P-S,12\nparka,P-M,12\nparka,P-L,12\nparka,P-XL,12\n',
    );
    const after = await state();
    expect(after.variants).toEqual(before.variants.map((row) => ({ ...row, count: 12 })));
    expect(after.row).toEqual({ ...before.row, in_stock: true });
  });

  it('changes one variant alone: a dearer one becomes no other price, and no other variant goes', async () => {
    await imports.run(FULL);
    const before = await state();
    const done = await imports.run('Handle,Variant SKU,Variant Price\nparka,P-L,109.00\n');
    expect((await variants()).map(({ size, price, count }) => [size, price, count])).toEqual([
      ['S', '89.95', 7],
      ['M', '89.95', 7],
      ['L', '109.00', 7],
      ['XL', '99.95', 7],
    ]);
    expect(await product()).toMatchObject({ price: '89.95', sizes: ['S', 'M', 'L', 'XL'] });
    await imports.undo(done.id);
    expect(await state()).toEqual(before);
  });

  it('keeps the variants that a filtered file leaves out, and says how many', async () => {
    await imports.run(FULL);
    const before = await state();
    const done = await imports.run(`${HEADER}${[ROWS[0], ROWS[2]?.replace(',7,', ',9,')].join('\n')}\n`);
    expect(done.counts).toMatchObject({ changed: 1, variantsGone: 2, variantsRemoved: 0 });
    expect(await findings()).toContain('variants-gone');
    const after = await state();
    expect(after.variants).toEqual(
      before.variants.map((row) => ({ ...row, count: row['sku'] === 'P-L' ? 9 : 7 })),
    );
    expect(after.row).toMatchObject({ sizes: ['S', 'M', 'L', 'XL'], price: '89.95' });
  });

  it.each([
    ['its option columns', HEADER, other('M').replace(',7,', ',5,')],
    [
      'values of options without their names',
      'Handle,Option1 Value,Option2 Value,Variant Inventory Qty,Price\n',
      'parka,M,Moss,5,89.95',
    ],
    [
      'values of options and the SKU',
      'Handle,Option1 Value,Option2 Value,SKU,Variant Inventory Qty\n',
      'parka,M,Moss,P-M,5',
    ],
    ['its SKU and no handle of ours', 'Handle,SKU,Variant Inventory Qty\n', 'renamed,P-M,5'],
  ])('changes one later row alone: %s', async (_name, header, row) => {
    await imports.run(FULL);
    const before = await state();
    await imports.run(`${header}${row}\n`);
    expect((await state()).variants).toEqual(
      before.variants.map((one) => ({ ...one, count: one['sku'] === 'P-M' ? 5 : 7 })),
    );
    const after = await product();
    expect(after).toMatchObject({ sizes: ['S', 'M', 'L', 'XL'], colors: ['Moss'], option_name: null });
    expect(after).toMatchObject({ vendor: 'Mill', tags: before.row['tags'], tax_class: 'footwear' });
  });

  it('leaves the fields alone whose columns are not there', async () => {
    await imports.run(FULL);
    await imports.run('Handle,SKU,SEO Title,Lining (product.metafields.custom.lining)\nparka,P-S,New,Silk\n');
    const after = await product();
    expect(after).toMatchObject({
      seo: { title: 'New', description: 'Text' },
      metafields: { 'custom.lining': 'Silk', 'custom.fit': 'Wide' },
      sizes: ['S', 'M', 'L', 'XL'],
      price: '89.95',
    });
    expect(await imports.database.query('SELECT name FROM categories')).toHaveLength(1);
  });

  it('adds a variant that it names beside those that it does not', async () => {
    await imports.run(FULL);
    await imports.run(`${HEADER}${first}\n${other('XXL')}\n`);
    expect([...(await bySku()).keys()].sort()).toEqual(['P-L', 'P-M', 'P-S', 'P-XL', 'P-XXL']);
    expect(await product()).toMatchObject({ sizes: ['S', 'M', 'L', 'XL', 'XXL'] });
  });

  it('does not guess the options of a variant that the shop does not have', async () => {
    await imports.run(FULL);
    const before = await state();
    await imports.run('Handle,SKU,Variant Price\nparka,P-4XL,50.00\n');
    expect(await findings()).toContain('variant-unplaced');
    expect((await state()).variants).toEqual(before.variants);
  });

  it('keeps what the owner changed, and the whole file puts all back', async () => {
    await imports.run(FULL);
    const before = await state();
    await imports.run('Handle,Variant SKU,Variant Price\nparka,P-L,109.00\n');
    await imports.run(`${HEADER}${[ROWS[0], ROWS[2]].join('\n')}\n`);
    await imports.run(FULL);
    expect(await state()).toEqual(before);
    expect(await imports.writes(() => imports.run(FULL))).toBe(0);
  });
});

describe('rows of one product that stand apart', () => {
  const twin = (rows: readonly (string | undefined)[]) =>
    rows.map((row) => row?.replaceAll('parka', 'anorak').replaceAll('P-', 'A-').replace('Parka', 'Anorak'));
  const sorted = ROWS.flatMap((row, n) => [row, twin(ROWS)[n]]).join('\n');

  it.each([
    ['sorted by size', sorted],
    ['in reverse', [...ROWS, ...twin(ROWS)].reverse().join('\n')],
    ['apart and in reverse', sorted.split('\n').reverse().join('\n')],
  ])('change nothing when they are only %s', async (_name, rows) => {
    await imports.run(`${HEADER}${[...ROWS, ...twin(ROWS)].join('\n')}\n`);
    const before = await imports.catalogueRows();
    const done = await imports.run(`${HEADER}${rows}\n`);
    expect(done.counts).toMatchObject({ unchanged: 2, conflicting: 0, variantsGone: 0 });
    expect(await imports.catalogueRows()).toEqual(before);
  });

  it('make whole products of a new file', async () => {
    await imports.run(`${HEADER}${sorted}\n`);
    const rows = await imports.database.query('SELECT name, sizes FROM products ORDER BY name');
    const sizes = ['S', 'M', 'L', 'XL'];
    expect(rows).toEqual([
      { name: 'Anorak', sizes },
      { name: 'Parka', sizes },
    ]);
    expect(await variants()).toHaveLength(8);
  });
});

describe('what a file no longer names', () => {
  const SHORTER = `${HEADER}${[ROWS[0], ROWS[1]].join('\n')}\n`;

  it('is a number in the dry run, and removed when the owner asks for it', async () => {
    await imports.run(FULL);
    const before = await state();
    expect((await imports.run(SHORTER, {}, 'dry-run')).counts).toMatchObject({ variantsGone: 2 });
    expect(await state()).toEqual(before);
    expect((await imports.run(SHORTER)).counts).toMatchObject({ variantsGone: 2, variantsRemoved: 0 });
    const dry = await imports.run(SHORTER, { removeMissing: true }, 'dry-run');
    expect(dry.counts).toMatchObject({ variantsGone: 0, variantsRemoved: 2 });
    const done = await imports.run(SHORTER, { removeMissing: true });
    expect(done.counts).toMatchObject({ variantsRemoved: 2 });
    expect((await variants()).map(({ sku }) => sku)).toEqual(['P-S', 'P-M']);
    expect(await product()).toMatchObject({ sizes: ['S', 'M'] });
    await imports.undo(done.id);
    expect((await state()).variants).toEqual(before.variants);
    expect(await product()).toMatchObject({ sizes: ['S', 'M', 'L', 'XL'] });
  });
});
