// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { letHoursPass as moveBack } from '../../../../test/support/makers/former-price.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { makeStock } from '../../../../test/support/makers/make-stock.js';
import { offersOf } from '../../../../test/support/offers.js';
import { DeleteOldPrices } from '../application/delete-old-prices.js';
import { PostgresPriceHistory } from './postgres-price-history.js';
import type { Clock } from '#platform/clock';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

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
}

const historyOf = (id: string) =>
  database.query<Row>('SELECT price FROM price_history WHERE subject_id = $1 ORDER BY id', [id]);
/** Changes the row of a product or a variant, and what follows from it, in one transaction. */
const change = (productId: string, sql: string, values: unknown[]) =>
  database.transaction(async () => {
    await database.query(sql, values);
    await offersOf(database).refresh([productId]);
  });
const setPrice = (id: string, price: string) =>
  change(id, 'UPDATE products SET price = $2 WHERE id = $1', [id, price]);

describe('the price history', () => {
  it('is append-only, except for what is older than five years', async () => {
    const id = await makeProduct(database, { price: '100.00' });
    const refused = 'The price history is append-only';
    await expect(
      database.query('UPDATE price_history SET price = 1 WHERE product_id = $1', [id]),
    ).rejects.toThrow(refused);
    await expect(database.query('DELETE FROM price_history WHERE product_id = $1', [id])).rejects.toThrow(
      refused,
    );
    await expect(database.query('TRUNCATE price_history')).rejects.toThrow(refused);
    await letHoursPass(24 * 366 * 5, [id]);
    expect(await database.execute('DELETE FROM price_history WHERE product_id = $1', [id])).toBe(1);
  });

  it('keeps what was removed', async () => {
    const id = await makeProduct(database, { price: '100.00' });
    const variant = await makeStock(database, id, { price: '90.00' });
    await new PostgresPriceHistory(database).end([id]);
    await database.query('DELETE FROM products WHERE id = $1', [id]);
    expect((await historyOf(id)).map(({ price }) => price)).toEqual(['100.00', null]);
    expect((await historyOf(variant)).map(({ price }) => price)).toEqual(['90.00', null]);
  });

  it('has one row for each change of many at the same time, in their order', async () => {
    const id = await makeProduct(database, { price: '1.00' });
    const variant = await makeStock(database, id, { price: '500.00' });
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? setPrice(id, `${n + 2}.00`)
          : change(id, 'UPDATE inventory SET price = $2 WHERE id = $1', [variant, n + 2]),
      ),
    );
    for (const subject of [id, variant]) {
      const rows = await historyOf(subject);
      expect(rows).toHaveLength(21);
      expect(new Set(rows.map(({ price }) => price)).size).toBe(21);
      const table = subject === id ? 'products' : 'inventory';
      const [now] = await database.query(`SELECT price FROM ${table} WHERE id = $1`, [subject]);
      expect(now).toEqual({ price: rows.at(-1)?.price });
    }
    const [unordered] = await database.query(
      `SELECT count(*)::int FROM (SELECT valid_from < lag(valid_from) OVER (PARTITION BY subject_id ORDER BY id) AS back
         FROM price_history WHERE product_id = $1) s WHERE back`,
      [id],
    );
    expect(unordered).toEqual({ count: 0 });
  });
});

it('forgets prices that were replaced more than five years ago, and keeps the one that held since', async () => {
  const id = await makeProduct(database, { price: '100.00' });
  await letHoursPass(24 * 400, [id]);
  await setPrice(id, '90.00');
  await letHoursPass(24 * 365, [id]);
  await setPrice(id, '80.00');
  await letHoursPass(24 * 365 * 5, [id]);
  const clock: Clock = { now: () => new Date() };
  await new DeleteOldPrices(new PostgresPriceHistory(database), clock).run();
  expect((await historyOf(id)).map(({ price }) => price)).toEqual(['90.00', '80.00']);
});
