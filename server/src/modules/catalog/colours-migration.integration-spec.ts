import { afterEach, beforeEach, expect, it } from 'vitest';
import { Colours1763700000204 } from '../../../migrations/1763700000204-colours.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let update: () => Promise<void>;
let close: () => Promise<void>;

beforeEach(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  const runner = source.createQueryRunner();
  const migration = new Colours1763700000204();
  update = async () => {
    await migration.down(runner);
    await migration.up(runner);
  };
  close = async () => {
    await runner.release();
    await source.destroy();
  };
});
afterEach(async () => {
  await close();
  await test.drop();
});

const colours = () =>
  database.query('SELECT key, value, name_en AS en, name_nl AS nl, shade FROM colours ORDER BY key');

it('gives each colour of the products, in whatever spelling, one row with what is proposed', async () => {
  await makeProduct(database, { colors: ['Wit', 'Zonsondergang'] });
  await makeProduct(database, { colors: ['WIT'], status: 'archived' });
  const before = await database.query('SELECT colors FROM products ORDER BY id');
  await update();
  expect(await colours()).toEqual([
    {
      key: 'wit',
      value: expect.stringMatching(/^wit$/i) as string,
      en: 'White',
      nl: expect.stringMatching(/^wit$/i) as string,
      shade: '#ffffff',
    },
    { key: 'zonsondergang', value: 'Zonsondergang', en: 'Zonsondergang', nl: 'Zonsondergang', shade: null },
  ]);
  expect(await database.query('SELECT colors FROM products ORDER BY id')).toEqual(before);
});

it('gives a shop without products none', async () => {
  await update();
  expect(await colours()).toEqual([]);
});
