import { afterEach, beforeEach, expect, it } from 'vitest';
import { FORMER_SIZE_GUIDES } from '../../../migrations/former-size-guides.js';
import { SizeGuides1763700000178 } from '../../../migrations/1763700000178-size-guides.js';
import { createUpdatedDatabase, type UpdatedDatabase } from '../../../test/support/updated-database.js';
import { makeCategory } from '../../../test/support/makers/make-category.js';

let shop: UpdatedDatabase;

beforeEach(async () => void (shop = await createUpdatedDatabase(new SizeGuides1763700000178())));
afterEach(() => shop.drop());

const guides = () => shop.database.query<{ name: string }>('SELECT name FROM size_guides ORDER BY name');
const guideOf = async (category: string) =>
  (
    await shop.database.one<{ name: string }>(
      'SELECT g.name FROM categories c JOIN size_guides g ON g.id = c.size_guide_id WHERE c.name = $1',
      [category],
    )
  )?.name;
const demoGuides = () => shop.database.query(`SELECT FROM demo_rows WHERE kind = 'size-guide'`);

it('a new shop has no size guide', async () => {
  await shop.update();
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
  await makeCategory(shop.database, { name });
  await shop.update();
  expect(await guideOf(name)).toBe(guide);
  expect(await guides()).toEqual([{ name: guide }]);
  const row = await shop.database.one<{ content: unknown }>('SELECT content FROM size_guides');
  expect(row?.content).toEqual(
    FORMER_SIZE_GUIDES[guide.toLowerCase() as keyof typeof FORMER_SIZE_GUIDES].content,
  );
});

it('guides are demo content in a shop that has categories of the demo', async () => {
  const id = await makeCategory(shop.database, { name: 'JACKETS' });
  await shop.update();
  expect(await demoGuides()).toHaveLength(0);
  await shop.database.query(`INSERT INTO demo_rows (kind, id) VALUES ('category', $1)`, [id]);
  await shop.update();
  expect(await demoGuides()).toHaveLength(1);
});

it('a category in the bin has its guide again when it returns', async () => {
  await makeCategory(shop.database, { name: 'JACKETS' });
  await shop.database.query(
    `INSERT INTO removed_categories (id, category, members) VALUES (gen_random_uuid(), '{"name": "COATS"}', '[]')`,
  );
  await shop.update();
  const copy = await shop.database.one(
    `SELECT FROM removed_categories r JOIN size_guides g ON g.id::text = r.category ->> 'size_guide_id'`,
  );
  expect(copy).toBeDefined();
});
