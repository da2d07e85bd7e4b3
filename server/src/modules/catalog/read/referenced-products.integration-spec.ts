import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { ReferencedProducts } from './referenced-products.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
});

afterAll(async () => {
  await close();
  await test.drop();
});

async function order(productId: string): Promise<void> {
  const id = newId();
  await database.execute(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, country) VALUES ($1, $2, 10, 10, 'NL')`,
    [id, `AA-${id.slice(-8)}`],
  );
  await database.execute(
    `INSERT INTO order_items (id, order_id, product_id, product_name, product_image, quantity, unit_price, total_price)
     VALUES ($1, $2, $3, 'Cap', '/media/cap.webp', 1, 10, 10)`,
    [newId(), id, productId],
  );
}

async function cart(productId: string): Promise<void> {
  await database.execute(
    `INSERT INTO cart_items (id, session_id, product_id, place) VALUES ($1, 'a shopper', $2, 1)`,
    [newId(), productId],
  );
}

async function reservation(productId: string): Promise<void> {
  await database.execute(
    `INSERT INTO stock_reservations (id, order_id, order_item_id, inventory_id, quantity) VALUES ($1, $2, $3, $4, 1)`,
    [newId(), newId(), newId(), await makeStock(database, productId)],
  );
}

it.each([
  ['an order', order],
  ['a cart', cart],
  ['a reservation', reservation],
])('finds the product that only %s refers to, beside one that nothing needs', async (_, refer) => {
  const [needed, free] = [await makeProduct(database, {}), await makeProduct(database, {})];
  await makeStock(database, free);
  await refer(needed);
  expect([...(await new ReferencedProducts(database).among([needed, free]))]).toEqual([needed]);
});
