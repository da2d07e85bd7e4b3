import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../support/app.js';
import { call } from '../support/http.js';
import { signIn, type SignedInStaff } from '../support/staff.js';
import { seedLarge } from '../../seeds/large/seed-large.js';

/** Smaller than `npm run seed:large`, and large enough that the planner would rather not read whole tables. */
const SIZES = { products: 4000, orders: 20_000, visits: 120_000 };

/** Tables that grow with the years. */
const GROWING = new Set([
  'products',
  'inventory',
  'orders',
  'order_items',
  'order_timeline',
  'visits',
  'audit_log',
]);

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  expect(await seedLarge(shop.database, SIZES)).toBe(true);
}, 120_000);
afterAll(() => shop.stop());

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that an answer took; those about the session are everybody's. */
async function asked(path: string): Promise<Asked[]> {
  const statements: Asked[] = [];
  const query = shop.database.query.bind(shop.database);
  const spy = vi.spyOn(shop.database, 'query').mockImplementation((text, values = [], name) => {
    // As they are now: a list may go on filling them for its next statement.
    if (name !== 'session-find') statements.push({ text, values: [...values] });
    return query(text, values, name);
  });
  const response = await call(shop, 'GET', path, undefined, owner.headers);
  spy.mockRestore();
  expect(response.status, path).toBe(200);
  return statements;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: PlanNode[];
}

async function readWhole({ text, values }: Asked): Promise<string[]> {
  const [row] = await shop.database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const walk = (node: PlanNode): string[] => [
    ...(/Seq Scan/.test(node['Node Type']) && GROWING.has(node['Relation Name'] ?? '')
      ? [node['Relation Name'] ?? '']
      : []),
    ...(node.Plans ?? []).flatMap(walk),
  ];
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => walk(Plan)).map((table) => `${table}: ${text}`);
}

const LISTS = [
  '/api/products?limit=',
  '/api/inventory?limit=',
  '/api/orders?limit=',
  '/api/orders?status=pending&paymentStatus=paid&limit=',
  '/api/orders?search=shopper7@example.test&limit=',
  '/api/coupons?limit=',
  '/api/contact-messages?state=open&limit=',
  '/api/newsletter/subscribers?limit=',
  '/api/audit?limit=',
];
const FIGURES = ['/api/analytics/overview', '/api/analytics/visitors', '/api/analytics/report?days=30'];
const MOST_STATEMENTS = 4;
const MOST_OF_A_REPORT = 9;

describe('with years of data', () => {
  it.each(LISTS)('%s takes as few statements for a long page as for a short one', async (path) => {
    const short = await asked(`${path}5`);
    const long = await asked(`${path}100`);
    expect(long.length).toBe(short.length);
    expect(long.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it.each(LISTS)('%s reads by indexes', async (path) => {
    for (const statement of await asked(`${path}60`)) expect(await readWhole(statement)).toEqual([]);
  });

  it.each(FIGURES)('%s takes few statements, and reads by indexes', async (path) => {
    const statements = await asked(path);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(MOST_OF_A_REPORT);
    for (const statement of statements) expect(await readWhole(statement)).toEqual([]);
  });

  it('takes as many statements for a year’s report as for a week’s', async () => {
    const [week, year] = [
      await asked('/api/analytics/report?days=7'),
      await asked('/api/analytics/report?days=364'),
    ];
    expect(year.length).toBe(week.length);
  });

  it('goes on from page to page without losing or repeating an order', async () => {
    const seen = new Set<string>();
    let path: string | undefined = '/api/orders?status=processing&limit=20';
    let total = 0;
    while (path) {
      const response: Response = await call(shop, 'GET', path, undefined, owner.headers);
      total = Number(response.headers.get('x-total-count'));
      for (const { id } of (await response.json()) as { id: string }[]) seen.add(id);
      path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(total).toBeGreaterThan(40);
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
