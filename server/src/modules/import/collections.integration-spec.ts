import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/support/empty-tables.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { makeCategory } from '../../../test/support/makers/make-category.js';
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
  await emptyTables(imports.database, 'redirects');
});

/** The collections of each product by name; its category is marked. */
const memberships = async () => {
  const rows = await imports.database.query<{ handle: string; names: string[] }>(
    `SELECT p.shopify_handle AS handle,
       array_agg(CASE WHEN c.name = p.category THEN '*' || c.name ELSE c.name END ORDER BY c.name) AS names
     FROM products p JOIN collection_products m ON m.product_id = p.id JOIN categories c ON c.id = m.category_id
     GROUP BY p.shopify_handle ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ handle, names }) => [handle, names]));
};
const product = (number: number, ...collections: string[]) => ({ number, collections });
const remove = (name: string) =>
  imports.database.query(
    'DELETE FROM collection_products m USING categories c WHERE c.id = m.category_id AND c.name = $1',
    [name],
  );

describe('the collections of a store', () => {
  it('are all taken, the first of a product as its category', async () => {
    store.products = [product(1, 'Winter', 'Sale', 'Wool'), product(2, 'Sale')];
    const done = await imports.runStore();
    expect(done.counts).toMatchObject({ new: 2, categories: 3, rejected: 0 });
    expect(await memberships()).toEqual({
      'store-product-1': ['Sale', '*Winter', 'Wool'],
      'store-product-2': ['*Sale'],
    });
    expect(await imports.writes(() => imports.runStore())).toBe(0);
  });

  it('change with the source, and the owner’s own stay', async () => {
    store.products = [product(1, 'Winter', 'Sale', 'Wool')];
    await imports.runStore();
    await makeCategory(imports.database, { name: 'Own' });
    await imports.database.query(
      `SELECT add_to_collections(ARRAY[c.id], ARRAY[p.id], NULL) FROM categories c, products p WHERE c.name = 'Own'`,
    );
    await remove('Wool');
    store.products = [product(1, 'Winter', 'Wool', 'New')];
    const second = await imports.runStore();
    expect(second.counts).toMatchObject({ changed: 1 });
    expect(await memberships()).toEqual({ 'store-product-1': ['New', 'Own', '*Winter'] });
    await imports.undo(second.id);
    expect(await memberships()).toEqual({ 'store-product-1': ['Own', 'Sale', '*Winter'] });
  });

  it('that are gone here do not stop an undo', async () => {
    store.products = [product(1, 'Winter', 'Sale')];
    await imports.runStore();
    store.products = [product(1, 'Winter')];
    const second = await imports.runStore();
    await imports.database.query(`DELETE FROM categories WHERE name = 'Sale'`);
    await imports.undo(second.id);
    expect(await memberships()).toEqual({ 'store-product-1': ['*Winter'] });
  });

  it('with rules here keep their rules, and another one is the category', async () => {
    await makeCategory(imports.database, { name: 'Cheap' });
    await imports.database.query(
      `UPDATE categories SET kind = 'rule', rules = '{"match":"all","conditions":[{"field":"price","min":null,"max":"1"}]}'
       WHERE name = 'Cheap'`,
    );
    store.products = [product(1, 'Cheap', 'Winter'), product(2, 'Cheap')];
    await imports.runStore();
    expect(await memberships()).toEqual({ 'store-product-1': ['*Winter'], 'store-product-2': ['*Jackets'] });
  });

  it('keep their address: the handle is the slug, and leads on where the slug differs', async () => {
    await makeCategory(imports.database, { name: 'Sale' });
    store.products = [
      {
        ...product(1, 'Winter coats', 'Sale'),
        collectionHandles: { 'Winter coats': 'coats', Sale: 'last-chance' },
      },
    ];
    await imports.runStore();
    const slugs = await imports.database.query('SELECT name, slug FROM categories ORDER BY name');
    expect(slugs[1]).toEqual({ name: 'Winter coats', slug: 'coats' });
    const leads = async (path: string) => {
      const response = await fetch(`${imports.shop.url}${path}`, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await leads('/collections/coats')).toEqual([301, '/category/coats']);
    const [status, target] = await leads('/collections/last-chance');
    expect(status).toBe(301);
    expect(await leads(String(target))).toEqual([200, null]);
  });
});

describe('collections that make environmental claims', () => {
  const file = `Handle,Title,Type,Collections,Variant Price
a,A,Jackets,"Winter, Sustainable fashion",10.00
b,B,Jackets,sustainable fashion,10.00
c,C,Recycled coats,,10.00
`;
  const findings = (id: string) =>
    imports.database.query(
      `SELECT handle, field, code, value FROM import_findings
       WHERE import_id = $1 AND code LIKE 'collection%' ORDER BY handle, value`,
      [id],
    );
  const leftOut = [
    { handle: 'a', field: 'collections', code: 'collection-claims', value: 'Sustainable fashion' },
    { handle: 'b', field: 'collections', code: 'collection-claims', value: 'sustainable fashion' },
    { handle: 'c', field: 'category', code: 'collection-claims', value: 'Recycled coats' },
  ];

  it('by their name are left out, as the dry run says, and their products are in others', async () => {
    const tried = await imports.run(file, {}, 'dry-run');
    expect(tried.counts).toMatchObject({ new: 3, categories: 3, notes: 6 });
    expect(await findings(tried.id)).toEqual(leftOut);
    const done = await imports.run(file);
    expect(done.counts).toMatchObject({ new: 3, categories: 3, notes: 6 });
    expect(await findings(done.id)).toEqual(leftOut);
    const names = await imports.database.query('SELECT name FROM categories ORDER BY name');
    expect(names).toEqual([{ name: 'Jackets' }, { name: 'Other' }, { name: 'Winter' }]);
    expect(await memberships()).toEqual({ a: ['*Winter'], b: ['*Jackets'], c: ['*Other'] });
    // Said again, until the owner has renamed them there.
    expect(await findings((await imports.run(file)).id)).toEqual(leftOut);
    await imports.run(file.replace('"Winter, Sustainable fashion"', '"Winter, Recent"'));
    expect((await memberships())['a']).toEqual(['Recent', '*Winter']);
  });

  it('that are here already keep their products', async () => {
    await makeCategory(imports.database, { name: 'Sustainable fashion' });
    const done = await imports.run(file);
    expect(await findings(done.id)).toEqual(leftOut.slice(2));
    expect((await memberships())['a']).toEqual(['Sustainable fashion', '*Winter']);
  });

  it('in their description come without it', async () => {
    const collectionDescriptions = { Winter: 'All of it is eco-friendly.', Summer: 'Light.' };
    store.products = [product(1, 'Winter'), product(2, 'Winter', 'Summer')].map((one) => ({
      ...one,
      collectionDescriptions,
    }));
    const done = await imports.runStore();
    const rows = await imports.database.query('SELECT name, description FROM categories ORDER BY name');
    expect(rows).toEqual([
      { name: 'Summer', description: 'Light.' },
      { name: 'Winter', description: null },
    ]);
    expect(await findings(done.id)).toEqual([
      { handle: 'store-product-1', field: 'collections', code: 'collection-text-claims', value: 'Winter' },
    ]);
  });
});

describe('the collections of a file', () => {
  it('are all taken, and an empty cell removes none', async () => {
    const file = (collections: string, tags = '') =>
      `Handle,Title,Collections,Tags,Variant Price\na,A,"${collections}",${tags},10.00\n`;
    await imports.run(file('Winter, Sale'));
    expect(await memberships()).toEqual({ a: ['Sale', '*Winter'] });
    await imports.run(file('', 'new'));
    expect(await memberships()).toEqual({ a: ['Sale', '*Winter'] });
  });
});
