// @module-tag strict
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { call } from '../../support/http.js';
import { accessOf, PERSONAL_DATA } from '../../support/personal-data.js';
import { newPerson } from '../../support/person-with-traces.js';
import { faultsOfPlan } from '../../support/plans.js';
import { sentDuring } from '../../support/statements.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { DATABASE_POOL: '4' } });
});
afterAll(() => shop.stop());

/** The address of a person's overview. */
async function overviewPath(): Promise<string> {
  const { id, token } = await accessOf(shop, newPerson().email);
  return `${PERSONAL_DATA}/${id}?token=${token}`;
}

it('leaves connections to the other pages however many people look at their data', async () => {
  const paths = await Promise.all(Array.from({ length: 5 }, overviewPath));
  const other = await connect(shop);
  onTestFinished(() => other.end());
  await other.query('BEGIN; LOCK TABLE webhook_events IN ACCESS EXCLUSIVE MODE');
  const answers: number[] = [];
  const all = paths.map((path) => call(shop, 'GET', path).then(({ status }) => answers.push(status)));
  await eventually(async () => {
    const { rowCount } = await other.query(
      `SELECT FROM pg_locks WHERE relation = 'webhook_events'::regclass AND NOT granted`,
    );
    return (rowCount ?? 0) >= 2;
  });
  expect((await call(shop, 'GET', '/api/products?search=wool')).status).toBe(200);
  expect(answers).toEqual([]);
  await other.query('COMMIT');
  await Promise.all(all);
  expect(answers).toEqual(paths.map(() => 200));
});

it('finds what mentions a person by indexes', async () => {
  await shop.database.execute(
    `INSERT INTO webhook_events (id, provider, event_id, type, payload, status, handled_at)
     SELECT gen_random_uuid(), 'stripe', 'evt' || n, 'charge.updated',
       jsonb_build_object('note', repeat(gen_random_uuid()::text, 10)), 'done', now() FROM generate_series(1, 8000) n`,
  );
  await shop.database.execute(
    `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after)
     SELECT gen_random_uuid(), 'owner@example.test', 'orders.noted', 'order', gen_random_uuid(),
       jsonb_build_object('note', repeat(gen_random_uuid()::text, 10)) FROM generate_series(1, 8000) n`,
  );
  const tables = new Set(['webhook_events', 'audit_log']);
  for (const table of tables) await shop.database.execute(`VACUUM ANALYZE ${table}`);
  const path = await overviewPath();
  const { statements } = await sentDuring(() => call(shop, 'GET', path));
  const read = statements.filter(({ text }) => [...tables].some((table) => text.includes(table)));
  expect(read).toHaveLength(3);
  for (const statement of read)
    expect(await faultsOfPlan(shop, statement, { tables, sorted: Infinity })).toEqual([]);
});
