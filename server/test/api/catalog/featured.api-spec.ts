import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import type { ProductSummary } from '#contracts/catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'products'));

/** Names of the products of a list. */
const names = async (query: string) =>
  (await bodyOf<ProductSummary[]>(call(shop, 'GET', `/api/products?${query}`))).map(({ name }) => name);

/** Names on all pages of a list. */
async function allPages(query: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | null = `/api/products?${query}`;
  while (next !== null) {
    const response: Response = await call(shop, 'GET', next);
    seen.push(...(await bodyOf<ProductSummary[]>(response)).map(({ name }) => name));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  return seen;
}

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const make = (n: number, more: Parameters<typeof makeProduct>[1]) =>
  makeProduct(shop.database, { name: `P${String(n)}`, createdAt: day(n), ...more });

describe('featured products', () => {
  it('start with those that have a shopifyId, wherever they are among the others', async () => {
    for (let n = 0; n < 30; n += 1) await make(n, { featured: true, shopifyId: n < 3 ? `gid${n}` : null });
    await make(40, { shopifyId: 'gid40' });
    const order = ['P2', 'P1', 'P0', 'P29', 'P28', 'P27'];
    expect(await names('featured=true&limit=6')).toEqual(order);
    const all = await allPages('featured=true&limit=4');
    expect([all.length, new Set(all).size, all.slice(0, 6)]).toEqual([30, 30, order]);
  });

  it('in another order are sorted by that alone', async () => {
    for (let n = 0; n < 8; n += 1)
      await make(n, { featured: true, price: `${90 - n}.00`, shopifyId: n === 0 ? 'gid' : null });
    expect(await names('featured=true&sort=price-asc&limit=3')).toEqual(['P7', 'P6', 'P5']);
  });
});

describe('products by sale price', () => {
  it('start with the highest of all that have a shopifyId; those without one come last', async () => {
    await make(0, { shopifyId: 'gid0', price: '10.00', salePrice: '999.00' });
    await make(1, { shopifyId: 'gid1' });
    await make(2, { shopifyId: 'gid2' });
    for (let n = 3; n < 70; n += 1) await make(n, { price: '20.00', salePrice: `${1000 + n}.00` });
    await make(70, { shopifyId: 'gid70', price: '20.00', salePrice: '99.00' });
    await make(71, { shopifyId: 'gid71', salePrice: '5000.00', status: 'draft' });
    const order = ['P0', 'P70', 'P2', 'P1', 'P69', 'P68'];
    expect(await names('sort=sale-price-desc&limit=6')).toEqual(order);
    const all = await allPages('sort=sale-price-desc&limit=7');
    expect([all.length, new Set(all).size, all.slice(0, 6)]).toEqual([71, 71, order]);
  });

  it('without any shopifyId are the newest', async () => {
    for (let n = 0; n < 8; n += 1) await make(n, { price: '20.00', salePrice: `${90 - n}.00` });
    expect(await names('sort=sale-price-desc&limit=2')).toEqual(['P7', 'P6']);
  });
});
