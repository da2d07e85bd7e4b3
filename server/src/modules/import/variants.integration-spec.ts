// @module-tag strict
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportTestShop } from './testing/import-test-shop.js';
import { disagreements } from '../../../test/support/books.js';
import { catalogue } from '../../../test/support/shopify/export-file.js';
import { times } from '../../../test/support/night.js';
import { DomainError, type OrderId } from '#kernel';
import { Inventory } from '#modules/inventory';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

let imports: ImportTestShop;

beforeAll(async () => {
  imports = await ImportTestShop.start({ IMPORT_BATCH: '20' });
});
afterAll(() => imports.stop());
beforeEach(() => imports.clear());

const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,' +
  'Variant Barcode,Cost per item,Variant Grams,Variant Weight Unit,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy\n';
const RAMPS = `${HEADER}ramp,Ramp,Length,2 m,Finish,Matt,R-1,325.00,,4006381333931,110.00,4000,kg,shopify,3,deny
ramp,,,3 m,,Matt,R-2,610.00,700.00,,205.50,6000,kg,shopify,-2,continue
ramp,,,4 m,,Matt,R-3,890.00,,12345,,8000,kg,,0,deny
`;
const variants = () =>
  imports.database.query(
    `SELECT sku, option, price, compare_at_price, gtin, cost, weight, stock_policy, quantity_in_stock
     FROM inventory ORDER BY sku`,
  );

describe('the variants of an imported product', () => {
  it('have their own price, barcode, cost, weight, option and policy', async () => {
    const done = await imports.run(RAMPS);
    expect(done.counts).toMatchObject({ new: 1, stock: 3 });
    const facts = { compare_at_price: null, gtin: null };
    expect(await variants()).toEqual([
      {
        ...facts,
        sku: 'R-1',
        option: '2 m / Matt',
        price: '325.00',
        gtin: '4006381333931',
        cost: '110.00',
        weight: '4.00',
        stock_policy: 'counted',
        quantity_in_stock: 3,
      },
      {
        ...facts,
        sku: 'R-2',
        option: '3 m / Matt',
        price: '610.00',
        compare_at_price: '700.00',
        cost: '205.50',
        weight: '6.00',
        stock_policy: 'oversell',
        quantity_in_stock: 0,
      },
      {
        ...facts,
        sku: 'R-3',
        option: '4 m / Matt',
        price: '890.00',
        cost: null,
        weight: '8.00',
        stock_policy: 'not-counted',
        quantity_in_stock: 0,
      },
    ]);
    const product = await imports.database.one(
      'SELECT option_name, option_values, unit_price, price_varies, sold_out FROM products',
    );
    expect(product).toEqual({
      option_name: 'Length / Finish',
      option_values: ['2 m / Matt', '3 m / Matt', '4 m / Matt'],
      unit_price: '325.00',
      price_varies: true,
      sold_out: false,
    });
  });

  it('are not written again without a change, and change alone', async () => {
    await imports.run(RAMPS);
    expect(await imports.writes(() => imports.run(RAMPS))).toBe(0);
    const second = await imports.run(RAMPS.replace('610.00', '590.00'));
    expect(second.counts).toMatchObject({ changed: 1, stock: 1 });
    expect((await variants()).map(({ price }) => price)).toEqual(['325.00', '590.00', '890.00']);
  });

  it('keep what the owner has changed, and are restored by an undo', async () => {
    await imports.run(RAMPS);
    await imports.database.query(`UPDATE inventory SET price = 300, cost = 99 WHERE sku = 'R-1'`);
    const before = await variants();
    const second = await imports.run(RAMPS.replace('325.00', '350.00').replace('890.00', '900.00'));
    expect((await variants()).map(({ price }) => price)).toEqual(['300.00', '610.00', '900.00']);
    await imports.undo(second.id);
    expect(await variants()).toEqual(before);
  });
});

describe('a new variant without a readable price', () => {
  const file = (third: string) =>
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty
a,A,Size,S,A-S,10.00,shopify,3
a,,,M,A-M,12.00,shopify,3
a,,,L,A-L,${third},shopify,3
`;
  it.each(['goedkoop', '', '-3', '1.299'])('is left out and reported with its row: %j', async (text) => {
    const done = await imports.run(file(text));
    expect(done.counts).toMatchObject({ new: 1, stock: 2 });
    const rows = await imports.database.query('SELECT sku FROM inventory ORDER BY sku');
    expect(rows).toEqual([{ sku: 'A-M' }, { sku: 'A-S' }]);
    const findings = await imports.database.query(
      `SELECT kind, source_row, field, value FROM import_findings WHERE code = 'variant-unpriced'`,
    );
    expect(findings).toEqual([{ kind: 'rejected', source_row: 4, field: 'price', value: 'A-L' }]);
    await imports.run(file('14.00'));
    expect(await imports.database.query(`SELECT price FROM inventory WHERE sku = 'A-L'`)).toEqual([
      { price: '14.00' },
    ]);
  });

  it('does not lose the price of a variant that is here already', async () => {
    await imports.run(file('14.00'));
    await imports.run(file('cheap').replace('10.00', 'cheap').replace('12.00', 'cheap'));
    expect(
      (await imports.database.query('SELECT price FROM inventory ORDER BY sku')).map(({ price }) => price),
    ).toEqual(['14.00', '12.00', '10.00']);
  });
});

describe('stock that is sold here and in the source at the same time', () => {
  const ROUNDS = times(1, 4);
  const PRODUCTS = 100;
  const CLIENTS = 4;

  /** A small generator, so that a failure can be repeated with its seed. */
  function random(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  /** Shoppers who reserve units as a checkout does; some pay at once, some later, some never. */
  class Shoppers {
    readonly sold = new Map<string, number>();
    private readonly inventory = imports.worker(Inventory);
    private readonly transactions = imports.worker(Transactions);
    private open: { readonly orderId: OrderId; readonly sku: string; readonly quantity: number }[] = [];

    constructor(private readonly itemIds: ReadonlyMap<string, string>) {}

    async buyOne(next: (below: number) => number): Promise<void> {
      const [sku, inventoryId] = [...this.itemIds][next(this.itemIds.size)] ?? ['', ''];
      const quantity = 1 + next(3);
      const orderId = newId<OrderId>();
      const lines = [{ orderItemId: newId(), inventoryId, quantity }];
      const reserving = this.transactions.run(() => this.inventory.reserve(orderId, 'shopper', lines));
      const isReserved = await reserving.then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'inventory.insufficient-stock') return false;
          throw error;
        },
      );
      if (!isReserved) return;
      const order = { orderId, sku, quantity };
      if (next(4) === 0) this.open.push(order);
      else await this.settle(order, next(5) > 0);
    }

    /** Settles the orders that wait for payment. */
    async settleAll(next: (below: number) => number): Promise<void> {
      for (const order of this.open.splice(0)) await this.settle(order, next(2) === 0);
    }

    private async settle(order: (typeof this.open)[number], isPaid: boolean): Promise<void> {
      const { orderId, sku, quantity } = order;
      await this.transactions.run(() =>
        isPaid ? this.inventory.commit(orderId) : this.inventory.release(orderId),
      );
      if (isPaid) this.sold.set(sku, (this.sold.get(sku) ?? 0) + quantity);
    }
  }

  it(
    `ends with the right count of 500 variants after ${ROUNDS} imports beside sales`,
    { timeout: 120_000 },
    async () => {
      const seed = randomInt(2 ** 31);
      const next = random(seed);
      const source = new Map<string, number>();
      const file = () =>
        catalogue(PRODUCTS, 5, (row) => {
          return { ...row, 'Variant Inventory Qty': String(source.get(row['Variant SKU'] ?? '') ?? 20) };
        });
      for (let n = 0; n < PRODUCTS; n += 1) for (let v = 0; v < 5; v += 1) source.set(`AF-${n}-${v}`, 20);
      const skus = [...source.keys()];
      await imports.run(file());
      const items = await imports.database.query<{ sku: string; id: string }>(
        'SELECT sku, id FROM inventory',
      );
      const shoppers = new Shoppers(new Map(items.map(({ sku, id }) => [sku, id])));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const sku of skus) source.set(sku, Math.max(0, (source.get(sku) ?? 0) + next(16) - 10));
        let isOver = false;
        const importing = imports.run(file()).finally(() => (isOver = true));
        const client = async (own: (below: number) => number) => {
          while (!isOver) await shoppers.buyOne(own);
        };
        const clients = Array.from({ length: CLIENTS }, (_, n) =>
          client(random(seed + round * CLIENTS + n + 1)),
        );
        const [result] = await Promise.all([importing, ...clients]);
        expect(result, `seed ${seed}`).toMatchObject({
          state: 'done',
          counts: { rejected: 0, conflicting: 0 },
        });
        await shoppers.settleAll(next);
      }
      // A delivery, so that what could not be subtracted so far is.
      for (const sku of skus) source.set(sku, (source.get(sku) ?? 0) + 500);
      await imports.run(file());
      const rows = await imports.database.query<{ sku: string; quantity: number; reserved: number }>(
        'SELECT sku, quantity_in_stock AS quantity, quantity_reserved AS reserved FROM inventory',
      );
      const { sold } = shoppers;
      expect([...sold.values()].reduce((sum, units) => sum + units, 0)).toBeGreaterThan(100 * ROUNDS);
      expect(new Map(rows.map(({ sku, ...counts }) => [sku, counts])), `seed ${seed}`).toEqual(
        new Map(
          skus.map((sku) => [sku, { quantity: (source.get(sku) ?? 0) - (sold.get(sku) ?? 0), reserved: 0 }]),
        ),
      );
      expect(await disagreements(imports.database), `seed ${seed}`).toEqual([]);
    },
  );
});
