import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { startProgram } from './processes.mjs';

/**
 * Starts the api of the build with the demo catalogue, without limits of requests.
 * @param {{ postgresUrl: string, home: string }} input a new, empty database, and a folder for its files
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startDemoShop({ postgresUrl, home }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(home, 'pages');
  mkdirSync(dataDir, { recursive: true });
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgresUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-of-the-bench-that-is-long-enough',
    LOG_LEVEL: 'error',
    NETWORK_LIMITS: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
  };
  await promisify(execFile)(process.execPath, [join(ROOT, 'dist/programs/set-up.js')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env, DEMO_CATALOGUE: 'on' },
  });
  const { stop } = await startProgram('dist/programs/api.js', env);
  return { url, stop };
}
