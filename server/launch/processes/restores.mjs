import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { secretsOf } from '../project/data-directory.mjs';
import { takeLock } from '../project/lock.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say, step } from '../terminal/progress.mjs';

const LOOK_EVERY_MS = 500;
const OPEN = ['requested', 'checking', 'running'];
const LONGEST_REASON = 2_000;

/**
 * A restore that the owner requested in the admin, as api and launcher write it into DATA_DIR
 * (`server/src/modules/backup/infrastructure/restore-file.ts`).
 * @typedef {object} Request
 * @property {string} backup name of the backup
 * @property {string} address where it is
 * @property {string} requestedBy mail address of the owner
 * @property {string} state
 * @property {string | null} failure
 * @property {string | null} said
 * @property {string | null} endedAt
 */

/**
 * @typedef {object} Restorable what a restore works on
 * @property {import('../project/data-directory.mjs').DataDirectory} directory
 * @property {import('../postgres/database.mjs').Database} database
 * @property {NodeJS.ProcessEnv} env of the shop's processes, which gets the secret of the backup
 * @property {import('./shop.mjs').Shop} shop
 */

/**
 * Ends what a former launcher left open: nothing is restored by a start that nobody expects it of.
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 */
export function endInterruptedRestore(directory) {
  const request = read(directory);
  if (request && OPEN.includes(request.state)) write(directory, ended(request, { state: 'interrupted' }));
}

/**
 * Waits for requests of the admin and restores.
 * @param {Restorable} shop
 * @param {(work: () => Promise<void>) => Promise<void>} inTurn runs nothing else on the shop's processes meanwhile
 * @returns {() => Promise<void>} stops waiting, after the end of a restore that has begun
 */
export function watchRestores(shop, inTurn) {
  let last = Promise.resolve();
  const look = () => {
    const request = read(shop.directory);
    if (request?.state !== 'requested') return;
    const begun = { ...request, state: 'checking' };
    write(shop.directory, begun);
    last = inTurn(() => restore(begun, shop));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return last;
  };
}

/**
 * @param {Request} request
 * @param {Restorable} shop
 */
async function restore(request, shop) {
  const { directory } = shop;
  say(`\n  The owner restores the backup ${request.backup} …`);
  try {
    const lock = takeLock(join(directory.path, 'update.json'), updateRuns);
    try {
      const said = await replaceShop(request, shop);
      write(directory, ended(request, { state: 'done', said }));
    } finally {
      lock.release();
    }
  } catch (error) {
    const failure = /** @type {Error} */ (error).message;
    say(`  ! The backup was not restored: ${failure}`);
    write(directory, ended(request, { state: 'failed', failure }));
  }
}

/**
 * Reads the backup while the shop sells; then ends the shop, backs up its present state, restores and starts again. A restore
 * that fails changes nothing; when the restored shop does not start, its state of before is restored.
 * @param {Request} request
 * @param {Restorable} restorable
 * @returns {Promise<string>} what the restore has printed
 */
async function replaceShop({ address, ...request }, restorable) {
  const { directory, database, shop } = restorable;
  const run = (/** @type {string[]} */ ...args) => runBackup(database.setUpEnv, args);
  await step('Reading the backup', () => run('check', '--from', address));
  write(directory, { address, ...request, state: 'running' });
  const { wayBack, said } = await step('Restoring it, the shop is closed meanwhile', async () => {
    await shop.pause();
    try {
      const wayBack = (await run('backup', '--for', 'restore')).split('\n')[0] ?? '';
      const facts = ['--by', request.requestedBy, '--way-back', wayBack];
      return { wayBack, said: await run('restore', '--from', address, '--replace', ...facts) };
    } catch (error) {
      await shop.resume();
      throw error;
    }
  });
  try {
    takeSecret(restorable);
    await step('Starting the restored shop', () => shop.resume());
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    say(`  ! ${message}\n    Going back to the state of before …`);
    await shop.pause();
    await run('restore', '--from', wayBack, '--replace').catch((/** @type {Error} */ failure) =>
      say(`  ! The way back failed too: ${failure.message}\n    The state of before is in ${wayBack}`),
    );
    takeSecret(restorable);
    await shop.resume();
    throw new Failure(`The restored shop did not start, so the state of before was restored. ${message}`, '');
  }
  return said;
}

/**
 * The restore has put the secret of the backup in place, where the secret is the data directory's.
 * @param {Restorable} shop
 */
function takeSecret({ directory, database, env }) {
  if (!database.embedded || process.env['SESSION_SECRET']) return;
  const { sessionSecret } = secretsOf(directory);
  env['SESSION_SECRET'] = sessionSecret;
  database.setUpEnv['SESSION_SECRET'] = sessionSecret;
}

/**
 * Runs a command about backups. Returns what it prints; throws its reason when it fails.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function runBackup(env, args) {
  const texts = { stdout: '', stderr: '' };
  const { code, output } = await runProgram(
    process.execPath,
    [join(ROOT, 'dist/programs/backup.js'), ...args],
    { cwd: ROOT, env, onOutput: (text, stream) => (texts[stream] += text) },
  );
  if (code === 0) return texts.stdout.trim();
  const lines = (texts.stderr || output).split('\n').filter((line) => !/^(\s+at |Node\.js v)/.test(line));
  throw new Failure(lines.join('\n').trim().slice(-LONGEST_REASON), '');
}

/** @param {import('../project/lock.mjs').Holder} holder */
function updateRuns({ pid }) {
  return new Failure(`An update runs (process ${pid}).`, 'Restore when it has ended.');
}

/**
 * @param {Request} request
 * @param {Partial<Request>} end
 */
function ended(request, end) {
  return { ...request, ...end, endedAt: new Date().toISOString() };
}

/** @param {import('../project/data-directory.mjs').DataDirectory} directory */
const fileIn = ({ path }) => join(path, 'restore.json');

/**
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 * @returns {Request | null} null also for a file that nobody can read: the shop must not end for it
 */
function read(directory) {
  try {
    return JSON.parse(readFileSync(fileIn(directory), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 * @param {Request} request
 */
function write(directory, request) {
  const file = fileIn(directory);
  writeFileSync(`${file}.new`, JSON.stringify(request), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
