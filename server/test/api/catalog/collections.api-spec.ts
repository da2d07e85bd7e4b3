import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { ProductFacets } from '#contracts/product-search';
import type { Category } from '#contracts/categories';

let shop: TestShop;
let owner: SignedInStaff;
let name: string;
let id: string;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  name = unique('GIFTS');
  id = await makeCategory(shop.database, { name });
});
afterAll(() => shop.stop());

const send = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const listed = async (category: string, query = '') =>
  (
    await bodyOf<ProductSummary[]>(
      call(shop, 'GET', `/api/products?category=${encodeURIComponent(category)}${query}`),
    )
  ).map((product) => product.id);
const category = async () => {
  const given = unique('HOME');
  await makeCategory(shop.database, { name: given });
  return given;
};
const rulesOf = (...conditions: object[]) => ({ match: 'all', conditions });

async function productIn(first: string, collections: string[], more: object = {}): Promise<Product> {
  const body = {
    name: 'Gift',
    description: '',
    price: '10.00',
    category: first,
    imageUrl: '/media/test-picture/480.webp',
    ...PUBLISHABLE,
    collections,
    ...more,
  };
  return bodyOf<Product>(send('POST', '/api/products', body));
}

/** The body that replaces a product with some fields changed. */
const bodyFrom = (product: Product, changes: object) => ({
  name: product.name,
  description: product.description,
  price: product.price,
  category: product.category,
  imageUrl: product.imageUrl,
  ...changes,
});

describe('a product in several categories', () => {
  it('is listed and counted in each of them, its own first', async () => {
    const home = await category();
    const product = await productIn(home, [name.toLowerCase()]);
    expect(product).toMatchObject({ category: home, collections: [home, name] });
    expect(await listed(home)).toEqual([product.id]);
    expect(await listed(name)).toContain(product.id);
    const facets = await bodyOf<ProductFacets>(call(shop, 'GET', `/api/products/facets?category=${home}`));
    expect(facets).toMatchObject({ total: 1 });
    expect(facets.categories).toContainEqual({ value: home, count: 1 });
    const found = (await bodyOf<Category[]>(call(shop, 'GET', '/api/categories'))).filter((one) =>
      [home, name].includes(one.name),
    );
    expect(found.map(({ productCount }) => productCount)).toEqual([1, 1]);
  });

  it('stays in the others when its first one changes, and an undo restores all', async () => {
    const [home, other] = [await category(), await category()];
    const product = await productIn(home, [name]);
    const moved = await bodyOf<Product>(
      send('PUT', `/api/products/${product.id}`, bodyFrom(product, { category: other })),
    );
    expect(moved.collections).toEqual([other, name]);
    const swapped = await bodyOf<Product>(
      send('PUT', `/api/products/${product.id}`, bodyFrom(product, { category: name, collections: [other] })),
    );
    expect(swapped.collections).toEqual([name, other]);
    const [entry] = await bodyOf<{ id: string }[]>(send('GET', `/api/audit?limit=1&subjectType=product`));
    expect((await send('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    const undone = await bodyOf<Product>(send('GET', `/api/products/${product.id}`));
    expect(undone).toMatchObject({ category: other, collections: [other, name] });
  });

  it('is in the same ones after it was removed and restored', async () => {
    const home = await category();
    const product = await productIn(home, [name]);
    await send('DELETE', `/api/products/${product.id}`);
    const restored = await bodyOf<Product>(send('POST', `/api/products/${product.id}/restore`));
    expect(restored.collections).toEqual([home, name]);
  });

  it('follows a category to its new name, and may not be moved to one by rule', async () => {
    const made = await bodyOf<Category>(send('POST', '/api/categories', { name: unique('OLD') }));
    const product = await productIn(name, [made.name]);
    const renamed = unique('NEW');
    await send('PUT', `/api/categories/${made.id}`, { name: renamed });
    expect(await listed(renamed)).toEqual([product.id]);
    const byRule = await bodyOf<Category>(
      send('POST', '/api/categories', {
        name: unique('RULE'),
        kind: 'rule',
        rules: rulesOf({ field: 'tag', value: 'x' }),
      }),
    );
    const refused = await send(
      'PUT',
      `/api/products/${product.id}`,
      bodyFrom(product, { category: byRule.name }),
    );
    expect(refused.status).toBe(400);
    expect((await problemOf(refused)).code).toBe('catalog.first-collection-by-rule');
    const unknown = await send(
      'PUT',
      `/api/products/${product.id}`,
      bodyFrom(product, { collections: ['NOPE'] }),
    );
    expect((await problemOf(unknown)).code).toBe('catalog.unknown-category');
  });
});

describe('a category by hand', () => {
  it('shows its products in the order of its owner, page by page', async () => {
    const home = await category();
    const made = await bodyOf<Category>(
      send('POST', '/api/categories', { name: unique('ORDER'), sort: 'manual' }),
    );
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await makeProduct(shop.database, { category: home }));
    const change = (body: object) => send('POST', `/api/categories/${made.id}/products`, body);
    expect(await bodyOf<Category>(change({ add: ids }))).toMatchObject({ productCount: 5 });
    expect(await listed(made.name)).toEqual(ids);
    const [a = '', b = '', c = '', d = '', e = ''] = ids;
    await change({ order: [e, c] });
    expect(await listed(made.name)).toEqual([e, c, a, b, d]);
    const first = await call(shop, 'GET', `/api/products?category=${made.name}&limit=2`);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await bodyOf<ProductSummary[]>(call(shop, 'GET', next))).map((product) => product.id)).toEqual([
      a,
      b,
    ]);
    await change({ remove: [c] });
    expect(await listed(made.name)).toEqual([e, a, b, d]);
    const entries = await bodyOf<{ id: string }[]>(send('GET', `/api/audit?limit=2&subjectType=category`));
    for (const entry of entries) expect((await send('POST', `/api/audit/${entry.id}/undo`)).status).toBe(204);
    expect(await listed(made.name)).toEqual([a, b, c, d, e]);
  });

  it.each([
    ['newest', [2, 1, 0]],
    ['price-asc', [1, 0, 2]],
    ['price-desc', [2, 0, 1]],
  ] as const)('can show the %s first, also after prices have changed', async (sort, order) => {
    const made = await bodyOf<Category>(send('POST', '/api/categories', { name: unique('SORTED'), sort }));
    const products: Product[] = [];
    for (const price of ['20.00', '10.00', '5.00']) products.push(await productIn(made.name, [], { price }));
    const last = products[2] as Product;
    await send('PUT', `/api/products/${last.id}`, bodyFrom(last, { price: '30.00' }));
    expect(await listed(made.name)).toEqual(order.map((index) => products[index]?.id));
  });

  it('keeps the products that have it first, and is restored with its products', async () => {
    const home = await category();
    const made = await bodyOf<Category>(
      send('POST', '/api/categories', { name: unique('KEPT'), sort: 'manual' }),
    );
    const own = await productIn(made.name, []);
    const further = await productIn(home, [made.name]);
    const refused = await send('POST', `/api/categories/${made.id}/products`, { remove: [own.id] });
    expect(await problemOf(refused)).toMatchObject({
      code: 'catalog.first-collection',
      details: { productCount: 1 },
    });
    expect((await problemOf(await send('DELETE', `/api/categories/${made.id}`))).code).toBe(
      'catalog.category-in-use',
    );
    await send('DELETE', `/api/products/${own.id}`);
    expect((await send('DELETE', `/api/categories/${made.id}`)).status).toBe(204);
    expect(await listed(made.name)).toEqual([]);
    const restored = await bodyOf<Category>(send('POST', `/api/categories/${made.id}/restore`));
    expect(restored).toMatchObject({ id: made.id, sort: 'manual', productCount: 1 });
    expect(await listed(made.name)).toEqual([further.id]);
    // The same press twice: the second gets what the first has done.
    expect(await bodyOf<Category>(send('POST', `/api/categories/${made.id}/restore`))).toEqual(restored);
  });
});

describe('a category by rule', () => {
  it('has what meets its rules as soon as a product or the rules change', async () => {
    const tag = unique('tag');
    const rules = rulesOf({ field: 'tag', value: tag }, { field: 'price', max: '50' });
    const made = await bodyOf<Category>(
      send('POST', '/api/categories', { name: unique('SALE'), kind: 'rule', rules }),
    );
    expect(made).toMatchObject({
      kind: 'rule',
      productCount: 0,
      rules: { conditions: [{}, { min: null, max: '50.00' }] },
    });
    const cheap = await productIn(name, [], { tags: [tag.toUpperCase()] });
    const dear = await productIn(name, [], { tags: [tag], price: '60.00' });
    expect(await listed(made.name)).toEqual([cheap.id]);
    expect(await bodyOf(send('POST', '/api/categories/matches', rules))).toEqual({ count: 1 });
    await send('POST', '/api/products/bulk', { action: 'price', ids: [dear.id], percent: -50 });
    expect((await listed(made.name)).sort()).toEqual([cheap.id, dear.id].sort());
    await send('PUT', `/api/products/${cheap.id}`, bodyFrom(cheap, { tags: [] }));
    expect(await listed(made.name)).toEqual([dear.id]);
    await send('PUT', `/api/categories/${made.id}`, {
      name: made.name,
      rules: rulesOf({ field: 'tag', value: 'none' }),
    });
    expect(await listed(made.name)).toEqual([]);
    const [entry] = await bodyOf<{ id: string }[]>(send('GET', `/api/audit?limit=1&subjectType=category`));
    expect((await send('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    expect(await listed(made.name)).toEqual([dear.id]);
  });

  it('takes no products by hand and stays by rule', async () => {
    const rules = rulesOf({ field: 'type', value: unique('Type') });
    const made = await bodyOf<Category>(
      send('POST', '/api/categories', { name: unique('TYPE'), kind: 'rule', rules }),
    );
    const product = await makeProduct(shop.database, { category: name });
    const added = await send('POST', `/api/categories/${made.id}/products`, { add: [product] });
    expect([added.status, (await problemOf(added)).code]).toEqual([409, 'catalog.collection-by-rule']);
    const changed = await send('PUT', `/api/categories/${made.id}`, { name: made.name, kind: 'manual' });
    expect([changed.status, (await problemOf(changed)).code]).toEqual([409, 'catalog.collection-kind-fixed']);
  });

  it.each([
    ['an unknown field', rulesOf({ field: 'colour', value: 'x' })],
    ['a reversed price range', rulesOf({ field: 'price', min: '20', max: '10' })],
    ['a price range without ends', rulesOf({ field: 'price' })],
    ['a negative price', rulesOf({ field: 'price', min: '-1' })],
    ['a tag with a line break', rulesOf({ field: 'tag', value: 'a\nb' })],
    ['no condition', rulesOf()],
    ['21 conditions', rulesOf(...Array.from({ length: 21 }, () => ({ field: 'stock', inStock: true })))],
    ['an unknown match', { match: 'none', conditions: [{ field: 'stock', inStock: true }] }],
  ])('is refused with %s', async (_what, rules) => {
    const body = { name: unique('BAD'), kind: 'rule', rules };
    for (const response of [
      await send('POST', '/api/categories', body),
      await send('POST', '/api/categories/matches', rules),
    ]) {
      expect(response.status).toBe(400);
      expect((await problemOf(response)).code).toBe('request.invalid');
    }
  });

  it('needs rules, and a category by hand has none', async () => {
    const rules = rulesOf({ field: 'stock', inStock: true });
    for (const body of [{ kind: 'rule' }, { kind: 'manual', rules }, { rules }]) {
      const refused = await send('POST', '/api/categories', { name: unique('BAD'), ...body });
      expect([refused.status, (await problemOf(refused)).code]).toEqual([400, 'catalog.rules-of-kind']);
    }
    const changes = [{}, { add: ['x'] }, { add: [id], remove: [id] }];
    for (const body of changes)
      expect((await send('POST', `/api/categories/${id}/products`, body)).status).toBe(400);
  });
});
