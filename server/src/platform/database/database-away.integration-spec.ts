import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { TcpProxy } from '../../../test/support/tcp-proxy.js';
import { dataSourceOptions } from './data-source.js';
import { isDatabaseAway } from './database-away.js';
import { Database } from './database.js';

/** A pool of one connection, behind a proxy that can be cut. */
let files: TestDatabase;
let proxy: TcpProxy;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  files = await createTestDatabase();
});
afterAll(() => files.drop());
beforeEach(async () => {
  proxy = await TcpProxy.before(files.url);
  await open();
});
afterEach(async () => {
  await dataSource.destroy();
  await proxy.close();
});

/**
 * @param connectTimeoutMS milliseconds until a connection must be there
 * @param statement seconds that a statement may take
 */
async function open({ connectTimeoutMS = 30_000, statement = 3 } = {}): Promise<void> {
  const options = dataSourceOptions({
    url: proxy.addressOf(files.url),
    poolSize: 1,
    applicationName: 'test',
    limits: { statement, lock: 3, idle: 10 },
    onConnectionLost: () => undefined,
  });
  dataSource = await new DataSource({ ...options, connectTimeoutMS } as typeof options).initialize();
  database = new Database(dataSource);
}

/** Whether PostgreSQL counts as away by the error of this work, which must fail. */
const isAwayBy = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => isDatabaseAway(error),
  );

describe('PostgreSQL is away', () => {
  it('when it refuses connections, of statements, transactions and TypeORM alike', async () => {
    await proxy.goDown();
    // The pool may still hold the connection that was cut.
    await database.query('SELECT 1').catch(() => undefined);
    expect(await isAwayBy(database.query('SELECT 1'))).toBe(true);
    expect(await isAwayBy(database.transaction(() => database.query('SELECT 1')))).toBe(true);
    expect(await isAwayBy(dataSource.manager.query('SELECT 1'))).toBe(true);
    await proxy.comeBack();
  });

  it('when the connection is cut during a statement, within a transaction or not', async () => {
    for (const sleep of [
      () => database.query('SELECT pg_sleep(2.5)'),
      () => database.transaction(() => database.query('SELECT pg_sleep(2.5)')),
      () => dataSource.manager.query('SELECT pg_sleep(2.5)'),
    ]) {
      const asleep = isAwayBy(sleep());
      await new Promise((resolve) => setTimeout(resolve, 200));
      await proxy.comeBack();
      expect(await asleep).toBe(true);
    }
  });

  it('when the error of a lost connection is caught, and only the commit fails', async () => {
    const work = () => database.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    expect(await isAwayBy(database.transaction(work))).toBe(true);
  });

  it('when the connection is lost between two statements of a transaction', async () => {
    for (const next of [() => database.query('SELECT 1'), () => database.manager.query('SELECT 1')]) {
      const work = async () => {
        await database.query('SELECT 1');
        await proxy.comeBack();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return next();
      };
      expect(await isAwayBy(database.transaction(work))).toBe(true);
    }
  });

  it('when it ends the session, as an operator or a shutdown does', async () => {
    const endOwnSession = 'SELECT pg_terminate_backend(pg_backend_pid())';
    expect(await isAwayBy(database.query(endOwnSession))).toBe(true);
    expect(await isAwayBy(dataSource.manager.query(endOwnSession))).toBe(true);
  });

  it('when it does not answer, or no connection of the pool is free in time', async () => {
    await dataSource.destroy();
    await open({ connectTimeoutMS: 1_000 });
    const taken = dataSource.createQueryRunner();
    await taken.connect();
    expect(await isAwayBy(database.query('SELECT 1'))).toBe(true);
    await taken.release();
    await dataSource.destroy();
    proxy.hang();
    expect(await isAwayBy(dataSource.initialize())).toBe(true);
    await proxy.comeBack();
    await dataSource.initialize();
  });

  it('when it is read-only', async () => {
    const write = async () => {
      await database.query('SET TRANSACTION READ ONLY');
      await database.query('CREATE TABLE never (id integer)');
    };
    expect(await isAwayBy(database.transaction(write))).toBe(true);
  });
});

it.each([
  ['its data', 'SELECT 1 / 0'],
  ['its words', 'SELECT nothing FROM nowhere'],
  ['the time that it takes', 'SELECT pg_sleep(5)'],
  ['a fault that the database reports by itself', `DO $$ BEGIN RAISE EXCEPTION 'no'; END $$`],
])('PostgreSQL is not away when a statement fails of %s', async (_what, statement) => {
  await dataSource.destroy();
  await open({ statement: 1 });
  expect(await isAwayBy(database.query(statement))).toBe(false);
  expect(await isAwayBy(dataSource.manager.query(statement))).toBe(false);
});
