import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChaosShop } from './chaos-shop.js';
import { Memory } from './memory.js';
import { SteadyShoppers } from './steady-shoppers.js';
import { Storm } from './storm.js';

const MINUTES = 60;
/** A shopper who buys begins so often, and one who looks at a page and searches, milliseconds. */
const EVERY_MS = { buyer: 1_000, visitor: 250 };
const SAMPLE_MS = 5_000;
/** The time is divided into so many parts. The first fills caches and is not judged. */
const PARTS = 6;
/** Memory of the last part against the second: more is taken for a leak. The processes' own ups and downs are a tenth. */
const GROWTH = 1.2;
const LIMIT_MS = 180_000;
const PAGES = ['/', '/nl', '/products', '/nl/producten', '/nl/over-ons', '/api/products?sort=price-asc'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let shop: ChaosShop;

beforeAll(async () => {
  shop = await ChaosShop.open({ checkouts: (MINUTES * 60_000) / EVERY_MS.buyer, ownDisk: false });
}, 300_000);
afterAll(() => shop?.stop());

it(
  `sells for ${MINUTES} minutes without growing, and loses nothing`,
  { timeout: MINUTES * 60_000 + 600_000 },
  async () => {
    const { url, parts, processes, products } = shop;
    const memory = { api: new Memory(processes.pid('api')), worker: new Memory(processes.pid('worker')) };
    const storm = new Storm(parts.stripe, url);
    const buyers = new SteadyShoppers(url, parts.stripe, products, EVERY_MS.buyer);
    const visits = { count: 0, failed: 0 };
    // Each search is another, so that what the shop remembers of searches would grow without a bound.
    const visit = async (path: string) => {
      const response = await fetch(url + path).catch(() => undefined);
      await response?.arrayBuffer();
      visits.count += 1;
      if (!response || response.status >= 500) visits.failed += 1;
    };
    const timers = [
      setInterval(() => storm.carry(), 100),
      setInterval(() => {
        void visit(PAGES[visits.count % PAGES.length] ?? '/');
        void visit(`/api/products?q=jas%20${visits.count}`);
      }, EVERY_MS.visitor),
      setInterval(() => Object.values(memory).forEach((one) => one.sample()), SAMPLE_MS),
    ];
    await pause(MINUTES * 60_000);
    const seen = await buyers.leave();
    await storm.calm();
    const left = await shop.settled(Date.now() + LIMIT_MS);
    timers.forEach(clearInterval);
    const table = { api: memory.api.parts(PARTS), worker: memory.worker.parts(PARTS) };
    process.stdout.write(
      `\n${JSON.stringify({ minutes: MINUTES, checkouts: buyers.checkouts, ...seen, visits, table })}\n\n`,
    );
    expect(left).toEqual([]);
    expect({ requests: seen.failed, visits: visits.failed }).toEqual({ requests: 0, visits: 0 });
    for (const parts of Object.values(table))
      expect(parts.at(-1)).toBeLessThanOrEqual((parts[1] ?? 0) * GROWTH);
  },
);
