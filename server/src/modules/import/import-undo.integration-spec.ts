import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UndoImport } from './application/undo-import.js';
import { Imports } from './domain/imports.js';
import { ImportShop } from './testing/import-shop.js';
import { catalogue } from '../../../test/support/shopify/export-file.js';

let imports: ImportShop;

beforeAll(async () => {
  imports = await ImportShop.start();
});
afterAll(() => imports.stop());

describe('taking an import back', () => {
  beforeEach(() => imports.clear());

  it('leaves every table as it was before', async () => {
    await imports.run(catalogue(20));
    await imports.database.query(
      `UPDATE products SET description = 'Ours' WHERE shopify_handle = 'achill-fleece-3'`,
    );
    const before = await imports.catalogueRows();
    const links = await imports.database.query('SELECT * FROM import_links ORDER BY product_id');
    const second = await imports.run(
      catalogue(40, 6, (row, n) => ({
        ...row,
        'Variant Price': n % 2 ? '75.00' : '89.95',
        'Variant Inventory Qty': '7',
        ...('Title' in row && { Type: 'Knitwear', Title: `Renamed ${n}` }),
      })),
    );
    expect(second.counts).toMatchObject({ new: 20, changed: 20, categories: 1 });
    expect(await imports.catalogueRows()).not.toEqual(before);
    await imports.worker(Imports).beginUndo(second.id);
    await imports.worker(UndoImport).process({ importId: second.id });
    expect((await imports.result(second.id)).state).toBe('undone');
    expect(await imports.catalogueRows()).toEqual(before);
    expect(await imports.database.query('SELECT * FROM import_links ORDER BY product_id')).toEqual(links);
  });

  it('leaves alone what was changed after the import', async () => {
    await imports.run(catalogue(2));
    const second = await imports.run(catalogue(2, 5, (row) => ({ ...row, 'Variant Price': '75.00' })));
    await imports.database.query(`UPDATE products SET price = 60 WHERE shopify_handle = 'achill-fleece-1'`);
    await imports.worker(Imports).beginUndo(second.id);
    await imports.worker(UndoImport).process({ importId: second.id });
    const prices = await imports.database.query('SELECT price FROM products ORDER BY shopify_handle');
    expect(prices).toEqual([{ price: '89.95' }, { price: '60.00' }]);
  });

  it('is refused for one that a later import has built upon', async () => {
    const first = await imports.run(catalogue(2));
    await imports.run(catalogue(3));
    await expect(imports.worker(Imports).beginUndo(first.id)).rejects.toMatchObject({
      code: 'import.not-undoable',
    });
  });
});

describe('a bad file', () => {
  beforeEach(() => imports.clear());

  it.each([
    ['empty', Buffer.alloc(0), 'import.empty-file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import.not-csv'],
    [
      'in another encoding',
      Buffer.from('Handle,Title,Variant Price\na,Caf\xe9,1.00\n', 'latin1'),
      'import.wrong-encoding',
    ],
    ['something else', Buffer.from('date,amount\n2026-01-01,5\n'), 'import.columns-missing'],
    ['this source file', readFileSync(import.meta.filename), 'import.columns-missing'],
  ])('that is %s ends the import with a reason', async (_, content, code) => {
    const done = await imports.run(content);
    expect(done.state).toBe('failed');
    expect(done.failure_code).toBe(code);
  });
});
