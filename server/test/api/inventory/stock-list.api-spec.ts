// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { emptyTables } from '../../support/empty-tables.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { AnalyticsReport } from '#contracts/analytics';
import type { Home } from '#contracts/home';
import { stockItem, type StockItem } from '#contracts/inventory';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
});
beforeEach(() => emptyTables(shop.database, 'products', 'inventory', 'stock_movements'));
afterAll(() => shop.stop());

const ask = (path: string) => call(shop, 'GET', path, undefined, owner.headers);

async function listed(query = ''): Promise<{ rows: StockItem[]; total: number; next: string | undefined }> {
  const response = await ask(`/api/inventory?${query}`);
  expect(response.status).toBe(200);
  const rows = stockItem.array().parse(await response.clone().json());
  const next = /cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1];
  return { rows, total: Number(response.headers.get('x-total-count')), next };
}

const skusOf = async (query = ''): Promise<string[]> => (await listed(query)).rows.map(({ sku }) => sku);

const SHIRT = { name: 'Achill Shirt', sizes: ['S', 'M', 'L', 'XL'], colors: ['Zand', 'Groen'] };
const IN_ORDER = ['Z-S', 'Z-M', 'Z-L', 'Z-XL', 'G-S', 'G-XL', 'A-ONE', 'B-ONE'];

/** A shirt whose SKUs, and positions, sort in another way than its sizes and colours, and two rows behind it. */
async function fillShelf(): Promise<void> {
  const later = await makeProduct(shop.database, { name: 'Achill Tam' });
  const shirt = await makeProduct(shop.database, SHIRT);
  const colors = { Z: 'Zand', G: 'Groen' } as const;
  for (const sku of ['G-XL', 'Z-M', 'Z-XL', 'G-S', 'Z-L', 'Z-S'] as const) {
    const [color, size] = sku.split('-') as ['Z' | 'G', string];
    await makeStock(shop.database, shirt, { sku, size, color: colors[color] });
  }
  // Neither is a size of the product.
  await makeStock(shop.database, later, { sku: 'B-ONE', size: 'Extra', position: 1 });
  await makeStock(shop.database, later, { sku: 'A-ONE', size: 'Wide' });
}

describe('the stock list', () => {
  it('is by product, and each product’s colours and sizes are in the order in which the shop sells them', async () => {
    await fillShelf();
    expect(await skusOf()).toEqual(IN_ORDER);
    expect(await skusOf('search=ach shi')).toEqual(IN_ORDER.slice(0, 6));
  });

  it.each(['', '&search=achill'])('has each row once across its pages, in that order: %s', async (search) => {
    await fillShelf();
    const seen: string[] = [];
    let after: string | undefined = '';
    while (after !== undefined) {
      const { rows, next } = await listed(`limit=3${search}${after && `&cursor=${after}`}`);
      seen.push(...rows.map(({ sku }) => sku));
      after = next;
    }
    expect(seen).toEqual(IN_ORDER);
  });

  it('refuses a cursor of another list', async () => {
    const cursor = Buffer.from(JSON.stringify(['AA-1'])).toString('base64url');
    expect((await ask(`/api/inventory?cursor=${cursor}`)).status).toBe(400);
  });

  it('shows each variant in its colour: by its own picture, the product’s in that colour, or the main one', async () => {
    const picture = (url: string, color: string | null) => ({ url, alt: null, color });
    const images = [
      picture('/media/sand/480.webp', 'Zand'),
      picture('/media/green/480.webp', 'Groen'),
      picture('/media/green-back/480.webp', 'Groen'),
    ];
    const shirt = await makeProduct(shop.database, { ...SHIRT, images });
    const row = (sku: string, color: string | null, imageUrl: string | null = null) =>
      makeStock(shop.database, shirt, { sku, size: sku, color, imageUrl });
    await row('S', 'Groen');
    await row('M', 'Zand');
    await row('L', 'Zand', '/media/own/480.webp');
    await row('XL', 'Blauw');
    await row('NONE', null);
    const { rows } = await listed();
    expect(Object.fromEntries(rows.map(({ sku, productImage }) => [sku, productImage]))).toEqual({
      S: '/media/green/480.webp',
      M: '/media/sand/480.webp',
      L: '/media/own/480.webp',
      XL: '/media/test-picture/480.webp',
      NONE: '/media/test-picture/480.webp',
    });
  });
});

describe('stock of what is not on sale', () => {
  /** Of each status one row that is low, one that is sold out and one that is neither. */
  async function fillStatuses(): Promise<void> {
    for (const status of ['active', 'draft', 'archived'] as const) {
      const product = await makeProduct(shop.database, { name: status, status });
      for (const [size, inStock] of [
        ['low', 2],
        ['none', 0],
        ['many', 40],
      ] as const)
        await makeStock(shop.database, product, { sku: `${status}-${size}`, size, inStock });
    }
  }

  it('is low nowhere: Home, the stock list and the report count the same rows', async () => {
    await fillStatuses();
    const home = await bodyOf<Home>(ask('/api/home'));
    expect(home.toDos.find(({ kind }) => kind === 'low-stock')).toMatchObject({ count: 2, soldOut: 1 });
    const report = await bodyOf<AnalyticsReport>(ask('/api/analytics/report'));
    expect([report.lowStockTotal, report.lowStock.map(({ sku }) => sku)]).toEqual([
      2,
      ['active-none', 'active-low'],
    ]);
    const { rows, total } = await listed('low=true');
    expect([total, rows.map(({ sku }) => sku)]).toEqual([2, ['active-low', 'active-none']]);
    const all = await listed();
    expect(all.rows.filter(({ isLow }) => isLow).map(({ sku }) => sku)).toEqual([
      'active-low',
      'active-none',
    ]);
  });

  it.each(['active', 'draft', 'archived'])('is listed, and counted, by status: %s', async (status) => {
    await fillStatuses();
    const { rows, total } = await listed(`status=${status}`);
    expect([total, [...new Set(rows.map(({ productStatus }) => productStatus))]]).toEqual([3, [status]]);
    expect(await skusOf(`status=${status}&search=low`)).toEqual([`${status}-low`]);
    expect((await listed('status=all')).total).toBe(9);
    expect((await ask('/api/inventory?status=gone')).status).toBe(400);
  });
});
