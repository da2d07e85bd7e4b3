// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';

let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const midnight = async (day: string) =>
  (await client.query<{ at: Date }>('SELECT shop_midnight($1) AS at', [day])).rows[0]?.at.toISOString();

it('a day of the shop begins in Amsterdam until its settings say where, in summer and in winter', async () => {
  expect(await midnight('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(await midnight('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
});

it('a day of the shop begins where its trader is', async () => {
  await client.query(`INSERT INTO settings (key, value) VALUES ('shop', '{"timeZone": "Europe/Dublin"}')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  expect(await midnight('2026-03-29')).toBe('2026-03-29T00:00:00.000Z');
  expect(await midnight('2026-03-30')).toBe('2026-03-29T23:00:00.000Z');
});
