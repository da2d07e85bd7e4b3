import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { chromiumOptions } from '../../launch/chromium.mjs';

/** A headless Chromium for the browser tests. Close it when done. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/** The same as a server that several processes can connect to. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await chromiumOptions()), host: '127.0.0.1' });
}
