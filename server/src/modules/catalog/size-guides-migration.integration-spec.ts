import { afterEach, beforeEach, expect, it } from 'vitest';
import { FORMER_SIZE_GUIDES } from '../../../migrations/former-size-guides.js';
import { SizeGuides1763700000178 } from '../../../migrations/1763700000178-size-guides.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { makeCategory } from '../../../test/support/makers/make-category.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let update: () => Promise<void>;
let close: () => Promise<void>;

beforeEach(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  const runner = source.createQueryRunner();
  const migration = new SizeGuides1763700000178();
  update = async () => {
    await migration.down(runner);
    await migration.up(runner);
  };
  close = async () => {
    await runner.release();
    await source.destroy();
  };
});
afterEach(async () => {
  await close();
  await test.drop();
});

const guides = () => database.query<{ name: string }>('SELECT name FROM size_guides ORDER BY name');
const guideOf = async (category: string) =>
  (
    await database.one<{ name: string }>(
      'SELECT g.name FROM categories c JOIN size_guides g ON g.id = c.size_guide_id WHERE c.name = $1',
      [category],
    )
  )?.name;
const demoGuides = () => database.query(`SELECT FROM demo_rows WHERE kind = 'size-guide'`);

it('a new shop has no size guide', async () => {
  await update();
  expect(await guides()).toEqual([]);
});

it.each([
  ['JACKETS', 'Tops'],
  ['Short sets', 'Sets'],
  ['TRACKSUIT', 'Sets'],
  ['TRAINERS', 'Shoes'],
  ['Shoes and sets', 'Shoes'],
  ['Something else', 'Tops'],
])('the category %s has the guide %s, which its products showed before', async (name, guide) => {
  await makeCategory(database, { name });
  await update();
  expect(await guideOf(name)).toBe(guide);
  expect(await guides()).toEqual([{ name: guide }]);
  const row = await database.one<{ content: unknown }>('SELECT content FROM size_guides');
  expect(row?.content).toEqual(
    FORMER_SIZE_GUIDES[guide.toLowerCase() as keyof typeof FORMER_SIZE_GUIDES].content,
  );
});

it('guides are demo content in a shop that has categories of the demo', async () => {
  const id = await makeCategory(database, { name: 'JACKETS' });
  await update();
  expect(await demoGuides()).toHaveLength(0);
  await database.query(`INSERT INTO demo_rows (kind, id) VALUES ('category', $1)`, [id]);
  await update();
  expect(await demoGuides()).toHaveLength(1);
});

it('a category in the bin has its guide again when it returns', async () => {
  await makeCategory(database, { name: 'JACKETS' });
  await database.query(
    `INSERT INTO removed_categories (id, category, members) VALUES (gen_random_uuid(), '{"name": "COATS"}', '[]')`,
  );
  await update();
  const copy = await database.one(
    `SELECT FROM removed_categories r JOIN size_guides g ON g.id::text = r.category ->> 'size_guide_id'`,
  );
  expect(copy).toBeDefined();
});
