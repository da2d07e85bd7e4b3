import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface ShopPageOptions {
  url: string;
  locale?: 'en-IE' | 'nl-NL';
  width?: number;
  /** Loads real pictures. By default a plain one stands in for each, which saves the time to decode them. */
  pictures?: boolean;
  context?: BrowserContextOptions;
}

/** A page of a fresh visitor, and what went wrong in it. */
export interface ShopPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, faults of scripts, and answers that were server faults, as text. */
  faults: string[];
}

/** One grey pixel as WebP, in base64. */
const STAND_IN = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vP1AAA=';

/**
 * Answers the page's pictures with the grey pixel. Not by a route of the context: with one, every request goes through
 * the test and the browser keeps nothing, so that it loads and compiles the scripts anew for each page.
 */
async function standInForPictures(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const headers = [{ name: 'content-type', value: 'image/webp' }];
    devtools
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: headers,
        body: STAND_IN,
      })
      // The page went on, or was closed, before its picture came.
      .catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] });
}

/** Requests that have not been answered, by page. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  const over = (request: Request) => requests.delete(request);
  page.on('request', (request) => {
    // What the page before asked for is not waited for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until for a tenth of a second nothing has been under way, and the page, once it had nothing else to do, has asked
 * for nothing more. `networkidle` would wait half a second each time.
 */
export async function settled(page: Page): Promise<void> {
  const busy = () => (underWay.get(page)?.size ?? 0) > 0;
  const end = Date.now() + 15_000;
  do {
    for (let still = 0; still < 5; still = busy() ? 0 : still + 1) {
      if (Date.now() > end) throw new Error('Requests are still under way after 15 seconds');
      await setTimeout(20);
    }
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done()))');
  } while (busy());
}

/** Opens a visitor's browser on the shop. */
export async function openShop(
  browser: Browser,
  { url, locale = 'en-IE', width = 1280, pictures = false, context: more = {} }: ShopPageOptions,
): Promise<ShopPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...more,
  });
  const page = await context.newPage();
  if (!pictures) await standInForPictures(page);
  watchRequests(page);
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, faults };
}

/** Goes to a path and waits until the browser has taken the page over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready="true"]').waitFor();
}
