import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseEnvironment } from './run-on-database.mjs';
import { withoutOwner } from '../postgres/database.mjs';
import { freePort } from '../processes/ports.mjs';
import { runProgram } from '../processes/run-program.mjs';
import { setUpShop } from '../processes/set-up.mjs';
import { Child } from '../processes/supervised-process.mjs';
import { openDataDirectory } from '../project/data-directory.mjs';
import { currentHolder, takeLock } from '../project/lock.mjs';
import { ROOT, readEnvFile } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say, step } from '../terminal/progress.mjs';
import {
  assertRoom,
  assertSamePostgres,
  changesOf,
  exchange,
  layBeside,
  nameOf,
  otherRelease,
  presentCommit,
  rememberReleaseBefore,
  removeRelease,
} from '../update/checkout.mjs';
import { forgetRelease } from '../update/look-for-release.mjs';

/** A replacement stops and starts two processes, each within its own limits. */
const REPLACEMENT_LIMIT_MS = 6 * 60_000;
const SHOWN_CHANGES = 10;

/** @typedef {import('../update/checkout.mjs').Release} Release */

/**
 * Changes the shop to another release while it sells, or leaves it as it is: backup, build beside the shop, migrations, a trial
 * purchase from the other release, and only then the exchange, with another trial purchase. Whatever goes wrong, the release of
 * before runs, with all data: a migration only adds, so that it needs no restore, which would lose the orders since.
 * @param {import('../terminal/session.mjs').Closing} closing
 * @param {string[]} args a tag or commit, or `--back`
 */
export async function updateShop(closing, args) {
  readEnvFile();
  const directory = openDataDirectory();
  const lock = takeLock(join(directory.path, 'update.json'), alreadyUpdates);
  closing.add(lock.release);
  const { back, name } = wanted(args);
  const release = await step('Looking for the release', () => otherRelease({ name, back }));
  if (!release) return say('\n  The shop is on this release already. Nothing was touched.\n');
  await assertRoom();
  await assertSamePostgres(release);
  assertBackupPlace();
  await sayChanges(release);

  const env = await databaseEnvironment(closing);
  await step('Making a backup', () => backUp(env));
  const former = await nameOf(await presentCommit());
  /** @type {Release} */
  let aside;
  try {
    await layBeside(release);
    await step(`Building ${release.name} beside the shop`, (note) => buildBeside(release, note));
    const change = changeTo(release, { env, closing, launcher: directory.lock });
    // Whoever stops the command leaves the shop on one release or the other, not between them.
    closing.add(async () => void (await change.catch(() => undefined)));
    aside = await change;
  } catch (error) {
    if (!back) await removeRelease(release.path);
    throw unchanged(error, former);
  }
  await rememberReleaseBefore(aside);
  forgetRelease(directory);
  say(`\n  The shop is on ${release.name}. Back to ${former}: npm run update -- --back\n`);
}

/** @param {string[]} args */
function wanted(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { back: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > (values.back ? 0 : 1) || positionals[0]?.startsWith('-'))
      throw new Error('too many');
    return { back: values.back, name: positionals[0] };
  } catch {
    throw new Failure(
      `npm run update does not know ${args.join(' ')}.`,
      'Usage: npm run update [-- <tag or commit>], or npm run update -- --back.',
    );
  }
}

/** @param {import('../project/lock.mjs').Holder} holder */
function alreadyUpdates({ pid }) {
  return new Failure(`An update or a restore runs already (process ${pid}).`, 'Wait for its end.');
}

function assertBackupPlace() {
  if (process.env['BACKUP_DIR'] && process.env['BACKUP_PASSPHRASE']) return;
  throw new Failure(
    'An update begins with a backup, and BACKUP_DIR or BACKUP_PASSPHRASE is not set.',
    'Set both in .env as docs/backup.md says, then run the update again. Nothing was touched.',
  );
}

/** @param {Release} release */
async function sayChanges(release) {
  const changes = await changesOf(release);
  if (!changes.length) return;
  say(`\n  ${release.name} brings ${changes.length} change${changes.length === 1 ? '' : 's'}:`);
  for (const change of changes.slice(0, SHOWN_CHANGES)) say(`    ${change}`);
  if (changes.length > SHOWN_CHANGES) say(`    and ${changes.length - SHOWN_CHANGES} more`);
  say();
}

/** @param {NodeJS.ProcessEnv} env */
async function backUp(env) {
  const { code, output } = await run(ROOT, 'dist/programs/backup.js', env, ['backup', '--for', 'update']);
  if (code === 0) return;
  throw new Failure(
    `There is no backup: ${lastLine(output)}`,
    'Mend that and run the update again. Nothing was touched.',
  );
}

/**
 * @param {Release} release
 * @param {(text: string) => void} note
 */
async function buildBeside({ path }, note) {
  const { code, output } = await runProgram(process.execPath, ['server/launch/build.mjs'], {
    cwd: path,
    onOutput: (text) => note(lastLine(text).replace(/^… /, '')),
  });
  if (code !== 0) throw new Failure(/✗ (.*)/.exec(output)?.[1] ?? lastLine(output), '');
}

/**
 * Migrates, tries the release beside the shop, puts it in place, and looks whether the shop sells. Undoes what it did when
 * anything fails.
 * @param {Release} release
 * @param {{ env: NodeJS.ProcessEnv, closing: import('../terminal/session.mjs').Closing, launcher: string }} shop
 * @returns {Promise<Release>} the one that was in place
 */
async function changeTo(release, { env, closing, launcher }) {
  const processes = withoutOwner(env);
  /** @type {Release | undefined} */
  let former;
  try {
    await setUpShop(env, release.path);
    await step(
      `Trying ${release.name} beside the shop`,
      () => tryBeside(release.path, processes, closing),
      (outcome) => `Beside the shop: ${outcome}`,
    );
    former = await exchange(release);
    if (await replaceProcesses(launcher))
      await step(
        'Buying from it as a shopper',
        () => tryToBuy(ROOT, processes, localUrlOf(launcher)),
        (outcome) => `In its place: ${outcome}`,
      );
    return former;
  } catch (error) {
    say(`\n  ! ${/** @type {Error} */ (error).message}\n    Going back to the release before …`);
    if (former) await exchange(former);
    // Functions and triggers of the database are those of the release again.
    await setUpShop(env);
    if (former) await replaceProcesses(launcher);
    throw error;
  }
}

/**
 * Starts api and worker of a release beside the shop, on the same database, and buys from them.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../terminal/session.mjs').Closing} closing
 */
async function tryBeside(root, env, closing) {
  const port = await freePort();
  const { WORKER_PORT: _, ...own } = env;
  const url = `http://127.0.0.1:${port}`;
  const children = ['api', 'worker'].map(
    (name) =>
      new Child({
        name,
        root,
        entry: `dist/programs/${name}.js`,
        env: { ...own, HOST: '127.0.0.1', PORT: String(port), API_URL: url },
        onLine: () => undefined,
        onNotice: () => undefined,
        onChange: () => undefined,
      }),
  );
  const stop = () => Promise.all(children.map((child) => child.stop()));
  closing.add(async () => void (await stop()));
  try {
    for (const child of children) await child.start();
    return await tryToBuy(root, env, url);
  } finally {
    await stop();
  }
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} url
 * @returns {Promise<string>} what came of it
 */
async function tryToBuy(root, env, url) {
  const { code, output } = await run(root, 'dist/programs/try-purchase.js', { ...env, API_URL: url });
  if (code !== 0) throw new Failure(`A trial purchase has failed: ${lastLine(output)}`, '');
  return lastLine(output);
}

/**
 * Lets the running shop start what is in place now.
 * @param {string} launcher lock file
 * @returns {Promise<boolean>} false when the shop does not run
 */
async function replaceProcesses(launcher) {
  const before = currentHolder(launcher);
  if (!before?.shopUrl) return false;
  return step('Starting it in place of the release before', async () => {
    process.kill(before.pid, 'SIGUSR2');
    const deadline = Date.now() + REPLACEMENT_LIMIT_MS;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const now = currentHolder(launcher);
      if (now?.pid !== before.pid) throw new Failure('The shop has ended.', 'Start it: npm start.');
      if ((now.replaced?.times ?? 0) === (before.replaced?.times ?? 0)) {
        if (Date.now() > deadline) throw new Failure('It was not started in time.', '');
      } else if (now.replaced?.failure) throw new Failure(now.replaced.failure, '');
      else return true;
    }
  });
}

/** @param {string} launcher lock file */
function localUrlOf(launcher) {
  const url = currentHolder(launcher)?.localUrl;
  if (!url) throw new Failure('The shop has ended.', 'Start it: npm start.');
  return url;
}

/**
 * @param {string} root
 * @param {string} program built file inside the project
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
function run(root, program, env, args = []) {
  return runProgram(process.execPath, [join(root, program), ...args], { cwd: root, env });
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

/**
 * @param {unknown} error
 * @param {string} former
 */
function unchanged(error, former) {
  if (!(error instanceof Failure)) return error;
  return new Failure(
    error.message,
    `The shop is on ${former} as before, with its data; the backup stays. ${error.remedy}`.trim(),
  );
}
