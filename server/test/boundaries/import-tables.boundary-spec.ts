import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

const FOLDER = join(ROOT, 'server/src/modules/import');
/** Tables of the catalogue and the inventory, where a statement names a table. */
const FOREIGN_TABLE =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?(products|categories|inventory|stock_movements|stock_reservations|removed_products|catalog_version)\b/gi;

/** The write side: everything but the read models, which may join other modules' tables, and the tests. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('spec.ts') && !/^(read|testing)\//.test(path),
);

function foreignTables(text: string): string[] {
  return [...text.matchAll(FOREIGN_TABLE)].map(([, table]) => table ?? '');
}

describe('the write side of the import', () => {
  it.each(sources)('%s names no table of the catalogue or the inventory', (path) => {
    expect(foreignTables(readFileSync(join(FOLDER, path), 'utf8'))).toEqual([]);
  });

  it('would be found with a statement that writes such a table', () => {
    const planted = 'UPDATE products p SET sold_out = s.sold_out FROM (SELECT 1 FROM inventory) s';
    expect(foreignTables(planted)).toEqual(['products', 'inventory']);
    expect(foreignTables('DELETE FROM import_pictures')).toEqual([]);
  });
});
