import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { canReach } from './account.mjs';
import { OPEN_PLACE, openPlace } from './binaries.mjs';
import { runProgram } from '../processes/run-program.mjs';

const MAJOR = '18';

/**
 * Creates the data directory when there is none. It is created under another name and renamed when it is complete, so
 * that a directory of the right name is always complete, and the leftover of a killed start can be deleted.
 * @param {{ directory: string, password: string, account: import('./account.mjs').Account, initdb: string }} input
 * @returns {Promise<boolean>} true when it was made now
 */
export async function ensureCluster({ directory, password, account, initdb }) {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(directory)) {
    assertUsable(directory);
    return false;
  }
  const place = placeFor(directory, account);
  const target = place ?? unfinished;
  mkdirSync(target, { mode: 0o700 });
  if (account) chownSync(target, account.uid, account.gid);
  try {
    await runInitdb({ directory: target, password, account, initdb });
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  if (place) symlinkSync(place, directory);
  else renameSync(unfinished, directory);
  return true;
}

/** @param {string} directory */
function assertUsable(directory) {
  const versionFile = join(directory, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new Failure(
      `${directory} exists but holds no PostgreSQL data.`,
      'Move that directory away, or choose another DATA_DIR, and start again.',
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== MAJOR) {
    throw new Failure(
      `${directory} was made by PostgreSQL ${found}; this shop brings PostgreSQL ${MAJOR}.`,
      'Move the data over with pg_dump, or choose another DATA_DIR.',
    );
  }
}

/**
 * Root's project may lie in a directory that is closed to every other account (/root is). PostgreSQL cannot run as
 * root, so its data then goes to an open place and DATA_DIR holds a link to it. The name is random: data is found by
 * the link alone, and a new clone at an old path never meets, or removes, data of another.
 * @param {string} directory
 * @param {import('./account.mjs').Account} account
 */
function placeFor(directory, account) {
  if (canReach(account, dirname(directory))) return undefined;
  openPlace();
  return join(OPEN_PLACE, `${basename(directory)}-${randomBytes(6).toString('hex')}`);
}

/** @param {{ directory: string, password: string, account: import('./account.mjs').Account, initdb: string }} input */
async function runInitdb({ directory, password, account, initdb }) {
  const secrets = mkdtempSync(join(tmpdir(), 'shop-initdb-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [passwordFile, secrets]) chownSync(path, account.uid, account.gid);
  chmodSync(secrets, 0o700);
  try {
    const { code, output } = await runProgram(
      initdb,
      [
        `--pgdata=${directory}`,
        '--username=shop',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own C.UTF-8 needs no locale of the machine and sorts the same everywhere.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...account, cwd: '/', env: postgresEnvironment() },
    );
    if (code !== 0) throw initdbFailure(directory, output);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/**
 * @param {string} directory
 * @param {string} output
 */
function initdbFailure(directory, output) {
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|could not/i.test(line)) ?? output.trim();
  return new Failure(
    `The database could not be set up in ${directory}: ${reason}`,
    'Check that the disk has room and that DATA_DIR may be written to, then start again; what was begun is removed.',
  );
}

/** The PG… variables of the environment are about another database and must not apply to this one. */
export function postgresEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
