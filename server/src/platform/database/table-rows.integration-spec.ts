import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/database.js';
import { readAndLock, replaceRows } from './table-rows.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('puts rows into a table that was made anew with other columns, to the last digit', async () => {
  await client.query('BEGIN');
  await client.query(
    `CREATE TABLE things (id int, "Group" text, count bigint, at timestamptz, bytes bytea, list text[], dropped int);
     INSERT INTO things VALUES
       (1, 'it''s', 9007199254740993, '2026-11-29T10:11:12.123456Z', '\\x00ff', '{"a,b",c}', 1), (2, NULL, NULL, NULL, NULL, NULL, 1)`,
  );
  const rows = await readAndLock(client, 'things');
  await client.query(
    `DROP TABLE things;
     CREATE TABLE things (id int, list text[], bytes bytea, count bigint, "Group" text, at timestamptz,
       added boolean NOT NULL DEFAULT true, twice int GENERATED ALWAYS AS (id * 2) STORED);
     INSERT INTO things (id) VALUES (3)`,
  );
  await replaceRows(client, 'things', rows);
  const found = await client.query(
    `SELECT id, "Group", count::text, to_char(at AT TIME ZONE 'UTC', 'HH24:MI:SS.US') AS at, bytes, list, added, twice
     FROM things ORDER BY id`,
  );
  expect(found.rows).toEqual([
    {
      ...{ id: 1, Group: "it's", count: '9007199254740993', at: '10:11:12.123456' },
      ...{ bytes: Buffer.from([0, 255]), list: ['a,b', 'c'], added: true, twice: 2 },
    },
    { id: 2, Group: null, count: null, at: null, bytes: null, list: null, added: true, twice: 4 },
  ]);
  await client.query('ROLLBACK');
});

it('finds no rows where there is no table, and only those that have something in a column that may be missing', async () => {
  await client.query('BEGIN');
  expect(await readAndLock(client, 'missing')).toBe('[]');
  await client.query('CREATE TABLE things (id int, mark text)');
  await client.query(`INSERT INTO things VALUES (1, NULL), (2, 'x')`);
  expect(JSON.parse(await readAndLock(client, 'things', 'mark'))).toEqual([{ id: 2, mark: 'x' }]);
  expect(await readAndLock(client, 'things', 'later')).toBe('[]');
  await replaceRows(client, 'things', '[]');
  expect(await readAndLock(client, 'things')).toBe('[]');
  await client.query('ROLLBACK');
});
