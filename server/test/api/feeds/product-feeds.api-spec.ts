import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { loadDemo } from '../../support/demo-shop.js';
import { emptyTables } from '../../support/empty-tables.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { FeedProducts } from '../../../src/modules/feeds/read/feed-products.js';
import { itemsOfXml } from '../../support/xml-items.js';
import type { Product } from '#contracts/catalog';
import { DEFAULT_ZONES } from '#pricing';
import { Notifications } from '#platform/database/notifications';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** Asks once the shop knows of every change before: feeds are copied until it is notified of one. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  await shop.app.get(Notifications).caughtUp();
  return call(shop, 'GET', path, undefined, headers);
};
const google = async (query = 'country=NL&language=en') => {
  const response = await ask(`/feeds/google.xml?${query}`);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return itemsOfXml(text);
};
const meta = async (query = 'country=NL&language=en') => {
  const response = await ask(`/feeds/meta.csv?${query}`);
  expect(response.status).toBe(200);
  return parse<Record<string, string>>(await response.text(), { columns: true });
};
const itemOf = async (id: string, query?: string) =>
  (await google(query)).find((item) => item['g:id']?.[0] === id);

describe('the feeds of the demo', () => {
  beforeAll(async () => {
    await loadDemo(shop);
  });

  /** The catalogue as product pages show it: each variant with its price, its former price and whether it can be bought. */
  async function catalogue() {
    const ids = await shop.database.query<{ id: string }>(`SELECT id FROM products WHERE status = 'active'`);
    const products = await Promise.all(ids.map(({ id }) => bodyOf<Product>(ask(`/api/products/${id}`))));
    const itself = ({ id, unitPrice, compareAtPrice, inStock }: Product) => {
      return [{ id, unitPrice, compareAtPrice, available: inStock, color: null, size: null }];
    };
    return products.flatMap((product) =>
      (product.variants.length > 0 ? product.variants : itself(product)).map((variant) => ({
        id: variant.id,
        group: product.id,
        paid: `${variant.unitPrice} EUR`,
        former: variant.compareAtPrice === null ? null : `${variant.compareAtPrice} EUR`,
        availability: variant.available ? 'in_stock' : 'out_of_stock',
        color: variant.color,
        size: variant.size,
      })),
    );
  }
  const byId = <T extends { id: unknown }>(all: readonly T[]) =>
    [...all].sort((one, other) => String(one.id).localeCompare(String(other.id)));

  it('have every variant for sale once, with the price and stock of its page', async () => {
    await shop.database.query(
      `UPDATE inventory SET quantity_in_stock = quantity_reserved WHERE id IN (SELECT id FROM inventory ORDER BY sku LIMIT 9)`,
    );
    const expected = byId(await catalogue());
    expect(expected.length).toBeGreaterThan(100);
    const items = (await google()).map((item) => ({
      id: item['g:id']?.[0],
      group: item['g:item_group_id']?.[0],
      paid: (item['g:sale_price'] ?? item['g:price'])?.[0],
      former: item['g:sale_price'] ? item['g:price']?.[0] : null,
      availability: item['g:availability']?.[0],
      color: item['g:color']?.[0] ?? null,
      size: item['g:size']?.[0] ?? null,
    }));
    expect(byId(items)).toEqual(expected);
    expect(items.filter(({ availability }) => availability === 'out_of_stock').length).toBeGreaterThanOrEqual(
      9,
    );
    expect(items.filter(({ former }) => former !== null).length).toBeGreaterThan(0);
  });

  it('say the same as XML and as CSV', async () => {
    const rows = new Map((await meta('country=DE&language=nl')).map((row) => [row['id'], row]));
    const items = await google('country=DE&language=nl');
    expect(rows.size).toBe(items.length);
    for (const item of items) {
      const row = rows.get(item['g:id']?.[0]);
      for (const name of [
        'title',
        'description',
        'link',
        'price',
        'sale_price',
        'brand',
        'image_link',
        'gtin',
        'material',
      ])
        expect(row?.[name], name).toBe(item[`g:${name}`]?.[0] ?? '');
      expect(row?.['availability']).toBe(item['g:availability']?.[0]?.replaceAll('_', ' '));
      expect(row?.['additional_image_link']).toBe((item['g:additional_image_link'] ?? []).join(','));
      expect(row?.['shipping']).toBe(`DE:::${item['g:shipping/g:price']?.[0]}`);
    }
  });

  it('lead to the page of the variant in the language of the feed, and to its pictures', async () => {
    const [item] = (await google('country=nl&language=nl')).filter((one) => one['g:color'] && one['g:size']);
    const link = new URL(item?.['g:link']?.[0] ?? '');
    expect(link.origin).toBe(shop.env.PUBLIC_URL);
    expect(link.pathname).toMatch(/^\/nl\/product\/[\w-]+$/);
    const [variant] = await shop.database.query(`SELECT color, size FROM inventory WHERE id = $1`, [
      item?.['g:id']?.[0],
    ]);
    expect(Object.fromEntries(link.searchParams)).toEqual(variant);
    const picture = new URL(item?.['g:image_link']?.[0] ?? '');
    expect(picture.pathname).toMatch(/\/1200\.webp$/);
    expect((await ask(picture.pathname)).status).toBe(200);
  });
});

describe('an item', () => {
  beforeEach(() => emptyTables(shop.database, 'products', 'inventory', 'stock_movements', 'settings'));

  it('is there for products for sale only', async () => {
    for (const status of ['draft', 'archived'] as const) await makeProduct(shop.database, { status });
    const active = await makeProduct(shop.database);
    expect((await google()).map((item) => item['g:item_group_id'])).toEqual([[active]]);
  });

  it('is the product itself while it has no variants', async () => {
    const product = await makeProduct(shop.database, { price: '50.00', salePrice: '40.00', inStock: false });
    expect(await itemOf(product)).toMatchObject({
      'g:price': ['50.00 EUR'],
      'g:sale_price': ['40.00 EUR'],
      'g:availability': ['out_of_stock'],
    });
  });

  it('has a number of the manufacturer’s or says that there is none', async () => {
    const product = await makeProduct(shop.database);
    const numbered = await makeStock(shop.database, product, { gtin: '4006381333931', size: 'S' });
    const other = await makeStock(shop.database, product, { sku: 'OWN-1', size: 'M' });
    expect(await itemOf(numbered)).not.toHaveProperty('g:identifier_exists');
    expect(await itemOf(numbered)).toMatchObject({ 'g:gtin': ['4006381333931'] });
    expect(await itemOf(other)).toMatchObject({
      'g:identifier_exists': ['no'],
      'g:custom_label_0': ['OWN-1'],
    });
  });

  it('has Google’s category where the catalogue states what the product is', async () => {
    const jacket = await makeProduct(shop.database, { productType: 'Jacket', taxClass: 'clothing' });
    const shoe = await makeProduct(shop.database, { facts: { kind: 'footwear' } });
    const other = await makeProduct(shop.database, { productType: 'Lamp', taxClass: 'standard' });
    const categories = await Promise.all(
      [jacket, shoe, other].map(async (id) => (await itemOf(id))?.['g:google_product_category']?.[0]),
    );
    expect(categories).toEqual(['5598', '187', undefined]);
  });

  it('survives any text that an owner can enter', async () => {
    const name = 'Jas & “trui” <b>, "maat; 1"';
    const product = await makeProduct(shop.database, {
      name,
      description: '<p>A &amp; B, "C"</p><p>\u0001D</p>',
    });
    expect(await itemOf(product)).toMatchObject({ 'g:title': [name], 'g:description': ['A & B, "C"\n\nD'] });
    expect(await meta()).toMatchObject([{ title: name, description: 'A & B, "C"\n\nD' }]);
  });

  it('is delivered for the price of its country, free from the shop’s limit on', async () => {
    const cheap = await makeProduct(shop.database, { price: '149.99' });
    const dear = await makeProduct(shop.database, { price: '150.00' });
    const shippingOf = async (id: string) => {
      const item = await itemOf(id);
      return [item?.['g:shipping/g:country'], item?.['g:shipping/g:price']].flat();
    };
    expect(await shippingOf(cheap)).toEqual(['NL', '4.95 EUR']);
    expect(await shippingOf(dear)).toEqual(['NL', '0.00 EUR']);
    expect(await itemOf(cheap)).toMatchObject({
      'g:free_shipping_threshold/g:price_threshold': ['150.00 EUR'],
    });
  });

  it('changes at once with its stock, its price and the price of delivery', async () => {
    const product = await makeProduct(shop.database, { price: '20.00' });
    const variant = await makeStock(shop.database, product, { inStock: 1, size: 'M' });
    const seen = async (name: string) => (await itemOf(variant))?.[name]?.[0];
    expect(await seen('g:availability')).toBe('in_stock');
    await shop.database.query('UPDATE inventory SET quantity_reserved = 1 WHERE id = $1', [variant]);
    expect(await seen('g:availability')).toBe('out_of_stock');
    await shop.database.query(`UPDATE products SET price = '21.00' WHERE id = $1`, [product]);
    expect(await seen('g:price')).toBe('21.00 EUR');
    // Settings are cached until the database notifies of their change.
    await shop.database.query(`INSERT INTO settings (key, value) VALUES ('shop', '{"shippingFee": "7.00"}')`);
    await eventually(async () => (await seen('g:shipping/g:price')) === '7.00 EUR');
  });

  it('is there once however many products there are', async () => {
    await shop.database.query(
      `INSERT INTO products (id, name, description, price, category, image_url)
       SELECT gen_random_uuid(), 'Product ' || n, repeat('Warm and dry. ', 60), n, 'JACKETS', '/media/x/480.webp'
       FROM generate_series(1, 1001) n`,
    );
    const response = await ask('/feeds/google.xml?country=NL&language=en');
    const items = itemsOfXml(await response.text());
    expect(new Set(items.map((item) => item['g:id']?.[0])).size).toBe(1001);
    expect(items).toHaveLength(1001);
  });
});

describe('a feed that is asked for again', () => {
  const PATH = '/feeds/google.xml?country=NL&language=en';

  it('is made once for all that ask at once and after, until something changes', async () => {
    await makeProduct(shop.database, { name: 'Copied Jacket' });
    const made = vi.spyOn(shop.app.get(FeedProducts), 'inBatches');
    const texts = await Promise.all([1, 2, 3].map(async () => (await ask(PATH)).text()));
    texts.push(await (await ask(PATH)).text());
    expect([made.mock.calls.length, new Set(texts).size]).toEqual([1, 1]);
    expect(texts[0]).toContain('Copied Jacket');
    await makeProduct(shop.database, { name: 'Later Jacket' });
    expect(await (await ask(PATH)).text()).toContain('Later Jacket');
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  it('is sent as it is to a site that takes no compression', async () => {
    const plain = await ask(PATH, { 'accept-encoding': 'identity' });
    const compressed = await ask(PATH, { 'accept-encoding': 'gzip' });
    expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
    expect(await plain.text()).toBe(await compressed.text());
  });
});

describe('a feed that there is not', () => {
  beforeAll(() => emptyTables(shop.database, 'settings'));

  it.each([
    ['without parameters', ''],
    ['without a country', 'language=nl'],
    ['without a language', 'country=NL'],
    ['of an unknown language', 'country=NL&language=fr'],
    ['of an unknown country', 'country=XX&language=nl'],
    ['of two countries', 'country=NL&country=BE&language=nl'],
  ])('%s is refused with 400 request.invalid', async (_case, query) => {
    for (const file of ['google.xml', 'meta.csv']) {
      const response = await ask(`/feeds/${file}?${query}`);
      expect([response.status, (await problemOf(response)).code]).toEqual([400, 'request.invalid']);
    }
  });

  it('of a country that is not delivered to as a whole is refused with 404 feeds.country-not-served', async () => {
    const [zone] = DEFAULT_ZONES;
    const countries = [
      { country: 'NL', postcodes: [] },
      { country: 'ES', postcodes: ['07'] },
      // Without a VAT number there, the trader sells to Northern Ireland only.
      { country: 'GB', postcodes: [] },
    ];
    await shop.database.query(`INSERT INTO settings (key, value) VALUES ('shop', $1)`, [
      JSON.stringify({
        shippingZones: [
          { ...zone, countries },
          { ...zone, name: 'Off', isActive: false },
        ],
      }),
    ]);
    const statusOf = async (country: string) => {
      const response = await ask(`/feeds/meta.csv?country=${country}&language=en`);
      await response.arrayBuffer();
      return response.status;
    };
    await eventually(async () => (await statusOf('BE')) === 404);
    expect(await statusOf('NL')).toBe(200);
    for (const country of ['BE', 'ES', 'GB', 'IE']) {
      const response = await ask(`/feeds/google.xml?country=${country}&language=en`);
      expect([response.status, (await problemOf(response)).code]).toEqual([404, 'feeds.country-not-served']);
    }
  });
});
