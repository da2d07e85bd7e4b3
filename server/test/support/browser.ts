import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions } from '../../launch/tests/chromium.mjs';

/** A headless Chromium. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium that all browser tests of a process share: started for the first of them, ended with the process. At its
 * end a file closes the contexts in it (`closeContexts`), not the browser. Spoken to directly: through a server between,
 * every message of the browser is read and written twice more.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes what a file, or a test of it that failed, has left open: a page that listens would keep its shop from ending. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
