// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { sentDuring } from '../../support/statements.js';
import type { CartLine } from '#contracts/cart';

let shop: TestShop;
let shopper: Shopper;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop();
  jacket = await makeProduct(shop.database, {
    price: '64.95',
    sizes: ['S', 'M'],
    colors: ['Bottle', 'Slate'],
  });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 7 });
  await makeStock(shop.database, jacket, { size: 'S', color: 'Slate', inStock: 2 });
});

afterAll(() => shop.stop());

beforeEach(() => {
  shopper = new Shopper(shop);
});

const lines = async (of: Shopper) => (await of.get<CartLine[]>('/api/cart')).body;

describe('a cart takes', () => {
  it('a variant, in few statements, and returns the line as the cart shows it', async () => {
    const { result: added, statements } = await sentDuring(() =>
      shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 }),
    );
    expect(statements.length).toBe(6);
    expect(added).toMatchObject({
      size: 'M',
      color: 'Bottle',
      quantity: 2,
      available: 7,
      lineTotal: '129.90',
    });
    expect(await lines(shopper)).toEqual([added]);
  });

  it('the same variant in any spelling as one line', async () => {
    const first = await shopper.adds(jacket, { size: 'm', color: 'BOTTLE' });
    const second = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const third = await shopper.adds(jacket, { size: 'M', color: 'bottle' });
    expect(third).toEqual({ ...first, quantity: 3, lineTotal: '194.85' });
    expect(await lines(shopper)).toEqual([third]);
    expect(second.id).toBe(first.id);
  });

  it('its lines in the order in which they were added, also when one of them gets more units', async () => {
    const first = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const second = await shopper.adds(jacket, { size: 'S', color: 'Slate' });
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    expect((await lines(shopper)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('the only size there is, named or not, and what has none', async () => {
    const scarf = await makeProduct(shop.database, { sizes: ['One size'], colors: [] });
    await makeStock(shop.database, scarf, { size: 'One size', inStock: 3 });
    expect(await shopper.adds(scarf)).toMatchObject({ size: 'One size', color: null, available: 3 });
    expect(await shopper.adds(scarf, { size: 'One size' })).toMatchObject({ quantity: 2 });
    const mug = await makeProduct(shop.database, { sizes: [], colors: [] });
    await makeStock(shop.database, mug, { inStock: 1 });
    expect(await shopper.adds(mug)).toMatchObject({ size: null, color: null, available: 1 });
  });

  it('up to 99 of what is sold by its flag alone, and nothing once the flag is down', async () => {
    const cap = await makeProduct(shop.database, { sizes: ['M'], colors: [] });
    expect(await shopper.adds(cap, { size: 'M', quantity: 99 })).toMatchObject({ available: 99 });
    const more = await shopper.post('/api/cart', { productId: cap, size: 'M', quantity: 1 });
    expect(more).toMatchObject({ status: 409, body: { code: 'cart.not-enough-stock' } });
    await shop.database.execute('UPDATE products SET in_stock = false WHERE id = $1', [cap]);
    const gone = await new Shopper(shop).post('/api/cart', { productId: cap, size: 'M', quantity: 1 });
    expect(gone).toMatchObject({ status: 409, body: { code: 'cart.sold-out' } });
  });

  it('no more than there is, however many requests of one shopper come at once', async () => {
    await shopper.adds(jacket, { size: 'S', color: 'Slate' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        shopper.post('/api/cart', { productId: jacket, size: 'S', color: 'Slate', quantity: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect(await lines(shopper)).toMatchObject([{ quantity: 2, state: 'ok' }]);
  });

  it('all units of many simultaneous requests as one line', async () => {
    const cap = await makeProduct(shop.database, { sizes: ['M'], colors: [] });
    await shopper.get('/api/cart');
    await shopper.adds(cap);
    await Promise.all(Array.from({ length: 20 }, () => shopper.adds(cap, { quantity: 2 })));
    expect(await lines(shopper)).toMatchObject([{ productId: cap, quantity: 41 }]);
  });

  it('nothing of a product that is not shown any more', async () => {
    const old = await makeProduct(shop.database, { sizes: ['M'], colors: [] });
    await shop.database.execute(`UPDATE products SET status = 'draft' WHERE id = $1`, [old]);
    const answer = await shopper.post('/api/cart', { productId: old, size: 'M' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'cart.product-not-found' } });
  });
});
