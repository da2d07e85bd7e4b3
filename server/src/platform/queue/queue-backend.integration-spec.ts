import type { Worker } from 'bullmq';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQueueBackend, type QueueBackend } from './queue-backend.js';
import { loadEnv } from '../config/env.js';
import { createLogger } from '../logging.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/app.js';

const QUEUE = 'left-behind';

let database: TestDatabase;
let backend: QueueBackend;
let client: pg.Client;
const workers: Worker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  const env = loadEnv({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  });
  backend = openQueueBackend(env, createLogger('fatal', 'test'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.splice(0).map((worker) => worker.close(true)));
  await backend.close();
  await client.end();
  await database.drop();
});

function work(processor: () => Promise<void>): Worker {
  const worker = backend.worker(QUEUE, processor, 1);
  workers.push(worker);
  return worker;
}

/** Has a worker looked for jobs whose processes are gone? It does so when it starts. */
async function hasLooked(): Promise<boolean> {
  const looked = `SELECT FROM bullmq.meta WHERE queue = $1 AND field = 'stalled-check'`;
  return (await client.query(looked, [QUEUE])).rowCount === 1;
}

it('gives the job of a killed worker out again within 15 seconds, and that of one that is silent for 5 not', async () => {
  const queue = backend.queue(QUEUE);
  let done = 0;
  const killed = work(() => new Promise(() => undefined));
  const { id = '' } = await queue.add('job', {});
  await eventually(async () => (await queue.getActiveCount()) === 1);
  const heir = work(() => Promise.resolve(void (done += 1)));
  await heir.waitUntilReady();
  await killed.close(true);
  await eventually(hasLooked);

  // The queue goes by the clock of its workers, so nobody has to wait.
  const { stalledInterval = 0 } = heir.opts;
  // What it does every `stalledInterval`.
  const { moveStalledJobsToWait: looks } = heir as unknown as { moveStalledJobsToWait: () => Promise<void> };
  const silentSince = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: silentSince });
  while ((await queue.getJob(id))?.stalledCounter === 0) {
    vi.setSystemTime(Date.now() + stalledInterval);
    await looks.call(heir);
  }
  const waited = Date.now() - silentSince;
  await eventually(() => Promise.resolve(done === 1));
  await queue.close();
  expect(waited).toBeGreaterThan(5_000);
  expect(waited).toBeLessThanOrEqual(15_000);
});
