import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns title and text of the only visible toast. */
export async function visibleToast(page: Page): Promise<string> {
  const toast = page.locator('.toast');
  await toast.waitFor();
  expect(await toast.count(), 'at most one notice is on show').toBe(1);
  return (await toast.innerText()).replace(/\s+/g, ' ').trim();
}

/** Makes calls with this method and path fail with status 500. */
export async function failCalls(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
  );
}
