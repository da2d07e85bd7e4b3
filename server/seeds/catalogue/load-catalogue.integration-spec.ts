import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disagreements } from '../../test/support/books.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { loadCatalogue } from './load-catalogue.js';
import { claimsOfCollection } from '../../src/modules/catalog/domain/unproven-claims.js';
import { LACKS_FACTS } from '../../src/modules/catalog/read/facts-condition.js';
import { UnprovenClaims } from '../../src/modules/catalog/read/unproven-claims.js';
import type { CategoryDetails } from '../../src/modules/catalog/domain/category.js';
import { FilePictureStore } from '#modules/media';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { DirectoryFileStore } from '#platform/files/directory-file-store';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;
const directory = mkdtempSync(join(tmpdir(), 'shop-seed-test-'));
const store = new FilePictureStore(new DirectoryFileStore(directory));

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
});

afterAll(async () => {
  await close();
  await test.drop();
  rmSync(directory, { recursive: true, force: true });
});

const counts = () =>
  database.one<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM categories) AS categories,
       (SELECT count(*)::int FROM inventory) AS inventory, (SELECT count(*)::int FROM stock_movements) AS movements,
       (SELECT count(*)::int FROM coupons) AS coupons`,
  );

describe('loading the demo catalogue', () => {
  it('fills the shop once; a second load changes nothing', async () => {
    const loaded = await loadCatalogue(database, store, new Date());
    const first = await counts();
    expect(loaded).toBeGreaterThanOrEqual(60);
    expect(first).toMatchObject({ products: loaded, categories: 4, coupons: 2 });
    expect(await loadCatalogue(database, store, new Date())).toBe(0);
    expect(await counts()).toEqual(first);
  });

  it('gives each colour its names and its shade', async () => {
    const colours = await database.query<{ nl: string; shade: string | null }>(
      'SELECT name_nl AS nl, shade FROM colours ORDER BY key',
    );
    expect(colours).toContainEqual({ nl: 'Flessengroen', shade: '#1a4133' });
    expect(colours.filter(({ shade }) => shade === null)).toEqual([]);
  });

  it('agrees with the stock ledger, and marks products without stock as sold out', async () => {
    expect(await disagreements(database)).toEqual([]);
    const wrong = await database.query(
      `SELECT p.name FROM products p JOIN inventory i ON i.product_id = p.id
       GROUP BY p.id HAVING p.sold_out <> (max(i.quantity_in_stock) = 0)`,
    );
    expect(wrong).toEqual([]);
  });

  it('shows what is reduced with the price of the time before', async () => {
    const reduced = await database.query<{ price: string; sale_price: string; prior_price: string }>(
      'SELECT price, sale_price, prior_price FROM products WHERE sale_price IS NOT NULL',
    );
    expect(reduced.length).toBeGreaterThan(3);
    for (const { price, prior_price } of reduced) expect(prior_price).toBe(price);
  });

  it('keeps the rules of the shop: its owner is asked for no fact and for no proof of a claim', async () => {
    expect(await new UnprovenClaims(database).list()).toEqual([]);
    expect(await database.query(`SELECT p.name FROM products p WHERE ${LACKS_FACTS}`)).toEqual([]);
    const collections = await database.query<CategoryDetails & Record<string, unknown>>(
      'SELECT name, description, translations FROM categories',
    );
    expect(collections.flatMap(claimsOfCollection)).toEqual([]);
  });

  it('has a finished picture for every address that it names', async () => {
    const rows = await database.query<{ url: string }>(
      `SELECT image->>'url' AS url FROM products, jsonb_array_elements(images) AS image
       UNION SELECT image_url FROM categories UNION SELECT image_url FROM products`,
    );
    for (const { url } of rows) expect(await store.currentKey(url.split('/')[2] ?? ''), url).toBeDefined();
  });

  it('loads nothing when a statement fails', async () => {
    const other = await createTestDatabase();
    const source = await createDataSource({
      url: other.url,
      poolSize: 2,
      applicationName: 'test',
    }).initialize();
    const half = new Database(source);
    await half.query('ALTER TABLE coupons ADD CONSTRAINT no_coupons CHECK (false)');
    await expect(loadCatalogue(half, store, new Date())).rejects.toThrow('no_coupons');
    expect(await half.one('SELECT count(*)::int AS count FROM products')).toEqual({ count: 0 });
    await half.query('ALTER TABLE coupons DROP CONSTRAINT no_coupons');
    expect(await loadCatalogue(half, store, new Date())).toBeGreaterThan(0);
    await source.destroy();
    await other.drop();
  });
});
