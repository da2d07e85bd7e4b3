import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatedTexts1763700000151 } from '../../../../migrations/1763700000151-dated-texts.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let upgrade: () => Promise<{ texts: object; communitySize: number | null } | undefined>;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  const runner = source.createQueryRunner();
  const migration = new DatedTexts1763700000151();
  upgrade = async () => {
    await migration.down(runner);
    await migration.up(runner);
    return database.one(
      `SELECT texts, (value ->> 'communitySize')::integer AS "communitySize" FROM settings WHERE key = 'shop'`,
    );
  };
  close = async () => {
    await runner.release();
    await source.destroy();
  };
});

afterAll(async () => {
  await close();
  await test.drop();
});

const saved = (communitySize: number) =>
  database.query(
    `INSERT INTO settings (key, value) VALUES ('shop', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ communitySize })],
  );

it('a shop without settings stays without', async () => {
  expect(await upgrade()).toBeUndefined();
});

it('the texts of a shop that exists have another wording now, and an invented number is gone', async () => {
  await saved(10_000);
  const shop = await upgrade();
  expect(shop?.communitySize).toBeNull();
  const unknown = { hash: '', since: '2024-01-01' };
  expect(shop?.texts).toEqual({ terms: unknown, shipping: unknown });
});

it('a number that the owner has entered stays', async () => {
  await saved(2_345);
  expect((await upgrade())?.communitySize).toBe(2_345);
  await saved(10_000);
  await database.query(
    `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, before, after)
     VALUES ($1, 'owner@example.test', 'content.settings-changed', 'settings', 'shop', '{"communitySize": null}', '{"communitySize": 10000}')`,
    [newId()],
  );
  expect((await upgrade())?.communitySize).toBe(10_000);
});
