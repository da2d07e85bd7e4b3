import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctionsAndTriggers } from './functions-and-triggers.js';
import { migrate } from './migrate.js';
import { readSql } from './sql-files.js';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/support/database.js';

let test: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = await connected(test.url);
});
afterEach(async () => {
  await owner.end();
  await test.drop();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const bodyOf = async (name: string) =>
  (await owner.query<{ body: string }>('SELECT prosrc AS body FROM pg_proc WHERE proname = $1', [name]))
    .rows[0]?.body;

/** As a former release has it. */
const FORMER_BODY = `CREATE OR REPLACE FUNCTION rate_product() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`;

const apply = () => applyFunctionsAndTriggers((text) => owner.query(text));

describe('functions and triggers', () => {
  it('that the database has are not made again', async () => {
    expect(await apply()).toEqual([]);
  });

  it('of a changed file are those of the file after the next set-up, and only they are made again', async () => {
    const body = await bodyOf('rate_product');
    await owner.query(FORMER_BODY);
    const [before] = (
      await owner.query<{ note: string }>(
        `SELECT obj_description('migrations'::regclass, 'pg_class') AS note`,
      )
    ).rows;
    const changed = { ...JSON.parse(before!.note), 'functions/ratings.sql': 'of a former release' };
    await owner.query(`COMMENT ON TABLE migrations IS '${JSON.stringify(changed)}'`);
    await owner.query('BEGIN');
    expect(await apply()).toEqual(['functions/ratings.sql']);
    await owner.query('ROLLBACK');
    expect(await bodyOf('rate_product')).not.toBe(body);
    expect(await migrate(test.url)).toEqual([]);
    expect(await bodyOf('rate_product')).toBe(body);
    expect(await apply()).toEqual([]);
  });

  it('of a dropped trigger come back', async () => {
    await owner.query('DROP TRIGGER orders_notify_new ON orders; COMMENT ON TABLE migrations IS NULL');
    await migrate(test.url);
    const { rows } = await owner.query(`SELECT FROM pg_trigger WHERE tgname = 'orders_notify_new'`);
    expect(rows).toHaveLength(1);
  });

  it('stay as they were when one of them cannot be made', async () => {
    await owner.query(`${FORMER_BODY}; COMMENT ON TABLE migrations IS NULL; DROP TABLE reviews`);
    const before = await bodyOf('rate_product');
    await expect(migrate(test.url)).rejects.toThrow('"reviews" does not exist');
    expect(await bodyOf('rate_product')).toBe(before);
  });

  it('can be made by an owner without further rights, again in a new connection', async () => {
    const place = await createEmptyDatabase();
    const name = `owner_${randomBytes(4).toString('hex')}`;
    const url = new URL(place.url);
    await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
    await owner.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${name}`);
    url.username = name;
    url.password = 'x';
    await migrate(url.href);
    const client = await connected(url.href);
    await client.query('COMMENT ON TABLE migrations IS NULL');
    const made = await applyFunctionsAndTriggers((text) => client.query(text));
    expect(made).toHaveLength(readSql('functions').length + readSql('triggers').length);
    await client.end();
    await place.drop();
    await owner.query(`DROP ROLE ${name}`);
  });
});
