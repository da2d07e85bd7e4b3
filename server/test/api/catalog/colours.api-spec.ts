import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { emptyTables } from '../../support/empty-tables.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { ColourRecord } from '#contracts/colours';
import type { ProductFacets } from '#contracts/product-search';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await makeTrader(shop.database);
  await makeCategory(shop.database, { name: 'SHIRTS' });
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'products', 'colours'));

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const PRODUCT = { name: 'Shirt', description: '', price: '20.00', category: 'SHIRTS', imageUrl: '' };
const add = async (colors: string[], name = 'Shirt') => {
  const response = await ask('POST', '/api/products', { ...PRODUCT, name, colors, status: 'draft' });
  expect(response.status, await response.clone().text()).toBe(201);
  const { id } = await bodyOf<Product>(response);
  // What the law asks for is not what this is about.
  await shop.database.query(`UPDATE products SET status = 'active' WHERE id = $1`, [id]);
  return id;
};
const colours = () => bodyOf<ColourRecord[]>(ask('GET', '/api/colours'));
const colour = async (value: string) => {
  const found = (await colours()).find((one) => one.value === value);
  if (!found) throw new Error(`There is no colour ${value}.`);
  return found;
};
const change = (id: string, changes: object) =>
  ask('PUT', `/api/colours/${id}`, { nameEn: 'Dune', nameNl: 'Duin', shade: '#D9C7A3', ...changes });
const found = async (search: string) =>
  (
    await bodyOf<ProductSummary[]>(call(shop, 'GET', `/api/products?search=${encodeURIComponent(search)}`))
  ).map(({ name }) => name);
const facets = async () => (await bodyOf<ProductFacets>(call(shop, 'GET', '/api/products/facets'))).colors;

describe('the colours of a shop', () => {
  it('come with its products: Dutch names get their English ones, and a shade each', async () => {
    const id = await add(['Wit', 'Blauw', 'Marine', 'Zand', 'Groen']);
    const { swatches } = await bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
    expect(swatches.map((one) => one && [one.en, one.nl])).toEqual([
      ['White', 'Wit'],
      ['Blue', 'Blauw'],
      ['Navy', 'Marine'],
      ['Sand', 'Zand'],
      ['Green', 'Groen'],
    ]);
    const shades = swatches.map((one) => one?.shade);
    expect(new Set(shades).size).toBe(5);
    expect(shades).not.toContain(null);
  });

  it('are one for all spellings, listed with the number of their products, those without a shade first', async () => {
    await add(['Wit', 'Zonsondergang'], 'One');
    await add(['WIT'], 'Two');
    expect((await colours()).map(({ value, shade, productCount }) => [value, shade, productCount])).toEqual([
      ['Zonsondergang', null, 1],
      ['Wit', '#ffffff', 2],
    ]);
  });

  it('come once when two products bring the same one at the same moment', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(['Wit', 'Zwart', 'Zonsondergang'], name)));
    expect((await colours()).map(({ productCount }) => productCount)).toEqual([4, 4, 4]);
  });

  it('are not listed once no product has them, and come back as the owner named them', async () => {
    const id = await add(['Zand']);
    await change((await colour('Zand')).id, {});
    await shop.database.query('DELETE FROM products WHERE id = $1', [id]);
    expect(await colours()).toEqual([]);
    await add(['zand']);
    expect((await colours()).map(({ nameEn }) => nameEn)).toEqual(['Dune']);
  });
});

describe('a colour that the owner names', () => {
  it('shows in products, filters and lists at once, and its products keep their value', async () => {
    const id = await add(['Zand', 'Wit']);
    const { version, id: zand } = await colour('Zand');
    expect((await change(zand, { version })).status).toBe(200);
    const dune = { en: 'Dune', nl: 'Duin', shade: '#d9c7a3' };
    const shown = await bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
    expect([shown.colors[0], shown.swatches[0]]).toEqual(['Zand', dune]);
    const [listed] = await bodyOf<ProductSummary[]>(call(shop, 'GET', '/api/products?color=Zand'));
    expect(listed?.swatches[0]).toEqual(dune);
    expect(await facets()).toContainEqual({ value: 'Zand', count: 1, swatch: dune });
  });

  it('is found by its name in either language, and by its value', async () => {
    await add(['Zand'], 'Beach shirt');
    await add(['White'], 'Office shirt');
    await add(['Gebroken wit'], 'Soft shirt');
    await change((await colour('Zand')).id, {});
    for (const word of ['dune', 'duin', 'zand', 'DUIN']) expect(await found(word)).toEqual(['Beach shirt']);
    expect((await found('wit')).sort()).toEqual((await found('white')).sort());
    expect(await found('wit')).toContain('Office shirt');
    expect(await found('wit')).toContain('Soft shirt');
    expect(await found('off-white')).toContain('Soft shirt');
  });

  it('may have the name of another one: then the filters have their values too', async () => {
    await add(['Navy', 'Marine']);
    expect((await facets()).map(({ value, swatch }) => [value, swatch?.en, swatch?.nl]).sort()).toEqual([
      ['Marine', 'Navy (Marine)', 'Marine'],
      ['Navy', 'Navy', 'Marineblauw'],
    ]);
  });

  it('is in the log, and the change can be undone', async () => {
    await add(['Zand']);
    const { id } = await colour('Zand');
    await change(id, {});
    const [entry] = await bodyOf<{ id: string; action: string }[]>(ask('GET', '/api/audit?limit=1'));
    expect(entry?.action).toBe('catalog.colour-changed');
    expect((await ask('POST', `/api/audit/${entry?.id}/undo`)).ok).toBe(true);
    expect(await colour('Zand')).toMatchObject({ nameEn: 'Sand', nameNl: 'Zand', shade: '#d8c9a8' });
  });

  it('is not changed over what somebody else has changed meanwhile', async () => {
    await add(['Zand']);
    const { id, version } = await colour('Zand');
    await change(id, { version });
    const response = await change(id, { version, nameEn: 'Beach' });
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'catalog.colour-changed']);
  });

  it.each([
    ['shade', 'red'],
    ['shade', '#12345'],
    ['shade', '#12345g'],
    ['shade', 'url(https://example.test)'],
    ['nameEn', ''],
    ['nameEn', 'x'.repeat(200)],
    ['nameNl', '🌈'],
    ['nameNl', '<script>alert(1)</script>'],
    ['nameNl', 'Zand\tstrand'],
  ])('is refused at its field: %s %j', async (field, value) => {
    await add(['Zand']);
    const response = await change((await colour('Zand')).id, { [field]: value });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await problemOf(response))).toContain(field);
    expect((await colour('Zand')).nameEn).toBe('Sand');
  });

  it('may lose its shade; one that does not exist is not found', async () => {
    await add(['Zand']);
    expect((await change((await colour('Zand')).id, { shade: null })).status).toBe(200);
    expect((await colour('Zand')).shade).toBeNull();
    const response = await change(newId(), {});
    expect([response.status, (await problemOf(response)).code]).toEqual([404, 'catalog.colour-not-found']);
  });
});
