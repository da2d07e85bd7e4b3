import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../support/app.js';
import { Shopper } from '../support/shopper.js';
import { signIn } from '../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.stop());

it('says that it is alive and ready, with each dependency', async () => {
  const visitor = new Shopper(shop);
  expect(await visitor.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await visitor.get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', dependencies: { postgres: 'ok' } },
  });
});

it('is not ready while Redis, which it was told to use, does not answer', async () => {
  const without = await startTestShop({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const answer = await new Shopper(without).get('/api/health/ready');
  expect(answer).toMatchObject({
    status: 503,
    body: { status: 'down', dependencies: { postgres: 'ok', redis: 'down' } },
  });
  await without.stop();
});

it('tells its figures to a collector on this machine', async () => {
  const visitor = new Shopper(shop);
  await visitor.get('/api/products');
  const { body } = await visitor.get<string>('/metrics');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} \d+/,
  );
  expect(body).toContain('outbox_waiting_events 0');
});

/** An import that is under way, whose progress can be watched. */
async function makeImport(): Promise<string> {
  const id = newId();
  await shop.database.query(
    `INSERT INTO imports (id, source, mode, state, started_by) VALUES ($1, 'file', 'import', 'running', 'somebody')`,
    [id],
  );
  return id;
}

it('counts streams that have ended, but does not take them for slow requests', async () => {
  const staff = await signIn(shop, 'staff');
  const running = await makeImport();
  const figures = async () => (await new Shopper(shop).get<string>('/metrics')).body;
  const streams = await Promise.all(
    ['/api/orders/events', `/api/admin/shopify/imports/${running}/events`].map((path) =>
      fetch(`${shop.url}${path}`, { headers: staff.headers }),
    ),
  );
  await shop.database.query(`UPDATE imports SET state = 'done' WHERE id = $1`, [running]);
  await shop.database.query(`SELECT pg_notify('imports', $1)`, [running]);
  await shop.database.query('DELETE FROM sessions WHERE staff_id = $1', [staff.id]);
  for (const stream of streams) {
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    await stream.text(); // To its end.
  }
  await eventually(async () => (await figures()).split('http_streams_ended_total{').length === 3);
  expect(await figures()).toContain('http_streams_ended_total{route="/api/orders/events"} 1');
  expect(await figures()).not.toMatch(/http_request_duration_seconds_count\{[^}]*events"/);
  // A stream that is refused is an answer like any other.
  expect((await new Shopper(shop).get('/api/orders/events')).status).toBe(401);
  expect(await figures()).toMatch(/duration_seconds_count\{[^}]*orders\/events",status="401"\} 1/);
});

it('has its OpenAPI document, and a page for it', async () => {
  const visitor = new Shopper(shop);
  const { body } = await visitor.get<{ paths: Record<string, unknown> }>('/api/docs-json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/cart', '/api/checkout/create']),
  );
  const page = await visitor.get<string>('/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).toContain('swagger-ui');
  for (const [, file] of page.body.matchAll(/(?:href|src)="([^"]+)"/g)) {
    expect((await visitor.get(file ?? '')).status).toBe(200);
  }
});

it('keeps a request id that a proxy gave, and makes one otherwise', async () => {
  const visitor = new Shopper(shop);
  const given = await visitor.call('GET', '/api/health/live', undefined, {
    'x-request-id': 'from-the-proxy-1',
  });
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const made = await visitor.call('GET', '/api/health/live', undefined, { 'x-request-id': 'bad id\t' });
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
