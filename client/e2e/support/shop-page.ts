import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface ShopPageOptions {
  url: string;
  locale?: 'en-IE' | 'nl-NL';
  width?: number;
  /** Real pictures take time to draw; a plain one of the same address stands in unless they are asked for. */
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

/** One grey pixel. */
const STAND_IN = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vP1AAA=', 'base64');

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
  if (!pictures) {
    await context.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/webp', body: STAND_IN }));
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
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
