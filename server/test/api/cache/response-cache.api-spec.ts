import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { createApp } from '../../../src/create-app.js';
import { holdPort } from '../../../launch/processes/ports.mjs';
import { ResponseCache } from '#platform/cache/response-cache';
import { newId } from '#platform/ids';
import { createLogger } from '#platform/logging';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { Quote } from '#contracts/checkout';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Another process is up to date when PostgreSQL's notification arrives, within milliseconds; the rest is for a busy machine. */
const TIMEOUT_MS = 10_000;

let shop: TestShop;
let other: { app: NestFastifyApplication; url: string };
let owner: SignedInStaff;
let product: string;

beforeAll(async () => {
  shop = await startTestShop();
  const { port, release } = await holdPort();
  const env = { ...shop.env, PORT: port };
  const app = await createApp({ env, logger: createLogger('fatal', 'test') });
  await release();
  await app.listen(port, env.HOST);
  other = { app, url: `http://127.0.0.1:${port}` };
  owner = await signIn(shop);
  await shop.database.query(`INSERT INTO categories (id, name) VALUES (gen_random_uuid(), 'JACKETS')`);
});

afterAll(async () => {
  await other.app.close();
  await shop.stop();
});

beforeEach(async () => {
  product = await makeProduct(shop.database, { price: '100.00' });
  await makeStock(shop.database, product, { inStock: 3 });
  await notified();
});

/** Waits until both processes have received the notifications of every change so far. */
async function notified(): Promise<void> {
  const last = newId();
  const invalidations = [shop.app, other.app].map((app) => vi.spyOn(app.get(ResponseCache), 'invalidate'));
  await shop.database.query(`SELECT pg_notify('catalog', $1)`, [last]);
  await eventually(async () => invalidations.every((spy) => spy.mock.calls.flat().includes(last)));
  for (const spy of invalidations) spy.mockRestore();
}

async function changePrice(price: string): Promise<void> {
  const current = (await new Shopper(shop).get<Product>(`/api/products/${product}`)).body;
  const answer = await new Shopper(shop).call(
    'PUT',
    `/api/products/${product}`,
    { ...current, variants: undefined, price, version: undefined },
    owner.headers,
  );
  expect(answer.status).toBe(200);
}

async function priceAt(url: string): Promise<string> {
  return (await new Shopper({ url }).get<Product>(`/api/products/${product}`)).body.price;
}

async function untilPriceAt(url: string, price: string): Promise<number> {
  const start = Date.now();
  while ((await priceAt(url)) !== price) {
    if (Date.now() - start > TIMEOUT_MS) throw new Error(`still an old price after ${TIMEOUT_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Date.now() - start;
}

describe('a cached response', () => {
  it('is never older than a change by staff in the process that made the change', async () => {
    for (let step = 1; step <= 20; step += 1) {
      const price = `${100 + step}.00`;
      await priceAt(shop.url);
      await changePrice(price);
      expect(await priceAt(shop.url)).toBe(price);
    }
  });

  it('is invalidated in every other process within milliseconds', async () => {
    for (let step = 1; step <= 20; step += 1) {
      const price = `${200 + step}.00`;
      await priceAt(other.url);
      await changePrice(price);
      await untilPriceAt(other.url, price);
    }
  });

  it('shows the stock that is left after a reservation', async () => {
    const left = async (url: string) =>
      (await new Shopper({ url }).get<Product>(`/api/products/${product}`)).body.variants[0]?.left;
    expect(await left(shop.url)).toBe(3);
    expect(await left(other.url)).toBe(3);
    const shopper = new Shopper(shop);
    await shopper.adds(product, { quantity: 2 });
    expect((await shopper.checksOut()).status).toBe(201);
    await expect.poll(() => left(shop.url), { timeout: TIMEOUT_MS }).toBe(1);
    await expect.poll(() => left(other.url), { timeout: TIMEOUT_MS }).toBe(1);
  });

  it('does not price a cart once the shipping fee has changed, in any process', async () => {
    const [here, there] = [new Shopper(shop), new Shopper(other)];
    await Promise.all([here.adds(product), there.adds(product)]);
    const fee = async (shopper: Shopper) =>
      (await shopper.get<Quote>('/api/checkout/quote')).body.shippingAmount;
    for (const shippingFee of ['5.15', '5.25', '5.35']) {
      await Promise.all([fee(here), fee(there)]);
      const changed = await new Shopper(shop).call('PUT', '/api/settings', { shippingFee }, owner.headers);
      expect(changed.status).toBe(200);
      expect(await fee(here)).toBe(shippingFee);
      await expect.poll(() => fee(there), { timeout: TIMEOUT_MS }).toBe(shippingFee);
    }
  });

  it('is the same in every encoding, and 304 for a client that has it', async () => {
    const plain = await fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': 'identity' } });
    const list = (await plain.json()) as ProductSummary[];
    const again = await fetch(`${shop.url}/api/products`, { headers: { 'accept-encoding': 'identity' } });
    const etag = again.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect(again.headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'));
    const raw = await shop.app.inject({ url: '/api/products', headers: { 'accept-encoding': 'br' } });
    const body =
      raw.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw.rawPayload) : raw.rawPayload;
    expect(JSON.parse(body.toString())).toEqual(list);
    const known = await fetch(`${shop.url}/api/products`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  });

  it('is not created for a list that only staff may see, nor for a refusal', async () => {
    const drafts = await new Shopper(shop).call('GET', '/api/products?status=all', undefined, owner.headers);
    expect(drafts.status).toBe(200);
    expect((await new Shopper(shop).get('/api/products?status=all')).status).toBe(401);
    expect((await new Shopper(shop).get('/api/products?limit=0')).status).toBe(400);
    expect((await new Shopper(shop).get('/api/products?limit=0')).status).toBe(400);
  });

  it('is not created for a draft that staff open', async () => {
    await shop.database.query(`UPDATE products SET status = 'draft' WHERE id = $1`, [product]);
    await notified();
    const path = `/api/products/${product}`;
    const opened = await new Shopper(shop).call('GET', path, undefined, owner.headers);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await new Shopper(shop).get(path)).status).toBe(404);
  });

  it.each([
    '/withdrawal?order=A-1&key=secret',
    '/Withdrawal/?order=A-1&key=secret',
    '/withdrawal?order=A-1&%6Bey=secret',
    '/nl/Herroeping?id=1&token=secret',
    '/your-d%61ta?id=1&t%6Fken=secret',
    '/nl/jouw-gegevens?id=1&link=secret',
    '/orders/A-1?key=secret',
    '/return-or-exchange?order=A-1&key=secret',
    '/nl/Retourneren-of-ruilen?id=1&token=secret',
  ])('is not created for the page %s, whose address holds a secret', async (path) => {
    const { status, headers } = await fetch(shop.url + path, { headers: { 'if-none-match': '*' } });
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect(shop.app.get(ResponseCache).get(`page en ${path}`)).toBeUndefined();
  });

  it('is created for the same page without a secret', async () => {
    expect((await fetch(`${shop.url}/withdrawal?order=A-1`)).headers.get('cache-control')).toBe('no-cache');
    expect(shop.app.get(ResponseCache).get('page en /withdrawal?order=A-1')).toBeDefined();
  });

  it('is computed once for simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => new Shopper(shop).get<ProductSummary[]>('/api/products?sort=newest')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('is shared by requests with different ignored parameters, and its links carry none of them', async () => {
    await makeProduct(shop.database);
    await notified();
    const first = await fetch(`${shop.url}/api/products?limit=1&utm_source=mail`);
    const second = await fetch(`${shop.url}/api/products?utm_campaign=spring&limit=1`);
    expect(first.headers.get('link')).toContain('limit=1');
    expect(first.headers.get('link')).not.toContain('utm');
    expect(second.headers.get('link')).toBe(first.headers.get('link'));
    // Only a cached response has an ETag: the second was not computed again.
    expect(second.headers.get('etag')).toMatch(/^W\/"/);
  });
});
