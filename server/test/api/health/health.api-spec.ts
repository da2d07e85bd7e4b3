import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { startRedis, type RunningRedis } from '../../support/redis.js';
import { TcpProxy } from '../../support/tcp-proxy.js';
import type { Health } from '#contracts/health';
import { Database } from '#platform/database/database';
import { WorkerHealth } from '#platform/health/worker-health';

/** Each test waits until the probes have noticed something. */
const PROBES = { databaseProbeMs: 1_000, probeEveryMs: 200 };

/** A shop whose PostgreSQL is behind a proxy, with a worker that reports its health. */
let files: TestDatabase;
let proxy: TcpProxy;
let shop: TestShop;
let workerUrl: string;
let outside: pg.Client;

beforeAll(async () => {
  files = await createTestDatabase();
  proxy = await TcpProxy.before(files.url);
  outside = new pg.Client({ connectionString: files.url });
  await outside.connect();
  shop = await startTestShop({
    worker: true,
    env: { DATABASE_URL: proxy.addressOf(files.url), DATABASE_POOL: '2', WORKER_PORT: '0' },
    timeLimits: PROBES,
  });
  workerUrl = healthOf(shop);
});
afterAll(async () => {
  await shop.stop();
  await proxy.close();
  await outside.end();
  await files.drop();
});

interface Answer {
  readonly status: number;
  readonly body: Health;
}

/** Where the worker reports its health. */
function healthOf({ worker }: TestShop): string {
  return `http://127.0.0.1:${worker?.get(WorkerHealth, { strict: false }).port}`;
}

async function ask(url: string, what: 'live' | 'ready' = 'ready'): Promise<Answer> {
  const response = await fetch(`${url}/api/health/${what}`);
  return { status: response.status, body: (await response.json()) as Health };
}

/** Waits until the process at `url` reports this state. */
const reports = (url: string, status: Health['status']) =>
  eventually(async () => {
    const answer = await ask(url);
    return answer.body.status === status && answer;
  });

/** Ends the sessions over which the processes watch their database. */
const endProbes = () =>
  outside.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'shop-health'`,
  );

describe('api and worker', () => {
  it('are ready when their database can be written, the worker when its schedules are planned too', async () => {
    expect(await reports(shop.url, 'ok')).toEqual({
      status: 200,
      body: { status: 'ok', dependencies: { postgres: 'ok' } },
    });
    expect(await reports(workerUrl, 'ok')).toEqual({
      status: 200,
      body: { status: 'ok', dependencies: { postgres: 'ok', schedules: 'ok' } },
    });
    expect((await fetch(`${workerUrl}/api/products`)).status).toBe(404);
  });

  it('are not ready while their database takes no changes', async () => {
    const name = outside.escapeIdentifier(new URL(files.url).pathname.slice(1));
    await outside.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    try {
      await endProbes();
      for (const url of [shop.url, workerUrl]) {
        expect(await reports(url, 'down')).toMatchObject({
          status: 503,
          body: { dependencies: { postgres: 'down' } },
        });
      }
    } finally {
      await outside.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
      await endProbes();
    }
    for (const url of [shop.url, workerUrl]) await reports(url, 'ok');
  });

  it('are alive and not ready while their database does not answer, and ready again by themselves', async () => {
    proxy.hang();
    for (const url of [shop.url, workerUrl]) {
      expect((await reports(url, 'down')).status).toBe(503);
      expect((await ask(url, 'live')).status).toBe(200);
    }
    await proxy.comeBack();
    for (const url of [shop.url, workerUrl]) await reports(url, 'ok');
  });
});

it('answers while every connection of the pool is taken, within 50 ms', async () => {
  await outside.query('BEGIN');
  await outside.query('LOCK TABLE newsletters IN ACCESS EXCLUSIVE MODE');
  const database = shop.app.get(Database);
  const waiting = Promise.all(
    Array.from({ length: 50 }, () => database.query('SELECT count(*) FROM newsletters')),
  );
  try {
    await eventually(async () => database.poolUsage.waiting > 40);
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now();
      expect((await ask(shop.url)).body.status).toBe('ok');
      times.push(performance.now() - began);
    }
    expect(database.poolUsage.waiting).toBeGreaterThan(40);
    // The fastest: the machine of the test may be busy with others.
    expect(Math.min(...times)).toBeLessThan(50);
  } finally {
    await outside.query('ROLLBACK');
    await waiting;
  }
});

it('gives statements of the api and of the worker their own limits', async () => {
  const limit = async (database: Database | undefined) =>
    (await database?.one<{ statement_timeout: string }>('SHOW statement_timeout'))?.statement_timeout;
  expect(await limit(shop.app.get(Database))).toBe('30s');
  expect(await limit(shop.worker?.get(Database))).toBe('10min');
});

describe.runIf(inject('canStartRedis'))('without Redis', () => {
  let redis: RunningRedis;
  let without: TestShop;
  let url: string;

  beforeAll(async () => {
    redis = await startRedis();
    without = await startTestShop({
      worker: true,
      env: { REDIS_URL: redis.url, WORKER_PORT: '0' },
      timeLimits: PROBES,
    });
    url = healthOf(without);
  });
  afterAll(async () => {
    await without.stop();
    await redis.stop();
  });

  it('api and worker are ready and say that they are degraded, until it is back', async () => {
    for (const process of [without.url, url]) await reports(process, 'ok');
    await redis.stop();
    for (const process of [without.url, url]) {
      expect(await reports(process, 'degraded')).toMatchObject({
        status: 200,
        body: { dependencies: { postgres: 'ok', redis: 'down' } },
      });
    }
    redis = await startRedis(redis.port);
    for (const process of [without.url, url]) await reports(process, 'ok');
  });
});
