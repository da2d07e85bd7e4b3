import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportTestShop } from './testing/import-test-shop.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';

let imports: ImportTestShop;
let store: ShopifyStandIn;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
    ALLOW_PRIVATE_HOSTS: 'on',
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
});
beforeEach(async () => {
  await imports.clear();
  store.priceLists = [];
});

/** Without what keeps every product of this store a draft. */
const findings = () =>
  imports.database.query(
    `SELECT handle, field, code, value, "values" FROM import_findings WHERE code <> 'facts-missing' ORDER BY handle NULLS FIRST, id`,
  );
const classes = async () =>
  (await imports.database.query('SELECT tax_class FROM products ORDER BY shopify_handle')).map(
    (row) => row['tax_class'],
  );

describe('what the shop cannot take', () => {
  it('is named for each product of a store, and for each price list of its markets', async () => {
    const adjustment = { type: 'PERCENTAGE_DECREASE', value: 10 };
    store.priceLists = [
      { id: '1', name: 'America', currency: 'USD', fixedPricesCount: 12, parent: null },
      { id: '2', name: 'Partners', currency: 'EUR', fixedPricesCount: 0, parent: { adjustment } },
      { id: '3', name: 'Europe', currency: 'EUR', fixedPricesCount: 0, parent: null },
    ];
    store.products = [{ number: 1, taxable: false }, { number: 2, requiresShipping: false }, { number: 3 }];
    await imports.runStore();
    const base = { handle: null, field: 'marketPrices', code: 'market-price-list', value: null };
    expect(await findings()).toEqual([
      { ...base, values: { name: 'America', currency: 'USD', count: 12, percent: 0 } },
      { ...base, values: { name: 'Partners', currency: 'EUR', count: 0, percent: -10 } },
      { handle: 'store-product-1', field: 'taxable', code: 'not-taxed', value: '2 / 2', values: {} },
      {
        handle: 'store-product-2',
        field: 'requiresShipping',
        code: 'not-shipped',
        value: '2 / 2',
        values: {},
      },
    ]);
  });

  it('is said, and the products are taken, when the token may not read price lists', async () => {
    store.priceLists = null;
    store.products = [{ number: 1 }];
    const done = await imports.runStore();
    expect(done).toMatchObject({ state: 'done', counts: { new: 1, notes: 2 } });
    expect(await findings()).toMatchObject([{ code: 'market-prices-unknown' }]);
  });

  it('is named for each product of a file', async () => {
    await imports.run(
      `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Taxable,Variant Requires Shipping,Price / USA,Compare At Price / USA
a,A,Size,S,10.00,true,FALSE,12.00,14.00
a,,,M,10.00,false,TRUE,12.00,
b,B,,,10.00,TRUE,TRUE,,
`,
    );
    expect((await findings()).map(({ handle, code, value }) => [handle, code, value])).toEqual([
      ['a', 'not-taxed', '1 / 2'],
      ['a', 'not-shipped', '1 / 2'],
      ['a', 'market-prices', '3'],
    ]);
  });
});

describe('the tax class of a product', () => {
  const file = (type: string, tags = '') =>
    `Handle,Title,Type,Tags,Variant Price\na,A,${type},${tags},10.00\n`;

  it('follows its type, and a product of another kind is standard', async () => {
    await imports.run(file('Hiking boots'));
    expect(await classes()).toEqual(['footwear']);
    await imports.run(file('Jackets'));
    expect(await classes()).toEqual(['clothing']);
    await imports.clear();
    await imports.run(file(''));
    expect(await classes()).toEqual(['standard']);
  });

  it('stays as it is when the shop has set it', async () => {
    await imports.run(file('Hiking boots'));
    await imports.database.query(`UPDATE products SET tax_class = 'standard'`);
    await imports.run(file('Jackets', 'new'));
    expect(await classes()).toEqual(['standard']);
  });
});
