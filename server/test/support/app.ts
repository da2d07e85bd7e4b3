import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestDatabase, type TestDatabase } from './database.js';
import { MAKER_ID, makeMaker } from './makers/make-maker.js';
import { makeTrader } from './makers/make-trader.js';
import { holdPort } from '../../launch/processes/ports.mjs';
import { createApp } from '../../src/create-app.js';
import { WorkerModule } from '../../src/worker.module.js';
import { PaymentKeys } from '#modules/connections';
import type { Clock } from '#platform/clock';
import { loadEnv, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { createLogger, NestLog } from '#platform/logging';
import type { ScheduledTask } from '#platform/queue/job-handler';
import type { TimeLimits } from '#platform/time-limits';

export interface TestShopOptions {
  /** Starts the worker too, in the same process. */
  readonly worker?: boolean;
  /** False: the facts of the trader are missing. They are there in a shop with real payments, which refuses them otherwise. */
  readonly trader?: boolean;
  /** Runs the shop, and the test's own statements, as the role of the shop's processes instead of the owner of the tables. */
  readonly appRole?: boolean;
  /** True: what is paid in the sandbox or with a test key makes test orders. Otherwise it counts, as most tests look at what counts. */
  readonly testOrders?: boolean;
  /** Also as what follows from the address of the shop's database. */
  readonly env?: Record<string, string> | ((databaseUrl: string) => Promise<Record<string, string>>);
  readonly clock?: Clock;
  /** Limits that the test waits for. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** Gets every line of the log, of all levels. */
  readonly onLog?: (line: string) => void;
}

/** A shop with its own database, listening on a loopback port. */
export interface TestShop {
  readonly url: string;
  readonly env: Env;
  readonly app: NestFastifyApplication;
  readonly worker: INestApplicationContext | undefined;
  readonly database: Database;
  /** The shop's data directory: mails, media. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts a shop for one test file. Call `stop` in `afterAll`. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-data-'));
  const databaseUrl = options.appRole ? database.appUrl : database.url;
  const more = typeof options.env === 'function' ? await options.env(databaseUrl) : options.env;
  // Others look for a port while this shop is being built.
  const { port, release } = await holdPort();
  const env = loadEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    // All shoppers of a test have one address; the tests of these limits turn them on.
    NETWORK_LIMITS: 'off',
    // The tests of trial purchases make them themselves; others count what the shop does.
    TRIAL_PURCHASES: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: 'correct-horse-battery',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...more,
  });
  const { onLog } = options;
  const logger = onLog
    ? createLogger('trace', 'test', { write: onLog })
    : createLogger(env.LOG_LEVEL, 'test');
  const { clock, timeLimits } = options;
  const parts = { env, logger, ...(clock && { clock }), ...(timeLimits && { timeLimits }) };
  const app = await createApp(parts);
  if (!options.testOrders) takeAsReal(app);
  if (env.PAYMENTS === 'stripe' && options.trader !== false) await makeTrader(app.get(Database));
  await makeMaker(app.get(Database), { id: MAKER_ID });
  await release();
  await app.listen(port, env.HOST);
  const worker = options.worker
    ? await NestFactory.createApplicationContext(await WorkerModule.of(parts), {
        logger: new NestLog(logger),
        abortOnError: false,
      })
    : undefined;
  if (worker && !options.testOrders) takeAsReal(worker);
  return {
    url: env.PUBLIC_URL,
    env,
    app,
    worker,
    database: app.get(Database),
    dataDir,
    stop: () => stop(app, worker, database, dataDir),
  };
}

/** Makes the payments of the sandbox and of a test key count, as money does. */
function takeAsReal(process: INestApplicationContext): void {
  Object.defineProperty(process.get(PaymentKeys, { strict: false }), 'makesTestOrders', { value: false });
}

/** Calls a schedule of the worker once: its own time comes only after seconds or days. */
export async function runSchedule(
  { worker }: Pick<TestShop, 'worker'>,
  schedule: abstract new (...parts: never[]) => ScheduledTask,
): Promise<void> {
  if (!worker) throw new Error('The shop has no worker');
  await worker.get(schedule, { strict: false }).run();
}

async function stop(
  app: NestFastifyApplication,
  worker: INestApplicationContext | undefined,
  database: TestDatabase,
  dataDir: string,
): Promise<void> {
  await worker?.close();
  // A test that has not read a response would make the stop wait for its connection.
  app.getHttpServer().closeAllConnections();
  await app.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Calls `check` until it returns something other than undefined or false; fails after `seconds`. These only say when to give
 * up: they are far above what a busy machine needs, so that a test never fails by the machine's speed. The pause grows from
 * 20 to 250 ms, because frequent checks slow down the shop that the test waits for.
 */
export async function eventually<T>(check: () => Promise<T | undefined | false>, seconds = 40): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > end) throw new Error(`The condition was not met within ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
