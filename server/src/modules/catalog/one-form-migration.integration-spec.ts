import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OneFormOfText1763700000188 } from '../../../migrations/1763700000188-one-form-of-text.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { makeStock } from '../../../test/support/makers/make-stock.js';
import { oneForm, valueKey } from '#kernel';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let update: () => Promise<void>;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  const runner = source.createQueryRunner();
  const migration = new OneFormOfText1763700000188();
  update = async () => {
    await runner.startTransaction();
    await migration.down(runner);
    await migration.up(runner);
    await runner.commitTransaction();
  };
  close = async () => {
    await runner.release();
    await source.destroy();
  };
});
afterEach(() => database.query('DELETE FROM products'));
afterAll(async () => {
  await close();
  await test.drop();
});

const optionsOf = (id: string) =>
  database.one(
    `SELECT sizes, colors, images, (SELECT json_agg(json_build_array(size, color) ORDER BY sku) FROM inventory
       WHERE product_id = p.id) AS variants,
       (SELECT json_agg(json_build_array(size, color)) FROM cart_items WHERE product_id = p.id) AS lines
     FROM products p WHERE id = $1`,
    [id],
  );

it('stores options in one form, with their variants, pictures and carts', async () => {
  const color = 'Mo\u00adss\u200b';
  const id = await makeProduct(database, {
    sizes: ['S', 'M\u00a0'],
    colors: [color],
    images: [{ url: '/a.webp', alt: null, color }],
  });
  await makeStock(database, id, { sku: 'A', size: 'S', color });
  await makeStock(database, id, { sku: 'B', size: 'M\u00a0', color });
  await database.query(
    `INSERT INTO cart_items (id, session_id, product_id, size, color) VALUES (gen_random_uuid(), 's', $1, 'S', $2)`,
    [id, color],
  );
  await update();
  expect(await optionsOf(id)).toEqual({
    sizes: ['S', 'M'],
    colors: ['Moss'],
    images: [{ url: '/a.webp', alt: null, color: 'Moss' }],
    variants: [
      ['S', 'Moss'],
      ['M', 'Moss'],
    ],
    lines: [['S', 'Moss']],
  });
});

it('leaves variants that would become one as they are', async () => {
  const colors = ['Moss', 'Moss\u200b'];
  const id = await makeProduct(database, { sizes: ['S'], colors });
  await makeStock(database, id, { sku: 'A', size: 'S', color: 'Moss', inStock: 3 });
  await makeStock(database, id, { sku: 'B', size: 'S', color: 'Moss\u200b', inStock: 4 });
  await update();
  expect(await optionsOf(id)).toMatchObject({
    colors,
    variants: [
      ['S', 'Moss'],
      ['S', 'Moss\u200b'],
    ],
  });
});

it('finds names that were stored before', async () => {
  const id = await makeProduct(database, { name: "Rain\u200bproof O'Neill И\u0306од" });
  await update();
  const query = `'rainproof & oneill & ' || search_form('Йод')`;
  const found = await database.query(
    `SELECT FROM products WHERE id = $1 AND search @@ to_tsquery('simple', ${query})`,
    [id],
  );
  expect(found).toHaveLength(1);
});

it('compares values in PostgreSQL as the program does', async () => {
  const values = [
    'Moss', 'MOSS', 'Mo\u00adss', 'Moss\u200b', 'Cafe\u0301', 'CAFÉ', 'Dark\u00a0Ink', ' Dark  \u2009Ink ', '38,5', '3,5,7',
    '３８,５', 'Black–White', 'Men’s', 'ΜΑΎΡΟΣ', 'Μαύρος', 'ﬁn', '½', '𝐁old', '한국어', 'نص', 'می\u200cخواهم', '👨\u200d👩', '\u202aInk\u202c',
    'Weiß', 'İnci', 'a\tb', '',
  ]; // prettier-ignore
  const rows = await database.query<{ form: string; key: string }>(
    'SELECT one_form(v) AS form, value_key(v) AS key FROM unnest($1::text[]) WITH ORDINALITY AS u (v, n) ORDER BY n',
    [values],
  );
  expect(rows.map(({ form }) => form)).toEqual(values.map(oneForm));
  const groups = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));
  expect(groups(rows.map(({ key }) => key))).toEqual(groups(values.map(valueKey)));
});
