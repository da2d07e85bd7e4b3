import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataSource } from './data-source.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/database.js';
import { createFormerDatabase, FORMER_NAMES } from '../../../test/support/former-database.js';

const NAMES = MIGRATIONS.map(({ name }) => name);
let test: TestDatabase;

afterEach(() => test.drop());

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const recorded = async () =>
  (await query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

/** Every table, index, view, function and trigger. What is made anew gets another number. */
const objects = () =>
  query<{ oid: number; name: string; file: number }>(
    `SELECT oid::integer, relname::text AS name, relfilenode::integer AS file FROM pg_class WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT oid::integer, proname::text, 0 FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT oid::integer, tgname::text, 0 FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  );

describe('the baseline', () => {
  it('gives a new database its schema, once', async () => {
    test = await createEmptyDatabase();
    expect(await migrate(test.url)).toEqual(NAMES);
    const before = await objects();
    expect(before.length).toBeGreaterThan(400);
    expect(await migrate(test.url)).toEqual([]);
    expect(await objects()).toEqual(before);
    expect(await recorded()).toEqual(NAMES);
    expect(await query('SELECT version FROM catalog_version')).toHaveLength(1);
  });

  it('runs once when several processes start on a new database at the same moment', async () => {
    test = await createEmptyDatabase();
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(test.url)));
    expect(ran.flat()).toEqual(NAMES);
    expect(await recorded()).toEqual(NAMES);
  });

  it('only records itself in a database that has all former migrations', async () => {
    test = await createFormerDatabase();
    const before = await objects();
    expect(await migrate(test.url)).toContain(NAMES[0]);
    expect(await recorded()).toEqual([...FORMER_NAMES, ...NAMES]);
    // Later migrations make these indexes anew: of the words of products and orders, and of orders with a mark of test orders.
    const anew = ['products_search', 'orders_search', 'orders_newest', 'orders_paid'];
    const same = (all: Awaited<ReturnType<typeof objects>>) =>
      all.filter(({ name }) => !anew.includes(name)).map(({ oid, name }) => ({ oid, name }));
    expect(same(await objects())).toEqual(expect.arrayContaining(same(before)));
    expect(await migrate(test.url)).toEqual([]);
  });

  it.each([
    ['the last is missing', FORMER_NAMES.slice(0, -1), 90],
    ['one in between is missing', FORMER_NAMES.filter((_, index) => index !== 40), 90],
    ['there is only the first', FORMER_NAMES.slice(0, 1), 1],
  ])('refuses a database with some of the former migrations: %s', async (_, names, count) => {
    test = await createFormerDatabase(names);
    const before = await objects();
    await expect(migrate(test.url)).rejects.toThrow(
      `This database has ${count} of the 91 migrations that were made one baseline. Nothing was changed. Start the last release before`,
    );
    expect(await recorded()).toEqual(names);
    expect(await objects()).toEqual(before);
  });

  it('lets a later migration of a new database use the functions', async () => {
    class Wishes1763700000999 {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query(`CREATE TABLE wishes (id uuid NOT NULL);
          CREATE TRIGGER wishes_notify AFTER INSERT ON wishes REFERENCING NEW TABLE AS changed
            FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog()`);
      }
      down = () => Promise.resolve();
    }
    test = await createEmptyDatabase();
    const source = createDataSource({
      url: test.url,
      poolSize: 1,
      applicationName: 'test',
      migrations: [...MIGRATIONS, Wishes1763700000999],
    });
    await source.initialize();
    try {
      expect((await source.runMigrations()).map(({ name }) => name)).toEqual([
        ...NAMES,
        'Wishes1763700000999',
      ]);
    } finally {
      await source.destroy();
    }
  });
});
