import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/app.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { PostgresCatalogVersion } from './postgres-catalog-version.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let listener: pg.Client;
let close: () => Promise<void>;
const heard: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  listener = new pg.Client({ connectionString: test.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('LISTEN catalog');
});

afterAll(async () => {
  await listener.end();
  await close();
  await test.drop();
});

describe('the version of the catalogue', () => {
  it('counts on with a committed change, tells of it, and forgets a change that was rolled back', async () => {
    const version = new PostgresCatalogVersion(database);
    expect(await version.current()).toBe('1');
    const broken = database.transaction(async () => {
      await version.bump();
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await version.current()).toBe('1');
    await database.transaction(() => version.bump());
    expect(await version.current()).toBe('2');
    await eventually(() => Promise.resolve(heard.length > 0));
    expect(heard).toEqual(['2']);
  });
});
