import { COUPONS } from './coupons.js';
import { sceneDrawings } from './pictures.js';
import { catalogueRows, type CatalogueRows } from './rows.js';
import type { Drawing, FilePictureStore } from '#modules/media';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

const MARKER = 'demo-catalogue';

/** Keeps the shop's editorial pictures, which the home page shows with or without the demo catalogue. */
export async function keepScenes(store: FilePictureStore): Promise<void> {
  await keepMissing(store, sceneDrawings());
}

/**
 * Loads the demo catalogue once: a second call finds the marker and changes no row. The drawings are kept before the
 * rows appear, and again when they have been lost. Answers the number of products that were loaded now.
 */
export async function loadCatalogue(database: Database, store: FilePictureStore, now: Date): Promise<number> {
  const rows = catalogueRows(now);
  await keepMissing(store, rows.drawings);
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

async function keepMissing(
  store: FilePictureStore,
  drawings: readonly { key: string; drawing: Drawing }[],
): Promise<void> {
  const known = new Set(await store.drawingKeys());
  for (const { key, drawing } of drawings) {
    if (!known.has(key)) await store.keepDrawing(key, drawing);
  }
}

async function insertAll(database: Database, rows: CatalogueRows): Promise<void> {
  await insert(
    database,
    'categories',
    rows.categories,
    'id uuid, name text, description text, translations jsonb, image_url text, featured boolean, position integer',
  );
  await insert(
    database,
    'products',
    rows.products,
    `id uuid, shopify_id text, name text, description text, price numeric, sale_price numeric, category text, subcategory text,
     material text, image_url text, images jsonb, sizes text[], colors text[], in_stock boolean, sold_out boolean,
     featured boolean, tags text[], vendor text, product_type text, tax_class text, weight numeric, shopify_handle text, seo jsonb,
     translations jsonb, created_at timestamptz, updated_at timestamptz`,
  );
  await insert(
    database,
    'inventory',
    rows.inventory,
    'id uuid, product_id uuid, sku text, size text, color text, quantity_in_stock integer, position integer',
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
  await insert(
    database,
    'coupons',
    COUPONS.map((coupon) => ({ id: newId(), ...coupon })),
    'id uuid, code text, name text, description text, type text, value numeric, minimum_amount numeric, usage_limit integer',
  );
}

/** One statement for all rows of a table; `columns` are names with their types. What is there already stays. */
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
