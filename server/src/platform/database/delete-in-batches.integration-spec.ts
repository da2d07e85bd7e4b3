import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { deleteInBatches } from './delete-in-batches.js';

let test: TestDatabase;
let source: DataSource;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  source = await createDataSource({ url: test.url, poolSize: 4, applicationName: 'test' }).initialize();
  database = new Database(source);
});
afterAll(async () => {
  await source.destroy();
  await test.drop();
});
beforeEach(async () => {
  await database.execute('TRUNCATE page_views');
  await database.execute(
    `INSERT INTO page_views (day, page, views)
     SELECT date '2026-01-01' + n % 2, '/' || n, 1 FROM generate_series(1, 5000) n`,
  );
});

const left = () =>
  database.query<{ day: string; count: number }>(
    'SELECT day::text, count(*)::integer AS count FROM page_views GROUP BY day ORDER BY day',
  );
const deleteOld = (batch: number) =>
  deleteInBatches(database, 'page_views', 'day < $1', ['2026-01-02'], batch);

it.each([999, 1250, 2500, 10_000])(
  'deletes what is old, and nothing else, %i rows at a time',
  async (batch) => {
    expect(await deleteOld(batch)).toBe(2500);
    expect(await left()).toEqual([{ day: '2026-01-02', count: 2500 }]);
  },
);

it('deletes each row once when two processes delete at once', async () => {
  const deleted = await Promise.all([deleteOld(100), deleteOld(100)]);
  await deleteOld(100);
  expect(await left()).toEqual([{ day: '2026-01-02', count: 2500 }]);
  expect(deleted[0] + deleted[1]).toBeLessThanOrEqual(2500);
});

it('waits for no row that somebody is changing', async () => {
  const writer = source.createQueryRunner();
  await writer.startTransaction();
  await writer.query(`UPDATE page_views SET views = 2 WHERE page = '/2'`);
  expect(await deleteOld(100)).toBe(2499);
  await writer.commitTransaction();
  await writer.release();
  expect(await deleteOld(100)).toBe(1);
});
