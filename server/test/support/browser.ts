import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/**
 * A headless Chromium for the browser tests: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the one that
 * npm brings (`@sparticuz/chromium`), so that `npm test` needs no package of the system. Close it when done.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await program());
}

/** The same as a server that several processes can connect to. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await program()), host: '127.0.0.1' });
}

/** Only our own arguments: those that the package proposes put all pages into one process, where one page's end is everybody's. */
async function program() {
  const executablePath =
    installedChromium() ?? (await (await import('@sparticuz/chromium')).default.executablePath());
  return { executablePath, args: ARGUMENTS, headless: true };
}

function installedChromium(): string | undefined {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return configured;
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [
    ...directories.flatMap((directory) => PROGRAMS.map((name) => join(directory, name))),
    ...PLACES,
  ].find((path) => existsSync(path));
}
