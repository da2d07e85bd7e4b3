import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { openDataDirectory, secretsOf } from '../project/data-directory.mjs';
import { embeddedEnvironment, openDatabase, withoutOwner } from '../postgres/database.mjs';
import { Failure } from '../terminal/failure.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { currentHolder, takeLock } from '../project/lock.mjs';
import { endProcess } from '../processes/process-identity.mjs';
import { ROOT, readEnvFile } from '../project/project.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '../processes/small-memory.mjs';

const STOP_LIMIT_MS = 25_000;
/** The shop's processes, which must not have the rights of the tables' owner. */
const PROCESSES = ['dist/programs/api.js', 'dist/programs/worker.js'];

/**
 * Runs a program on the shop's database until it exits or is stopped.
 * @param {import('../terminal/session.mjs').Closing} closing
 * @param {string[]} command file inside the project and its arguments
 */
export async function runOnDatabase(closing, [file = '', ...args]) {
  readEnvFile();
  await ensureInstalled();
  await ensureBuilt(['server']);
  const all = await databaseEnvironment(closing);
  const env = PROCESSES.includes(file) ? withoutOwner(all) : all;
  const child = spawn(process.execPath, [...NODE_FLAGS, '--enable-source-maps', join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { ...MEMORY_ENVIRONMENT, ...env },
    stdio: 'inherit',
    detached: process.platform !== 'win32' && !process.stdin.isTTY,
  });
  closing.add(() =>
    endProcess(child.pid ?? 0, { first: 'SIGTERM', second: 'SIGKILL', timeoutMs: STOP_LIMIT_MS }),
  );
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0 && !closing.stopRequested) {
    throw new Failure(`${file} ended with code ${code}.`, 'It says why above.');
  }
}

/**
 * The environment of programs that may change the schema, with the built-in PostgreSQL running.
 * @param {import('../terminal/session.mjs').Closing} closing
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function databaseEnvironment(closing) {
  const directory = openDataDirectory();
  if (process.env['DATABASE_URL']) return { ...process.env, DATA_DIR: directory.path };
  const holder = currentHolder(directory.lock);
  if (holder?.databaseUrl) {
    const env = { ...process.env, DATA_DIR: directory.path };
    return embeddedEnvironment(env, holder.databaseUrl, secretsOf(directory));
  }
  const lock = takeLock(directory.lock);
  closing.add(lock.release);
  const database = await closing.open(openDatabase(directory, lock), ({ stop }) => stop());
  return database.setUpEnv;
}
