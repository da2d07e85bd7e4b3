import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { createDataSource, type StatementLimits } from './data-source.js';

const NONE: StatementLimits = { statement: 0, lock: 0, idle: 0 };

let test: TestDatabase;
let source: DataSource;

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await source.destroy();
  await test.drop();
});

async function open(limits: StatementLimits): Promise<DataSource> {
  source = createDataSource({ url: test.url, poolSize: 2, applicationName: 'test', limits });
  return source.initialize();
}

it('ends a statement that takes too long', async () => {
  await open({ ...NONE, statement: 1 });
  await expect(source.query('SELECT pg_sleep(60)')).rejects.toThrow('statement timeout');
});

it('ends the wait for a lock that somebody holds too long', async () => {
  await open({ ...NONE, lock: 1 });
  const holder = source.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE settings');
  await expect(source.query('SELECT FROM settings')).rejects.toThrow('lock timeout');
  await holder.rollbackTransaction();
  await holder.release();
});

it('ends a transaction in which nothing happens', async () => {
  await open({ ...NONE, idle: 1 });
  const idle = source.createQueryRunner();
  const [{ pid }] = (await idle.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
  await idle.startTransaction();
  await expect
    .poll(async () => source.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]))
    .toHaveLength(0);
  await expect(idle.query('SELECT 1')).rejects.toThrow();
  await idle.release();
});
