import type { Database } from '#platform/database/database';

/** Every table that an import writes, with the columns that two equal runs may have differently. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  products: [],
  categories: [],
  inventory: [],
  // Lines of the ledger are known by the stock row and count that they tell of, not by an id.
  stock_movements: ['id'],
  import_links: [],
  // Numbered by PostgreSQL, which leaves out the numbers of batches that were rolled back.
  import_changes: ['id'],
  import_findings: ['id'],
  import_items: [],
  // Fetched by jobs of their own, at their own time.
  import_pictures: ['state', 'attempts', 'reason', 'reason_code', 'reason_values', 'kept_url'],
  import_category_pictures: ['state', 'attempts', 'reason_code', 'reason_values', 'kept_url'],
  // Attempts that failed are counted; the others are the work itself.
  imports: ['stumbles', 'file_path'],
};
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Every row of those tables as text, sorted. Ids are made anew each time, so each is put as the name of what it stands
 * for (a handle, a sku, a category); moments (`…_at`) are left out.
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
  for (const [table, left] of Object.entries(TABLES)) {
    const rows = await database.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t`,
    );
    found[table] = rows
      .map(({ row }) => {
        const kept = Object.entries(row).filter(([key]) => !left.includes(key) && !key.endsWith('_at'));
        return JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1))).replace(
          UUID,
          (id) => names.get(id) ?? 'an unknown id',
        );
      })
      .sort();
  }
  return found;
}
