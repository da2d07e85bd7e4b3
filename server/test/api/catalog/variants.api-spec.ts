// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { Variant } from '#contracts/variants';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
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

describe('the variants of a product', () => {
  it('are added with all their facts, and answered and shown with them', async () => {
    const id = await makeProduct(shop.database, {
      price: '325.00',
      optionName: 'Length',
      optionValues: ['Long', 'Short'],
    });
    const plain = row({ size: 'M', color: 'Moss', option: 'Short' });
    const full = { ...FACTS, sku: unique('RAMP') };
    const saved = await save(id, { rows: [plain, full] });
    expect(saved.status).toBe(200);
    const variants = await variantsOf(id);
    expect(variants).toEqual(await bodyOf(saved));
    expect(variants).toMatchObject([
      { ...plain, position: 0, price: null, gtin: null, stockPolicy: 'counted', quantityReserved: 0 },
      { ...full, position: 1, quantityReserved: 0 },
    ]);
    expect(await productOf(id)).toMatchObject({
      optionName: 'Length',
      unitPrice: '325.00',
      priceVaries: true,
      variants: [
        { option: 'Short', unitPrice: '325.00', compareAtPrice: null, available: true, left: 5 },
        {
          id: variants[1]?.id,
          option: 'Long',
          unitPrice: '610.00',
          compareAtPrice: null,
          gtin: '4006381333931',
          imageUrl: '/media/ramp/480.webp',
          available: true,
          left: null,
        },
      ],
    });
  });

  it('are changed and removed in one step, by the difference of their counts, and may swap SKUs and options', async () => {
    const id = await makeProduct(shop.database);
    const a = await makeStock(shop.database, id, { size: 'S', sku: unique('A'), inStock: 4 });
    const b = await makeStock(shop.database, id, { size: 'M', sku: unique('B'), inStock: 4 });
    const c = await makeStock(shop.database, id, { size: 'L', inStock: 4 });
    const [first, second] = (await variantsOf(id)).filter((variant) => variant.id !== c);
    const swapped = await save(id, {
      rows: [
        { id: a, sku: second?.sku, size: 'M', quantityInStock: 10, quantityWas: 9 },
        { id: b, sku: first?.sku, size: 'S', quantityInStock: 4, quantityWas: 4, price: '99.00' },
      ],
      remove: [c],
    });
    expect(await bodyOf(swapped)).toMatchObject([
      { id: a, sku: second?.sku, size: 'M', quantityInStock: 5 },
      { id: b, sku: first?.sku, size: 'S', quantityInStock: 4, price: '99.00' },
    ]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it.each([
    [
      'the same SKU twice',
      { rows: [row({ sku: 'TWICE', size: 'S' }), row({ sku: 'TWICE', size: 'M' })] },
      'rows.1.sku',
    ],
    ['the same options twice', { rows: [row({ size: 'S' }), row({ size: 'S' })] }, 'rows.1'],
    ['a negative price', { rows: [row({ price: '-1' })] }, 'rows.0.price'],
    ['an absurd price', { rows: [row({ price: '999999999.00' })] }, 'rows.0.price'],
    [
      'a compare-at price without a price',
      { rows: [row({ compareAtPrice: '10' })] },
      'rows.0.compareAtPrice',
    ],
    ['a GTIN with a wrong check digit', { rows: [row({ gtin: '4006381333932' })] }, 'rows.0.gtin'],
    [
      '351 variants',
      { rows: Array.from({ length: 351 }, (_, n) => row({ sku: `N${n}`, size: `${n}` })) },
      'rows',
    ],
  ])('are refused with %s', async (_, body, path) => {
    const id = await makeProduct(shop.database);
    const response = await save(id, body);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(JSON.stringify(problem.details)).toContain(path);
    expect(await variantsOf(id)).toEqual([]);
  });

  it('are saved all or not at all', async () => {
    const id = await makeProduct(shop.database);
    const other = await makeProduct(shop.database);
    const taken = unique('TAKEN');
    await makeStock(shop.database, other, { sku: taken });
    const own = await makeStock(shop.database, id, { size: 'S' });
    const before = await variantsOf(id);
    const attempts: [object, string][] = [
      [{ rows: [row({ size: 'M' }), row({ sku: taken })] }, 'inventory.sku-taken'],
      [{ rows: [row({ size: 'M' }), row({ size: 'S' })] }, 'inventory.variant-exists'],
      [
        { rows: [row({ size: 'M' }), { id: own, sku: 'X', size: 'S', quantityInStock: -1 }] },
        'inventory.below-reserved',
      ],
      [
        { rows: [row({ size: 'M' }), { id: own, sku: 'X', size: 'S', version: 9 }] },
        'catalog.variant-changed',
      ],
      [{ rows: Array.from({ length: 350 }, (_, n) => row({ size: `${n}` })) }, 'catalog.too-many-variants'],
      [
        { rows: [row({ size: 'M' })], remove: ['0192f000-0000-7000-8000-000000000001'] },
        'inventory.item-not-found',
      ],
    ];
    for (const [body, code] of attempts) {
      expect((await problemOf(await save(id, body))).code).toBe(code);
      expect(await variantsOf(id)).toEqual(before);
    }
    const missing = await save('0192f000-0000-7000-8000-000000000001', { rows: [] });
    expect(await problemOf(missing)).toMatchObject({ code: 'catalog.product-not-found' });
  });

  it('are written quickly when there are 350, and read in one statement', async () => {
    const id = await makeProduct(shop.database);
    const rows = Array.from({ length: 350 }, (_, n) => row({ size: `S${n}`, price: `${10 + n}.00` }));
    expect((await save(id, { rows })).status).toBe(200);
    expect(await variantsOf(id)).toHaveLength(350);
    expect(await productOf(id)).toMatchObject({ unitPrice: '10.00', priceVaries: true });
  });

  it('come back when a change or a removal is undone', async () => {
    const id = await makeProduct(shop.database);
    await save(id, { rows: [{ ...FACTS, sku: unique('UNDO') }] });
    const [variant] = await variantsOf(id);
    const {
      position: _position,
      quantityReserved: _reserved,
      updatedAt: _at,
      version: _version,
      ...same
    } = variant ?? ({} as Variant);
    await save(id, { rows: [{ ...same, price: '1.00', compareAtPrice: null, gtin: null }] });
    const undo = async (action: string) => ask('POST', `/api/audit/${await lastEntry(action)}/undo`);
    expect((await undo('catalog.variant-changed')).status).toBe(204);
    expect((await variantsOf(id))[0]).toMatchObject(same);

    await save(id, { rows: [], remove: [same.id] });
    expect(await variantsOf(id)).toEqual([]);
    expect((await undo('inventory.item-removed')).status).toBe(204);
    const { id: _id, ...facts } = same;
    expect((await variantsOf(id))[0]).toMatchObject(facts);
    await eventually(async () => (await productOf(id)).unitPrice === '610.00');
  });
});
