import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { formerOf } from '../../../../test/support/makers/former-price.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { ListProducts } from './list-products.js';
import { ShowProduct } from './show-product.js';
import { ShcustomPageDescriptions } from './shown-descriptions.js';
import { WordSearch } from './word-search.js';
import { product, productQuery, productSummary } from '#contracts/catalog';
import { Money } from '#kernel';
import { ShownTexts } from '#modules/media';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { salePricing } from '#pricing';

let test: TestDatabase;
let database: Database;
let list: ListProducts;
let show: ShowProduct;
let close: () => Promise<void>;
let plain: string;
let full: string;

const summaries = z.array(productSummary.strict());

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  list = new ListProducts(database, new WordSearch(database));
  show = new ShowProduct(database, new ShcustomPageDescriptions(new ShownTexts(database)));
  close = () => source.destroy();
  plain = await makeProduct(database, { name: 'Plain "quoted" \\ Jacket\u2028' });
  full = await makeProduct(database, { name: 'Full Jacket' });
  await database.query(
    `UPDATE products SET material = 'Wool', sale_price = 99.9, price = 129.95, tags = '{a,b}',
       sizes = '{M,L}', colors = '{Bottle}', shopify_id = 'gid://1', subcategory = 'SHELL', weight = 0.5, vendor = 'V',
       product_type = 'Coat', shopify_handle = 'full', seo = '{"title": "T"}', metafields = '{"care": {"wash": 30}}',
       images = '[{"url": "/a.webp", "alt": "A", "color": null}]',
       translations = '{"nl": {"name": "Volle jas", "description": "Lang", "material": "Wol"}}' WHERE id = $1`,
    [full],
  );
  await makeStock(database, full, { sku: 'F-1', size: 'M', color: 'Bottle', inStock: 3 });
  await makeStock(database, full, { sku: 'F-2', size: 'L', color: 'Bottle', inStock: 30 });
});

afterAll(async () => {
  await close();
  await test.drop();
});

async function listed(query: Record<string, string>) {
  const page = await list.page(productQuery.parse(query));
  return summaries.parse(JSON.parse(page.items));
}

describe('what PostgreSQL puts together as a product', () => {
  it('is exactly the summary of the contract, with everything and with nothing filled in', async () => {
    const [first, second] = await listed({ ids: `${full},${plain}` });
    expect(first).toMatchObject({
      id: full,
      translations: { nl: { name: 'Volle jas', material: 'Wol' } },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    });
    expect(first?.translations?.['nl']).not.toHaveProperty('description');
    expect(second).toMatchObject({ id: plain, name: 'Plain "quoted" \\ Jacket\u2028', translations: {} });
  });

  it('is exactly the product of the contract', async () => {
    const answer = product.strict().parse(JSON.parse((await show.byId(full)).product));
    expect(answer).toMatchObject({
      weight: '0.50',
      translations: { nl: { description: '<p>Lang</p>' } },
      variants: [
        { sku: 'F-1', available: true, left: 3 },
        { sku: 'F-2', available: true, left: null },
      ],
    });
    expect(product.strict().parse(JSON.parse((await show.byId(plain)).product)).variants).toEqual([]);
    expect(summaries.parse(JSON.parse(await show.relatedTo(plain))).map(({ id }) => id)).toEqual([full]);
  });

  it('has in its related products one of each other category in turn, then its own', async () => {
    const day = (n: number) => new Date(Date.UTC(2020, 0, n));
    for (const [name, category, n] of [
      ['Trainer', 'TRAINERS', 9],
      ['Older trainer', 'TRAINERS', 8],
      ['Set', 'SHORT SETS', 7],
      ['Tracksuit', 'TRACKSUIT', 6],
    ] as const)
      await makeProduct(database, { name, category, createdAt: day(n) });
    const related = summaries.parse(JSON.parse(await show.relatedTo(plain)));
    expect(related.map(({ name }) => name)).toEqual([
      'Trainer',
      'Set',
      'Tracksuit',
      'Older trainer',
      'Full Jacket',
    ]);
    await database.query(`DELETE FROM products WHERE category <> 'JACKETS'`);
  });

  it.each([
    ['129.95', null],
    ['129.95', '0.00'],
    ['129.95', '129.95'],
    ['129.95', '99.90'],
    ['99.90', '129.95'],
    ['0.00', '5.00'],
  ])('has the prices of the one price rule for %s and %s', async (price, salePrice) => {
    const id = await makeProduct(database, { price, salePrice });
    const [answer] = await listed({ ids: id });
    const [stated, former] = [salePrice, formerOf(price, salePrice)].map((text) =>
      text === null ? null : Money.parse(text),
    );
    const rule = salePricing(Money.parse(price), stated ?? null, former ?? null);
    expect(answer).toMatchObject({
      price,
      salePrice,
      unitPrice: rule.unitPrice.toString(),
      compareAtPrice: rule.compareAtPrice?.toString() ?? null,
    });
  });
});
