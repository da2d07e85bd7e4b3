import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeCustomer } from '../../../../test/support/makers/make-customer.js';
import { NeededCustomers } from './needed-customers.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;
let needed: NeededCustomers;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  needed = new NeededCustomers(database);
  close = () => source.destroy();
});

afterAll(async () => {
  await close();
  await test.drop();
});

/** A customer who was not changed for three years. */
async function formerCustomer(marketing = 'not-subscribed'): Promise<{ id: string; email: string }> {
  const customer = await makeCustomer(database);
  await database.execute(
    `UPDATE users SET marketing_state = $2, updated_at = now() - interval '3 years' WHERE id = $1`,
    [customer.id, marketing],
  );
  return customer;
}

/** An order of three years ago; by default of nobody. */
async function order({ userId = null, email = null, years = 3 }: Record<string, unknown>): Promise<void> {
  const id = newId();
  await database.execute(
    `INSERT INTO orders (id, order_number, user_id, email, created_at, subtotal, total_amount, country)
     VALUES ($1, $2, $3, $4, now() - make_interval(years => $5), 10, 10, 'NL')`,
    [id, `AA-${id.slice(-8)}`, userId, email, years],
  );
}

it('finds customers whom no order needs, at most as many as asked for', async () => {
  const [first, second, buyer, recent, subscribed] = [
    await formerCustomer(),
    await formerCustomer(),
    await formerCustomer(),
    await formerCustomer(),
    await formerCustomer('subscribed'),
  ];
  await order({ userId: buyer.id });
  await order({ email: recent.email.toUpperCase(), years: 1 });
  await order({ email: second.email });
  const time = new Date(Date.now() - 2 * 365 * 86_400_000);
  expect((await needed.unusedSince(time, 10)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await needed.unusedSince(time, 1)).toHaveLength(1);
  expect(await needed.withOrders([first.id, buyer.id, subscribed.id])).toEqual([buyer.id]);
});
