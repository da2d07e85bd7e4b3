import { join } from 'node:path';
import { secretsOf } from '../project/data-directory.mjs';
import { endLeftovers } from '../project/lock.mjs';
import { startPostgres } from './server.mjs';
import { Failure } from '../terminal/failure.mjs';
import { step } from '../terminal/progress.mjs';

const CONNECT_LIMIT_MS = 5_000;

/**
 * @typedef {object} Database
 * @property {NodeJS.ProcessEnv} env environment for the shop's processes: where the database is, and what goes with it
 * @property {boolean} embedded
 * @property {Promise<void>} ended settles when the embedded PostgreSQL ends; never for one of the shop owner's own
 * @property {() => Promise<void>} stop
 */

/**
 * The configured PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 * @param {import('../project/lock.mjs').Lock} lock
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
 * The variables that the embedded default adds to the environment; those that are set already win.
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

/**
 * Fails with a reason that a person can act on when the configured PostgreSQL cannot be used.
 * @param {string} databaseUrl
 */
async function assertDatabaseReachable(databaseUrl) {
  const { default: pg } = await import('pg');
  let where = 'the address in DATABASE_URL';
  /** @type {import('pg').Client | undefined} */
  let client;
  try {
    const url = new URL(databaseUrl);
    where = `${url.host}${url.pathname}`;
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `PostgreSQL at ${where} cannot be used: ${message || code}`,
      'Check DATABASE_URL and that the server runs; without DATABASE_URL the shop brings a PostgreSQL of its own.',
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
