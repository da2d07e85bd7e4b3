import { setTimeout } from 'node:timers/promises';

/** Lighthouse's phone, here really slowed down and not computed: slow 4G and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
};
const SLOWER = 4;
/** How long a finger rests on the glass. */
const PRESS_MS = 80;

export const TAPS = [
  { name: 'home to category', from: '/', link: 'main a[href^="/category/"]' },
  {
    name: 'category to product',
    from: '/category/JACKETS',
    link: 'main article a[href^="/product/"]',
    // A list loads it a moment after its first picture; nobody reads a list faster.
    next: '/assets/product-page-',
  },
];

/**
 * ms from touching a link, and from lifting the finger, until the next page's heading is painted.
 * @returns {Promise<{ touched: number, lifted: number }>}
 */
export async function tapToNextPage(browser, shopUrl, { from, link, next }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(shopUrl + from, { waitUntil: 'networkidle' });
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    while (next && !(await page.evaluate(isLoaded, next))) await setTimeout(100);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(`
      const heading = () => document.querySelector('main h1')?.textContent;
      const before = heading();
      const times = {};
      addEventListener('touchstart', () => (times.touched = performance.now()), { capture: true, once: true });
      addEventListener('touchend', () => (times.lifted = performance.now()), { capture: true, once: true });
      window.shown = new Promise((resolve) => {
        const look = () => {
          if (!heading() || heading() === before) return requestAnimationFrame(look);
          // A task after the frame: the browser has painted it.
          requestAnimationFrame(() => setTimeout(() => {
            const now = performance.now();
            resolve({ touched: now - times.touched, lifted: now - times.lifted });
          }));
        };
        requestAnimationFrame(look);
      });
      undefined;
    `);
    const { x, y } = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await setTimeout(PRESS_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return await page.evaluate('window.shown');
  } finally {
    await context.close();
  }
}

/** In the browser: whether a file whose address contains this has been loaded. */
function isLoaded(part) {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(part));
}
