import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../launch/project/project.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '../launch/processes/small-memory.mjs';

/**
 * @typedef {object} BenchProcess
 * @property {number | undefined} pid
 * @property {() => Promise<void>} stop
 */

const END_WITH_BENCH = new URL('../launch/processes/end-with-launcher.mjs', import.meta.url).href;

/**
 * Starts a program of the build as the shop does, and waits until it reports that it is ready. It ends with the bench,
 * whatever ends that.
 * @param {string} file
 * @param {Record<string, string>} env
 * @param {string} [root] the checkout whose build it is
 * @returns {Promise<BenchProcess>}
 */
export async function startProgram(file, env, root = ROOT) {
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', END_WITH_BENCH, join(root, file)], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...MEMORY_ENVIRONMENT, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
