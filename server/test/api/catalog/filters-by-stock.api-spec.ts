// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { offersOf } from '../../support/offers.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ProductSummary } from '#contracts/catalog';
import type { ProductFacets } from '#contracts/product-search';
import type { Variant } from '#contracts/variants';

let shop: TestShop;
let owner: SignedInStaff;
const category = 'RAMBLERS';
const named = new Map<string, string>();

const picture = (color: string) => ({ url: `/media/${color.toLowerCase()}/480.webp`, alt: null, color });

/** A product with its variants: `size colour` and the units in stock. */
async function make(name: string, units: Record<string, number>, colors = ['Atlantic', 'Heather', 'Bottle']) {
  const rows = Object.entries(units).map(([key, inStock]) => {
    const [size = '', color = ''] = key.split(' ');
    return { size, color, inStock };
  });
  const id = await makeProduct(shop.database, {
    name,
    category,
    sizes: [...new Set(rows.map(({ size }) => size))],
    colors,
    images: colors.map(picture),
  });
  for (const row of rows) await makeStock(shop.database, id, row);
  await offersOf(shop.database).refresh([id]);
  named.set(name, id);
}

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  await makeCategory(shop.database, { name: category, position: 1 });
  await make('Everything', {
    'S Atlantic': 4,
    'S Heather': 4,
    'M Atlantic': 4,
    'M Heather': 4,
    'M Bottle': 4,
  });
  await make('Crossed', { 'S Atlantic': 4, 'S Heather': 0, 'M Atlantic': 0, 'M Heather': 4 });
  await make('Without S', { 'S Atlantic': 0, 'S Heather': 0, 'M Atlantic': 4, 'M Heather': 0 });
  await make('Sold out', { 'S Atlantic': 0, 'M Heather': 0 });
  await makeProduct(shop.database, {
    name: 'Flagged',
    category,
    sizes: ['S'],
    colors: ['Heather', 'Bottle'],
    images: ['Heather', 'Bottle'].map(picture),
  });
});
afterAll(() => shop.stop());

const get = (path: string) => call(shop, 'GET', path, undefined, {});
const list = (query: string) => bodyOf<ProductSummary[]>(get(`/api/products?category=${category}&${query}`));
const facetsOf = (query: string) =>
  bodyOf<ProductFacets>(get(`/api/products/facets?category=${category}&${query}`));
const namesOf = async (query: string) => (await list(query)).map(({ name }) => name).sort();

describe('a filter of sizes and colours', () => {
  it.each([
    ['size=S', ['Crossed', 'Everything', 'Flagged']],
    ['size=s', ['Crossed', 'Everything', 'Flagged']],
    ['size=S&color=Heather', ['Everything', 'Flagged']],
    ['size=S,M&color=Heather', ['Crossed', 'Everything', 'Flagged']],
    ['size=S&inStock=true', ['Crossed', 'Everything', 'Flagged']],
    ['size=S&color=Atlantic&inStock=true', ['Crossed', 'Everything']],
    ['color=Heather', ['Crossed', 'Everything', 'Flagged', 'Sold out', 'Without S']],
    ['color=Heather&inStock=true', ['Crossed', 'Everything', 'Flagged']],
    ['size=S&inStock=false', ['Sold out']],
    ['size=S&sort=newest', ['Crossed', 'Everything', 'Flagged']],
    ['search=size S', ['Crossed', 'Everything', 'Flagged']],
  ])('%s shows what can be bought so', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it.each(['size=S', 'size=S&color=Heather', 'color=Heather', 'inStock=true', 'size=M&inStock=true', ''])(
    'counts each value of a facet as it would leave the list: %s',
    async (query) => {
      const facets = await facetsOf(query);
      const without = (own: string) =>
        new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => key !== own));
      expect(facets.total).toBe((await list(query)).length);
      for (const [own, values] of [
        ['size', facets.sizes],
        ['color', facets.colors],
      ] as const)
        for (const { value, count } of values) {
          const asked = without(own);
          asked.set(own, value);
          expect([own, value, count]).toEqual([own, value, (await list(asked.toString())).length]);
        }
      const inStock = without('inStock');
      inStock.set('inStock', 'true');
      expect(facets.inStock).toBe((await list(inStock.toString())).length);
    },
  );

  it('follows a sale of the last unit', async () => {
    await make('Last one', { 'S Atlantic': 1, 'M Atlantic': 9 });
    expect(await namesOf('size=S')).toContain('Last one');
    const path = `/api/products/${named.get('Last one') ?? ''}/variants`;
    const rows = await bodyOf<Variant[]>(call(shop, 'GET', path, undefined, owner.headers));
    const sold = rows.find(({ size }) => size === 'S');
    const answer = await call(
      shop,
      'PUT',
      `/api/inventory/${sold?.id ?? ''}`,
      { productId: named.get('Last one'), sku: sold?.sku, size: 'S', color: 'Atlantic', quantityInStock: 0 },
      owner.headers,
    );
    expect(answer.status).toBe(200);
    expect(await eventually(async () => !(await namesOf('size=S')).includes('Last one'))).toBe(true);
    expect(await namesOf('size=M')).toContain('Last one');
  });
});

describe('the colour that a list shows', () => {
  const shownIn = async (path: string) => {
    const products = await bodyOf<ProductSummary[]>(get(path));
    return Object.fromEntries(products.map(({ name, shownColor }) => [name, shownColor]));
  };

  it.each([
    ['color=heather', { Crossed: 'Heather', Everything: 'Heather', Flagged: 'Heather' }],
    ['color=Heather,Bottle&size=M', { Crossed: 'Heather', Everything: 'Heather' }],
    ['color=Atlantic,Heather&size=M', { Crossed: 'Heather', Everything: 'Atlantic' }],
    ['size=M', { Crossed: 'Heather', Everything: 'Atlantic', 'Without S': 'Atlantic' }],
    ['search=green everything', { Everything: 'Bottle' }],
    ['search=paarse everything', { Everything: 'Heather' }],
    ['search=everything', { Everything: null }],
    ['inStock=true', { Crossed: undefined, Everything: undefined }],
  ])('%s', async (query, colours) => {
    expect(await shownIn(`/api/products?category=${category}&${query}`)).toMatchObject(colours);
  });
});
