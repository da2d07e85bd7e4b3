import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { startProgram } from './processes.mjs';

/**
 * The environment of a measured api: without limits of requests, at a port of its own.
 * @param {{ postgresUrl: string, dataDir: string }} places `dataDir` is made
 */
export async function apiEnvironment({ postgresUrl, dataDir }) {
  const port = await freePort();
  mkdirSync(dataDir, { recursive: true });
  return {
    NODE_ENV: 'test',
    DATABASE_URL: postgresUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-of-the-bench-that-is-long-enough',
    LOG_LEVEL: 'error',
    NETWORK_LIMITS: 'off',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
}

/**
 * Starts the api of the build with the demo catalogue, without limits of requests.
 * @param {{ postgresUrl: string, home: string }} input a new, empty database, and a folder for its files
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDemoShop({ postgresUrl, home }) {
  const env = await apiEnvironment({ postgresUrl, dataDir: join(home, 'pages') });
  await promisify(execFile)(process.execPath, [join(ROOT, 'dist/programs/set-up.js')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env, DEMO_CATALOGUE: 'on' },
  });
  const { stop } = await startProgram('dist/programs/api.js', env);
  return { url: env.PUBLIC_URL, stop };
}
