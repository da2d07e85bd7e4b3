import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { offersOf } from '../../../../test/support/offers.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { SellableProducts } from '../read/sellable-products.js';
import type { PostgresOffers } from './postgres-offers.js';
import { Money } from '#kernel';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let derived: PostgresOffers;
let sellable: SellableProducts;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({
    url: test.url,
    poolSize: 2,
    applicationName: 'test',
  }).initialize();
  database = new Database(source);
  derived = offersOf(database);
  sellable = new SellableProducts(database);
  close = () => source.destroy();
});

afterAll(async () => {
  await close();
  await test.drop();
});

const amount = fc.integer({ min: 0, max: 5 }).map((euros) => `${euros * 100}.00`);
const variant = fc.record({
  price: fc.option(amount),
  otherPrice: fc.option(amount),
  inStock: fc.integer({ min: 0, max: 2 }),
  stockPolicy: fc.constantFrom('counted', 'oversell', 'not-counted'),
});

/** The columns of lists, computed from what a shopper can buy of each variant. */
function referenceOf(
  offers: readonly { unit: Money; compareAt: Money | null; left: number; own: boolean }[],
) {
  const some = offers.filter(({ left }) => left > 0);
  const shown = some.length > 0 ? some : offers;
  const lowest = Math.min(...shown.map(({ unit }) => unit.cents));
  const cheapest = shown.filter(({ unit }) => unit.cents === lowest);
  const struck = cheapest.map(({ compareAt }) => compareAt);
  const isOwn = offers.some(({ own }) => own);
  return {
    sold_out: offers.length > 0 && some.length === 0,
    price_varies: new Set(shown.map(({ unit }) => unit.cents)).size > 1,
    from_price: isOwn ? Money.ofCents(lowest).toString() : null,
    from_compare_at:
      !isOwn || struck.includes(null)
        ? null
        : Money.ofCents(Math.min(...struck.map((one) => one?.cents ?? 0))).toString(),
  };
}

it('derives sold-out flag and prices of a product from its variants as the shopper is offered them', async () => {
  await fc.assert(
    fc.asyncProperty(
      amount,
      fc.option(amount),
      fc.array(variant, { maxLength: 8 }),
      async (price, salePrice, variants) => {
        const id = await makeProduct(database, { price, salePrice });
        for (const [n, { otherPrice, ...facts }] of variants.entries()) {
          const compareAtPrice = facts.price === null ? null : otherPrice;
          await makeStock(database, id, { ...facts, compareAtPrice, size: `${n}` });
        }
        await derived.refresh([id]);
        const offered = (await sellable.byId([id], 'session')).get(id);
        if (!offered) throw new Error('The product exists');
        const offers = variants.map((facts, n) => {
          const choice = { size: `${n}`, color: null, option: null };
          const { unitPrice, compareAtPrice } = offered.offerOf(choice);
          const left = offered.availableOf(choice);
          return { unit: unitPrice, compareAt: compareAtPrice, left, own: facts.price !== null };
        });
        const row = await database.one(
          'SELECT sold_out, price_varies, from_price::text, from_compare_at::text, unit_price::text FROM products WHERE id = $1',
          [id],
        );
        const { from_price, ...rest } = referenceOf(offers);
        const unit_price = from_price ?? offered.product.unitPrice.toString();
        expect(row).toEqual({ ...rest, from_price, unit_price });
        expect(await derived.refresh([id])).toBe(0);
      },
    ),
    { numRuns: 150 },
  );
});
