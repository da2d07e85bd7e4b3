import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeRedirect } from '../../support/makers/make-redirect.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { Category } from '#contracts/categories';
import type { Redirect } from '#contracts/redirects';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const get = (path: string) => call(shop, 'GET', path);
const asStaff = (method: string, path: string, body?: unknown) =>
  call(shop, method, path, body, staff.headers);

const INPUT = {
  description: 'Short.',
  price: '119.95',
  category: 'JACKETS',
  imageUrl: '/media/x/640.webp',
  ...PUBLISHABLE,
};

async function added(input: { name: string } & Record<string, unknown>): Promise<Product> {
  const response = await asStaff('POST', '/api/products', { ...INPUT, ...input });
  expect(response.status, await response.clone().text()).toBe(201);
  return bodyOf<Product>(response);
}
const replaced = (id: string, input: object) => asStaff('PUT', `/api/products/${id}`, { ...INPUT, ...input });
const bySlug = (slug: string) => get(`/api/products/by-slug/${encodeURIComponent(slug)}`);
async function redirectOf(from: string): Promise<string | undefined> {
  const found = await bodyOf<Redirect[]>(
    asStaff('GET', `/api/redirects?search=${encodeURIComponent(from)}&limit=100`),
  );
  return found.find((redirect) => redirect.from === from)?.to;
}

describe('the slug of a product', () => {
  it('is made from its name in each language, and finds it', async () => {
    const name = unique('Wäxed Côat');
    const coat = await added({ name, translations: { nl: { name: unique('Wollen jas') } } });
    expect(coat.slug).toMatch(/^waxed-coat-[0-9a-f]{8}$/);
    const dutch = coat.translations['nl']?.slug ?? '';
    expect(dutch).toMatch(/^wollen-jas-[0-9a-f]{8}$/);
    for (const slug of [coat.slug, dutch, coat.slug.toUpperCase()]) {
      const found = await bySlug(slug);
      expect(found.headers.get('x-product-id')).toBe(coat.id);
      expect(await bodyOf<Product>(found)).toMatchObject({ id: coat.id, slug: coat.slug });
    }
    const [listed] = await bodyOf<ProductSummary[]>(get(`/api/products?ids=${coat.id}`));
    expect(listed).toMatchObject({ slug: coat.slug, translations: { nl: { slug: dutch } } });
  });

  it('is the id of a product that has none yet', async () => {
    const id = await makeProduct(shop.database);
    const [listed] = await bodyOf<ProductSummary[]>(get(`/api/products?ids=${id}`));
    expect(listed?.slug).toBe(id);
  });

  it('differs for products that are added at the same time with one name', async () => {
    const name = unique('Twin');
    const products = await Promise.all(Array.from({ length: 5 }, () => added({ name })));
    const base = name.toLowerCase();
    expect(products.map(({ slug }) => slug).sort()).toEqual(
      [base, ...[2, 3, 4, 5].map((number) => `${base}-${number}`)].sort(),
    );
  });

  it('stays when the name changes, and is generated anew when it is emptied', async () => {
    const before = unique('before');
    const product = await added({ name: before });
    const after = unique('after');
    expect(await bodyOf<Product>(replaced(product.id, { name: after }))).toMatchObject({ slug: before });
    expect(await bodyOf<Product>(replaced(product.id, { name: after, slug: null }))).toMatchObject({
      slug: after,
    });
  });

  it('leads its former address on, through several changes and back', async () => {
    const [first, second, third] = [unique('first'), unique('second'), unique('third')];
    const product = await added({ name: first });
    const named = { name: first };
    await replaced(product.id, { ...named, slug: second });
    await replaced(product.id, { ...named, slug: third });
    expect(await redirectOf(`/product/${first}`)).toBe(`/product/${third}`);
    expect(await redirectOf(`/product/${second}`)).toBe(`/product/${third}`);
    expect(await redirectOf(`/nl/product/${first}`)).toBe(`/nl/product/${third}`);
    await replaced(product.id, { ...named, slug: first });
    expect(await redirectOf(`/product/${first}`)).toBeUndefined();
    expect(await redirectOf(`/product/${third}`)).toBe(`/product/${first}`);
    expect((await bySlug(first)).status).toBe(200);
  });

  it('in Dutch survives a change of the Dutch texts, and leads on when it changes', async () => {
    const dutch = unique('jas');
    const product = await added({ name: unique('coat'), translations: { nl: { name: dutch } } });
    const changed = { name: product.name, translations: { nl: { name: unique('mantel') } } };
    const after = await bodyOf<Product>(replaced(product.id, changed));
    expect(after.translations['nl']?.slug).toBe(dutch);
    const other = unique('mantel');
    await replaced(product.id, { name: product.name, translations: { nl: { name: other, slug: other } } });
    expect(await redirectOf(`/nl/product/${dutch}`)).toBe(`/nl/product/${other}`);
  });

  it('is refused in words when another product has it in any language, and when it is none', async () => {
    const taken = await added({ name: unique('taken'), translations: { nl: { name: unique('bezet') } } });
    for (const slug of [taken.slug, taken.translations['nl']?.slug, taken.slug.toUpperCase()]) {
      const refused = await asStaff('POST', '/api/products', { ...INPUT, name: 'Other', slug });
      expect(refused.status).toBe(409);
      expect(await problemOf(refused)).toMatchObject({ code: 'catalog.slug-taken' });
    }
    for (const slug of ['a b', '../x', '-', 'x'.repeat(201), 7, ['a']]) {
      expect((await asStaff('POST', '/api/products', { ...INPUT, name: 'Other', slug })).status).toBe(400);
    }
  });

  it('avoids an address that redirects', async () => {
    const name = unique('moved');
    await makeRedirect(shop.database, `/product/${name}`);
    expect((await added({ name })).slug).toBe(`${name}-2`);
  });

  it('is a new one when a removed product comes back after its slug was taken', async () => {
    const name = unique('gone');
    const gone = await added({ name });
    expect((await asStaff('DELETE', `/api/products/${gone.id}`)).status).toBe(204);
    await added({ name });
    const back = await bodyOf<Product>(asStaff('POST', `/api/products/${gone.id}/restore`));
    expect(back.slug).toBe(`${name}-2`);
  });

  it('hides a draft from shoppers', async () => {
    const draft = await added({ name: unique('draft'), status: 'draft' });
    expect((await bySlug(draft.slug)).status).toBe(404);
    expect((await asStaff('GET', `/api/products/by-slug/${draft.slug}`)).status).toBe(200);
    expect(await problemOf(bySlug('no-such-product'))).toMatchObject({ code: 'catalog.product-not-found' });
  });
});

describe('the slug of a category', () => {
  const addedCategory = async (input: object) =>
    bodyOf<Category>(asStaff('POST', '/api/categories', { description: null, ...input }));
  const category = (key: string) => get(`/api/categories/by-slug/${encodeURIComponent(key)}`);

  it('finds it in each language, and so does its name', async () => {
    const name = unique('RAIN SETS');
    const made = await addedCategory({ name, translations: { nl: { name: unique('Regen') } } });
    expect(made.slug).toMatch(/^rain-sets-/);
    for (const key of [made.slug, made.translations['nl']?.slug ?? '', name, name.toLowerCase()]) {
      expect(await bodyOf<Category>(category(key))).toMatchObject({ id: made.id });
    }
    expect(await problemOf(category('no such'))).toMatchObject({ code: 'catalog.category-not-found' });
  });

  it('leads its former address and its former name on', async () => {
    const former = unique('COATS');
    const made = await addedCategory({ name: former });
    const slug = unique('warm-coats');
    await asStaff('PUT', `/api/categories/${made.id}`, { name: slug.toUpperCase(), slug });
    expect(await redirectOf(`/category/${former.toLowerCase()}`)).toBe(`/category/${slug}`);
    expect(await redirectOf(`/category/${made.slug}`)).toBe(`/category/${slug}`);
  });

  it('is refused when it is the slug or the name of another one', async () => {
    const other = await addedCategory({ name: unique('hats') });
    const refused = await asStaff('POST', '/api/categories', { name: unique('caps'), slug: other.name });
    expect(await problemOf(refused)).toMatchObject({ code: 'catalog.slug-taken' });
  });
});
