import { insertCategories } from './load-catalogue.js';
import { loadBrandTexts } from './load-settings.js';
import { collectionRows } from './rows.js';
import type { Database } from '#platform/database/database';

/**
 * Gives a new shop what its specification describes: the four collections, the texts of the brand and its story, and no product.
 * A shop with staff, categories or products is not new, and stays as it is. Returns whether this call has loaded it.
 */
export function loadStart(database: Database): Promise<boolean> {
  const rows = collectionRows();
  return database.transaction(async () => {
    const isNew = await database.execute(
      `INSERT INTO settings (key, value) SELECT 'start', '"irish-shop"'
       WHERE NOT EXISTS (SELECT FROM staff) AND NOT EXISTS (SELECT FROM categories) AND NOT EXISTS (SELECT FROM products)
       ON CONFLICT DO NOTHING`,
    );
    if (isNew === 0) return false;
    await insertCategories(database, rows);
    await database.execute(
      `INSERT INTO demo_rows (kind, id) SELECT 'category', id::text FROM jsonb_to_recordset($1) AS r (id uuid)`,
      [JSON.stringify(rows)],
    );
    await loadBrandTexts(database);
    return true;
  });
}
