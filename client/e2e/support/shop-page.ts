import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface ShopPageOptions {
  url: string;
  locale?: 'en-IE' | 'nl-NL';
  width?: number;
}

/** A page of a fresh visitor, and what went wrong in it. */
export interface ShopPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and faults of scripts, as text. Missing pictures of made-up products are left out. */
  faults: string[];
}

/** Opens a visitor's browser on the shop. */
export async function openShop(
  browser: Browser,
  { url, locale = 'en-IE', width = 1280 }: ShopPageOptions,
): Promise<ShopPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: { width, height: width < 500 ? 844 : 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.location().url.includes('/media/')) return;
    faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, faults };
}

/** Goes to a path and waits until the browser has taken the page over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready="true"]').waitFor();
}
