import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DemoRows1763700000169 } from '../../../migrations/1763700000169-demo-rows.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { loadDemo } from '../../../test/support/demo-shop.js';
import { makeCategory } from '../../../test/support/makers/make-category.js';
import { makeCoupon } from '../../../test/support/makers/make-coupon.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let upgrade: () => Promise<void>;
let close: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), 'shop-demo-test-'));

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  const runner = source.createQueryRunner();
  const migration = new DemoRows1763700000169();
  upgrade = async () => {
    await migration.down(runner);
    await migration.up(runner);
  };
  close = async () => {
    await runner.release();
    await source.destroy();
  };
});
afterAll(async () => {
  await close();
  await test.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = () => database.query('SELECT kind, id, version, loaded FROM demo_rows ORDER BY kind, id');

it('a shop that never had a demo has no demo content', async () => {
  await makeProduct(database, { name: 'Mine', category: 'MINE' });
  await upgrade();
  expect(await rows()).toEqual([]);
});

it('knows everything that an earlier release has loaded, and nothing of the owner’s', async () => {
  await makeCoupon(database, { code: 'BEFORE' });
  await loadDemo({ database, dataDir });
  const loaded = await rows();
  expect(loaded.length).toBeGreaterThan(75);
  await makeCategory(database, { name: 'AFTER' });
  await makeCoupon(database, { code: 'AFTER' });
  await makeProduct(database, { name: 'After', category: 'AFTER' });
  // A copy of a product keeps its brand, and not its time.
  await database.query(`UPDATE products SET vendor = 'Aran & Ash' WHERE name IN ('Mine', 'After')`);
  await upgrade();
  expect(await rows()).toEqual(loaded);
});

it('leaves to the owner a text that she has written over', async () => {
  await database.query(
    `UPDATE settings SET value = jsonb_set(value, '{statements,hero,en,title}', '"Mine"') WHERE key = 'shop'`,
  );
  await upgrade();
  expect(await database.one(`SELECT count(*)::int AS count FROM demo_rows WHERE kind = 'text'`)).toEqual({
    count: 7,
  });
});
