import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChaosShop } from './chaos-shop.js';
import { PART_FAULTS } from './faults-of-parts.js';
import { SteadyShoppers } from './steady-shoppers.js';
import { Storm } from './storm.js';

/** Everything must be settled so many seconds after a fault. */
const LIMIT = 180;
/** A shopper begins so often. */
const EVERY_MS = 200;
const BEFORE_MS = 4_000;
const AFTER_MS = 4_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const seconds = (ms: number) => Math.max(0, ms / 1000).toFixed(1);

let shop: ChaosShop;
const rows: string[] = [];

beforeAll(async () => {
  shop = await ChaosShop.open({ checkouts: 5_000, ownDisk: true });
}, 300_000);
afterAll(async () => {
  process.stdout.write(`\n${rows.join('\n')}\n\n`);
  await shop.stop();
});

const RUNS = [
  ...PART_FAULTS.map((fault) => ({ name: fault.name, faults: [fault], checkouts: 0 })),
  { name: 'all of these in turn', faults: PART_FAULTS, checkouts: 500 },
];

/** The table of docs/faults.md. One row: `npx vitest run --project chaos each-fault -t '<name>'`. */
describe('a shop with five new shoppers a second', () => {
  it.for(RUNS)(
    'settles everything by itself after: $name',
    { timeout: 900_000 },
    async ({ name, faults, checkouts }, context) => {
      const { parts, processes, url, products } = shop;
      const needsDisk = faults.some(({ name }) => name.startsWith('disk'));
      if (needsDisk && !parts.hasOwnDisk) return context.skip('needs the right to mount a disk');
      const storm = new Storm(parts.stripe, url);
      const carrier = setInterval(() => storm.carry(), 100);
      const shoppers = new SteadyShoppers(url, parts.stripe, products, EVERY_MS);
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
      const left = await shop.settled(ended + LIMIT * 1000);
      clearInterval(carrier);
      const after = seconds(Date.now() - ended);
      const last = seen.lastFailure ? seconds(seen.lastFailure - began) : '–';
      rows.push(
        `| ${[name, seconds(ended - began), shoppers.checkouts, seen.requests, seen.failed, last, after].join(' | ')} |`,
      );
      expect(left).toEqual([]);
      // A database that is away is no fault of the shop.
      if (name.includes('PostgreSQL')) expect(seen.faults).toBe(0);
      expect(shoppers.checkouts).toBeGreaterThanOrEqual(checkouts);
      expect(Number(after)).toBeLessThan(LIMIT);
    },
  );
});
