import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../support/app.js';
import { Shopper } from '../support/shopper.js';

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

it('has its OpenAPI document, and a page for it', async () => {
  const visitor = new Shopper(shop);
  const { body } = await visitor.get<{ paths: Record<string, unknown> }>('/api/docs-json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/cart', '/api/checkout/create']),
  );
  const page = await visitor.get<string>('/api/docs');
  expect(page.status).toBe(200);
  expect(page.body).toContain('swagger-ui');
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
