import { COUPONS } from './coupons.js';
import type { PictureKeys } from './pictures.js';
import { catalogueRows, type CatalogueRows } from './rows.js';
import { addMissingColours } from '#modules/catalog';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

const MARKER = 'demo-catalogue';

/**
 * Loads the demo catalogue once: a second call finds the marker and changes no row. Returns the number of products
 * loaded by this call. Throws when a picture of the catalogue is missing.
 */
export async function loadCatalogue(database: Database, keys: PictureKeys, now: Date): Promise<number> {
  const rows = await catalogueRows(now, keys);
  return database.transaction(async () => {
    const first = await database.execute(
      'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [MARKER, JSON.stringify({ loadedAt: now })],
    );
    if (first === 0) return 0;
    await insertAll(database, rows);
    await database.query('SELECT keep_search_vocabulary()');
    return rows.products.length;
  });
}

async function insertAll(database: Database, rows: CatalogueRows): Promise<void> {
  await insertCategories(database, rows.categories);
  await insert(database, 'size_guides', rows.sizeGuides, 'id uuid, name text, content jsonb');
  // A guide or category whose name the shop has already is not added.
  await database.execute(
    `UPDATE categories c SET size_guide_id = g.id FROM jsonb_to_recordset($1) AS r (id uuid, size_guide_id uuid), size_guides g
     WHERE c.id = r.id AND g.id = r.size_guide_id`,
    [JSON.stringify(rows.categories)],
  );
  await insert(
    database,
    'makers',
    rows.makers,
    'id uuid, name text, street text, postcode text, city text, country text, contact text',
  );
  await insert(
    database,
    'price_history',
    rows.prices,
    'product_id uuid, price numeric, reduced boolean, prior_price numeric, valid_from timestamptz, cause text',
  );
  await insert(
    database,
    'products',
    rows.products,
    `id uuid, shopify_id text, name text, description text, price numeric, sale_price numeric, prior_price numeric, category text, subcategory text,
     material text, image_url text, images jsonb, sizes text[], colors text[], in_stock boolean, sold_out boolean,
     featured boolean, tags text[], vendor text, product_type text, tax_class text, weight numeric, facts jsonb, maker_id uuid, slug text, shopify_handle text, seo jsonb,
     translations jsonb, created_at timestamptz, updated_at timestamptz`,
  );
  await insert(
    database,
    'inventory',
    rows.inventory,
    'id uuid, product_id uuid, sku text, size text, color text, quantity_in_stock integer, position integer',
  );
  await database.execute(
    `UPDATE products SET stocked = stocked_options(id)
     WHERE id IN (SELECT r.id FROM jsonb_to_recordset($1) AS r (id uuid))`,
    [JSON.stringify(rows.products)],
  );
  await addMissingColours(
    database,
    rows.products.map((row) => (row as { readonly id: string }).id),
  );
  const movements = rows.inventory
    .filter((row) => row.quantity_in_stock > 0)
    .map(({ id, sku, quantity_in_stock: count }) => {
      return {
        id: newId(),
        inventory_id: id,
        sku,
        delta: count,
        quantity_after: count,
        reason: 'initial',
        actor: 'system',
      };
    });
  await insert(
    database,
    'stock_movements',
    movements,
    'id uuid, inventory_id uuid, sku text, delta integer, quantity_after integer, reason text, actor text',
  );
  const coupons = COUPONS.map((coupon) => ({ id: newId(), ...coupon }));
  await insert(
    database,
    'coupons',
    coupons,
    'id uuid, code text, name text, description text, type text, value numeric, minimum_amount numeric, usage_limit integer',
  );
  await noteRows(database, { ...rows, coupons });
}

/** Adds categories; one whose name the shop has already is not added. */
export const insertCategories = (database: Database, rows: readonly object[]): Promise<void> =>
  insert(
    database,
    'categories',
    rows,
    'id uuid, name text, slug text, description text, translations jsonb, image_url text, featured boolean, position integer',
  );

/** Notes which rows are demo content, so that its owner can take them out together. One that was not added is not. */
async function noteRows(
  database: Database,
  { products, categories, sizeGuides, makers, coupons }: CatalogueRows & { coupons: object[] },
): Promise<void> {
  await database.execute(
    `INSERT INTO demo_rows (kind, id)
     SELECT kind, id::text FROM jsonb_to_recordset($1) AS r (kind text, id uuid)
     WHERE id IN (SELECT id FROM products UNION ALL SELECT id FROM categories UNION ALL SELECT id FROM size_guides UNION ALL SELECT id FROM makers UNION ALL SELECT id FROM coupons)`,
    [
      JSON.stringify([
        ...products.map((row) => ({ ...row, kind: 'product' })),
        ...categories.map((row) => ({ ...row, kind: 'category' })),
        ...sizeGuides.map((row) => ({ ...row, kind: 'size-guide' })),
        ...makers.map((row) => ({ ...row, kind: 'maker' })),
        ...coupons.map((row) => ({ ...row, kind: 'coupon' })),
      ]),
    ],
  );
}

/** Inserts all rows of a table in one statement; `columns` are names with their types. Existing rows stay unchanged. */
async function insert(
  database: Database,
  table: string,
  rows: readonly object[],
  columns: string,
): Promise<void> {
  const names = columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
  await database.execute(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r (${columns}) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
