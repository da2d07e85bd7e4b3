// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BulkStockResult } from '#contracts/inventory';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'owner');
});
afterAll(() => shop.stop());

const change = (body: object) => call(shop, 'POST', '/api/inventory/bulk', body, staff.headers);

async function moved(body: object): Promise<BulkStockResult['moves']> {
  const response = await change(body);
  expect(response.status).toBe(200);
  return (await bodyOf<BulkStockResult>(response)).moves;
}

async function counts(ids: readonly string[]): Promise<number[]> {
  const rows = await shop.database.query<{ id: string; count: number }>(
    'SELECT id, quantity_in_stock AS count FROM inventory WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.count ?? -1);
}

/** A product with stock rows of these counts. */
async function rowsOf(...inStock: number[]): Promise<{ product: string; ids: string[] }> {
  const product = await makeProduct(shop.database, { price: '10.00' });
  const ids: string[] = [];
  for (const [index, count] of inStock.entries()) {
    ids.push(await makeStock(shop.database, product, { size: `S${index}`, inStock: count }));
  }
  return { product, ids };
}

describe('a count beyond what a shelf holds', () => {
  const most = 1_000_000;
  const moves = (id: string, delta: number, times: number) =>
    Array.from({ length: times }, () => ({ id, delta }));

  it.each([
    ['raised', (id: string) => ({ action: 'add', ids: [id], quantity: most })],
    ['moved back', (id: string) => ({ action: 'put-back', moves: moves(id, -most, 2) })],
    ['moved back below zero', (id: string) => ({ action: 'put-back', moves: moves(id, most, 2) })],
    ['past its column', (id: string) => ({ action: 'put-back', moves: moves(id, most, 3000) })],
  ])('is refused, with the row: %s', async (_how, body) => {
    const { ids } = await rowsOf(5);
    await shop.database.query(`UPDATE inventory SET stock_policy = 'oversell' WHERE id = $1`, [ids[0]]);
    const response = await change(body(ids[0] ?? ''));
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'inventory.counts-impossible']);
    expect(await counts(ids)).toEqual([5]);
  });

  it('is refused of one row, however the form says it', async () => {
    const product = await makeProduct(shop.database, { price: '10.00' });
    const sku = unique('FULL');
    const id = await makeStock(shop.database, product, { sku, size: 'S', inStock: 600_000 });
    const row = { productId: product, sku, size: 'S', quantityReserved: 0, lowStockThreshold: 5 };
    const form = { ...row, quantityInStock: most, quantityWas: 0 };
    const response = await call(shop, 'PUT', `/api/inventory/${id}`, form, staff.headers);
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([409, 'inventory.count-out-of-range']);
    expect(problem.details).toEqual({ most });
    const rows = [{ id, sku, size: 'S', quantityInStock: most, quantityWas: 0 }];
    const grid = await call(shop, 'PUT', `/api/products/${product}/variants`, { rows }, staff.headers);
    expect([grid.status, (await problemOf(grid)).code]).toEqual([409, 'inventory.count-out-of-range']);
    expect(await counts([id])).toEqual([600_000]);
  });
});

describe('the counts of many stock rows', () => {
  it('are set, raised and lowered at once, with a line in ledger and log for each that moved', async () => {
    const { ids } = await rowsOf(5, 8, 0);
    expect(await moved({ action: 'set', ids, quantity: 8 })).toEqual(
      expect.arrayContaining([
        { id: ids[0], delta: 3, quantityInStock: 8 },
        { id: ids[2], delta: 8, quantityInStock: 8 },
      ]),
    );
    expect(await counts(ids)).toEqual([8, 8, 8]);
    expect(await moved({ action: 'add', ids, quantity: 4 })).toHaveLength(3);
    expect(await moved({ action: 'subtract', ids: ids.slice(0, 1), quantity: 12 })).toHaveLength(1);
    expect(await counts(ids)).toEqual([0, 12, 12]);
    const ledger = await shop.database.query(
      `SELECT delta, quantity_after AS after, actor FROM stock_movements
       WHERE inventory_id = $1 AND reason = 'adjustment' ORDER BY created_at, id`,
      [ids[0]],
    );
    expect(ledger).toEqual([
      { delta: 3, after: 8, actor: staff.email },
      { delta: 4, after: 12, actor: staff.email },
      { delta: -12, after: 0, actor: staff.email },
    ]);
    const log = await shop.database.query(`SELECT 1 FROM audit_log WHERE subject_id = $1`, [ids[0]]);
    expect(log).toHaveLength(3);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('are those of all rows of chosen products, each once', async () => {
    const first = await rowsOf(1, 2);
    const second = await rowsOf(3);
    const productIds = [first.product, second.product];
    expect(await moved({ action: 'add', productIds, ids: first.ids, quantity: 10 })).toHaveLength(3);
    expect(await counts([...first.ids, ...second.ids])).toEqual([11, 12, 13]);
  });

  it('move back by how far they moved, so that what was sold since stays sold', async () => {
    const { ids } = await rowsOf(5, 8);
    const moves = await moved({ action: 'set', ids, quantity: 20 });
    await moved({ action: 'subtract', ids: ids.slice(0, 1), quantity: 3 });
    await moved({ action: 'put-back', moves });
    expect(await counts(ids)).toEqual([2, 8]);
  });

  it('all stay as they are when one would fall below what is reserved, and the row is named', async () => {
    const { product, ids } = await rowsOf(9);
    const sku = unique('HELD');
    const held = await makeStock(shop.database, product, { sku, inStock: 3, reserved: 2 });
    for (const body of [
      { action: 'set', ids: [...ids, held], quantity: 1 },
      { action: 'subtract', ids: [...ids, held], quantity: 2 },
      { action: 'put-back', moves: [...ids, held].map((id) => ({ id, delta: 2 })) },
      { action: 'add', ids: [...ids, held], quantity: 999_998 },
    ]) {
      const response = await change(body);
      expect(response.status, body.action).toBe(409);
      const problem = await problemOf(response);
      expect(problem.code).toBe('inventory.counts-impossible');
      expect(problem.details?.['rows']).toContainEqual({ sku, inStock: 3, reserved: 2 });
      expect(await counts([...ids, held])).toEqual([9, 3]);
    }
    await moved({ action: 'set', ids: [held], quantity: 2 });
    await shop.database.query('UPDATE inventory SET quantity_reserved = 0 WHERE id = $1', [held]);
  });

  it.each([
    { action: 'set', quantity: 3 },
    { action: 'add', ids: ['not-an-id'], quantity: 3 },
    { action: 'subtract', ids: [], productIds: [], quantity: 3 },
    { action: 'set', ids: ['0192f222-0000-7000-8000-000000000001'], quantity: -1 },
    { action: 'set', ids: ['0192f222-0000-7000-8000-000000000001'], quantity: 1.5 },
    { action: 'double', ids: ['0192f222-0000-7000-8000-000000000001'], quantity: 2 },
    { action: 'put-back', moves: [] },
  ])('are refused when they make no sense: %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });

  it('agree after many changes at once, in any order, while shoppers are paying', async () => {
    const { product } = await rowsOf();
    const id = await makeStock(shop.database, product, { inStock: 200 });
    const { ids } = await rowsOf(100, 100, 100, 100);
    const all = [id, ...ids];
    const shoppers = Array.from({ length: 15 }, () => new Shopper(shop));
    await Promise.all(shoppers.map((shopper) => shopper.adds(product)));
    const [changes, orders] = await Promise.all([
      Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const rows = index % 2 === 0 ? all : [...all].reverse();
          const action = index % 3 === 0 ? 'subtract' : 'add';
          return (await change({ action, ids: rows, quantity: 1 })).status;
        }),
      ),
      Promise.all(shoppers.map(async (shopper) => (await shopper.checksOut()).status)),
    ]);
    expect(new Set(changes)).toEqual(new Set([200]));
    expect(new Set(orders)).toEqual(new Set([201]));
    expect(await counts(all)).toEqual([210, 110, 110, 110, 110]);
    const [row] = await shop.database.query('SELECT quantity_reserved AS held FROM inventory WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ held: 15 });
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('never fall below what is reserved, however many lower them and buy at once', async () => {
    const { product } = await rowsOf();
    const id = await makeStock(shop.database, product, { inStock: 20 });
    const shoppers = Array.from({ length: 20 }, () => new Shopper(shop));
    await Promise.all(shoppers.map((shopper) => shopper.adds(product)));
    const lowering = Array.from({ length: 20 }, () => change({ action: 'subtract', ids: [id], quantity: 1 }));
    const [lowered, bought] = await Promise.all([
      Promise.all(lowering).then((all) => all.filter(({ status }) => status === 200).length),
      Promise.all(shoppers.map((shopper) => shopper.checksOut())).then(
        (all) => all.filter(({ status }) => status === 201).length,
      ),
    ]);
    expect(lowered + bought).toBe(20);
    const [row] = await shop.database.query(
      'SELECT quantity_in_stock AS stock, quantity_reserved AS held FROM inventory WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ stock: 20 - lowered, held: bought });
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('move by as much as a form moved them: what was sold while it was open stays sold', async () => {
    const { product } = await rowsOf();
    const sku = unique('FORM');
    const id = await makeStock(shop.database, product, { sku, inStock: 10, reserved: 2 });
    const save = (quantityInStock: number) => {
      const row = { sku, quantityInStock, quantityWas: 10, productId: product };
      return call(shop, 'PUT', `/api/inventory/${id}`, row, staff.headers);
    };
    const saveVariants = (quantityInStock: number) => {
      const rows = [{ id, sku, quantityInStock, quantityWas: 10 }];
      return call(shop, 'PUT', `/api/products/${product}/variants`, { rows }, staff.headers);
    };
    await shop.database.query('UPDATE inventory SET quantity_in_stock = 7 WHERE id = $1', [id]); // Three are sold.
    expect((await save(15)).status).toBe(200);
    expect(await counts([id])).toEqual([12]);
    expect((await saveVariants(9)).status).toBe(200);
    expect(await counts([id])).toEqual([11]);
    const refused = await save(0);
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'inventory.below-reserved']);
    expect(await counts([id])).toEqual([11]);
  });
});
