// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { Variant } from '#contracts/variants';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const productOf = (id: string) => bodyOf<Product>(ask('GET', `/api/products/${id}`));
const variantsOf = (id: string) => bodyOf<Variant[]>(ask('GET', `/api/products/${id}/variants`));
const save = (id: string, body: object) => ask('PUT', `/api/products/${id}/variants`, body);
const row = (changes: object = {}) => ({ sku: unique('RAMP'), quantityInStock: 5, ...changes });
const lastEntry = async (action: string) => {
  const entry = await shop.database.one<{ id: string }>(
    'SELECT id FROM audit_log WHERE action = $1 ORDER BY id DESC LIMIT 1',
    [action],
  );
  return entry?.id ?? '';
};

const FACTS = {
  size: 'M',
  color: 'Moss',
  option: 'Long',
  stockPolicy: 'oversell',
  quantityInStock: 7,
  lowStockThreshold: 2,
  price: '610.00',
  compareAtPrice: '700.00',
  cost: '200.50',
  gtin: '4006381333931',
  weight: '1.50',
  weightUnit: 'kg',
  imageUrl: '/media/ramp/480.webp',
  taxClass: 'standard',
};

describe('prices of variants', () => {
  it('decide filter, sort and card of the product: the lowest that can be bought', async () => {
    const id = await makeProduct(shop.database, { price: '325.00' });
    const cheap = unique('CHEAP');
    await save(id, {
      rows: [
        row({ size: 'S', sku: cheap, price: '50.00', quantityInStock: 0 }),
        row({ size: 'M', price: '610.00', compareAtPrice: '700.00' }),
        row({ size: 'L', price: '650.00' }),
      ],
    });
    const list = (query: string) => bodyOf<ProductSummary[]>(ask('GET', `/api/products?ids=${id}&${query}`));
    const [card] = await list('minPrice=600&maxPrice=620');
    expect(card).toMatchObject({
      id,
      unitPrice: '610.00',
      compareAtPrice: null,
      priceVaries: true,
      inStock: true,
    });
    expect(await list('maxPrice=60')).toEqual([]);
    const facets = await bodyOf(ask('GET', `/api/products/facets?ids=${id}`));
    expect(facets).toMatchObject({ minPrice: '610.00', maxPrice: '610.00' });
  });

  it('follow the price of the product where a variant has none of its own', async () => {
    const id = await makeProduct(shop.database, { price: '325.00' });
    await save(id, { rows: [row({ size: 'S' }), row({ size: 'M', price: '610.00' })] });
    expect(await productOf(id)).toMatchObject({ unitPrice: '325.00', priceVaries: true });
    const product = await productOf(id);
    await ask('PUT', `/api/products/${id}`, { ...product, images: [], price: '500.00', salePrice: '450.00' });
    expect(await productOf(id)).toMatchObject({ unitPrice: '450.00', compareAtPrice: null });
  });

  it('change with a bulk change, and come back by undoing it in both ways', async () => {
    const id = await makeProduct(shop.database, { price: '325.00' });
    await save(id, {
      rows: [row({ size: 'S' }), row({ size: 'M', price: '100.01', compareAtPrice: '120.00' })],
    });
    const raise = () =>
      bodyOf<BulkProductResult>(
        ask('POST', '/api/products/bulk', { action: 'price', ids: [id], percent: 10 }),
      );
    const prices = async () =>
      (await variantsOf(id)).map(({ price, compareAtPrice }) => [price, compareAtPrice]);
    const change = await raise();
    expect(await prices()).toEqual([
      [null, null],
      ['110.01', '132.00'],
    ]);
    expect(await productOf(id)).toMatchObject({ price: '357.50', unitPrice: '110.01' });
    await ask('POST', `/api/products/bulk/${change.id}/undo`);
    expect(await prices()).toEqual([
      [null, null],
      ['100.01', '120.00'],
    ]);

    await raise();
    const undone = await ask('POST', `/api/audit/${await lastEntry('catalog.product-changed')}/undo`);
    expect(undone.status).toBe(204);
    expect(await prices()).toEqual([
      [null, null],
      ['100.01', '120.00'],
    ]);
    expect(await productOf(id)).toMatchObject({ price: '325.00', unitPrice: '100.01' });
  });

  it('survive the removal of the product and its restoring', async () => {
    const { id } = await bodyOf<Product>(
      ask('POST', '/api/products', {
        name: unique('Kept'),
        description: '',
        price: '325.00',
        category: 'JACKETS',
        imageUrl: '/media/test-picture/480.webp',
        ...PUBLISHABLE,
        optionName: 'Length',
        optionValues: ['Long'],
      }),
    );
    await save(id, { rows: [{ ...FACTS, sku: unique('KEEP') }] });
    const [product, variants] = [await productOf(id), await variantsOf(id)];
    await ask('DELETE', `/api/products/${id}`);
    await ask('POST', `/api/products/${id}/restore`);
    expect(await productOf(id)).toEqual(product);
    expect(await variantsOf(id)).toEqual(variants);
  });
});

describe('the export of products as CSV', () => {
  it('has a line for each variant with all its facts', async () => {
    const id = await makeProduct(shop.database, {
      price: '10.50',
      optionName: 'Length',
      optionValues: ['Long'],
    });
    const sku = unique('CSV');
    await save(id, { rows: [row({ size: 'S' }), { ...FACTS, sku }] });
    const text = await (await ask('GET', `/api/products/export.csv?ids=${id}`)).text();
    const [header = [], first = [], second = []] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const of = (line: readonly string[], column: string) => line[header.indexOf(column)];
    expect([of(first, 'price'), of(first, 'variantSize'), of(first, 'variantPrice')]).toEqual([
      '10.50',
      'S',
      '',
    ]);
    const columns = [
      'variantSku',
      'variantOption',
      'variantPrice',
      'variantCompareAtPrice',
      'variantCost',
      'variantGtin',
    ];
    expect(columns.map((column) => of(second, column))).toEqual([
      sku,
      'Long',
      '610.00',
      '700.00',
      '200.50',
      '4006381333931',
    ]);
    const more = [
      'variantWeight',
      'variantWeightUnit',
      'variantImageUrl',
      'variantTaxClass',
      'variantStockPolicy',
    ];
    expect(more.map((column) => of(second, column))).toEqual([
      '1.50',
      'kg',
      '/media/ramp/480.webp',
      'standard',
      'oversell',
    ]);
    expect(of(second, 'optionName')).toBe('Length');
  });
});
