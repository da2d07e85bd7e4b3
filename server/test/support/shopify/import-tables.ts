import type { Database } from '#platform/database/database';

/** Every table that an import writes, with the columns that differ between equal runs. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  products: [],
  categories: [],
  inventory: [],
  // Ledger lines are compared by stock row and quantity.
  stock_movements: ['id'],
  import_links: [],
  // PostgreSQL skips the numbers of batches that were rolled back.
  import_changes: ['id'],
  import_findings: ['id'],
  import_items: [],
  // Downloads run in jobs of their own.
  import_pictures: ['state', 'attempts', 'reason', 'reason_code', 'reason_values', 'kept_url'],
  import_text_pictures: [],
  import_category_pictures: ['state', 'attempts', 'reason_code', 'reason_values', 'kept_url'],
  // Failed attempts differ; uploads have random names.
  imports: ['stumbles', 'file_path'],
};
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Every row of those tables as text, sorted. Ids differ between runs, so each is replaced by the name of its object (a
 * handle, a SKU, a category). Timestamps (`…_at`) are left out.
 */
export async function importTables(database: Database): Promise<Record<string, string[]>> {
  const names = new Map(
    (
      await database.query<{ id: string; name: string }>(
        `SELECT id::text, 'product ' || shopify_handle AS name FROM products
         UNION ALL SELECT id::text, 'stock ' || sku FROM inventory
         UNION ALL SELECT id::text, 'category ' || name FROM categories
         UNION ALL SELECT id::text, 'import ' || row_number() OVER (ORDER BY id) FROM imports`,
      )
    ).map(({ id, name }) => [id, name]),
  );
  const found: Record<string, string[]> = {};
  for (const [table, ignored] of Object.entries(TABLES)) {
    const rows = await database.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t`,
    );
    found[table] = rows
      .map(({ row }) => {
        const compared = Object.entries(row).filter(
          ([key]) => !ignored.includes(key) && !key.endsWith('_at'),
        );
        return JSON.stringify(compared.sort(([a], [b]) => (a < b ? -1 : 1))).replace(
          UUID,
          (id) => names.get(id) ?? 'an unknown id',
        );
      })
      .sort();
  }
  return found;
}
