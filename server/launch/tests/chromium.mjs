import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, readJson } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';

const PACKAGE = '@sparticuz/chromium';
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
 * How playwright starts a headless Chromium: that of the pinned npm package, whatever else the machine has, so that one
 * commit gives one result. `CHROMIUM_PATH` names another one. Only our own arguments: those that the package proposes put
 * all pages into one process, where one page's end is everybody's.
 */
export async function chromiumOptions() {
  const executablePath = process.env['CHROMIUM_PATH'] || (await pinnedChromium());
  return { executablePath, args: ARGUMENTS, headless: true };
}

/**
 * Lets the tests of this process run in the Chrome or Chromium of this machine.
 * @returns {string} the path of its program
 * @throws {Failure} when there is none
 */
export function useInstalledChromium() {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const places = directories.flatMap((directory) => PROGRAMS.map((name) => join(directory, name)));
  const found = [...places, ...PLACES].find((path) => existsSync(path));
  if (!found)
    throw new Failure(
      'This machine has no Chrome or Chromium.',
      'Install one, or name its program: CHROMIUM_PATH=… npm test.',
    );
  process.env['CHROMIUM_PATH'] = found;
  return found;
}

/**
 * Unpacks the Chromium of the npm package once for each version. The package itself would take whichever
 * `chromium` lies in the directory for temporary files, of another version or half unpacked.
 * @param {string} [cache] directory for unpacked versions
 * @returns {Promise<string>} the path of its program
 * @throws {Failure} when the package is not made for this machine
 */
export async function pinnedChromium(cache = join(ROOT, 'node_modules/.cache')) {
  const directory = join(cache, `chromium-${readJson(`node_modules/${PACKAGE}/package.json`).version}`);
  const program = join(directory, 'chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Failure(
      `${PACKAGE} brings a Chromium for Linux on x64 alone.`,
      'Install Chromium and name its program: CHROMIUM_PATH=….',
    );
  mkdirSync(cache, { recursive: true });
  const part = mkdtempSync(`${directory}-`);
  const unpack = `import('${PACKAGE}').then(({ default: chromium }) => chromium.executablePath())`;
  await promisify(execFile)(process.execPath, ['--eval', unpack], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: part },
  });
  putInPlace(part, directory);
  return program;
}

/**
 * Another process may have unpacked the same meanwhile; then this copy is not needed.
 * @param {string} part
 * @param {string} directory
 */
function putInPlace(part, directory) {
  try {
    renameSync(part, directory);
  } catch (error) {
    if (!existsSync(join(directory, 'chromium'))) throw error;
    rmSync(part, { recursive: true, force: true });
  }
}
