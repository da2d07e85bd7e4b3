import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openObserver } from '../../chaos/observer.js';
import { eventually } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startFront, type Front } from '../../support/front.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { startProcess, type ShopProcess } from '../../support/processes.js';
import { Shopper, type Answer } from '../../support/shopper.js';
import { freePort } from '../../../launch/processes/ports.mjs';
import type { Product } from '#contracts/catalog';
import type { Problem } from '#contracts/problem';
import { ownerSignIns } from '#modules/identity';
import { loadEnv } from '#platform/config/env';
import type { Database } from '#platform/database/database';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

let files: TestDatabase;
let dataDir: string;
let database: Database;
let closeDatabase: () => Promise<void>;
let front: Front;
let apis: { port: number; process: ShopProcess }[];
let workers: ShopProcess[];
let env: Record<string, string>;
let product: string;

/** Two api and two worker processes behind one address, with Redis for the queues where there is one. */
beforeAll(async () => {
  files = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'shop-many-'));
  const ports = [await freePort(), await freePort()];
  front = await startFront(ports);
  const redisUrl = inject('redisUrl');
  env = {
    DATABASE_URL: files.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    PUBLIC_URL: front.url,
    DRAIN_SECONDS: '1',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    // A database of Redis of its own: workers of other files take jobs of the same queues.
    ...(redisUrl && { REDIS_URL: new URL('/1', redisUrl).href }),
  };
  [apis, workers, { database, close: closeDatabase }] = await Promise.all([
    Promise.all(ports.map(async (port) => ({ port, process: await startApi(port) }))),
    Promise.all([startProcess('worker', env), startProcess('worker', env)]),
    openObserver(env),
  ]);
  await ownerSignIns(database).createFirstOwner(loadEnv(env));
  product = await makeProduct(database, { price: '160.00' });
  await makeStock(database, product, { inStock: 100_000 });
});

afterAll(async () => {
  await Promise.all([...apis.map(({ process }) => process), ...workers].map((one) => one.end('SIGKILL')));
  await front.close();
  await closeDatabase();
  await files.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const startApi = (port: number): Promise<ShopProcess> => startProcess('api', { ...env, PORT: String(port) });

async function replaceApis(): Promise<void> {
  for (const api of apis) {
    expect(await api.process.end('SIGTERM')).toBe(0);
    api.process = await startApi(api.port);
  }
}

async function replaceWorkers(): Promise<void> {
  const ends = await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  expect(ends).toEqual(workers.map(() => 0));
  workers = [await startProcess('worker', env)];
}

/** The address of one process, without the balancer. */
const at = (index: number) => ({ url: `http://127.0.0.1:${apis[index]?.port}` });

async function signInAt(index: number): Promise<string> {
  const answer = await new Shopper(at(index)).post('/api/auth/login', OWNER);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const sessionAt = async (index: number, cookie: string) =>
  (await new Shopper(at(index)).call('GET', '/api/orders', undefined, { cookie })).status;

describe('two api and two worker processes', () => {
  it('share sessions: opened in one, known in the other, and ended in both', async () => {
    const cookie = await signInAt(0);
    expect(await sessionAt(1, cookie)).toBe(200);
    const out = await new Shopper(at(1)).call('POST', '/api/auth/logout', undefined, { cookie });
    expect(out.status).toBeLessThan(300);
    expect(await sessionAt(0, cookie)).toBe(401);
  });

  it('count failed sign-ins together', async () => {
    await database.query('DELETE FROM throttles');
    const email = `${unique('guessed')}@example.test`;
    const guess = (index: number) =>
      new Shopper(at(index)).post<Problem>('/api/auth/login', { email, password: 'not the right one' });
    const refusals: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) refusals.push((await guess(attempt % 2)).body.code);
    expect(refusals[0]).toBe('identity.wrong-credentials');
    // Each process refuses because of the attempts that the other counted.
    expect((await guess(0)).status).toBe(429);
    expect((await guess(1)).status).toBe(429);
  });

  it('sell a cart whose requests reach both, with one mail', async () => {
    const shopper = new Shopper(front);
    await shopper.adds(product);
    await shopper.adds(product);
    const checkout = await shopper.checksOut();
    expect(checkout.status).toBe(201);
    await shopper.onPaymentPage(checkout.body, 'pay');
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(checkout.body.checkoutId);
      return outcome.success && outcome;
    });
    const mails = await eventually(async () => {
      const rows = await database.query<{ status: string }>(
        `SELECT status FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      );
      return rows.length > 0 && rows.every(({ status }) => status === 'sent') && rows;
    });
    expect(mails).toHaveLength(1);
    expect([...front.answered.values()].every((count) => count > 0)).toBe(true);
    expect(await disagreements(database)).toEqual([]);
  });

  it('are replaced one after the other without a failed request', async () => {
    let going = true;
    let answered = 0;
    const failures: unknown[] = [];
    const note = ({ status, body }: Answer) => {
      answered += 1;
      if (status >= 400) failures.push([status, body]);
    };
    const shoppers = Array.from({ length: 2 }, async () => {
      while (going) {
        const shopper = new Shopper(front);
        note(await shopper.get<Product>(`/api/products/${product}`));
        note(await shopper.post('/api/cart', { productId: product }));
        note(await shopper.get('/api/cart'));
        note(await shopper.checksOut());
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    try {
      await eventually(async () => answered > 20);
      await Promise.all([replaceApis(), replaceWorkers()]);
      await eventually(async () => answered > 100);
    } finally {
      going = false;
      await Promise.all(shoppers);
    }
    expect(failures).toEqual([]);
    expect(await disagreements(database)).toEqual([]);
    expect(readdirSync(join(dataDir, 'mail')).length).toBeGreaterThan(0);
  });
});
