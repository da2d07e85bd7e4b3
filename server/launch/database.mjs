import { join } from 'node:path';
import { secretsOf } from './data-directory.mjs';
import { endLeftovers } from './lock.mjs';
import { startPostgres } from './postgres.mjs';
import { assertDatabaseReachable } from './preflight.mjs';
import { step } from './progress.mjs';

/**
 * @typedef {object} Database
 * @property {NodeJS.ProcessEnv} env environment for the shop's processes: where the database is, and what goes with it
 * @property {boolean} embedded
 * @property {Promise<void>} ended settles when the embedded PostgreSQL ends; never for one of the shop owner's own
 * @property {() => Promise<void>} stop
 */

/**
 * The configured PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @param {import('./data-directory.mjs').DataDirectory} directory
 * @param {import('./lock.mjs').Lock} lock
 * @returns {Promise<Database>}
 */
export async function openDatabase(directory, lock) {
  if (lock.leftovers.length) {
    await step('Ending what a killed start left running', () => endLeftovers(lock.leftovers));
  }
  const env = { ...process.env, DATA_DIR: directory.path };
  const configured = process.env['DATABASE_URL'];
  if (configured) {
    await step('Database reached', () => assertDatabaseReachable(configured));
    lock.update({ databaseUrl: configured });
    return { env, embedded: false, ended: new Promise(() => undefined), stop: () => Promise.resolve() };
  }
  const { postgresPassword, sessionSecret } = secretsOf(directory);
  const postgres = await step(
    'Starting PostgreSQL',
    () =>
      startPostgres({
        directory: directory.postgres,
        password: postgresPassword,
        logFile: join(directory.logs, 'postgres.log'),
      }),
    ({ created }) => (created ? 'PostgreSQL set up and started' : 'PostgreSQL started'),
  );
  lock.update({ databaseUrl: postgres.url });
  return {
    env: embeddedEnvironment(env, postgres.url, sessionSecret),
    embedded: true,
    ended: postgres.ended,
    stop: () => postgres.stop(),
  };
}

/**
 * What the embedded default adds to the environment; what is set already wins.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} databaseUrl
 * @param {string} sessionSecret
 * @returns {NodeJS.ProcessEnv}
 */
export function embeddedEnvironment(env, databaseUrl, sessionSecret) {
  return {
    ...env,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: env['SESSION_SECRET'] || sessionSecret,
    DEMO_CATALOGUE: env['DEMO_CATALOGUE'] || 'on',
  };
}
