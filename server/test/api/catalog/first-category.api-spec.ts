import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { Category } from '#contracts/categories';

let shop: TestShop;
let owner: SignedInStaff;
let product: string;
let category: Category;

/** A category that is not in the navigation. */
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  category = await bodyOf<Category>(ask('POST', '/api/categories', SHIRTS));
  product = await makeProduct(shop.database, { category: 'Shirts' });
});
afterAll(() => shop.stop());

const SHIRTS = {
  name: 'Shirts',
  featured: false,
  translations: { nl: { name: 'Hemden', description: 'Van linnen.' } },
};

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const shown = (id: string) => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
const page = async (path: string) => (await call(shop, 'GET', path)).text();

/** The link of the breadcrumb, and the names and addresses of the steps for search engines. */
function stepsOf(html: string) {
  const [, nav = ''] = /<ol[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  const list = data.find((one) => one['@type'] === 'BreadcrumbList')?.['itemListElement'];
  const steps = (list ?? []) as { name: string; item: string }[];
  return {
    link: links.map(([, href, text]) => [text, href])[1],
    step: steps.map(({ name, item }) => [name, new URL(item).pathname])[1],
    category: data.find((one) => 'offers' in one)?.['category'],
  };
}

describe('the page of a product whose category is not in the navigation', () => {
  it('names the category in the language of the page, and leads to its page in that language', async () => {
    const hemden = ['Hemden', '/nl/category/hemden'];
    expect(stepsOf(await page(`/nl/product/${product}`))).toEqual({
      link: hemden,
      step: hemden,
      category: 'Hemden',
    });
    const shirts = ['Shirts', '/category/shirts'];
    expect(stepsOf(await page(`/product/${product}`))).toEqual({
      link: shirts,
      step: shirts,
      category: 'Shirts',
    });
  });

  it('shows another name and address of the category at once', async () => {
    const translations = { nl: { name: 'Overhemden', slug: 'overhemden' } };
    const changed = await ask('PUT', `/api/categories/${category.id}`, { ...SHIRTS, translations });
    expect(changed.status, await changed.clone().text()).toBe(200);
    await expect
      .poll(async () => stepsOf(await page(`/nl/product/${product}`)).link)
      .toEqual(['Overhemden', '/nl/category/overhemden']);
  });
});

describe('the first category of a product', () => {
  it('has its name and slug in each language, without its texts', async () => {
    const { firstCategory } = await shown(product);
    expect(firstCategory).toMatchObject({ name: 'Shirts', slug: 'shirts' });
    expect(Object.keys(firstCategory?.translations['nl'] ?? {}).sort()).toEqual(['name', 'slug']);
  });

  it('has the id for a slug that it has not yet, and is null where there is none', async () => {
    const id = await makeCategory(shop.database, { name: 'JACKETS' });
    const jacket = await shown(await makeProduct(shop.database, { category: 'JACKETS' }));
    expect(jacket.firstCategory).toEqual({ name: 'JACKETS', slug: id, translations: {} });
    const stray = await shown(await makeProduct(shop.database, { category: 'Gone' }));
    expect(stray.firstCategory).toBeNull();
  });
});
