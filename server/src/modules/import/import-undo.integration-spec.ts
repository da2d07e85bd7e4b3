import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartImport } from './application/engine/start-import.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { catalogue } from '../../../test/support/shopify/export-file.js';
import { importTables } from '../../../test/support/shopify/import-tables.js';

let imports: ImportTestShop;

beforeAll(async () => {
  imports = await ImportTestShop.start();
});
afterAll(() => imports.stop());

describe('undoing an import', () => {
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
    await imports.undo(second.id);
    expect((await imports.result(second.id)).state).toBe('undone');
    expect(await imports.catalogueRows()).toEqual(before);
    expect(await imports.database.query('SELECT * FROM import_links ORDER BY product_id')).toEqual(links);
  });

  it('restores a stock row that the source dropped, with its threshold and position', async () => {
    await imports.run(catalogue(3, 4));
    await imports.database.query(
      `UPDATE inventory SET low_stock_threshold = 12, quantity_in_stock = 9 WHERE sku = 'AF-1-3'`,
    );
    const before = await importTables(imports.database);
    const second = await imports.run(catalogue(3, 2), { removeMissing: true });
    expect(second.counts).toMatchObject({ changed: 3, stock: 6, variantsRemoved: 6 });
    await imports.undo(second.id);
    const after = await importTables(imports.database);
    for (const table of ['categories', 'import_links', 'import_pictures']) {
      expect(after[table], table).toEqual(before[table]);
    }
    const unversioned = (rows: string[] | undefined) => rows?.map((row) => row.replace(/"version",\d+/, ''));
    for (const table of ['products', 'inventory']) {
      expect(unversioned(after[table]), table).toEqual(unversioned(before[table]));
    }
    expect(after['inventory']?.join()).toContain('"low_stock_threshold",12');
    // Removed and restored units are in the ledger, and its sum equals the stock.
    const ledger = await imports.database.query(
      `SELECT i.sku FROM inventory i LEFT JOIN stock_movements m ON m.inventory_id = i.id
       WHERE i.sku <> 'AF-1-3' GROUP BY i.id HAVING coalesce(sum(m.delta), 0) <> i.quantity_in_stock`,
    );
    expect(ledger).toEqual([]);
  });

  it('keeps what was changed after the import', async () => {
    await imports.run(catalogue(2));
    const second = await imports.run(catalogue(2, 5, (row) => ({ ...row, 'Variant Price': '75.00' })));
    await imports.database.query(`UPDATE products SET price = 60 WHERE shopify_handle = 'achill-fleece-1'`);
    await imports.undo(second.id);
    const prices = await imports.database.query('SELECT price FROM products ORDER BY shopify_handle');
    expect(prices).toEqual([{ price: '89.95' }, { price: '60.00' }]);
  });

  it('is refused when a later import has changed something', async () => {
    const first = await imports.run(catalogue(2));
    await imports.run(catalogue(3));
    await expect(imports.worker(StartImport).undo(first.id)).rejects.toMatchObject({
      code: 'import.not-undoable',
    });
  });
});

describe('a malformed file', () => {
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
  ])('that is %s fails the import with a reason', async (_, content, code) => {
    const done = await imports.run(content);
    expect(done.state).toBe('failed');
    expect(done.failure_code).toBe(code);
  });
});
