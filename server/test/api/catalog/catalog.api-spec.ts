import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { ProductFacets } from '#contracts/product-search';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'JACKETS', featured: true, position: 1 });
  await makeCategory(shop.database, { name: 'SHORT SETS', position: 2 });
});
afterAll(() => shop.stop());

const get = (path: string, headers?: Record<string, string>) => call(shop, 'GET', path, undefined, headers);
const asStaff = (method: string, path: string, body?: unknown) =>
  call(shop, method, path, body, { ...staff.headers });

describe('the list of products', () => {
  const category = 'PAGING';
  const made: string[] = [];

  beforeAll(async () => {
    await makeCategory(shop.database, { name: category, position: 9 });
    for (let n = 0; n < 7; n += 1) {
      const id = await makeProduct(shop.database, {
        name: `Pager ${n}`,
        category,
        price: `${10 + (n % 3)}.00`,
        salePrice: n === 4 ? '5.00' : null,
        featured: n % 2 === 0,
        sizes: n < 3 ? ['S', 'M'] : ['M'],
        colors: n === 6 ? ['Ecru'] : ['Bottle'],
        inStock: n !== 5,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 4))),
      });
      made.push(id);
    }
    await makeProduct(shop.database, { name: 'Draft', category, status: 'draft' });
  });

  it.each(['featured', 'newest', 'price-asc', 'price-desc'])(
    'sorted by %s pages through everything once, in order',
    async (sort) => {
      const seen: ProductSummary[] = [];
      let next: string | null = `/api/products?category=${category}&sort=${sort}&limit=2`;
      while (next !== null) {
        const response: Response = await get(next);
        expect(response.status).toBe(200);
        expect(response.headers.get('x-total-count')).toBe('7');
        seen.push(...(await bodyOf<ProductSummary[]>(response)));
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
      }
      expect(seen.map(({ id }) => id).sort()).toEqual([...made].sort());
      const value = (product: ProductSummary) =>
        ({
          featured: Number(product.featured) * 1e14 + Date.parse(product.createdAt),
          newest: Date.parse(product.createdAt),
          'price-asc': -Number(product.unitPrice),
          'price-desc': Number(product.unitPrice),
        })[sort] ?? 0;
      const values = seen.map(value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    },
  );

  it.each([
    ['size=S', 3],
    // Without the one that is sold out.
    ['size=S,M', 6],
    ['size=S&size=M', 6],
    ['color=Ecru', 1],
    ['minPrice=11&maxPrice=11.00', 1],
    ['maxPrice=5', 1],
    ['inStock=true', 6],
    ['inStock=false', 1],
    ['featured=true', 4],
    ['minPrice=900', 0],
    ['minPrice=20&maxPrice=10', 0],
    ['search=pager', 7],
  ])('narrowed by %s has %i', async (filter, count) => {
    const response = await get(`/api/products?category=${category}&${filter}`);
    expect(response.headers.get('x-total-count')).toBe(String(count));
    expect(await bodyOf<ProductSummary[]>(response)).toHaveLength(count);
  });

  it('keeps values with a comma whole, escaped or repeated', async () => {
    const half = await makeProduct(shop.database, {
      category: 'COMMAS',
      sizes: ['38,5'],
      colors: ['Black, White'],
    });
    await makeProduct(shop.database, { category: 'COMMAS', sizes: ['38', '5'], colors: ['Black', 'White'] });
    for (const filter of [
      [['size', '38\\,5']],
      [['color', 'Black\\, White']],
      [
        ['size', '38,5'],
        ['size', '39'],
        ['color', 'Black, White'],
        ['color', 'Moss'],
      ],
    ] as [string, string][][]) {
      const query = new URLSearchParams(filter);
      const found = await bodyOf<ProductSummary[]>(get(`/api/products?${query.toString()}`));
      expect(found.map(({ id }) => id)).toEqual([half]);
    }
  });

  it('takes a category in any case, and knows none that does not exist', async () => {
    expect((await get('/api/products?category=paging')).headers.get('x-total-count')).toBe('7');
    expect((await get('/api/products?category=NOPE')).headers.get('x-total-count')).toBe('0');
  });

  it('says what the shopper pays and what is struck through', async () => {
    const [reduced] = await bodyOf<ProductSummary[]>(get(`/api/products?category=${category}&maxPrice=5`));
    expect(reduced).toMatchObject({
      price: '11.00',
      salePrice: '5.00',
      unitPrice: '5.00',
      compareAtPrice: '11.00',
    });
  });

  it('answers the asked ids in their order and leaves out what is gone', async () => {
    const ids = [made[3], newId(), made[0]].join(',');
    const products = await bodyOf<ProductSummary[]>(get(`/api/products?ids=${ids}`));
    expect(products.map(({ id }) => id)).toEqual([made[3], made[0]]);
  });

  it('counts facets without their own choice', async () => {
    const facets = await bodyOf<ProductFacets>(get(`/api/products/facets?category=${category}&size=S`));
    expect(facets).toMatchObject({
      total: 3,
      sizes: [
        { value: 'S', count: 3 },
        { value: 'M', count: 6 },
      ],
    });
    expect(facets.colors).toMatchObject([{ value: 'Bottle', count: 3 }]);
    expect(facets.minPrice).toBe('10.00');
  });

  it('shows drafts to staff only', async () => {
    expect((await problemOf(get(`/api/products?category=${category}&status=draft`))).code).toBe(
      'identity.not-signed-in',
    );
    const response = await asStaff('GET', `/api/products?category=${category}&status=all`);
    expect(response.headers.get('x-total-count')).toBe('8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'sort=cheapest',
    'minPrice=-1',
    'minPrice=1e9',
    'maxPrice=abc',
    'featured=maybe',
    'ids=not-an-id',
    'status=secret',
    'category=%00',
    'color=%00',
    `search=${'x'.repeat(1001)}`,
    `size=${'a,'.repeat(30)}b`,
    'cursor=%00',
    'cursor=bm90IGpzb24',
    `cursor=${Buffer.from('["featured","true","yesterday","x"]').toString('base64url')}`,
    `cursor=${Buffer.from('["featured","true","2026-02-31T00:00:00.000000Z","01a1fd17-1241-75cf-954c-5c2d3b88c551"]').toString('base64url')}`,
    `cursor=${Buffer.from('["newest"]').toString('base64url')}`,
    `sort=price-asc&cursor=${Buffer.from('["price-asc","NaN","01a1fd17-1241-75cf-954c-5c2d3b88c551"]').toString('base64url')}`,
  ])('refuses %s', async (query) => {
    const response = await get(`/api/products?${query}`);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toMatch(/^request\.(invalid|bad-cursor|bad-address)$/);
  });
});

describe('one product', () => {
  it('comes with its variants, telling how many are left only when few are', async () => {
    const id = await makeProduct(shop.database, { sizes: ['S', 'M', 'L'], colors: ['Bottle'] });
    const sku = unique('ONE');
    await makeStock(shop.database, id, { sku: `${sku}-S`, size: 'S', color: 'Bottle', inStock: 30 });
    await makeStock(shop.database, id, {
      sku: `${sku}-M`,
      size: 'M',
      color: 'Bottle',
      inStock: 4,
      reserved: 1,
    });
    await makeStock(shop.database, id, {
      sku: `${sku}-L`,
      size: 'L',
      color: 'Bottle',
      inStock: 2,
      reserved: 2,
    });
    const product = await bodyOf<Product>(get(`/api/products/${id}`));
    expect(product.variants).toMatchObject([
      { sku: `${sku}-L`, size: 'L', color: 'Bottle', available: false, left: null },
      { sku: `${sku}-M`, size: 'M', color: 'Bottle', available: true, left: 3 },
      { sku: `${sku}-S`, size: 'S', color: 'Bottle', available: true, left: null },
    ]);
  });

  it('is not found when there is none, malformed when the id is no id, and hidden while a draft', async () => {
    expect((await problemOf(get(`/api/products/${newId()}`))).code).toBe('catalog.product-not-found');
    expect((await get('/api/products/42')).status).toBe(400);
    const draft = await makeProduct(shop.database, { status: 'draft' });
    expect((await get(`/api/products/${draft}`)).status).toBe(404);
    expect((await asStaff('GET', `/api/products/${draft}`)).status).toBe(200);
  });

  it('has others that go with it, those of other categories first, never itself', async () => {
    const category = unique('RELATED');
    const own = await makeProduct(shop.database, { category });
    await makeProduct(shop.database, { category, featured: true });
    await makeProduct(shop.database, { category: unique('OTHER') });
    const related = await bodyOf<ProductSummary[]>(get(`/api/products/${own}/related`));
    const isOwn = related.map((product) => product.category === category);
    expect(isOwn[0]).toBe(false);
    expect(isOwn).toEqual([...isOwn].sort());
    expect(related.map(({ id }) => id)).not.toContain(own);
    expect((await get(`/api/products/${newId()}/related`)).status).toBe(404);
  });

  it('is marked sold out, and back again, when its stock says so', async () => {
    const id = await makeProduct(shop.database, { sizes: ['M'] });
    const sku = unique('GONE');
    const stockId = await makeStock(shop.database, id, { sku, size: 'M', inStock: 1 });
    const stock = { productId: id, sku, size: 'M', quantityReserved: 0, lowStockThreshold: 5 };
    expect((await asStaff('PUT', `/api/inventory/${stockId}`, { ...stock, quantityInStock: 0 })).status).toBe(
      200,
    );
    const inStock = async () => (await bodyOf<Product>(get(`/api/products/${id}`))).inStock;
    await eventually(async () => !(await inStock()));
    expect((await asStaff('PUT', `/api/inventory/${stockId}`, { ...stock, quantityInStock: 3 })).status).toBe(
      200,
    );
    await eventually(inStock);
  });
});
