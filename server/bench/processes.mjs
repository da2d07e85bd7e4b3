import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/project.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from '../launch/small-memory.mjs';

/**
 * @typedef {object} BenchProcess
 * @property {number | undefined} pid
 * @property {() => number | null} peakMemory the most memory that it has had, MB; null where the system does not tell
 * @property {() => Promise<number>} statements sent to PostgreSQL so far; only of one started with `counted`
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a program of the build and waits until it says that it is ready.
 * @param {string} file
 * @param {Record<string, string>} env
 * @param {{ counted?: boolean }} [options]
 * @returns {Promise<BenchProcess>}
 */
export async function startCounted(file, env, { counted = false } = {}) {
  const hook = counted ? ['--import', join(ROOT, 'server/bench/count-statements.mjs')] : [];
  const child = spawn(process.execPath, [...NODE_FLAGS, ...hook, join(ROOT, file)], {
    cwd: ROOT,
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
    peakMemory: () => peakOf(child.pid),
    statements: () =>
      new Promise((resolve) => {
        const hear = (message) => {
          if (message?.statements === undefined) return;
          child.off('message', hear);
          resolve(message.statements);
        };
        child.on('message', hear);
        child.send('statements');
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** @param {number | undefined} pid */
function peakOf(pid) {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1000) : null;
  } catch {
    return null;
  }
}
