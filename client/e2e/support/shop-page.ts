import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface ShopPageOptions {
  url: string;
  locale?: 'en-NL' | 'nl-NL';
  width?: number;
  /** Loads real pictures. By default a plain one replaces each, which saves the time to decode them. */
  pictures?: boolean;
  context?: BrowserContextOptions;
}

/** A page of a new visitor with its errors. */
export interface ShopPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, script errors and responses with a server error, as text. */
  faults: string[];
}

/** One grey pixel as WebP, in base64. */
const STAND_IN = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vP1AAA=';

/**
 * Replaces the page's pictures by the grey pixel.
 * It does not use a route of the context: with one, every request goes through the test and the browser
 * caches nothing, so each page loads and compiles all scripts again.
 */
async function replacePictures(page: Page): Promise<void> {
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
      // The page navigated or closed before its picture arrived.
      .catch(() => undefined);
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/media/*.webp' }, { urlPattern: '*/media/*.avif' }],
  });
}

/**
 * Chromium shows a larger file of a picture when it has one from the page before, but a preload asks for the size that fits: the
 * preload is then unused, which it reports three seconds after the page has loaded. `every-page.e2e` compares preloads and
 * pictures itself.
 */
const isUnusedPreload = (text: string) => text.includes('was preloaded using link preload but not used');

/** Unanswered requests by page. */
const openRequests = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  const over = (request: Request) => requests.delete(request);
  page.on('request', (request) => {
    // Requests of the previous page do not count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until no request has been open for 100 ms and the page, once idle, has started no further one.
 * `networkidle` would wait 500 ms each time.
 */
export async function networkSettled(page: Page): Promise<void> {
  const busy = () => (openRequests.get(page)?.size ?? 0) > 0;
  const end = Date.now() + 15_000;
  do {
    for (let still = 0; still < 5; still = busy() ? 0 : still + 1) {
      if (Date.now() > end) throw new Error('Requests are still under way after 15 seconds');
      await setTimeout(20);
    }
    // A page that is never idle goes on after five seconds.
    await page.evaluate('new Promise((done) => requestIdleCallback(() => done(), { timeout: 5000 }))');
  } while (busy());
}

/** Opens a browser context of a new visitor on the shop. */
export async function openShop(
  browser: Browser,
  { url, locale = 'en-NL', width = 1280, pictures = false, context: more = {} }: ShopPageOptions,
): Promise<ShopPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: { width, height: width < 500 ? 844 : 900 },
    ...more,
  });
  const page = await context.newPage();
  if (!pictures) await replacePictures(page);
  watchRequests(page);
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isUnusedPreload(message.text())) return;
    faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, faults };
}

/** Goes to a path and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready="true"]').waitFor();
}
