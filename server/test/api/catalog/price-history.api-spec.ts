// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { letHoursPass, makeFormerPrice } from '../../support/makers/former-price.js';
import { unique } from '../../support/makers/unique.js';
import { Shopper } from '../../support/shopper.js';
import { catalogue } from '../../support/shopify/export-file.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { CartLine } from '#contracts/cart';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { ImportStarted } from '#contracts/import';
import type { PriceHistory, UnprovenPrice } from '#contracts/price-history';
import { newId } from '#platform/ids';

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
const historiesOf = (id: string) => bodyOf<PriceHistory[]>(ask('GET', `/api/products/${id}/prices`));
/** What was charged when and why, the oldest first. */
const stepsOf = async (id: string, sku: string | null = null) =>
  (await historiesOf(id))
    .find((history) => history.sku === sku)
    ?.steps.map(({ price, priorPrice, cause }) => [price, priorPrice, cause])
    .reverse();
const replace = async (id: string, changes: object) =>
  ask('PUT', `/api/products/${id}`, { ...(await productOf(id)), images: [], ...changes });
const undoLast = async (action: string) => {
  const entry = await shop.database.one<{ id: string }>(
    'SELECT id FROM audit_log WHERE action = $1 ORDER BY id DESC LIMIT 1',
    [action],
  );
  const undone = await ask('POST', `/api/audit/${entry?.id ?? ''}/undo`);
  expect(undone.status).toBe(204);
};

/** A product that was sold at 100 euro for 60 days. */
async function soldProduct(): Promise<string> {
  const { id } = await bodyOf<Product>(
    ask('POST', '/api/products', {
      name: unique('Sold'),
      description: '',
      price: '100.00',
      category: 'JACKETS',
      imageUrl: '/media/test-picture/480.webp',
      ...PUBLISHABLE,
    }),
  );
  await makeFormerPrice(shop.database, { productId: id, price: '100.00' });
  return id;
}

describe('the history of prices', () => {
  it('is written by the form, a bulk change, and by undoing each', async () => {
    const { id } = await bodyOf<Product>(
      ask('POST', '/api/products', {
        name: unique('Written'),
        description: '',
        price: '100.00',
        category: 'JACKETS',
        imageUrl: '/media/test-picture/480.webp',
        ...PUBLISHABLE,
      }),
    );
    expect((await replace(id, { price: '80.00', salePrice: '100.00' })).status).toBe(200);
    await undoLast('catalog.product-changed');
    await ask('POST', '/api/products/bulk', { action: 'price', ids: [id], percent: -10 });
    await undoLast('catalog.product-changed');
    await ask('POST', '/api/products/bulk', { action: 'status', ids: [id], status: 'draft' });
    expect(await stepsOf(id)).toEqual([
      ['100.00', null, 'form'],
      ['80.00', null, 'form'],
      ['100.00', null, 'undo'],
      ['90.00', null, 'bulk'],
      ['100.00', null, 'undo'],
      [null, null, 'bulk'],
    ]);
  });

  it('is written for a variant with a price of its own, by the form, a bulk change and undoing', async () => {
    const id = await makeProduct(shop.database, { price: '100.00', category: 'JACKETS' });
    const sku = unique('OWN');
    const row = { sku, size: 'M', quantityInStock: 5 };
    await ask('PUT', `/api/products/${id}/variants`, { rows: [{ ...row, price: '120.00' }] });
    const [variant] = await bodyOf<{ id: string; version: number }[]>(
      ask('GET', `/api/products/${id}/variants`),
    );
    await ask('PUT', `/api/products/${id}/variants`, {
      rows: [{ ...row, id: variant?.id, price: '110.00', quantityWas: 5 }],
    });
    await undoLast('catalog.variant-changed');
    await ask('POST', '/api/products/bulk', { action: 'price', ids: [id], percent: 10 });
    expect(await stepsOf(id, sku)).toEqual([
      ['120.00', null, 'form'],
      ['110.00', null, 'form'],
      ['120.00', null, 'undo'],
      ['132.00', null, 'bulk'],
    ]);
  });

  it('is written by an import', async () => {
    const calls = new ImportCalls(shop, owner);
    const importAt = async (price: string) => {
      const file = catalogue(3, 1, (row) => ({ ...row, 'Variant Price': price }));
      const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', file));
      await calls.waitUntilOver(importId);
    };
    await importAt('70.00');
    // As drafts they have no price for shoppers yet.
    await shop.database.execute(`UPDATE products SET status = 'active' WHERE shopify_handle IS NOT NULL`);
    await importAt('60.00');
    const causes = await shop.database.query(
      `SELECT h.price::text, h.cause, count(DISTINCT h.product_id)::int AS products FROM price_history h
       JOIN products p ON p.id = h.product_id WHERE p.shopify_handle IS NOT NULL AND h.cause = 'import' GROUP BY 1, 2`,
    );
    expect(causes).toEqual([{ price: '60.00', cause: 'import', products: 3 }]);
  });

  it('survives the removal of the product, also its restoring', async () => {
    const id = await soldProduct();
    await replace(id, { price: '80.00', salePrice: '100.00' });
    await ask('DELETE', `/api/products/${id}`);
    await ask('POST', `/api/products/${id}/restore`);
    expect((await stepsOf(id))?.map(([price]) => price).slice(-3)).toEqual(['80.00', null, '80.00']);
  });

  it('is for staff, of a product that exists', async () => {
    const id = await makeProduct(shop.database);
    expect((await call(shop, 'GET', `/api/products/${id}/prices`)).status).toBe(401);
    expect((await call(shop, 'GET', '/api/products/unproven-prices')).status).toBe(401);
    expect((await problemOf(ask('GET', `/api/products/${newId()}/prices`))).code).toBe(
      'catalog.product-not-found',
    );
    expect((await ask('GET', '/api/products/none/prices')).status).toBe(400);
  });
});

describe('a reduction [law: prior-price]', () => {
  it('shows the same prior price on card, page, search and cart, not the typed one', async () => {
    const name = unique('Reduced');
    const id = await makeProduct(shop.database, { name, price: '100.00', sizes: ['M'] });
    await makeStock(shop.database, id, { size: 'M', sku: unique('RED') });
    await letHoursPass(shop.database, 24 * 40, [id]);
    await ask('POST', '/api/products/bulk', { action: 'price', ids: [id], percent: -12 });
    await letHoursPass(shop.database, 24, [id]);
    await replace(id, { price: '80.00', salePrice: '150.00' });
    const prices = { unitPrice: '80.00', compareAtPrice: '88.00' };
    const shown = await productOf(id);
    expect(shown).toMatchObject({ ...prices, salePrice: '150.00' });
    expect(shown.variants).toMatchObject([prices]);
    const [card] = await bodyOf<ProductSummary[]>(call(shop, 'GET', `/api/products?ids=${id}`));
    const [found] = await bodyOf<ProductSummary[]>(
      call(shop, 'GET', `/api/products?search=${encodeURIComponent(name)}`),
    );
    expect([card, found]).toMatchObject([prices, prices]);
    const shopper = new Shopper(shop);
    await shopper.adds(id, { size: 'M' });
    expect((await shopper.get<CartLine[]>('/api/cart')).body).toMatchObject([prices]);
  });
});

describe('a reduction of many products by a percentage', () => {
  const reduce = (ids: string[], percent: number) =>
    ask('POST', '/api/products/bulk', { action: 'price', ids, percent });

  it('states the price before it as the former one, which shoppers see when it held for 30 days', async () => {
    const old = await makeProduct(shop.database, { price: '100.00' });
    await letHoursPass(shop.database, 24 * 40, [old]);
    const fresh = await makeProduct(shop.database, { price: '100.00' });
    await reduce([old, fresh], -20);
    const stated = { price: '80.00', salePrice: '100.00', unitPrice: '80.00' };
    expect(await productOf(old)).toMatchObject({ ...stated, compareAtPrice: '100.00' });
    expect(await productOf(fresh)).toMatchObject({ ...stated, compareAtPrice: null });
    await letHoursPass(shop.database, 24, [old]);
    await reduce([old], -10);
    expect(await productOf(old)).toMatchObject({
      price: '72.00',
      salePrice: '100.00',
      unitPrice: '72.00',
      compareAtPrice: '80.00',
    });
  });

  it('leaves a former price that is stated, in whichever field', async () => {
    const one = await makeProduct(shop.database, { price: '80.00', salePrice: '100.00' });
    const other = await makeProduct(shop.database, { price: '100.00', salePrice: '80.00' });
    await reduce([one, other], -10);
    expect(await productOf(one)).toMatchObject({ price: '72.00', salePrice: '100.00', unitPrice: '72.00' });
    expect(await productOf(other)).toMatchObject({ price: '100.00', salePrice: '72.00', unitPrice: '72.00' });
  });
});

describe('former prices that shoppers do not see', () => {
  it('are listed for the owner until they are proven or gone', async () => {
    const listed = async () => {
      const prices = await bodyOf<UnprovenPrice[]>(ask('GET', '/api/products/unproven-prices'));
      return new Map(prices.map((price) => [price.id, price]));
    };
    const typed = await makeProduct(shop.database, { price: '80.00', salePrice: '100.00', proven: false });
    const proven = await makeProduct(shop.database, { price: '80.00', salePrice: '100.00' });
    const ofVariant = await makeProduct(shop.database, { price: '80.00' });
    await makeStock(shop.database, ofVariant, { price: '70.00', compareAtPrice: '90.00', proven: false });
    const before = await listed();
    expect(before.get(typed)).toMatchObject({ unitPrice: '80.00', formerPrice: '100.00', variants: 0 });
    expect(before.get(ofVariant)).toMatchObject({ formerPrice: null, variants: 1 });
    expect(before.has(proven)).toBe(false);
    await shop.database.query('UPDATE products SET sale_price = NULL WHERE id = $1', [typed]);
    expect((await listed()).has(typed)).toBe(false);
  });
});
