import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/database.js';
import { makeTrader } from '../support/makers/make-trader.js';
import { StripeStandIn } from '../support/stripe-stand-in.js';
import { Mender, openObserver } from './observer.js';
import { planChaos, type ChaosPlan } from './plan.js';
import { Processes } from './processes.js';
import { makeShelf, SHELF } from './shelf.js';
import { persistently, shops } from './shoppers.js';
import { Storm } from './storm.js';
import { faults, lettersIn } from './verdict.js';
import { freePort } from '../../launch/processes/ports.mjs';
import type { Database } from '#platform/database/database';

const SETTLE_MS = 240_000;

export interface ChaosOptions {
  readonly seed: number;
  readonly checkouts: number;
  /** Shoppers that start per second. */
  readonly perSecond: number;
  /** The factor for the delays of people and webhooks: 1 is real time, 0 is none. */
  readonly pace: number;
  /** How many times api or worker is killed or stopped. */
  readonly kills: number;
  /** Crashes PostgreSQL halfway. Needs a cluster that no other test uses. */
  readonly postgres: boolean;
}

export interface ChaosReport {
  readonly placed: number;
  readonly refused: number;
  readonly paidSessions: number;
  readonly webhooksLost: number;
  readonly webhooksSent: number;
  readonly kills: number;
  readonly faults: readonly string[];
}

/** PostgreSQL treats a killed backend as a crash: it closes every connection, recovers from its log and restarts. */
async function crash(database: Database): Promise<void> {
  const row = await database.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (!row) throw new Error('PostgreSQL has no backend');
  process.kill(row.pid, 'SIGKILL');
  await persistently(
    () => database.one('SELECT 1'),
    (answer) => answer !== undefined,
  );
}

/** Runs the plan of a seed against the built shop and returns the faults found afterwards. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const plan = planChaos(options.seed, { ...options, products: SHELF });
  const [stripe, files] = await Promise.all([new StripeStandIn().start(), createTestDatabase()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-chaos-'));
  const env = {
    DATABASE_URL: files.url,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    LOG_LEVEL: 'silent',
    ...stripe.env,
  };
  const observer = await openObserver(env);
  const processes = new Processes(env);
  try {
    await makeTrader(observer.database);
    const products = await makeShelf(observer.database, options.checkouts);
    await Promise.all([processes.start('api'), processes.start('worker')]);
    const shop = { url: `http://127.0.0.1:${env.PORT}`, stripe, database: observer.database, products };
    return await play(plan, { ...shop, storm: new Storm(stripe, shop.url) }, processes, env);
  } finally {
    await processes.stop();
    await observer.close();
    await files.drop();
    await stripe.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function play(
  plan: ChaosPlan,
  shop: Parameters<typeof shops>[0],
  processes: Processes,
  env: Record<string, string> & { DATA_DIR: string },
): Promise<ChaosReport> {
  const { stripe, storm, database } = shop;
  const carrier = setInterval(() => storm.carry(), 100);
  try {
    const [results] = await Promise.all([
      Promise.all(plan.checkouts.map((checkout) => shops(shop, checkout))),
      killAll(plan, processes, database),
    ]);
    await storm.calm();
    const left = await settle(shop, env);
    const paid = [...stripe.account.sessions.values()].filter((session) => session.payment_status === 'paid');
    return {
      placed: results.filter((result) => result !== null).length,
      refused: results.filter((result) => result === null).length,
      paidSessions: paid.length,
      webhooksLost: storm.lost,
      webhooksSent: storm.sent,
      kills: plan.kills.length,
      faults: left,
    };
  } finally {
    clearInterval(carrier);
  }
}

async function killAll(plan: ChaosPlan, processes: Processes, database: Database): Promise<void> {
  const began = Date.now();
  for (const kill of plan.kills) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + kill.atMs - Date.now())));
    await (kill.on === 'postgres' ? crash(database) : processes.replace(kill.on, kill.signal));
  }
}

/** Waits until pending retries are done; returns the faults that remain when no more progress is possible. */
async function settle(
  shop: Parameters<typeof shops>[0],
  env: Record<string, string> & { DATA_DIR: string },
): Promise<string[]> {
  const mender = await Mender.start(env);
  try {
    const end = Date.now() + SETTLE_MS;
    for (;;) {
      await mender.compareAll();
      await shop.storm.calm();
      const left = await faults(shop.database, shop.stripe, () => lettersIn(env.DATA_DIR));
      if (left.length === 0 || Date.now() > end) return left;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  } finally {
    await mender.stop();
  }
}
