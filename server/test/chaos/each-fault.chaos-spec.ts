import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_FAULTS } from './faults-of-parts.js';
import { openObserver } from './observer.js';
import { Processes } from './processes.js';
import { makeShelf } from './shelf.js';
import { SteadyShoppers } from './steady-shoppers.js';
import { Storm } from './storm.js';
import { Surroundings } from './surroundings.js';
import { faults } from './verdict.js';
import { makeTrader } from '../support/makers/make-trader.js';
import { freePort } from '../../launch/processes/ports.mjs';

/** Everything must be settled so many seconds after a fault. */
const LIMIT = 180;
const BEFORE_MS = 4_000;
const AFTER_MS = 4_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const seconds = (ms: number) => Math.max(0, ms / 1000).toFixed(1);

let parts: Surroundings;
let processes: Processes;
let observer: Awaited<ReturnType<typeof openObserver>>;
let dataDir: string;
let url: string;
let products: string[];
const rows: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-chaos-data-'));
  parts = await Surroundings.start();
  const port = String(await freePort());
  const env = {
    ...parts.env,
    DATA_DIR: dataDir,
    PORT: port,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    LOG_LEVEL: 'silent',
  };
  url = `http://127.0.0.1:${port}`;
  observer = await openObserver(env);
  await makeTrader(observer.database);
  products = await makeShelf(observer.database, 5_000);
  processes = new Processes(env);
  await processes.start('api');
  await processes.start('worker');
}, 300_000);
afterAll(async () => {
  process.stdout.write(`\n${rows.join('\n')}\n\n`);
  await processes.stop();
  await observer.close();
  await parts.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const RUNS = [
  ...PART_FAULTS.map((fault) => ({ name: fault.name, faults: [fault], checkouts: 0 })),
  { name: 'all of these in turn', faults: PART_FAULTS, checkouts: 500 },
];

/** The table of docs/faults.md. One row: `npm run test:chaos -- each-fault -t '<name>'`. */
describe('a shop with five new shoppers a second', () => {
  it.for(RUNS)(
    'settles everything by itself after: $name',
    { timeout: 900_000 },
    async ({ name, faults, checkouts }, context) => {
      const needsDisk = faults.some(({ name }) => name.startsWith('disk'));
      if (needsDisk && !parts.hasOwnDisk) return context.skip('needs the right to mount a disk');
      const storm = new Storm(parts.stripe, url);
      const carrier = setInterval(() => storm.carry(), 100);
      const shoppers = new SteadyShoppers(url, parts.stripe, products);
      await pause(BEFORE_MS);
      const began = Date.now();
      let ended = began;
      for (const fault of faults) {
        await fault.begin(parts, processes);
        await pause(fault.seconds * 1000);
        await fault.end?.(parts);
        ended = Date.now();
        await pause(AFTER_MS);
      }
      while (shoppers.checkouts < checkouts) await pause(AFTER_MS);
      const seen = await shoppers.leave();
      await storm.calm();
      const left = await settled(ended + LIMIT * 1000);
      clearInterval(carrier);
      const after = seconds(Date.now() - ended);
      const last = seen.lastFailure ? seconds(seen.lastFailure - began) : '–';
      rows.push(
        `| ${[name, seconds(ended - began), shoppers.checkouts, seen.requests, seen.failed, last, after].join(' | ')} |`,
      );
      expect(left).toEqual([]);
      expect(shoppers.checkouts).toBeGreaterThanOrEqual(checkouts);
      expect(Number(after)).toBeLessThan(LIMIT);
    },
  );
});

/** Waits until nothing is left over; returns what is left at `end`. */
async function settled(end: number): Promise<string[]> {
  for (;;) {
    const left = await faults(observer.database, parts.stripe, () => parts.letters).catch(
      (error: unknown) => [String(error)],
    );
    if (left.length === 0 || Date.now() > end) return left;
    await pause(250);
  }
}
