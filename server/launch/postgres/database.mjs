import { createHmac } from 'node:crypto';
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
 * @property {NodeJS.ProcessEnv} setUpEnv the same for programs that change the schema
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
    // The role of DATABASE_URL is created by the set-up when MIGRATION_DATABASE_URL names the owner.
    const owner = process.env['MIGRATION_DATABASE_URL'] || configured;
    await step('Database reached', () => assertDatabaseReachable(owner));
    lock.update({ databaseUrl: configured });
    const setUpEnv = env;
    return {
      env: withoutOwner(env),
      setUpEnv,
      embedded: false,
      ended: new Promise(() => undefined),
      stop: () => Promise.resolve(),
    };
  }
  const secrets = secretsOf(directory);
  const postgres = await step(
    'Starting PostgreSQL',
    () =>
      startPostgres({
        directory: directory.postgres,
        password: secrets.postgresPassword,
        logFile: join(directory.logs, 'postgres.log'),
      }),
    ({ created }) => (created ? 'PostgreSQL set up and started' : 'PostgreSQL started'),
  );
  lock.update({ databaseUrl: postgres.url });
  const setUpEnv = embeddedEnvironment(env, postgres.url, secrets);
  return {
    env: withoutOwner(setUpEnv),
    setUpEnv,
    embedded: true,
    ended: postgres.ended,
    stop: () => postgres.stop(),
  };
}

/**
 * The variables that the embedded default adds to the environment; those that are set already win. The shop's processes
 * have a database role of their own, which cannot change the schema; its password follows from the owner's.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} ownerUrl
 * @param {ReturnType<typeof secretsOf>} secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function embeddedEnvironment(env, ownerUrl, { postgresPassword, sessionSecret }) {
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'shop_app';
  appUrl.password = createHmac('sha256', postgresPassword).update(appUrl.username).digest('hex');
  return {
    ...env,
    DATABASE_URL: appUrl.href,
    MIGRATION_DATABASE_URL: ownerUrl,
    SESSION_SECRET: env['SESSION_SECRET'] || sessionSecret,
    DEMO_CATALOGUE: env['DEMO_CATALOGUE'] || 'on',
  };
}

/**
 * The environment without the address of the tables' owner, which only programs that change the schema may have.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutOwner({ MIGRATION_DATABASE_URL: _, ...env }) {
  return env;
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
