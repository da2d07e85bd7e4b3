// @module-tag strict
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WORKER_OPTIONS } from './processors.js';
import { openQueueConnection, type QueueConnection } from './queue-connection.js';
import { loadEnv } from '../config/env.js';
import { createLogger } from '../logging.js';
import { RepeatedFaults } from '../repeated-faults.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/app.js';

const QUEUE = 'stalled';

let database: TestDatabase;
let connection: QueueConnection;
let client: pg.Client;
const workers: Worker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  const env = loadEnv({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  });
  connection = openQueueConnection(env, new RepeatedFaults(createLogger('fatal', 'test')));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.splice(0).map((worker) => worker.close(true)));
  await connection.close();
  await client.end();
  await database.drop();
});

function startWorker(processor: () => Promise<void>): Worker {
  const worker = new Worker(QUEUE, processor, { ...connection.options, ...WORKER_OPTIONS });
  workers.push(worker);
  return worker;
}

/** True once a worker has looked for stalled jobs, which it does when it starts. */
async function hasChecked(): Promise<boolean> {
  const checked = `SELECT FROM bullmq.meta WHERE queue = $1 AND field = 'stalled-check'`;
  return (await client.query(checked, [QUEUE])).rowCount === 1;
}

it('starts the job of a killed worker again within ten seconds, but not that of one that is silent for 5', async () => {
  const queue = new Queue(QUEUE, connection.options);
  let done = 0;
  const killed = startWorker(() => new Promise(() => undefined));
  const { id = '' } = await queue.add('job', {});
  await eventually(async () => (await queue.getActiveCount()) === 1);
  const successor = startWorker(() => Promise.resolve(void (done += 1)));
  await successor.waitUntilReady();
  await killed.close(true);
  await eventually(hasChecked);

  // The queue uses the clock of its workers, so the test need not wait.
  const { stalledInterval = 0 } = successor.opts;
  // What a worker does every `stalledInterval`.
  const { moveStalledJobsToWait } = successor as unknown as { moveStalledJobsToWait: () => Promise<void> };
  const silentSince = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: silentSince });
  while ((await queue.getJob(id))?.stalledCounter === 0) {
    vi.setSystemTime(Date.now() + stalledInterval);
    await moveStalledJobsToWait.call(successor);
  }
  const waited = Date.now() - silentSince;
  await eventually(() => Promise.resolve(done === 1));
  await queue.close();
  expect(waited).toBeGreaterThan(5_000);
  expect(waited).toBeLessThanOrEqual(10_000);
});
