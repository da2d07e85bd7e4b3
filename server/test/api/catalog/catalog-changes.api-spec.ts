import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { Category } from '#contracts/categories';
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
const listed = async () =>
  (await bodyOf<ProductSummary[]>(get('/api/products?category=JACKETS'))).map(({ id }) => id);

const INPUT = {
  name: 'Kinsale Bomber',
  description: 'Short in the body.',
  price: '119.95',
  category: 'JACKETS',
  imageUrl: '/media/x/640.webp',
  ...PUBLISHABLE,
};

async function added(input: object = {}): Promise<Product> {
  const response = await asStaff('POST', '/api/products', { ...INPUT, ...input });
  expect(response.status).toBe(201);
  return bodyOf<Product>(response);
}

describe('the tax class of a product', () => {
  it('is clothing unless it is given, whatever the product is called', async () => {
    const jeans = await added({ name: 'Bootcut', productType: 'Bootcut' });
    expect(jeans.taxClass).toBe('clothing');
  });

  it('stays as it was when a change does not name it', async () => {
    const shoe = await added({ taxClass: 'footwear' });
    const path = `/api/products/${shoe.id}`;
    expect((await bodyOf<Product>(asStaff('PUT', path, INPUT))).taxClass).toBe('footwear');
    const standard = await bodyOf<Product>(asStaff('PUT', path, { ...INPUT, taxClass: 'standard' }));
    expect(standard.taxClass).toBe('standard');
    expect((await asStaff('PUT', path, { ...INPUT, taxClass: 'reduced' })).status).toBe(400);
  });
});

describe('changing products', () => {
  it('is for staff, and every change is in the next list and in the audit log', async () => {
    expect((await call(shop, 'POST', '/api/products', INPUT)).status).toBe(401);
    const before = await listed();
    const product = await added({
      salePrice: '',
      sizes: ['M', 'M'],
      translations: { nl: { name: 'Kinsale bomber' } },
    });
    expect(product).toMatchObject({
      unitPrice: '119.95',
      compareAtPrice: null,
      sizes: ['M'],
      version: 1,
      inStock: true,
    });
    expect(await listed()).toEqual(expect.arrayContaining([product.id, ...before]));
    const audit = await shop.database.one('SELECT action, staff_email FROM audit_log WHERE subject_id = $1', [
      product.id,
    ]);
    expect(audit).toEqual({ action: 'catalog.product-added', staff_email: staff.email });
  });

  it('replaces, and refuses what was edited from an old version', async () => {
    const product = await added();
    const changed = await asStaff('PUT', `/api/products/${product.id}`, { ...INPUT, price: 99, version: 1 });
    expect(await bodyOf<Product>(changed)).toMatchObject({ price: '99.00', version: 2 });
    const late = await asStaff('PUT', `/api/products/${product.id}`, { ...INPUT, version: 1 });
    expect(late.status).toBe(409);
    expect(await problemOf(late)).toMatchObject({ code: 'catalog.product-changed', details: { version: 2 } });
    expect((await asStaff('PUT', `/api/products/${newId()}`, INPUT)).status).toBe(404);
  });

  it('takes a draft that has no picture yet, and keeps taking its other changes', async () => {
    const bare = { imageUrl: '', images: [], status: 'draft' };
    const product = await added(bare);
    expect(product.imageUrl).toBe('');
    const change = { ...INPUT, ...bare, price: '99.00', version: product.version };
    const changed = await asStaff('PUT', `/api/products/${product.id}`, change);
    expect([changed.status, (await bodyOf<Product>(changed)).price]).toEqual([200, '99.00']);
  });

  it('lets one of ten who edit the same version win', async () => {
    const product = await added();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        asStaff('PUT', `/api/products/${product.id}`, { ...INPUT, price: `${100 + n}.00`, version: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('keeps names in both languages, on cards without the long text', async () => {
    const nl = { name: 'Kinsale bomber', description: '<p>Kort van lijf.</p>' };
    const product = await added({ translations: { nl } });
    expect(product.translations).toEqual({ nl });
    const [card] = await bodyOf<ProductSummary[]>(get(`/api/products?ids=${product.id}`));
    expect(card?.translations).toEqual({ nl: { name: nl.name } });
  });

  it('takes a sale price of zero for none, in sorting too', async () => {
    const product = await added({ salePrice: '0.00' });
    expect(product).toMatchObject({ salePrice: null, unitPrice: '119.95' });
    await shop.database.query('UPDATE products SET sale_price = 0 WHERE id = $1', [product.id]);
    const cheap = await bodyOf<ProductSummary[]>(get('/api/products?category=JACKETS&maxPrice=1'));
    expect(cheap.map(({ id }) => id)).not.toContain(product.id);
  });

  it('tells what is taken or unknown', async () => {
    const shopifyId = unique('42');
    const shopifyHandle = unique('kinsale');
    await added({ shopifyId, shopifyHandle });
    const code = async (input: object) =>
      (await problemOf(asStaff('POST', '/api/products', { ...INPUT, ...input }))).code;
    expect(await code({ shopifyId })).toBe('catalog.shopify-id-taken');
    expect(await code({ shopifyHandle })).toBe('catalog.handle-taken');
    expect(await code({ category: 'NOPE' })).toBe('catalog.unknown-category');
    expect((await added({ category: 'jackets' })).category).toBe('JACKETS');
  });

  it('removes what no order or cart contains, and archives the rest', async () => {
    const free = await added();
    expect((await asStaff('DELETE', `/api/products/${free.id}`)).status).toBe(204);
    expect((await asStaff('DELETE', `/api/products/${free.id}`)).status).toBe(404);
    const wanted = await added();
    await shop.database.query(
      `INSERT INTO cart_items (id, session_id, product_id) VALUES (gen_random_uuid(), 'a-session', $1)`,
      [wanted.id],
    );
    expect((await asStaff('DELETE', `/api/products/${wanted.id}`)).status).toBe(204);
    expect((await get(`/api/products/${wanted.id}`)).status).toBe(404);
    expect(await bodyOf<Product>(asStaff('GET', `/api/products/${wanted.id}`))).toMatchObject({
      status: 'archived',
    });
  });

  it.each([
    [{ price: undefined }, 'Prijs is verplicht'],
    [{ price: '-1' }, ''],
    [{ price: '1.999' }, ''],
    [{ price: {} }, ''],
    [{ name: 'x'.repeat(201) }, ''],
    [{ name: 'a\u0000b' }, ''],
    [{ name: 42 }, ''],
    [{ imageUrl: 'javascript:alert(1)' }, ''],
    [{ imageUrl: '//evil.example/x' }, ''],
    [{ images: [{ url: 'data:image/svg+xml,x' }] }, ''],
    [{ images: Array.from({ length: 61 }, () => '/x.webp') }, ''],
    [{ weight: '99999999' }, ''],
    [{ metafields: { a: '\u0000' } }, ''],
    [{ translations: { 'n\u0000': { name: 'x' } } }, ''],
    [{ rating: 7 }, ''],
    [{ status: 'hidden' }, ''],
    [{ sizes: 'M' }, ''],
  ])('refuses %j', async (input, message) => {
    const response = await asStaff('POST', '/api/products', { ...INPUT, ...input });
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.code).toBe('request.invalid');
    expect(JSON.stringify(problem.details)).toContain(message);
  });
});

describe('categories', () => {
  const add = async (name: string) =>
    bodyOf<Category>(asStaff('POST', '/api/categories', { name, description: null, featured: false }));

  it('are listed in the order of the navigation, with their products counted', async () => {
    const response = await get('/api/categories?featured=true');
    expect(response.headers.get('x-total-count')).toBe('1');
    const [first] = await bodyOf<Category[]>(response);
    expect(first).toMatchObject({ name: 'JACKETS', featured: true });
    expect(first?.productCount).toBeGreaterThan(0);
    const page = await get('/api/categories?limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await bodyOf<Category[]>(get(next)))[0]?.name).toBe('SHORT SETS');
    expect((await get('/api/categories?cursor=WzEsMl0')).status).toBe(200);
    expect((await get('/api/categories?cursor=WyJ4Iiwi')).status).toBe(400);
  });

  it('take their products along to a new name', async () => {
    const category = await add(unique('HATS'));
    const product = await added({ category: category.name });
    const name = unique('CAPS').toUpperCase();
    const renamed = await asStaff('PUT', `/api/categories/${category.id}`, { name, featured: true });
    expect(await bodyOf<Category>(renamed)).toMatchObject({ name, productCount: 1, featured: true });
    expect((await bodyOf<Product>(get(`/api/products/${product.id}`))).category).toBe(name);
    await asStaff('PUT', `/api/categories/${category.id}`, { name, featured: false });
  });

  it('are not replaced by what was edited from an old version', async () => {
    const { id, name, version: first } = await add(unique('BELTS'));
    const replaced = (body: object) => asStaff('PUT', `/api/categories/${id}`, { name, ...body });
    const { version } = await bodyOf<Category>(replaced({ featured: true, version: first }));
    await replaced({ featured: true, description: 'By another member of staff.' });
    const late = await replaced({ featured: false, version });
    expect(late.status).toBe(409);
    expect(await problemOf(late)).toMatchObject({
      code: 'catalog.category-changed',
      details: { id, version: 3 },
    });
    const listed = await bodyOf<Category[]>(get('/api/categories?featured=true'));
    expect(listed.find((one) => one.id === id)).toMatchObject({
      version: 3,
      description: 'By another member of staff.',
    });
    expect((await asStaff('DELETE', `/api/categories/${id}`)).status).toBe(204);
  });

  it('cannot have the same name, whatever the case', async () => {
    const { name } = await add(unique('SCARVES').toUpperCase());
    const again = await asStaff('POST', '/api/categories', { name: name.toLowerCase() });
    expect(again.status).toBe(409);
    expect((await problemOf(again)).code).toBe('catalog.category-exists');
  });

  it('in use stay, and say by how many; others go', async () => {
    const category = await add(unique('GLOVES'));
    await added({ category: category.name });
    const refused = await asStaff('DELETE', `/api/categories/${category.id}`);
    expect(refused.status).toBe(409);
    expect(await problemOf(refused)).toMatchObject({
      code: 'catalog.category-in-use',
      details: { productCount: 1 },
    });
    const empty = await add(unique('SOCKS'));
    expect((await asStaff('DELETE', `/api/categories/${empty.id}`)).status).toBe(204);
    expect((await asStaff('DELETE', `/api/categories/${empty.id}`)).status).toBe(404);
    expect((await call(shop, 'DELETE', `/api/categories/${empty.id}`)).status).toBe(401);
  });
});
