// @module-tag strict
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { letHoursPass as moveBack } from '../../../../test/support/makers/former-price.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { offersOf } from '../../../../test/support/offers.js';
import { priorPriceOf, type SoldAt } from '../../../../test/support/prior-price.js';
import { times } from '../../../../test/support/night.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

const HOUR_MS = 3_600_000;
const PERIOD_MS = 30 * 24 * HOUR_MS;

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 4, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
});
afterAll(async () => {
  await close();
  await test.drop();
});

const letHoursPass = (hours: number, of: readonly string[]) => moveBack(database, hours, of);

interface Row extends Record<string, unknown> {
  readonly price: string | null;
  readonly prior_price: string | null;
}

const historyOf = (id: string) =>
  database.query<Row>('SELECT price, prior_price FROM price_history WHERE subject_id = $1 ORDER BY id', [id]);
const struckOf = async (id: string) => (await historyOf(id)).at(-1)?.prior_price ?? null;
/** Changes the row of a product or a variant, and what follows from it, in one transaction. */
const change = (productId: string, sql: string, values: unknown[] = [productId]) =>
  database.transaction(async () => {
    await database.query(sql, values);
    await offersOf(database).refresh([productId]);
  });
const setPrices = (id: string, price: string, salePrice: string | null = null) =>
  change(id, 'UPDATE products SET price = $2, sale_price = $3 WHERE id = $1', [id, price, salePrice]);

const euros = fc.constantFrom(10, 20, 40, 80, 160);
const repricing = fc.record({
  hours: fc.oneof(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 240, max: 1600 })),
  price: euros,
  other: fc.option(euros),
  own: fc.option(euros, { freq: 1 }),
  ownOther: fc.option(euros),
  draft: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

interface Subject {
  readonly id: string;
  readonly states: SoldAt[];
}

type Rounds = readonly (readonly {
  readonly hours: number;
  readonly price: number;
  readonly other: number | null;
  readonly own: number | null;
  readonly ownOther: number | null;
  readonly draft: boolean;
}[])[];

function stateOf(at: number, price: number, other: number | null, draft: boolean): SoldAt {
  if (draft) return { at, cents: null, reduced: false };
  return { at, cents: Math.min(price, other ?? price), reduced: other !== null && other !== price };
}

describe('the prior price [law: prior-price]', () => {
  const PRODUCTS = times(20, 200);
  const ROUNDS = times(8, 25);
  /** A change of each product, and one of its variant. */
  const CHANGES = PRODUCTS * ROUNDS * 2;

  /** How many reductions the changes of the products strike through, by the plain computation. */
  function struckIn(rounds: Rounds): number {
    const states = Array.from({ length: PRODUCTS }, (): SoldAt[] => [{ at: 0, cents: 30, reduced: false }]);
    let now = 0;
    return rounds.reduce((count, round) => {
      now += (round[0]?.hours ?? 1) * HOUR_MS;
      for (const [n, { price, other, draft }] of round.entries())
        states[n]?.push(stateOf(now, price, other, draft));
      return count + states.filter((one) => priorPriceOf(one, PERIOD_MS) !== null).length;
    }, 0);
  }

  /** Random changes. In one draw of twenty almost nothing is struck through, which would compare nothing: it is drawn again. */
  function enoughReductions(): Rounds {
    const whole = fc.array(fc.array(repricing, { minLength: PRODUCTS, maxLength: PRODUCTS }), {
      minLength: ROUNDS,
      maxLength: ROUNDS,
      size: 'max',
    });
    for (;;) {
      const [rounds = []] = fc.sample(whole, { numRuns: 1 });
      if (struckIn(rounds) > CHANGES / 40) return rounds;
    }
  }

  it(`is stored as a plain computation has it, over ${CHANGES} random changes`, async () => {
    const rounds = enoughReductions();
    const products: Subject[] = [];
    const variants: Subject[] = [];
    for (let n = 0; n < PRODUCTS; n += 1) {
      const id = await makeProduct(database, { price: '30.00' });
      const variantId = await makeStock(database, id);
      products.push({ id, states: [{ at: 0, cents: 30, reduced: false }] });
      variants.push({ id: variantId, states: [{ at: 0, cents: 30, reduced: false }] });
    }
    const ids = products.map(({ id }) => id);
    let now = 0;
    let compared = 0;
    let struckThrough = 0;
    for (const round of rounds) {
      const hours = round[0]?.hours ?? 1;
      now += hours * HOUR_MS;
      await letHoursPass(hours, ids);
      await database.transaction(async () => {
        await database.query(
          `UPDATE products p SET price = w.price, sale_price = w.other,
             status = CASE WHEN w.draft THEN 'draft' ELSE 'active' END
           FROM jsonb_to_recordset($1) AS w (id uuid, price numeric, other numeric, draft boolean) WHERE p.id = w.id`,
          [JSON.stringify(round.map((one, n) => ({ ...one, id: ids[n] })))],
        );
        await database.query(
          `UPDATE inventory i SET price = w.own, compare_at_price = CASE WHEN w.own IS NOT NULL THEN w."ownOther" END
           FROM jsonb_to_recordset($1) AS w (id uuid, own numeric, "ownOther" numeric) WHERE i.id = w.id`,
          [JSON.stringify(round.map((one, n) => ({ ...one, id: variants[n]?.id })))],
        );
        await offersOf(database).refresh(ids);
      });
      for (const [n, { price, other, own, ownOther, draft }] of round.entries()) {
        products[n]?.states.push(stateOf(now, price, other, draft));
        variants[n]?.states.push(
          own === null ? stateOf(now, price, other, draft) : stateOf(now, own, ownOther, draft),
        );
      }
      const rows = await database.query<{ id: string; struck: string | null }>(
        `SELECT p.id, p.prior_price AS struck FROM products p
         UNION ALL SELECT i.id, v.compare_at_price FROM inventory i JOIN variant_offers v ON v.id = i.id`,
      );
      const struckBy = new Map(rows.map(({ id, struck }) => [id, struck === null ? null : Number(struck)]));
      for (const { id, states } of [...products, ...variants]) {
        expect(struckBy.get(id), `${id} after ${JSON.stringify(states.slice(-6))}`).toBe(
          priorPriceOf(states, PERIOD_MS),
        );
        compared += 1;
        if (struckBy.get(id) !== null) struckThrough += 1;
      }
    }
    expect(compared).toBe(CHANGES);
    expect(struckThrough).toBeGreaterThan(CHANGES / 40);
  }, 120_000);

  it('follows a variant from the prices of the product to its own and back', async () => {
    const id = await makeProduct(database, { price: '100.00' });
    const variant = await makeStock(database, id);
    await letHoursPass(1000, [id]);
    await change(id, 'UPDATE inventory SET price = 50 WHERE id = $1', [variant]);
    expect((await historyOf(variant)).map(({ price }) => price)).toEqual(['100.00', '50.00']);
    await letHoursPass(24, [id]);
    await change(id, 'UPDATE inventory SET price = NULL WHERE id = $1', [variant]);
    await letHoursPass(24, [id]);
    await setPrices(id, '80.00', '100.00');
    expect(await struckOf(id)).toBe('100.00');
    const [offer] = await database.query(
      'SELECT unit_price, compare_at_price FROM variant_offers WHERE id = $1',
      [variant],
    );
    expect(offer).toEqual({ unit_price: '80.00', compare_at_price: null });
  });

  it('of a variant that is added with its own price has no past', async () => {
    const id = await makeProduct(database, { price: '100.00' });
    await letHoursPass(1000, [id]);
    const variant = await makeStock(database, id);
    await change(
      id,
      `INSERT INTO inventory (id, product_id, sku, size, price, compare_at_price, prices_apart)
       VALUES (gen_random_uuid(), $1, $2, 'XL', 80, 100, true)`,
      [id, `NEW-${variant}`],
    );
    const [offer] = await database.query(
      `SELECT compare_at_price FROM variant_offers WHERE product_id = $1 AND size = 'XL'`,
      [id],
    );
    expect(offer).toEqual({ compare_at_price: null });
  });
});
