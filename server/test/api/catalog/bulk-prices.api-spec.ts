// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { Product } from '#contracts/catalog';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
});
afterAll(() => shop.stop());

const productOf = (id: string) =>
  bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`, undefined, staff.headers));
const change = (body: object) => call(shop, 'POST', '/api/products/bulk', body, staff.headers);

it.each([
  ['product', { price: '99999999.99' }],
  ['former price', { price: '10.00', salePrice: '99999999.99' }],
  ['variant', { price: '10.00', ofVariant: '99999999.99' }],
])(
  'is refused, with its name, when the price of a %s would be larger than one can be',
  async (_of, given) => {
    const { ofVariant, ...product } = { ofVariant: null, ...given };
    const [dear, other] = [
      await makeProduct(shop.database, { name: 'Dear', ...product }),
      await makeProduct(shop.database),
    ];
    if (ofVariant) await makeStock(shop.database, dear, { price: ofVariant });
    const response = await change({ action: 'price', ids: [other, dear], percent: 0.01 });
    const { code, details } = await problemOf(response);
    expect([response.status, code]).toEqual([409, 'catalog.prices-too-large']);
    expect(details).toMatchObject({ most: '99999999.99', count: 1, products: ['Dear'] });
    expect([(await productOf(other)).version, (await productOf(dear)).version]).toEqual([1, 1]);
    expect(
      (await bodyOf<BulkProductResult>(change({ action: 'price', ids: [dear], percent: -1 }))).changed,
    ).toBe(1);
  },
);
