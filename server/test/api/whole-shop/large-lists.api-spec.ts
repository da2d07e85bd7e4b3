import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { faultsOfPlan, statementsOf } from '../../support/plans.js';
import type { SentStatement } from '../../support/statements.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { FILLED, seedLarge } from '../../../seeds/large/seed-large.js';

/** Smaller than `npm run seed:large`, but large enough that the planner prefers indexes to reading whole tables. */
const SIZES = { products: 4000, orders: 12_000, visits: 60_000 };

/** Tables that grow with sales and visits. `page_views` and `searched_words` grow only by the day. */
const GROWING = FILLED.filter((table) => table !== 'page_views' && table !== 'searched_words');
const tables = new Set(GROWING);

/** Rows that a statement may sort: a page, or the few results of a search, but not a table. */
const MOST_SORTED = 500;

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  // Only the seed gathers statistics, so that plans are the same in every run.
  for (const table of FILLED) {
    await shop.database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  }
  expect(await seedLarge(shop.database, SIZES)).toBe(true);
});
afterAll(() => shop.stop());

async function statementsOfPath(path: string): Promise<SentStatement[]> {
  const { status, statements } = await statementsOf(shop, path, owner.headers);
  expect(status, path).toBe(200);
  return statements;
}

/** What was sent for a short page and for a long one, for a test that fails. */
const textsOf = (...pages: SentStatement[][]) =>
  pages.map((statements) => statements.map(({ text }) => text).join('\n')).join('\n---\n');

const LISTS = [
  '/api/products?status=all&sort=newest&limit=',
  '/api/products?status=all&search=sligo 1234&sort=featured&limit=',
  '/api/products?featured=true&limit=',
  '/api/products?sort=sale-price-desc&limit=',
  '/api/inventory?limit=',
  '/api/inventory?status=active&limit=',
  '/api/inventory?low=true&limit=',
  '/api/inventory?search=sligo 3331 slate&limit=',
  '/api/inventory?search=RGE-3331-S&limit=',
  '/api/orders?limit=',
  '/api/orders?status=pending&paymentStatus=paid&limit=',
  '/api/orders?held=true&limit=',
  '/api/orders?view=to-send&limit=',
  '/api/orders?search=shopper77@example.test&limit=',
  '/api/orders?search=xl-00119 3s119&limit=',
  '/api/orders?search=L-00119&limit=',
  '/api/orders?view=unpaid&limit=',
  '/api/orders?view=returned&limit=',
  '/api/orders?country=IE&limit=',
  '/api/orders?from=2026-01-01&to=2026-01-31&limit=',
  '/api/orders?search=3S11999&limit=',
  '/api/orders?search=RGE-3331-S&limit=',
  '/api/coupons?limit=',
  '/api/contact-messages?limit=',
  '/api/contact-messages?state=open&limit=',
  '/api/newsletter/subscribers?limit=',
  '/api/audit?limit=',
];
const FIGURES = [
  '/api/orders/counts',
  '/api/analytics/overview',
  '/api/analytics/visitors',
  '/api/analytics/report?days=30',
  '/api/analytics/searches?days=30',
  '/api/home',
];
const MOST_STATEMENTS = 6;
const MOST_OF_A_REPORT = 9;

describe('with years of data', () => {
  it('has all rows visible to index-only scans, which the plans below need', async () => {
    const hidden = await shop.database.query(
      `SELECT relname FROM pg_class WHERE relname = ANY($1) AND relallvisible < relpages`,
      [GROWING],
    );
    expect(hidden).toEqual([]);
  });

  it.each(LISTS)('%s sends as few statements for a long page as for a short one', async (path) => {
    const short = await statementsOfPath(`${path}5`);
    const long = await statementsOfPath(`${path}100`);
    expect(long.length, textsOf(short, long)).toBe(short.length);
    expect(long.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it.each(LISTS)('%s reads by indexes and sorts no table', async (path) => {
    const faults: string[] = [];
    for (const statement of await statementsOfPath(`${path}60`)) {
      faults.push(...(await faultsOfPlan(shop, statement, { tables, sorted: MOST_SORTED })));
    }
    expect(faults).toEqual([]);
  });

  it.each(FIGURES)('%s sends few statements, and reads by indexes', async (path) => {
    const statements = await statementsOfPath(path);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(MOST_OF_A_REPORT);
    const faults: string[] = [];
    for (const statement of statements) {
      faults.push(...(await faultsOfPlan(shop, statement, { tables, sorted: Infinity })));
    }
    expect(faults).toEqual([]);
  });

  it('detects a list that reads or sorts a whole table', async () => {
    const statement = { text: 'SELECT notes FROM orders ORDER BY total_amount LIMIT 5', values: [] };
    const faults = await faultsOfPlan(shop, statement, { tables, sorted: MOST_SORTED });
    expect(faults).toEqual([
      expect.stringMatching(/^reads all of orders/),
      expect.stringMatching(/^sorts 12000/),
    ]);
  });

  it('sends as many statements for a year’s report as for a week’s', async () => {
    const [week, year] = [
      await statementsOfPath('/api/analytics/report?days=7'),
      await statementsOfPath('/api/analytics/report?days=364'),
    ];
    expect(year.length).toBe(week.length);
  });

  it('lists every order once across the pages', async () => {
    const seen = new Set<string>();
    let path: string | undefined = '/api/orders?status=processing&limit=10';
    let total = 0;
    while (path) {
      const response: Response = await call(shop, 'GET', path, undefined, owner.headers);
      total = Number(response.headers.get('x-total-count'));
      for (const { id } of (await response.json()) as { id: string }[]) seen.add(id);
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(total).toBeGreaterThan(20);
    expect(seen.size).toBe(total);
  });

  it('is seeded once, and its sums agree', async () => {
    expect(await seedLarge(shop.database, SIZES)).toBe(false);
    const [wrong] = await shop.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM orders o
       WHERE subtotal <> (SELECT sum(total_price) FROM order_items i WHERE i.order_id = o.id)`,
    );
    expect(wrong?.count).toBe(0);
  });
});
