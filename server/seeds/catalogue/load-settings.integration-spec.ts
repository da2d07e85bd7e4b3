import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { loadSettings } from './load-settings.js';
import { CUSTOMER_PICTURES, STATEMENTS } from './statements.js';
import { DEMO_TRADER } from '#modules/content';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

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

const TEXTS = { statements: STATEMENTS, customerPictures: CUSTOMER_PICTURES };
const store = (value: object) =>
  database.execute(`INSERT INTO settings (key, value) VALUES ('shop', $1)`, [JSON.stringify(value)]);
const about = () =>
  database.query(
    `SELECT status, title, translations #>> '{nl,title}' AS dutch FROM pages WHERE slug = 'about'`,
  );
const stored = async () =>
  (await database.one<{ value: object }>(`SELECT value FROM settings WHERE key = 'shop'`))?.value;

it('gives a new demo its trader, what it says of itself and its page about that, once', async () => {
  await loadSettings(database);
  expect(await stored()).toEqual({ business: DEMO_TRADER, ...TEXTS });
  expect(await about()).toEqual([
    {
      status: 'published',
      title: 'Made for weather that changes its mind',
      dutch: 'Gemaakt voor weer dat zich bedenkt',
    },
  ]);
  await database.execute(`UPDATE settings SET value = value || '{"statements": {}}' WHERE key = 'shop'`);
  await database.execute('DELETE FROM pages');
  await loadSettings(database);
  expect(await about()).toEqual([]);
  expect(await stored()).toMatchObject({ statements: {} });
});

it('gives the texts to a demo of a release that had them in its pages', async () => {
  await store({ business: DEMO_TRADER, returnDays: 60 });
  await loadSettings(database);
  expect(await stored()).toEqual({ business: DEMO_TRADER, returnDays: 60, ...TEXTS });
  expect(await about()).toHaveLength(1);
});

it('says nothing for a trader who is not that of the demo', async () => {
  const shop = { business: { ...DEMO_TRADER, legalName: 'Zeedijk V.O.F.' } };
  await store(shop);
  await loadSettings(database);
  expect(await stored()).toEqual(shop);
  expect(await about()).toEqual([]);
});
