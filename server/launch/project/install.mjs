import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { runProgram } from '../processes/run-program.mjs';
import { step } from '../terminal/progress.mjs';
import { ROOT, readJson } from './project.mjs';

const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/;

/** Installs the packages when they are missing or differ from package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step(
    'Installing packages with npm (once)',
    (note) => npmCi(note),
    () => 'Packages installed',
  );
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted installation
 * has none, and a changed lock file differs from it.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // The project itself and the packages in its folders.
    if (!path.startsWith('node_modules/') || entry.link) return true;
    if (path in installed) return installed[path].version === entry.version;
    return entry.optional === true && !isForThisMachine(entry);
  });
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry */
function isForThisMachine({ os, cpu, libc }) {
  // Packages that npm skips silently (for another C library, an optional peer) name a platform or nothing at all.
  if (!os && !cpu) return false;
  return !libc && (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}

/** @param {(text: string) => void} note */
async function npmCi(note) {
  // npm passes its own path when it runs this script. NODE_ENV=production must not omit the packages for the build.
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http'];
  const [file, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  let fetched = 0;
  const { code, output } = await runProgram(file ?? 'npm', [...first, ...args], {
    cwd: ROOT,
    shell: file === 'npm' && process.platform === 'win32',
    onOutput: (text) => {
      fetched += text.match(/npm http (fetch|cache)/g)?.length ?? 0;
      if (fetched) note(`${fetched} files fetched`);
    },
  });
  if (code !== 0) throw installFailure(output);
}

/** @param {string} output of npm, requests included */
function installFailure(output) {
  const text =
    output
      .split('\n')
      .map((line) => /^npm (?:error|ERR!) (?!code|errno|syscall|network)(.+)/.exec(line)?.[1]?.trim())
      .find(Boolean) ?? 'it gave no reason';
  if (NETWORK.test(output)) {
    return new Failure(
      `npm could not reach its registry: ${NETWORK.exec(output)?.[0] ?? text}`,
      'Connect to the internet (or tell npm your proxy: npm config set proxy …) and start again. Only the first start needs it.',
    );
  }
  return new Failure(
    `npm could not install the packages: ${text}`,
    'Run `npm ci` to see the whole message, mend that, and start again.',
  );
}
