// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { times } from '../../support/night.js';

const BUYERS = times(40, 200);

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});

afterAll(() => shop.stop());

it(`sells the last three units to three of ${BUYERS} parallel buyers and refuses the others with the reason`, async () => {
  const product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 3 });
  const shoppers = Array.from({ length: BUYERS }, () => new Shopper(shop));
  await Promise.all(shoppers.map((shopper) => shopper.adds(product)));

  const answers = await Promise.all(shoppers.map((shopper) => shopper.checksOut()));
  const placed = answers.filter((answer) => answer.status === 201);
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(placed).toHaveLength(3);
  expect(refused.filter((answer) => answer.status !== 409).map(({ status, body }) => [status, body])).toEqual(
    [],
  );
  // A request during the sale is refused for the stock; a request after it, for the unavailable line.
  const reasons = ['inventory.insufficient-stock', 'checkout.line-unavailable'];
  expect(refused.filter((answer) => !reasons.includes(answer.body.code))).toEqual([]);

  await Promise.all(
    placed.map(async (answer) => {
      const shopper = shoppers[answers.indexOf(answer)];
      await shopper?.onPaymentPage(answer.body, 'pay');
      await eventually(async () => (await shopper?.outcome(answer.body.checkoutId))?.success);
    }),
  );
  await eventually(async () => (await disagreements(shop.database)).length === 0);
  const stock = await shop.database.one(
    'SELECT quantity_in_stock, quantity_reserved FROM inventory WHERE product_id = $1',
    [product],
  );
  expect(stock).toEqual({ quantity_in_stock: 0, quantity_reserved: 0 });
  const orders = await shop.database.query(
    'SELECT DISTINCT order_id FROM order_items WHERE product_id = $1',
    [product],
  );
  expect(orders).toHaveLength(3);
});

it('never deadlocks when many buyers order the same two products in different order', async () => {
  const first = await makeProduct(shop.database, { price: '160.00' });
  const second = await makeProduct(shop.database, { price: '10.00' });
  await makeStock(shop.database, first, { inStock: 20 });
  await makeStock(shop.database, second, { inStock: 20 });
  const shoppers = Array.from({ length: 40 }, () => new Shopper(shop));
  const answers = await Promise.all(
    shoppers.map(async (shopper, index) => {
      const order = index % 2 === 0 ? [first, second] : [second, first];
      for (const product of order) {
        const added = await shopper.post('/api/cart', { productId: product });
        if (added.status !== 201) return added.status;
      }
      return (await shopper.checksOut()).status;
    }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(20);
  expect(answers.filter((status) => status === 409)).toHaveLength(20);
  expect(await disagreements(shop.database)).toEqual([]);
});
