import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OneFormOfText1763700000188 } from '../../../migrations/1763700000188-one-form-of-text.js';
import { createUpdatedDatabase, type UpdatedDatabase } from '../../../test/support/updated-database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { makeStock } from '../../../test/support/makers/make-stock.js';
import { oneForm, valueKey } from '#kernel';

let shop: UpdatedDatabase;

beforeAll(async () => void (shop = await createUpdatedDatabase(new OneFormOfText1763700000188())));
afterEach(() => shop.database.query('DELETE FROM products'));
afterAll(() => shop.drop());

const optionsOf = (id: string) =>
  shop.database.one(
    `SELECT sizes, colors, images, (SELECT json_agg(json_build_array(size, color) ORDER BY sku) FROM inventory
       WHERE product_id = p.id) AS variants,
       (SELECT json_agg(json_build_array(size, color)) FROM cart_items WHERE product_id = p.id) AS lines
     FROM products p WHERE id = $1`,
    [id],
  );

it('stores options in one form, with their variants, pictures and carts', async () => {
  const color = 'Mo\u00adss\u200b';
  const id = await makeProduct(shop.database, {
    sizes: ['S', 'M\u00a0'],
    colors: [color],
    images: [{ url: '/a.webp', alt: null, color }],
  });
  await makeStock(shop.database, id, { sku: 'A', size: 'S', color });
  await makeStock(shop.database, id, { sku: 'B', size: 'M\u00a0', color });
  await shop.database.query(
    `INSERT INTO cart_items (id, session_id, product_id, size, color) VALUES (gen_random_uuid(), 's', $1, 'S', $2)`,
    [id, color],
  );
  await shop.update();
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
  const id = await makeProduct(shop.database, { sizes: ['S'], colors });
  await makeStock(shop.database, id, { sku: 'A', size: 'S', color: 'Moss', inStock: 3 });
  await makeStock(shop.database, id, { sku: 'B', size: 'S', color: 'Moss\u200b', inStock: 4 });
  await shop.update();
  expect(await optionsOf(id)).toMatchObject({
    colors,
    variants: [
      ['S', 'Moss'],
      ['S', 'Moss\u200b'],
    ],
  });
});

it('finds names that were stored before', async () => {
  const id = await makeProduct(shop.database, { name: "Rain\u200bproof O'Neill И\u0306од" });
  await shop.update();
  const query = `'rainproof & oneill & ' || search_form('Йод')`;
  const found = await shop.database.query(
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
  const rows = await shop.database.query<{ form: string; key: string }>(
    'SELECT one_form(v) AS form, value_key(v) AS key FROM unnest($1::text[]) WITH ORDINALITY AS u (v, n) ORDER BY n',
    [values],
  );
  expect(rows.map(({ form }) => form)).toEqual(values.map(oneForm));
  const groups = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));
  expect(groups(rows.map(({ key }) => key))).toEqual(groups(values.map(valueKey)));
});
