import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt, forgetBuild } from '../build/ensure-built.mjs';
import { openDataDirectory } from '../project/data-directory.mjs';
import { openDatabase } from '../postgres/database.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { takeLock } from '../project/lock.mjs';
import { assertPortFree } from '../processes/ports.mjs';
import { endProcess } from '../processes/process-identity.mjs';
import { say } from '../terminal/progress.mjs';
import { ROOT, address, localUrl, readEnvFile } from '../project/project.mjs';
import { setUpShop } from '../processes/set-up.mjs';

const STOP_LIMIT_MS = 10_000;
const FIRST_VITE_PORT = 5173;

/**
 * Database and set-up as at `npm start`; then the compiler watches, Node starts api and worker anew when what they
 * loaded has changed, and Vite serves the client with hot module replacement.
 * @param {import('../terminal/session.mjs').Closing} closing
 */
export async function runDevelopment(closing) {
  readEnvFile();
  say(`\n  Aran & Ash for development, on Node ${process.versions.node}\n`);
  const directory = openDataDirectory();
  const lock = takeLock(directory.lock);
  closing.add(lock.release);
  const vitePort = Number(process.env['VITE_PORT'] || FIRST_VITE_PORT);
  const apiUrl = localUrl();
  // The browser's address is Vite's: what the api links to, and whose requests it accepts, follows from it.
  process.env['PUBLIC_URL'] ||= `http://127.0.0.1:${vitePort}`;
  if (!lock.leftovers.length) await assertPortFree(address());
  await assertPortFree({ host: '127.0.0.1', port: vitePort });
  await ensureInstalled();
  // The api serves pages from the client's build; the browser sees Vite's fresh ones.
  await ensureBuilt();
  forgetBuild('server');
  const database = await closing.open(openDatabase(directory, lock), ({ stop }) => stop());
  const signIn = await setUpShop(database.setUpEnv);
  const env = { ...database.env, API_URL: apiUrl };

  const compiler = [
    'node_modules/typescript/bin/tsc',
    '-p',
    'server/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ];
  const watch = ['--watch', '--enable-source-maps'];
  const vite = [
    'node_modules/vite/bin/vite.js',
    '--config',
    'client/vite.config.ts',
    '--port',
    String(vitePort),
  ];
  const programs = [
    start('compiler', compiler, env),
    start('api', [...watch, 'dist/server/src/main.js'], env),
    start('worker', [...watch, 'dist/server/src/worker.js'], env),
    ...(existsSync(join(ROOT, 'client/vite.config.ts')) ? [start('client', vite, env)] : []),
  ];
  for (const program of programs) closing.add(program.stop);
  say(`\n  Shop with hot reload  http://127.0.0.1:${vitePort}\n  Api alone             ${apiUrl}/api/docs`);
  if (signIn) say(`  Owner                 ${signIn.email}  ${signIn.password}   (shown this once)`);
  say('  Ctrl-C ends everything.\n');
  await Promise.race(programs.map(({ ended }) => ended));
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`  [${name}] ${line}`));
  }
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      say(`  [${name}] ended (${signal ?? code})`);
      resolve();
    });
  });
  const stop = () =>
    endProcess(child.pid ?? 0, { first: 'SIGTERM', second: 'SIGKILL', timeoutMs: STOP_LIMIT_MS });
  return { ended, stop };
}
