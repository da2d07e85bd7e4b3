import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The one notice on show, as title and text. */
export async function theNotice(page: Page): Promise<string> {
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect(await toast.count(), 'at most one notice is on show').toBe(1);
  return (await toast.innerText()).replace(/\s+/g, ' ').trim();
}

/** Lets the calls of one kind fail. */
export async function refuse(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
  );
}
