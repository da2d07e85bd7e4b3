import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { loadStart } from './load-start.js';
import { STATEMENTS } from './statements.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
});
afterEach(async () => {
  await close();
  await test.drop();
});

const names = async () =>
  (await database.query<{ name: string }>('SELECT name FROM categories ORDER BY position')).map(
    ({ name }) => name,
  );

it('gives a new shop the four collections, the texts of the brand and its story, and no product, once', async () => {
  expect(await Promise.all([loadStart(database), loadStart(database)])).toContain(true);
  expect(await names()).toEqual(['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS']);
  expect(await database.query(`SELECT value FROM settings WHERE key = 'shop'`)).toEqual([
    { value: { statements: STATEMENTS } },
  ]);
  expect(await database.query('SELECT slug, status FROM pages')).toEqual([
    { slug: 'about', status: 'published' },
  ]);
  expect(await database.query('SELECT FROM products')).toEqual([]);
  expect(await database.query(`SELECT DISTINCT kind FROM demo_rows ORDER BY kind`)).toEqual(
    ['category', 'page', 'text'].map((kind) => ({ kind })),
  );
  await database.execute('DELETE FROM categories');
  expect(await loadStart(database)).toBe(false);
  expect(await names()).toEqual([]);
});

it('leaves a shop that has something already as it is', async () => {
  await database.execute(`INSERT INTO categories (id, name, slug) VALUES ($1, 'HATS', 'hats')`, [newId()]);
  expect(await loadStart(database)).toBe(false);
  expect(await names()).toEqual(['HATS']);
});
