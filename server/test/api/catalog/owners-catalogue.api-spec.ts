import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { StockItem } from '#contracts/inventory';
import type { Variant } from '#contracts/variants';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'JACKETS' });
  await makeCategory(shop.database, { name: 'TRAINERS' });
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'audit_log', 'removed_products'));

const ask = (method: string, path: string, body?: unknown) =>
  call(shop, method, path, body, { ...staff.headers });
const productOf = async (id: string) => bodyOf<Product>(ask('GET', `/api/products/${id}`));
const actions = async () =>
  (await shop.database.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).map(
    ({ action }) => action,
  );

describe('a removed product', () => {
  it('is restored with its stock rows', async () => {
    const id = await makeProduct(shop.database, {
      name: 'Howth',
      sizes: ['41'],
      salePrice: '150.00',
      tags: ['new'],
    });
    const sku = unique('HOWTH');
    const row = await makeStock(shop.database, id, { sku, size: '41', inStock: 7 });
    const before = await productOf(id);
    await ask('DELETE', `/api/products/${id}`);
    expect((await ask('GET', `/api/products/${id}`)).status).toBe(404);
    const restored = await ask('POST', `/api/products/${id}/restore`);
    expect(restored.status).toBe(200);
    // The row was made without a slug, and every change completes it.
    expect(await bodyOf<Product>(restored)).toEqual({
      ...before,
      slug: expect.stringMatching(/^howth/) as string,
    });
    const stock = await bodyOf<StockItem[]>(ask('GET', `/api/inventory?productId=${id}`));
    expect(stock).toMatchObject([{ id: row, sku, quantityInStock: 7 }]);
    expect(await actions()).toEqual(['catalog.product-removed', 'catalog.product-restored']);
    // The same press twice: the second gets what the first has done.
    expect((await ask('POST', `/api/products/${id}/restore`)).status).toBe(200);
  });

  it('gets its former status back when it was archived instead', async () => {
    const id = await makeProduct(shop.database, { status: 'draft' });
    await shop.database.query(
      `INSERT INTO cart_items (id, session_id, product_id) VALUES (gen_random_uuid(), 'a-session', $1)`,
      [id],
    );
    await ask('DELETE', `/api/products/${id}`);
    expect((await productOf(id)).status).toBe('archived');
    expect((await bodyOf<Product>(ask('POST', `/api/products/${id}/restore`))).status).toBe('draft');
  });

  it('is not restored when another product has its SKU', async () => {
    const id = await makeProduct(shop.database);
    const sku = unique('TAKEN');
    await makeStock(shop.database, id, { sku });
    await ask('DELETE', `/api/products/${id}`);
    await makeStock(shop.database, await makeProduct(shop.database), { sku });
    const refused = await ask('POST', `/api/products/${id}/restore`);
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).code).toBe('catalog.sku-taken');
    expect((await ask('GET', `/api/products/${id}`)).status).toBe(404);
  });
});

describe('the owner’s list', () => {
  it('lists all statuses by name without gaps', async () => {
    await shop.database.query('DELETE FROM products');
    for (const name of ['Élan', 'Zebra', 'achill', 'Achill']) {
      await makeProduct(shop.database, { name, status: name === 'Zebra' ? 'draft' : 'active' });
    }
    for (const sort of ['name-asc', 'name-desc']) {
      const seen: string[] = [];
      let next: string | undefined = `/api/products?status=all&limit=1&sort=${sort}`;
      while (next !== undefined) {
        const response: Response = await ask('GET', next);
        seen.push(...(await bodyOf<ProductSummary[]>(response)).map(({ name }) => name));
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect([...seen].sort()).toEqual(['Achill', 'Zebra', 'achill', 'Élan']);
      expect(new Set(seen).size).toBe(4);
    }
  });

  it('exports all products as CSV without formulas', async () => {
    await shop.database.query('DELETE FROM products');
    await makeProduct(shop.database, { name: '=HYPERLINK("http://evil")', status: 'draft' });
    await shop.database.query(
      `INSERT INTO products (id, name, description, price, category, image_url)
       SELECT gen_random_uuid(), 'Number ' || n, '', 10, 'JACKETS', '/x.webp' FROM generate_series(1, 1200) n`,
    );
    const response = await ask('GET', '/api/products/export.csv?status=all');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('products.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1201);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect((await ask('GET', '/api/products/export.csv')).status).toBe(200);
    expect((await call(shop, 'GET', '/api/products/export.csv')).status).toBe(401);
  });
});

describe('saving all variants of a product', () => {
  it('adds and changes rows in one request and logs the changes', async () => {
    const id = await makeProduct(shop.database, { sizes: ['S', 'M'], colors: ['Bottle'] });
    const grid = unique('GRID');
    const first = await ask('PUT', `/api/products/${id}/variants`, {
      rows: [
        { sku: `${grid}-S`, size: 'S', color: 'Bottle', quantityInStock: 4 },
        { sku: `${grid}-M`, size: 'M', color: 'Bottle', quantityInStock: 0, lowStockThreshold: 2 },
      ],
    });
    expect(first.status).toBe(200);
    const rows = await bodyOf<Variant[]>(first);
    expect(rows).toMatchObject([
      { sku: `${grid}-S`, quantityInStock: 4, lowStockThreshold: 5 },
      { sku: `${grid}-M`, quantityInStock: 0, lowStockThreshold: 2 },
    ]);
    const changed = rows.map(({ id: row, sku, size, color, lowStockThreshold }) => ({
      id: row, sku, size, color, lowStockThreshold, quantityInStock: 4,
    })); // prettier-ignore
    await ask('PUT', `/api/products/${id}/variants`, { rows: changed });
    expect(await actions()).toEqual([
      'inventory.item-added',
      'inventory.item-added',
      'inventory.item-changed',
    ]);
    const moves = await shop.database.query(
      `SELECT sku, delta, reason FROM stock_movements WHERE sku LIKE $1 || '%' ORDER BY id`,
      [grid],
    );
    expect(moves).toEqual([
      { sku: `${grid}-S`, delta: 4, reason: 'initial' },
      { sku: `${grid}-M`, delta: 4, reason: 'adjustment' },
    ]);
  });

  it('changes nothing when one row is refused', async () => {
    const id = await makeProduct(shop.database);
    const other = await makeProduct(shop.database);
    const sku = unique('OTHER');
    const strange = await makeStock(shop.database, other, { sku });
    const fresh = { sku: unique('GRID'), size: 'X', color: null, quantityInStock: 1, lowStockThreshold: 5 };
    const taken = await ask('PUT', `/api/products/${id}/variants`, {
      rows: [fresh, { ...fresh, size: 'Y', sku }],
    });
    expect((await problemOf(taken)).code).toBe('inventory.sku-taken');
    const foreign = await ask('PUT', `/api/products/${id}/variants`, {
      rows: [fresh, { ...fresh, id: strange, sku: unique('GRID'), size: 'Y' }],
    });
    expect((await problemOf(foreign)).code).toBe('inventory.item-not-found');
    expect(await bodyOf<StockItem[]>(ask('GET', `/api/inventory?productId=${id}`))).toEqual([]);
  });
});
