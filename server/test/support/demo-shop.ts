import { emptyTables } from './empty-tables.js';
import type { TestShop } from './app.js';
import { loadCatalogue } from '../../seeds/catalogue/load-catalogue.js';
import { loadSettings } from '../../seeds/catalogue/load-settings.js';
import { FilePictureStore } from '#modules/media';
import { DirectoryFileStore } from '#platform/files/directory-file-store';

/** Loads the demo into a shop, as its first start does. Returns the number of products loaded. */
export async function loadDemo({
  database,
  dataDir,
}: Pick<TestShop, 'database' | 'dataDir'>): Promise<number> {
  await loadSettings(database);
  return loadCatalogue(database, new FilePictureStore(new DirectoryFileStore(dataDir)), new Date());
}

/** Leaves so many products of a loaded demo, of each category alike. */
export async function thinOutDemo({ database }: Pick<TestShop, 'database'>, products: number): Promise<void> {
  const gone = await database.query<{ id: string }>(
    `DELETE FROM products WHERE id NOT IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY category ORDER BY slug) AS place, slug FROM products) AS p
       ORDER BY place, slug LIMIT $1) RETURNING id`,
    [products],
  );
  await database.query('DELETE FROM demo_rows WHERE id = ANY ($1)', [gone.map(({ id }) => id)]);
}

/** Empties a shop of everything that a demo consists of, and of what it says about itself. */
export async function emptyShop({ database }: Pick<TestShop, 'database'>): Promise<void> {
  await emptyTables(
    database,
    'products',
    'categories',
    'size_guides',
    'makers',
    'coupons',
    'pages',
    'demo_rows',
    'removed_products',
    'removed_categories',
    'stock_movements',
    'cart_items',
    'audit_log',
  );
  await database.query('DELETE FROM settings');
}

/** What a demo consists of, without what a return may write anew: times and the versions of pages. */
export async function demoTables({ database }: Pick<TestShop, 'database'>): Promise<Record<string, unknown>> {
  const rows = (table: string, ignored: readonly string[]) =>
    database.query(`SELECT to_jsonb(t) - $1::text[] AS row FROM ${table} t ORDER BY to_jsonb(t)::text`, [
      ignored,
    ]);
  const times = ['created_at', 'updated_at'];
  return {
    products: await rows('products', []),
    inventory: await rows('inventory', []),
    categories: await rows('categories', ['updated_at']),
    members: await rows('collection_products', []),
    sizeGuides: await rows('size_guides', times),
    makers: await rows('makers', times),
    coupons: await rows('coupons', times),
    // Whoever writes a page gives it a Dutch slug; the demo's loader does not.
    pages: await rows(`(SELECT p.*, translations #- '{nl,slug}' AS translated FROM pages p)`, [
      ...times,
      'published_at',
      'version',
      'translations',
    ]),
    // The first change of the settings stores every default with it.
    said: await database.query(
      `SELECT value -> 'business' AS business, value -> 'statements' AS statements,
         value -> 'customerPictures' AS pictures FROM settings WHERE key = 'shop'`,
    ),
  };
}
