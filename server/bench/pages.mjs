import { chromium } from 'playwright-core';
import { chromiumOptions } from '../launch/tests/chromium.mjs';
import { startDemoShop } from './demo-shop.mjs';

const PHONE = { width: 390, height: 844 };
const TIMES = 5;

/** Records the browser's paint and long-task entries from the start. */
const WATCH = `
  window.seen = { largest: 0, tasks: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.largest = entry.renderTime || entry.loadTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.tasks += entry.duration; })
    .observe({ type: 'longtask', buffered: true });
`;

/**
 * The three main pages of the demo shop in a browser of a phone's size, with an empty browser cache each time: the median of
 * five. Times are ms from the start of the navigation; bytes are as they travel, compressed.
 * @param {{ postgresUrl: string, home: string, say: (line: string) => void }} input a new, empty database
 */
export async function benchPages({ postgresUrl, home, say }) {
  const { url, stop } = await startDemoShop({ postgresUrl, home });
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const [jacket] = await (await fetch(`${url}/api/products?category=JACKETS&limit=1`)).json();
    const pages = [
      ['home', '/'],
      ['category', '/category/JACKETS'],
      ['product', `/product/${jacket.id}`],
    ];
    const rows = [];
    for (const [name, path] of pages) {
      await load(browser, url + path); // Renders the pictures that are made when first asked for.
      const times = [];
      for (let time = 0; time < TIMES; time += 1) times.push(await load(browser, url + path));
      const row = Object.fromEntries(
        Object.keys(times[0]).map((key) => [key, median(times.map((one) => one[key]))]),
      );
      rows.push({ name, ...row });
      say(
        `page ${name}: first paint ${Math.round(row.firstPaint)} ms, largest ${Math.round(row.largest)} ms`,
      );
    }
    const inside = [];
    for (let time = 0; time < TIMES; time += 1) inside.push(await navigateInside(browser, url));
    return { rows, navigation: median(inside) };
  } finally {
    await browser.close();
    await stop();
  }
}

async function load(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(`(() => {
      const [document] = performance.getEntriesByType('navigation');
      const files = performance.getEntriesByType('resource');
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      const bytes = (some) => some.reduce((sum, file) => sum + file.encodedBodySize, 0);
      return {
        html: document.encodedBodySize,
        scripts: bytes(files.filter((file) => file.name.endsWith('.js'))),
        bytes: document.encodedBodySize + bytes(files),
        requests: 1 + files.length,
        htmlAt: document.responseEnd,
        firstPaint: paint ? paint.startTime : 0,
        largest: window.seen.largest,
        fromHtmlToPicture: window.seen.largest - document.responseEnd,
        longTasks: window.seen.tasks,
      };
    })()`);
  } finally {
    await context.close();
  }
}

/** ms from a click on a card until the product's heading has replaced the category's, without a pointer over the card before. */
async function navigateInside(browser, url) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/category/JACKETS`, { waitUntil: 'networkidle' });
    return await page.evaluate(`new Promise((resolve) => {
      const heading = () => document.querySelector('main h1')?.textContent;
      const before = heading();
      const began = performance.now();
      document.querySelector('main article a[href^="/product/"]').click();
      const look = () =>
        heading() && heading() !== before
          ? resolve(performance.now() - began)
          : requestAnimationFrame(look);
      requestAnimationFrame(look);
    })`);
  } finally {
    await context.close();
  }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
