import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestOrders1763700000194 } from '../../../migrations/1763700000194-test-orders.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { createDataSource } from '#platform/database/data-source';
import { newId } from '#platform/ids';

let test: TestDatabase;
let source: Awaited<ReturnType<ReturnType<typeof createDataSource>['initialize']>>;

beforeAll(async () => {
  test = await createTestDatabase();
  source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await test.drop();
});

/** An order of the release before, with its invoice, paid by the session `ref` or by the goods of another order. */
async function formerOrder(number: string, paidBy: { provider?: string; ref?: string; exchangeOf?: string }) {
  const id = newId();
  await source.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, country, shipping_address, billing_address, exchange_of)
     VALUES ($1, $2, 10, 10, 'NL', '{}', '{}', $3)`,
    [id, number, paidBy.exchangeOf ?? null],
  );
  await source.query(
    `INSERT INTO invoices (id, kind, number, order_id, document, issued_at) VALUES ($1, 'invoice', $2, $3, '{}', now())`,
    [newId(), `of-${number}`, id],
  );
  if (paidBy.provider)
    await source.query(
      `INSERT INTO checkouts (id, order_id, session_id, fingerprint, provider, provider_ref, amount, status, expires_at)
       VALUES ($1, $2, 's', 'f', $3, $4, 10, 'paid', now())`,
      [newId(), id, paidBy.provider, paidBy.ref],
    );
  return id;
}

it('marks what was paid in the sandbox or with a test key, and what its goods have paid for', async () => {
  const runner = source.createQueryRunner();
  const migration = new TestOrders1763700000194();
  await migration.down(runner);
  const sandbox = await formerOrder('SANDBOX', { provider: 'sandbox', ref: 'cs_sandbox_1' });
  const exchanged = await formerOrder('EXCHANGED', { exchangeOf: sandbox });
  await formerOrder('AGAIN', { exchangeOf: exchanged });
  await formerOrder('TEST-KEY', { provider: 'stripe', ref: 'cs_test_1' });
  await formerOrder('LIVE', { provider: 'stripe', ref: 'cs_live_1' });
  await migration.up(runner);
  await runner.release();
  const marked = await source.query<{ number: string }[]>(
    `SELECT o.order_number AS number FROM orders o JOIN invoices i ON i.order_id = o.id
     WHERE o.is_test AND i.is_test ORDER BY 1`,
  );
  expect(marked.map(({ number }) => number)).toEqual(['AGAIN', 'EXCHANGED', 'SANDBOX', 'TEST-KEY']);
});
