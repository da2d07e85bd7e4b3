import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * How playwright starts a headless Chromium: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the one that
 * npm installs (`@sparticuz/chromium`), so that no system package is needed. Only our own arguments: those that the package
 * proposes put all pages into one process, where one page's end is everybody's.
 */
export async function chromiumOptions() {
  const executablePath =
    installedChromium() ?? (await (await import('@sparticuz/chromium')).default.executablePath());
  return { executablePath, args: ARGUMENTS, headless: true };
}

/** @returns {string | undefined} */
function installedChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) return configured;
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [
    ...directories.flatMap((directory) => PROGRAMS.map((name) => join(directory, name))),
    ...PLACES,
  ].find((path) => existsSync(path));
}
