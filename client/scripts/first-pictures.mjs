/**
 * Measures the pictures of a first start: `node client/scripts/first-pictures.mjs` runs `npm start` in an empty data
 * directory, opens the home page, the category pages and a product page at 390, 768 and 1440 px, scrolls through them
 * and prints how long the pictures took from request to last byte, and the processor time that the shop spent in the
 * background afterwards. Reads processor times from `/proc`, so it needs Linux.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../server/launch/tests/chromium.mjs';
import { freePort } from '../../server/launch/processes/ports.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const VIEWPORTS = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];
const IDLE_SECONDS = 60;
/** Clock ticks per second in `/proc`. */
const TICKS = 100;

const home = mkdtempSync(join(tmpdir(), 'first-pictures-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const shop = spawn(process.execPath, ['server/launch/start.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), DATA_DIR: home },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const gone = new Promise((done) => shop.once('exit', done));
try {
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`);
    await wait(200);
  }
  await measurePictures();
  await measureBackground();
} finally {
  shop.kill('SIGTERM');
  await gone;
  rmSync(home, { recursive: true, force: true });
}

async function measurePictures() {
  const [product] = await (await fetch(`${url}/api/products?category=JACKETS&limit=1`)).json();
  const categories = await (await fetch(`${url}/api/categories`)).json();
  const paths = [
    '/',
    ...categories.map(({ name }) => `/category/${encodeURIComponent(name)}`),
    `/product/${product.id}`,
  ];
  const browser = await chromium.launch(await chromiumOptions());
  try {
    for (const { deviceScaleFactor, ...viewport } of VIEWPORTS) {
      const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'en-IE' });
      const page = await context.newPage();
      for (const path of paths) report(viewport.width, path, await pictureTimes(page, path));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds from request to last byte of every picture of a page, slowest first. */
async function pictureTimes(page, path) {
  await page.goto(url + path);
  await page.locator('html[data-ready="true"]').waitFor();
  const height = await page.evaluate('document.documentElement.scrollHeight');
  for (let top = 0; top < height; top += page.viewportSize().height) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await wait(300);
  }
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/media/'))
      .map(({ name, startTime, responseEnd }) => ({ name, time: responseEnd - startTime })),
  );
  return entries.sort((a, b) => b.time - a.time);
}

function report(width, path, entries) {
  const slowest = entries[0];
  const middle = entries[Math.floor(entries.length / 2)];
  console.log(
    `${width} px ${path}: ${entries.length} pictures, median ${Math.round(middle?.time ?? 0)} ms, ` +
      `slowest ${Math.round(slowest?.time ?? 0)} ms (${slowest?.name.split('/media/')[1] ?? '-'})`,
  );
}

async function measureBackground() {
  const before = processorSeconds();
  await wait(IDLE_SECONDS * 1000);
  const spent = processorSeconds() - before;
  console.log(`background: ${spent.toFixed(1)} s of processor time in ${IDLE_SECONDS} s without a request`);
}

/** Processor time of the shop's processes, PostgreSQL included, in seconds. */
function processorSeconds() {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const fields = rest.split(' ');
        return [{ pid, parent: fields[1], ticks: Number(fields[11]) + Number(fields[12]) }];
      } catch {
        // The process has ended since the folder was listed.
        return [];
      }
    });
  const own = new Set([String(shop.pid)]);
  for (let grown = 0; grown !== own.size;) {
    grown = own.size;
    for (const { pid, parent } of stats) if (own.has(parent)) own.add(pid);
  }
  return stats.filter(({ pid }) => own.has(pid)).reduce((sum, { ticks }) => sum + ticks / TICKS, 0);
}
