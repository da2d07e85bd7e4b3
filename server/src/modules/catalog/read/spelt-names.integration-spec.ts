import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeCategory } from '../../../../test/support/makers/make-category.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { CountFacets } from './count-facets.js';
import { ListProducts } from './list-products.js';
import { Suggest } from './suggest.js';
import { WordSearch } from './word-search.js';
import { productQuery, type ProductSummary } from '#contracts/catalog';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let wordSearch: WordSearch;
let list: ListProducts;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  wordSearch = new WordSearch(database);
  list = new ListProducts(database, wordSearch);
  close = () => source.destroy();
});
afterEach(() => database.query('DELETE FROM products'));
afterAll(async () => {
  await close();
  await test.drop();
});

async function names(search: string): Promise<string[]> {
  const { items } = await list.page(productQuery.parse({ search, limit: 20 }));
  return (JSON.parse(items) as ProductSummary[]).map(({ name }) => name);
}

it.each([
  'Bjørk Tee',
  'Søren',
  'Rødgrød',
  'Gæs',
  'Bøf',
  'Łuk',
  'Đorđe',
  'Weiße Bluse',
  'Œuvre',
  'Þór',
  'Ħamrun',
  'Ångström',
  'Ḩaṟ',
  'Ёжик',
  'Майка',
  'Їжак',
  'Πάπυρος',
  'ガンジー',
  '한국어',
  'नमस्ते',
  'سُترة',
  'Ｗｉｄｅ',
  "Côte d'Azur",
  'Côte d’Or',
  'Soft\u00adshell',
  'Rain\u200bproof',
])('finds %s by its own name, in both Unicode forms and any case', async (name) => {
  await makeProduct(database, { name });
  const forms = [name, name.normalize('NFD'), name.toLowerCase(), name.toUpperCase(), name.normalize('NFKC')];
  for (const search of forms) {
    expect(await names(search), search).toEqual([name]);
    const suggested = await new Suggest(database, wordSearch).for(search);
    expect(
      suggested.map(({ label }) => label),
      search,
    ).toContain(name);
  }
});

it('finds by size what has that size, with a point or a comma for the half', async () => {
  await makeProduct(database, { name: 'Halved', sizes: ['38,5'] });
  await makeProduct(database, { name: 'Pointed', sizes: ['38.5'] });
  for (const search of ['maat 38,5', 'size 38.5'])
    expect((await names(search)).sort()).toEqual(['Halved', 'Pointed']);
});

it('shows the spellings of a value as one filter, and finds all of them by any', async () => {
  const name = 'Speltwise';
  const colors = ['Moss', 'moss', 'MOSS', 'Moss', 'Moss\u200b', 'Mo\u00adss', 'Café', 'Cafe\u0301'];
  for (const color of colors) await makeProduct(database, { name, colors: [color], sizes: ['38,5'] });
  await makeProduct(database, { name, colors: ['Moss', 'MOSS', 'Ink'], sizes: ['38.5', '38,5'] });
  const facetsOf = async (query: object) =>
    new CountFacets(database, wordSearch).of(productQuery.parse({ search: name, ...query }));
  const facets = await facetsOf({});
  expect(facets.colors.map(({ value, count }) => [value.normalize('NFC'), count])).toEqual([
    ['Moss', 7],
    ['Café', 2],
    ['Ink', 1],
  ]);
  expect(facets.sizes).toEqual([{ value: '38,5', count: 9 }]);
  for (const color of ['moss', 'Mo\u00adss', 'MOSS'])
    expect((await facetsOf({ color: [color] })).total).toBe(7);
  expect((await facetsOf({ color: ['café'] })).total).toBe(2);
  expect((await facetsOf({ size: ['38.5'], color: ['ink'] })).total).toBe(1);
});

it('puts names in order whatever their case and accents, page by page', async () => {
  const sorted = ['apple', 'Ärmel', 'Éclair', 'Øl', 'Zebra', 'zulu', `Zz ${'ő'.repeat(190)}`];
  const material = 'Orderable';
  for (const name of [...sorted].reverse()) await makeProduct(database, { name, material });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { search: material, sort: 'name-asc', limit: 2, cursor };
    const page = await list.page(productQuery.parse(query));
    seen.push(...(JSON.parse(page.items) as ProductSummary[]).map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(sorted);
});

it('suggests a category without its apostrophe', async () => {
  await makeCategory(database, { name: "O'Hara" });
  const suggested = await new Suggest(database, wordSearch).for('ohara');
  expect(suggested.map(({ label }) => label)).toEqual(["O'Hara"]);
});

it('finds a name without its apostrophe', async () => {
  await makeProduct(database, { name: "O'Neill Hyperfreak" });
  for (const search of ['oneill', "o'neill", 'o’neill', 'O’NEILL', 'neill'])
    expect(await names(search), search).toEqual(["O'Neill Hyperfreak"]);
});
