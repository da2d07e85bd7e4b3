import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * Runs a program until it exits. It is killed with the launcher, so an interrupted start leaves nothing running. With
 * `detached` it leads a group of its own, of which nothing is left when it has exited.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { niceness?: number, onOutput?: (text: string, stream: 'stdout' | 'stderr') => void }} [options]
 *   `niceness`: 19 for a program that takes only what others leave of the processor
 * @returns {Promise<{ code: number, output: string }>} output holds both streams; a program that cannot be started has
 *   code 1 and the reason as output
 */
export function runProgram(file, args, { niceness = 0, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (niceness && child.pid) setPriority(child.pid, niceness);
    const end = () => void (options.detached ? endGroup(child.pid, 'SIGTERM') : child.kill('SIGTERM'));
    process.once('exit', end);
    let output = '';
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name]?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        onOutput?.(text, name);
      });
    }
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      process.off('exit', end);
      if (options.detached) endGroup(child.pid, 'SIGKILL');
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * @param {number | undefined} leader
 * @param {NodeJS.Signals} signal
 */
function endGroup(leader, signal) {
  try {
    if (leader) process.kill(-leader, signal);
  } catch (error) {
    // Nothing is left of the group.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
