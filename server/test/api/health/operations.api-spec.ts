import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocument } from '../../support/api-document.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { unique } from '../../support/makers/unique.js';
import { ScrapedMetrics } from '../../support/metrics.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.stop());

it('reports that it is live and ready, with each dependency', async () => {
  const visitor = new Shopper(shop);
  expect(await visitor.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await visitor.get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', dependencies: { postgres: 'ok' } },
  });
});

it('is ready without the configured Redis, which only the worker needs, and says that it is degraded', async () => {
  const without = await startTestShop({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  const answer = await new Shopper(without).get('/api/health/ready');
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'degraded', dependencies: { postgres: 'ok', redis: 'down' } },
  });
  await without.stop();
});

it('serves its metrics to a collector on this machine', async () => {
  const visitor = new Shopper(shop);
  await visitor.get('/api/products');
  const { body } = await visitor.get<string>('/metrics');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} \d+/,
  );
  expect(body).toContain('outbox_waiting_events 0');
});

it('counts responses that were in its cache, and those that were not', async () => {
  const visitor = new Shopper(shop);
  const uses = async (result: string) =>
    (await ScrapedMetrics.of(shop.url)).value(`response_cache_requests_total{result="${result}"}`) ?? 0;
  const [hits, misses] = [await uses('hit'), await uses('miss')];
  const path = `/api/products?search=${unique('cached')}`;
  await visitor.get(path);
  expect(await uses('miss')).toBe(misses + 1);
  // Nothing is cached before the process listens for changes.
  await eventually(async () => {
    await visitor.get(path);
    return (await uses('hit')) > hits;
  });
});

/** A running import, whose progress can be streamed. */
async function makeImport(): Promise<string> {
  const id = newId();
  await shop.database.query(
    `INSERT INTO imports (id, source, mode, state, started_by) VALUES ($1, 'file', 'import', 'running', 'owner')`,
    [id],
  );
  return id;
}

it('counts ended streams, but not as slow requests', async () => {
  const staff = await signIn(shop, 'staff');
  const running = await makeImport();
  const metrics = async () => (await new Shopper(shop).get<string>('/metrics')).body;
  /** Streams that ended, by their route. */
  const ended = async (route: string) =>
    Number((await metrics()).split(`http_streams_ended_total{route="${route}"} `)[1]?.split('\n')[0] ?? 0);
  /** The counts of requests to the routes of streams. */
  const durations = async () =>
    (await metrics()).match(/^http_request_duration_seconds_count\{[^}]*events".*$/gm) ?? [];
  const refused = async () =>
    Number(/events",status="401"\} (\d+)/.exec((await durations()).join('\n'))?.[1] ?? 0);
  const ORDERS = '/api/orders/events';
  const IMPORT = '/api/admin/shopify/imports/:id/events';
  const before = {
    orders: await ended(ORDERS),
    imports: await ended(IMPORT),
    durations: await durations(),
    refused: await refused(),
  };
  const streams = await Promise.all(
    [ORDERS, IMPORT.replace(':id', running)].map((path) =>
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
  await eventually(async () => (await ended(IMPORT)) === before.imports + 1);
  await eventually(async () => (await ended(ORDERS)) === before.orders + 1);
  expect(await durations()).toEqual(before.durations);
  // A refused stream counts like any other response.
  expect((await new Shopper(shop).get(ORDERS)).status).toBe(401);
  expect(await refused()).toBe(before.refused + 1);
});

it('serves its OpenAPI document, and a page that shows it', async () => {
  const visitor = new Shopper(shop);
  expect(await visitor.get('/api/docs-json')).toMatchObject({ status: 200, body: apiDocument() });
  const page = await visitor.get<string>('/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).toContain('swagger-ui');
  for (const [, file] of page.body.matchAll(/(?:href|src)="([^"]+)"/g)) {
    expect((await visitor.get(file ?? '')).status).toBe(200);
  }
});

it('uses the request id of a proxy, and creates one otherwise', async () => {
  const visitor = new Shopper(shop);
  const given = await visitor.call('GET', '/api/health/live', undefined, {
    'x-request-id': 'from-the-proxy-1',
  });
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const made = await visitor.call('GET', '/api/health/live', undefined, { 'x-request-id': 'bad id\t' });
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
