import { relative } from 'node:path';
import { openDataDirectory } from '../project/data-directory.mjs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { openDatabase } from '../postgres/database.mjs';
import { Failure } from '../terminal/failure.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { takeLock } from '../project/lock.mjs';
import { assertPortFree } from '../processes/ports.mjs';
import { say } from '../terminal/progress.mjs';
import { ROOT, address, localUrl, publicUrl, readEnvFile } from '../project/project.mjs';
import { startDrills } from '../processes/drills.mjs';
import { endInterruptedRestore, watchRestores } from '../processes/restores.mjs';
import { setUpShop } from '../processes/set-up.mjs';
import { startShop } from '../processes/shop.mjs';
import { lookForReleases } from '../update/look-for-release.mjs';

/**
 * Installs and builds when needed, starts the shop, and runs until it is stopped.
 * @param {import('../terminal/session.mjs').Closing} closing
 */
export async function runShop(closing) {
  const began = Date.now();
  readEnvFile();
  say(`\n  Aran & Ash, on Node ${process.versions.node}\n`);
  const directory = openDataDirectory();
  const lock = takeLock(directory.lock);
  closing.add(lock.release);
  if (!lock.leftovers.length) await assertPortFree(address());
  await ensureInstalled();
  await ensureBuilt();
  const database = await closing.open(openDatabase(directory, lock), ({ stop }) => stop());
  const signIn = await setUpShop(database.setUpEnv);
  endInterruptedRestore(directory);
  const env = { ...database.env, RESTORES_BY_LAUNCHER: 'on' };
  let signInShown = false;
  try {
    if (lock.leftovers.length) await assertPortFree(address());
    /** @type {import('../processes/shop.mjs').Shop | undefined} */
    let shop;
    await startShop({
      env,
      directory,
      lock,
      onShop: (opened) => {
        shop = opened;
        closing.add(opened.stop, opened.kill);
      },
    });
    closing.add(startDrills(database.setUpEnv));
    closing.add(lookForReleases(directory));
    const inTurn = oneAfterTheOther();
    if (shop) {
      const { replace } = shop;
      onReplacement(lock, () => inTurn(replace));
      closing.add(watchRestores({ directory, database, env, shop }, inTurn));
    }
    lock.update({ shopUrl: publicUrl(), localUrl: localUrl() });
    say(
      summary({
        seconds: (Date.now() - began) / 1000,
        signIn,
        dataPath: directory.path,
        embedded: database.embedded,
      }),
    );
    signInShown = true;
    await Promise.race([shop?.lost, database.ended.then(databaseGone)]);
  } catch (error) {
    // The one-time password is shown only once, so a later failure must still print it.
    if (signIn && !signInShown)
      say(`\n  Owner's sign-in, made by this start: ${signIn.email}  ${signIn.password}`);
    throw error;
  }
}

/**
 * An update puts another release in place of the built one, and then sends SIGUSR2. What came of it stands in the lock.
 * @param {import('../project/lock.mjs').Lock} lock
 * @param {() => Promise<void>} replace
 */
function onReplacement(lock, replace) {
  let times = 0;
  const replaceOnce = async () => {
    /** @type {string | null} */
    let failure = null;
    say('\n  Another release is in place: starting it …');
    await replace().catch((error) => (failure = error.message));
    say(failure ? `  ! It does not run: ${failure}` : '  ✓ Api and worker run on it.');
    times += 1;
    lock.update({ replaced: { times, failure } });
  };
  process.on('SIGUSR2', () => void replaceOnce());
}

/** @returns {(work: () => Promise<void>) => Promise<void>} runs each work after the end of the one before */
function oneAfterTheOther() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function databaseGone() {
  throw new Failure(
    'The built-in PostgreSQL ended unexpectedly; its log is in the data directory under logs/postgres.log.',
    'Nothing that was confirmed is lost. Start again.',
  );
}

/**
 * @param {{ seconds: number, signIn?: { email: string, password: string }, dataPath: string, embedded: boolean }} facts
 */
function summary({ seconds, signIn, dataPath, embedded }) {
  const url = publicUrl();
  const stripe = Boolean(process.env['STRIPE_SECRET_KEY']) && process.env['PAYMENTS'] !== 'sandbox';
  const shownPath = relative(ROOT, dataPath).startsWith('..') ? dataPath : relative(ROOT, dataPath);
  const owner = signIn
    ? [`Sign in  ${signIn.email}`, `         ${signIn.password}   (shown this once; write it down)`]
    : ['Sign in  as printed at the first start; for a new password: npm run owner'];
  return [
    '',
    `  The shop is open after ${seconds.toFixed(1)} s.`,
    '',
    `  Shop     ${url}`,
    `  Admin    ${url}/admin`,
    ...owner.map((line) => `  ${line}`),
    `  Payments ${stripe ? 'Stripe' : 'sandbox: a payment page of our own, no real money moves'}`,
    `  Data     ${shownPath}${embedded ? '' : ' (database: DATABASE_URL)'}`,
    '',
    '  Ctrl-C closes the shop.',
    '',
  ].join('\n');
}
