import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { PostgresSearchVocabulary } from '../infrastructure/postgres-search-vocabulary.js';
import { Bindings } from './bind.js';
import { CountFacets } from './count-facets.js';
import { ListProducts } from './list-products.js';
import { Suggest } from './suggest.js';
import { WordSearch } from './word-search.js';
import { productQuery, type ProductSummary } from '#contracts/catalog';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import type { JsonPage } from '#platform/http/page-headers';

let test: TestDatabase;
let database: Database;
let wordSearch: WordSearch;
let list: ListProducts;
let close: () => Promise<void>;

/** Ten thousand products of made-up names, so that an index is worth using. */
const CROWD = `
  INSERT INTO products (id, name, description, price, category, image_url, sizes, colors, material)
  SELECT gen_random_uuid(), 'Model ' || md5(n::text), 'Number ' || md5((n * 7)::text), 10 + n % 90, 'MISC', '/x.webp',
         ARRAY['M'], ARRAY['Shade ' || n % 50], 'Cloth ' || n % 40
  FROM generate_series(1, 10000) AS n`;
const CROWD_STOCK = `
  INSERT INTO inventory (id, product_id, sku, quantity_in_stock)
  SELECT gen_random_uuid(), id, 'ZZ-' || upper(md5(id::text)), 3 FROM products`;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  database = new Database(source);
  wordSearch = new WordSearch(database);
  list = new ListProducts(database, wordSearch);
  close = () => source.destroy();
  await database.query(CROWD);
  await database.query(CROWD_STOCK);
  const green = await makeProduct(database, {
    name: 'Dingle Shell Jacket',
    colors: ['Bottle', 'Ink'],
    material: 'Nylon',
  });
  await makeStock(database, green, { sku: 'AA-DNG-BOT-M', size: 'M', color: 'Bottle' });
  await makeProduct(database, { name: 'Doolin Tracksuit', category: 'TRACKSUIT', colors: ['Ecru'] });
  await makeProduct(database, { name: 'Sligo Trainer', category: 'TRAINERS', colors: ['Cream'] });
  await database.query('SELECT keep_search_vocabulary()');
  await database.query('VACUUM ANALYZE products, inventory, search_vocabulary');
});

afterAll(async () => {
  await close();
  await test.drop();
});

function productsOf({ items }: JsonPage<ProductSummary>): ProductSummary[] {
  return JSON.parse(items) as ProductSummary[];
}

/** All pages of a list, one after the other. */
async function everything(query: object): Promise<ProductSummary[]> {
  const seen: ProductSummary[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list.page(productQuery.parse({ ...query, limit: 40, cursor }));
    seen.push(...productsOf(page));
    cursor = page.nextCursor;
  }
  return seen;
}

async function names(search: string): Promise<string[]> {
  const page = await list.page(productQuery.parse({ search, limit: 5 }));
  return productsOf(page).map((product) => product.name);
}

describe('the search', () => {
  it.each([
    ['traksuit', 'Doolin Tracksuit'],
    ['regenjaas', 'Dingle Shell Jacket'],
    ['dooln traksuit', 'Doolin Tracksuit'],
    ['TRACKSUIT', 'Doolin Tracksuit'],
    ['trainingspak', 'Doolin Tracksuit'],
    ['ecru', 'Doolin Tracksuit'],
    ['écru', 'Doolin Tracksuit'],
    ['groen jacket', 'Dingle Shell Jacket'],
    ['green jaket', 'Dingle Shell Jacket'],
    ['din', 'Dingle Shell Jacket'],
    ['AA-DNG-BOT-M', 'Dingle Shell Jacket'],
    ['aa-dng', 'Dingle Shell Jacket'],
    ['witte sneakers', 'Sligo Trainer'],
    ['a jacket for the dingle', 'Dingle Shell Jacket'],
  ])('for %j finds %s first', async (search, name) => {
    expect((await names(search))[0]).toBe(name);
  });

  it('reads the words of a description, and not those of its markup', async () => {
    const id = await makeProduct(database, { name: 'Marked Up' });
    await database.query('UPDATE products SET description = $2 WHERE id = $1', [
      id,
      '<h2>Waterproof</h2><p>See the <a href="https://elsewhere.example/" rel="noopener nofollow">sizes</a>.</p>',
    ]);
    const finds = async (word: string) =>
      (
        await database.query(`SELECT FROM products WHERE id = $1 AND search @@ to_tsquery('simple', $2)`, [
          id,
          word,
        ])
      ).length;
    const words = ['waterproof', 'sizes', 'nofollow', 'elsewhere', 'href', 'h2'];
    expect(await Promise.all(words.map(finds))).toEqual([1, 1, 0, 0, 0, 0]);
    await database.query('DELETE FROM products WHERE id = $1', [id]);
  });

  describe('with sizes, reductions and Dutch garments', () => {
    beforeAll(async () => {
      for (const made of [
        { name: 'Reduced Fleece', price: '60.00', salePrice: '90.00', sizes: ['M', 'XL'] },
        { name: 'Gone Fleece', price: '60.00', salePrice: '90.00', inStock: false },
        { name: 'Reduced Runner', price: '80.00', salePrice: '120.00', sizes: ['42', '43'] },
        { name: 'Plain Runner', sizes: ['43', '44'] },
      ])
        await makeProduct(database, made);
    });
    afterAll(() => database.query(`DELETE FROM products WHERE name ~ '(Fleece|Runner)$'`));

    it.each([
      ['sale', ['Reduced Fleece', 'Reduced Runner']],
      ['schoenen korting', []],
      ['runner in de sale', ['Reduced Runner']],
      ['maat 43', ['Plain Runner', 'Reduced Runner']],
      ['runner size 42', ['Reduced Runner']],
      ['ruunner maat 43 sale', ['Reduced Runner']],
      ['trui', ['Gone Fleece', 'Reduced Fleece']],
      ['trui maat xl', ['Reduced Fleece']],
      ['maat 12', []],
    ])('finds for %j exactly %j, as often as the filters count', async (search, expected) => {
      expect((await everything({ search })).map(({ name }) => name).sort()).toEqual(expected);
      const facets = await new CountFacets(database, wordSearch).of(productQuery.parse({ search }));
      expect(facets.total).toBe(expected.length);
    });

    it('suggests what is reduced', async () => {
      const labels = (await new Suggest(database, wordSearch).for('aanbieding')).map(({ label }) => label);
      expect(labels.sort()).toEqual(['Reduced Fleece', 'Reduced Runner']);
    });
  });

  it('recognises slips of a new product’s words, in both languages, once the vocabulary has been kept', async () => {
    const id = await makeProduct(database, { name: 'Gortahork Anorak' });
    await database.query(`UPDATE products SET description = 'Pocketful', translations = $2 WHERE id = $1`, [
      id,
      { nl: { name: 'Gortahork Windjack' } },
    ]);
    expect(await names('anorack')).toEqual([]);
    await new PostgresSearchVocabulary(database).refresh();
    expect(await names('anorack')).toEqual(['Gortahork Anorak']);
    expect(await names('winddjack')).toEqual(['Gortahork Anorak']);
    expect(await names('pocketfull')).toEqual([]);
    await database.query(`DELETE FROM products WHERE name = 'Gortahork Anorak'`);
  });

  it.each(['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'sale-price-desc'])(
    'puts what it finds, by words, slips and SKUs, into the order of %s when asked to, page by page',
    async (sort) => {
      for (const search of ['jacket', 'jaket', 'AA-DNG']) {
        expect((await everything({ search, sort })).map(({ name }) => name)).toEqual(['Dingle Shell Jacket']);
      }
      const found = (await everything({ search: 'shade 7', sort })).map(({ id }) => id);
      expect(found).toHaveLength(400);
      expect(new Set(found).size).toBe(400);
    },
  );

  it('finds everything when nothing is asked for', async () => {
    const page = await list.page(productQuery.parse({ search: '  ' }));
    expect(page).toMatchObject({ total: 1000, totalIsLeast: true });
  });

  it.each([
    '%',
    '_',
    `'; drop table products; --`,
    '"dingle" & !jacket',
    '\\',
    ':*',
    '(((',
    'x'.repeat(500),
    'é'.repeat(1000),
  ])('answers %j without a fault', async (search) => {
    await expect(list.page(productQuery.parse({ search }))).resolves.toMatchObject({
      total: expect.any(Number) as number,
    });
  });

  it('does not fall back on likeness because a filter leaves nothing', async () => {
    const page = await list.page(productQuery.parse({ search: 'dingle', size: '46' }));
    expect(page.total).toBe(0);
  });

  it('counts and ranks the newest 200 of what thousands have, and all of what fewer have', async () => {
    const many = await list.page(productQuery.parse({ search: 'model', limit: 40 }));
    expect(many).toMatchObject({ total: 200, totalIsLeast: true });
    const ranked = (await everything({ search: 'model' })).map(({ id }) => id);
    const newest = (await everything({ sort: 'newest' })).slice(0, 210).map(({ id }) => id);
    expect(new Set(ranked).size).toBe(201);
    expect(ranked.filter((id) => !newest.includes(id))).toEqual([]);
    const slip = await list.page(productQuery.parse({ search: 'moddel', limit: 40 }));
    expect(slip).toMatchObject({ total: 200, totalIsLeast: true });
    const cheap = await list.page(productQuery.parse({ search: 'model', maxPrice: '10', limit: 60 }));
    expect(cheap).toMatchObject({ total: 111, totalIsLeast: false });
    expect(await list.page(productQuery.parse({ search: 'model', maxPrice: '9' }))).toMatchObject({
      total: 0,
    });
  });

  it.each([
    ['groen jacket', 'products_search'],
    ['AA-DNG-BOT-M', 'inventory_sku_search'],
    ['traksuit', 'products_search'],
  ])('for %j reads through the index %s and never the whole table', async (search, index) => {
    const match = await wordSearch.match(search);
    if (!match) throw new Error('There is something to look for');
    const { bind, values } = new Bindings();
    const rows = await database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT p.id FROM products p WHERE p.status = 'active' AND ${match.condition(bind)}`,
      values,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on products');
  });
});

describe('suggestions', () => {
  it('name categories, then products, and where they are', async () => {
    await database.query(`INSERT INTO categories (id, name) VALUES (gen_random_uuid(), 'SHORT SETS')`);
    const suggest = new Suggest(database, wordSearch);
    expect(await suggest.for('short')).toMatchObject([
      { kind: 'category', label: 'SHORT SETS', href: '/category/SHORT%20SETS' },
    ]);
    expect((await suggest.for('dool'))[0]).toMatchObject({ kind: 'product', label: 'Doolin Tracksuit' });
    expect(await suggest.for('')).toEqual([]);
  });
});

describe('a name with signs', () => {
  it.each([
    'Runner-90',
    'Shell 3.5',
    'Jas/vest',
    'Ann@Sea',
    'Reduced-12345678',
    'A.B.C-1',
    'O+5',
    '50% katoen',
  ])('%s is found as it is written', async (name) => {
    await makeProduct(database, { name });
    expect(await names(name)).toContain(name);
  });

  it('is found by its words', async () => {
    await makeProduct(database, { name: 'Kilkee-77 Regenjas/Windvest' });
    for (const word of ['kilkee', 'kilkee 77', 'regenjas', 'windvest'])
      expect(await names(word), word).toContain('Kilkee-77 Regenjas/Windvest');
  });
});
