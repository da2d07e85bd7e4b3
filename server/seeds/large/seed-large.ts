import { LARGE_CATALOGUE, LARGE_ORDERS, LARGE_REST, LARGE_VISITS } from './statements.js';
import type { Database } from '#platform/database/database';

/** How much is seeded. */
export interface LargeSizes {
  readonly products: number;
  readonly orders: number;
  readonly visits: number;
}

/** What an owner of years may have. */
export const LARGE: LargeSizes = { products: 20_000, orders: 100_000, visits: 1_000_000 };

/** Tables whose statistics and visibility the planner needs afresh afterwards. */
export const FILLED = [
  'products',
  'inventory',
  'price_history',
  'orders',
  'order_items',
  'order_timeline',
  'visits',
  'page_views',
  'searched_words',
  'newsletters',
  'contact_messages',
  'audit_log',
];

/**
 * Fills the shop with this much generated data, by set-based statements in one transaction; returns false when it exists
 * already. Prices, lines and sums of the orders agree; no event is published and no mail is sent.
 */
export async function seedLarge(database: Database, sizes: LargeSizes): Promise<boolean> {
  const known = await database.one(`SELECT 1 FROM products WHERE shopify_handle = 'large-1'`);
  if (known) return false;
  await database.transaction(async () => {
    // Committed before the vacuum below, which marks pages as visible to every transaction.
    await database.query('SET LOCAL synchronous_commit = on');
    // Listeners are not to hear a hundred thousand notices.
    await database.query('ALTER TABLE orders DISABLE TRIGGER orders_notify_new');
    await run(database, LARGE_CATALOGUE, sizes.products);
    await run(database, LARGE_ORDERS, sizes.orders);
    await run(database, LARGE_VISITS, sizes.visits);
    await run(database, LARGE_REST, 0);
    await database.query('ALTER TABLE orders ENABLE TRIGGER orders_notify_new');
  });
  await settleOnDisk(database);
  // Apart: what counting has written is not on disk yet, and pages with such neighbours are not marked as seen by all.
  await database.query(`VACUUM ${FILLED.join(', ')}`);
  await database.query(`ANALYZE ${FILLED.join(', ')}`);
  return true;
}

/** PostgreSQL remembers for this many neighbouring transactions together how far the log must be on disk. */
const TRANSACTIONS_PER_GROUP = 32;

/**
 * Leaves no later transaction beside the ones so far: a vacuum marks no page of a transaction as seen by all while a
 * neighbour's commit, which the shop does not wait for, is not on disk (`CLOG_XACTS_PER_LSN_GROUP` in its `clog.c`).
 */
async function settleOnDisk(database: Database): Promise<void> {
  for (let used = 0; used < TRANSACTIONS_PER_GROUP; used += 1) {
    await database.query('SELECT pg_current_xact_id()');
  }
  await database.transaction(async () => {
    await database.query('SET LOCAL synchronous_commit = on');
    // A transaction that logs nothing does not wait for the disk either.
    await database.query(`SELECT pg_logical_emit_message(true, 'seed', '')`);
  });
}

/** Runs statements in their order; those with a parameter get the count. */
async function run(database: Database, statements: readonly string[], count: number): Promise<void> {
  for (const statement of statements) {
    await database.query(statement, statement.includes('$1') ? [count] : []);
  }
}
