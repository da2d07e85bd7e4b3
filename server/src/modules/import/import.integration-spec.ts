import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplyBatch } from './application/engine/apply-batch.js';
import { RunImport } from './application/engine/run-import.js';
import { Imports } from './domain/engine/imports.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { catalogue, exportText, type ExportRow } from '../../../test/support/shopify/export-file.js';
import { newId } from '#platform/ids';

let imports: ImportTestShop;

beforeAll(async () => {
  imports = await ImportTestShop.start({ IMPORT_BATCH: '10' });
});
afterAll(() => imports.stop());

describe('an import of a file', () => {
  beforeEach(() => imports.clear());

  it('adds products, variants, stock and categories', async () => {
    const done = await imports.run(catalogue(7));
    expect(done).toMatchObject({ state: 'done', counts: { new: 7, categories: 2, stock: 35, rejected: 0 } });
    const product = await imports.database.one(
      `SELECT name, description, price, sale_price, unit_price, category, sizes, colors, tags, weight, weight_unit, vendor
       FROM products WHERE shopify_handle = 'achill-fleece-0'`,
    );
    expect(product).toEqual({
      name: 'Achill Fleece 0',
      description:
        '<p>Warm and <strong>light</strong>, number 0.</p><ul><li>Recycled</li><li>Made to last</li></ul>',
      price: '89.95',
      sale_price: '119.95',
      unit_price: '89.95',
      category: 'JACKETS',
      sizes: ['XS', 'S', 'M', 'L', 'XL'],
      colors: ['Moss'],
      tags: ['new', 'warm'],
      weight: '0.45',
      weight_unit: 'kg',
      vendor: 'Aran & Ash',
    });
    const movements = await imports.database.one(
      `SELECT count(*)::int AS rows, sum(delta)::int AS units FROM stock_movements WHERE reason = 'import'`,
    );
    const stock = await imports.database.one(
      'SELECT count(*) FILTER (WHERE quantity_in_stock > 0)::int AS rows, sum(quantity_in_stock)::int AS units FROM inventory',
    );
    expect(movements).toEqual(stock);
  });

  it('writes nothing the second time', async () => {
    await imports.run(catalogue(30));
    const written = await imports.writes(async () => {
      const second = await imports.run(catalogue(30));
      expect(second.counts).toMatchObject({ new: 0, changed: 0, unchanged: 30 });
    });
    expect(written).toBe(0);
  });

  it('would count the writes of a second run that changes something', async () => {
    await imports.run(catalogue(3));
    const written = await imports.writes(() =>
      imports.run(catalogue(3, 5, (row) => ({ ...row, 'Variant Price': '79.95' }))),
    );
    expect(written).toBeGreaterThan(3);
  });

  it('keeps fields that the owner changed, unless they are to be overwritten', async () => {
    await imports.run(catalogue(2));
    await imports.database.query(
      `UPDATE products SET name = 'Our name' WHERE shopify_handle = 'achill-fleece-0'`,
    );
    const renamed = (row: object) => ({
      ...row,
      Tags: 'sale',
      ...('Title' in row && { Title: 'Their new name' }),
    });
    const second = await imports.run(catalogue(1, 5, renamed));
    const read = () =>
      imports.database.one(`SELECT name, tags FROM products WHERE shopify_handle = 'achill-fleece-0'`);
    expect(await read()).toEqual({ name: 'Our name', tags: ['sale'] });
    const item = await imports.database.one(
      `SELECT differences FROM import_items WHERE import_id = $1 AND outcome = 'changed'`,
      [second.id],
    );
    expect(JSON.stringify(item)).toContain('"kept":true');
    await imports.run(catalogue(1, 5, renamed), { overwrite: ['name'] });
    expect(await read()).toMatchObject({ name: 'Their new name' });
  });

  it('removes nothing for blank cells', async () => {
    await imports.run(catalogue(1));
    const read = () =>
      imports.database.one('SELECT name, description, vendor, price, category, weight FROM products');
    const before = await read();
    const blank = {
      Title: '',
      'Body (HTML)': '',
      Vendor: '',
      Type: '',
      'Variant Price': '',
      'Variant Grams': '',
    };
    const done = await imports.run(catalogue(1, 5, (row) => ({ ...row, ...blank, Tags: 'sale' })));
    expect(done.counts).toMatchObject({ changed: 1, rejected: 0 });
    expect(await read()).toEqual(before);
  });

  it('does not return sold units to stock, and does not go below the reserved quantity', async () => {
    await imports.run(catalogue(1));
    await imports.database.query(
      `UPDATE inventory SET quantity_in_stock = 3, quantity_reserved = 2 WHERE sku = 'AF-0-4'`,
    );
    const stock = async () =>
      (
        await imports.database.one<{ n: number }>(
          `SELECT quantity_in_stock AS n FROM inventory WHERE sku = 'AF-0-4'`,
        )
      )?.n;
    await imports.run(catalogue(1, 5, (row) => ({ ...row, Tags: 'other' })));
    expect(await stock()).toBe(3);
    const done = await imports.run(catalogue(1, 5, (row) => ({ ...row, 'Variant Inventory Qty': '1' })));
    expect(await stock()).toBe(2);
    expect(done.counts).toMatchObject({ changed: 1, notes: 1 });
  });

  it('lists missing products, and archives them only when requested', async () => {
    await imports.run(catalogue(3));
    expect((await imports.run(catalogue(2))).counts).toMatchObject({ unchanged: 2, gone: 1, archived: 0 });
    expect((await imports.run(catalogue(2), { archiveMissing: true })).counts).toMatchObject({ archived: 1 });
    const row = await imports.database.one(
      `SELECT status FROM products WHERE shopify_handle = 'achill-fleece-2'`,
    );
    expect(row).toEqual({ status: 'archived' });
  });

  it('archives only products of its own source', async () => {
    await imports.run(catalogue(3));
    await imports.database.query(
      `UPDATE import_links SET source = 'other.myshopify.com' WHERE handle = 'achill-fleece-1'`,
    );
    const done = await imports.run(catalogue(1), { archiveMissing: true });
    expect(done.counts).toMatchObject({ unchanged: 1, archived: 1 });
    const archived = await imports.database.query(
      `SELECT shopify_handle FROM products WHERE status = 'archived'`,
    );
    expect(archived).toEqual([{ shopify_handle: 'achill-fleece-2' }]);
  });

  it('archives nothing that a file of another source has brought', async () => {
    const other = (row: ExportRow) => ({
      ...row,
      Handle: `other-${row.Handle}`,
      'Variant SKU': `O-${row['Variant SKU']}`,
    });
    await imports.run(catalogue(3), {}, 'import', 'Winter');
    await imports.run(catalogue(2, 5, other), {}, 'import', 'Supplier');
    const all = { archiveMissing: true };
    expect((await imports.run(catalogue(1, 5, other), all, 'import', 'supplier')).counts).toMatchObject({
      archived: 1,
    });
    expect((await imports.run(catalogue(2), all, 'import', 'Winter')).counts).toMatchObject({ archived: 1 });
    const archived = await imports.database.query(
      `SELECT shopify_handle FROM products WHERE status = 'archived' ORDER BY 1`,
    );
    expect(archived.map((row) => row['shopify_handle'])).toEqual([
      'achill-fleece-2',
      'other-achill-fleece-1',
    ]);
  });

  it('moves a product to the source that had it last, and then writes nothing', async () => {
    await imports.run(catalogue(2), {}, 'import', 'A');
    await imports.run(catalogue(2), {}, 'import', 'B');
    expect(await imports.writes(() => imports.run(catalogue(2), {}, 'import', 'B'))).toBe(0);
    const done = await imports.run(catalogue(1), { archiveMissing: true }, 'import', 'A');
    expect(done.counts).toMatchObject({ archived: 0, gone: 0 });
  });

  it('reports a SKU of another product and leaves both sellable', async () => {
    const other = await makeProduct(imports.database, { name: 'Own product' });
    await imports.database.query(
      `INSERT INTO inventory (id, product_id, sku, quantity_in_stock) VALUES ($1, $2, 'TAKEN', 4)`,
      [newId(), other],
    );
    const text = exportText([
      {
        Handle: 'a',
        Title: 'A',
        'Variant SKU': 'TAKEN',
        'Variant Price': '10.00',
        'Variant Inventory Qty': '1',
      },
      {
        Handle: 'b',
        Title: 'B',
        'Variant SKU': 'TAKEN',
        'Variant Price': '11.00',
        'Variant Inventory Qty': '2',
      },
    ]);
    const done = await imports.run(text);
    expect(done).toMatchObject({ state: 'done', counts: { changed: 1, new: 1 } });
    const skus = await imports.database.query('SELECT sku FROM inventory ORDER BY sku');
    expect(skus).toEqual([{ sku: 'TAKEN' }, { sku: 'b' }]);
    const finding = await imports.database.one('SELECT kind, handle, field, value FROM import_findings');
    expect(finding).toEqual({ kind: 'conflict', handle: 'b', field: 'sku', value: 'TAKEN' });
  });
});

describe('a dry run', () => {
  beforeEach(() => imports.clear());

  it('counts what the import then does, over all of its batches', async () => {
    await imports.run(catalogue(12));
    const type = (row: ExportRow, n: number) => ({
      ...row,
      ...('Title' in row && { Type: `Type ${n % 7}`, Title: `Other ${n}` }),
      // Every fifth product has the SKUs of the one before, in this batch or the last one.
      'Variant SKU': row['Variant SKU']?.replace(`-${n}-`, `-${n % 5 === 0 ? n - 1 : n}-`) ?? '',
      'Variant Inventory Qty': n % 3 === 0 ? '4' : '9',
    });
    const text = catalogue(45, 3, type);
    const dry = await imports.run(text, { archiveMissing: true }, 'dry-run');
    const wet = await imports.run(text, { archiveMissing: true });
    expect(dry.counts).toEqual(wet.counts);
    expect(dry.counts['categories']).toBe(7);
    expect(dry.counts['notes']).toBeGreaterThan(0);
    expect(await imports.database.query('SELECT 1 FROM import_planned')).toEqual([]);
  });
});

describe('an interrupted import', () => {
  beforeEach(() => imports.clear());
  const text = catalogue(52, 2);
  let clean: string[][] | undefined;

  it.each([1, 2, 4])(
    'resumes after it was killed in batch %i and ends like an uninterrupted one',
    async (batch) => {
      if (!clean) {
        await imports.run(text);
        clean = await imports.catalogueRows();
        await imports.clear();
      }
      const id = await imports.prepare(text);
      const applyBatch = imports.worker(ApplyBatch);
      const whole = applyBatch.apply.bind(applyBatch);
      let calls = 0;
      const spied = vi.spyOn(applyBatch, 'apply').mockImplementation((held, part, work) => {
        calls += 1;
        return calls === batch ? Promise.reject(new Error('the process died')) : whole(held, part, work);
      });
      await expect(imports.worker(RunImport).process({ importId: id })).rejects.toThrow('the process died');
      spied.mockRestore();
      expect((await imports.result(id)).state).toBe('running');
      await imports.worker(RunImport).process({ importId: id });
      expect(await imports.result(id)).toMatchObject({
        state: 'done',
        counts: { new: 52, conflicting: 0, stock: 104 },
      });
      expect(await imports.catalogueRows()).toEqual(clean);
    },
  );

  it('stops when it is cancelled and keeps the finished batches', async () => {
    const id = await imports.prepare(text);
    const applyBatch = imports.worker(ApplyBatch);
    const whole = applyBatch.apply.bind(applyBatch);
    vi.spyOn(applyBatch, 'apply').mockImplementation(async (held, part, work) => {
      const next = await whole(held, part, work);
      if (next) await imports.worker(Imports).change(id, (run) => run.cancel(new Date()));
      return next;
    });
    await imports.worker(RunImport).process({ importId: id });
    expect(await imports.result(id)).toMatchObject({ state: 'cancelled', counts: { new: 10 } });
  });

  it('is the only active one', async () => {
    await imports.prepare(text);
    await expect(imports.prepare(text)).rejects.toMatchObject({ code: 'import.already-running' });
  });
});
