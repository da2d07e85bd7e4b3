import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { makeCategory } from '../../../test/support/makers/make-category.js';
import { MAKER_ID, makeMaker } from '../../../test/support/makers/make-maker.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { makeStock } from '../../../test/support/makers/make-stock.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';

const ANYTHING = '';

let test: TestDatabase;
let database: Database;
let listener: pg.Client;
let close: () => Promise<void>;
let received: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  listener = new pg.Client({ connectionString: test.url });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => received.push(payload));
  await listener.query('LISTEN catalog');
});

afterAll(async () => {
  await listener.end();
  await close();
  await test.drop();
});

beforeEach(() => caughtUp());

/** The notifications since the last call. PostgreSQL sends them before it answers the listener's next statement. */
async function caughtUp(): Promise<string[]> {
  await listener.query('SELECT');
  const all = received;
  received = [];
  return all;
}

describe('a committed change of what shoppers see', () => {
  it.each([
    ['a category', `INSERT INTO categories (id, name) VALUES (gen_random_uuid(), 'BELTS')`],
    ['a category', `UPDATE categories SET featured = true WHERE name = 'BELTS'`],
    ['a category', `DELETE FROM categories WHERE name = 'BELTS'`],
    ['the settings', `INSERT INTO settings (key, value) VALUES ('test', '{}')`],
    ['the settings', `UPDATE settings SET value = '{"a": 1}' WHERE key = 'test'`],
    ['the settings', `DELETE FROM settings WHERE key = 'test'`],
    ['a page photo', `INSERT INTO page_photos (slot, url) VALUES ('hero-background', '/media/x.webp')`],
    ['a page photo', `UPDATE page_photos SET url = '/media/y.webp'`],
    ['a page photo', `DELETE FROM page_photos`],
    [
      'a maker',
      `INSERT INTO makers (id, name, street, postcode, city, country, contact)
        VALUES (gen_random_uuid(), 'Mill', '1 Quay Street', '', 'Galway', 'IE', 'mill@example.test')`,
    ],
    ['a maker', `UPDATE makers SET city = 'Cork'`],
    ['a maker', `DELETE FROM makers`],
    [
      'a colour',
      `INSERT INTO colours (id, key, value, name_en, name_nl) VALUES (gen_random_uuid(), 'wit', 'Wit', 'White', 'Wit')`,
    ],
    ['a colour', `UPDATE colours SET shade = '#ffffff'`],
    ['a colour', `DELETE FROM colours`],
    [
      'a size guide',
      `INSERT INTO size_guides (id, name, content) VALUES (gen_random_uuid(), 'Tops', '{"rows": []}')`,
    ],
    ['a size guide', `UPDATE size_guides SET version = 2`],
    ['a size guide', `DELETE FROM size_guides`],
  ])('of %s notifies the processes: %s', async (_, statement) => {
    await database.query(statement);
    expect(await caughtUp()).toEqual([ANYTHING]);
  });

  it('of a product notifies the processes', async () => {
    await makeCategory(database, { name: 'JACKETS' });
    await makeMaker(database, { id: MAKER_ID });
    await caughtUp();
    const id = await makeProduct(database, { category: 'JACKETS' });
    expect(await caughtUp()).toEqual([ANYTHING]);
    await database.query(`UPDATE products SET price = 5 WHERE id = $1`, [id]);
    expect(await caughtUp()).toEqual([ANYTHING]);
    await database.query('DELETE FROM products WHERE id = $1', [id]);
    expect(await caughtUp()).toEqual([ANYTHING]);
  });

  it('of stock lists the products', async () => {
    const ids = [await makeProduct(database), await makeProduct(database)].sort();
    for (const id of ids) await makeStock(database, id);
    await caughtUp();
    await database.query('UPDATE inventory SET quantity_reserved = quantity_reserved + 1');
    expect((await caughtUp()).map((payload) => payload.split(',').sort())).toEqual([ids]);
  });

  it('of more stock than a payload can list notifies of everything', async () => {
    await database.query(
      `INSERT INTO products (id, name, description, price, category, image_url)
       SELECT gen_random_uuid(), 'Many ' || n, '', 10, 'JACKETS', '' FROM generate_series(1, 250) n`,
    );
    await caughtUp();
    await database.query(
      `INSERT INTO inventory (id, product_id, sku)
       SELECT gen_random_uuid(), id, 'MANY-' || row_number() OVER () FROM products WHERE name LIKE 'Many %'`,
    );
    expect(await caughtUp()).toEqual([ANYTHING]);
  });
});

describe('no notification is sent', () => {
  it('for a statement that changes no row', async () => {
    await database.query(`UPDATE products SET price = 6 WHERE name = 'no such product'`);
    await database.query(`DELETE FROM categories WHERE name = 'no such category'`);
    await database.query(`UPDATE inventory SET quantity_in_stock = 1 WHERE sku = 'no such sku'`);
    expect(await caughtUp()).toEqual([]);
  });

  it('for a change that is rolled back', async () => {
    const work = database.transaction(async () => {
      await database.query(`UPDATE products SET price = 7`);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await caughtUp()).toEqual([]);
  });
});
