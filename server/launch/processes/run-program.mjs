import { spawn } from 'node:child_process';

/**
 * Runs a program until it exits. It is killed with the launcher, so an interrupted start leaves nothing running.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string, stream: 'stdout' | 'stderr') => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} output holds both streams; a program that cannot be started has
 *   code 1 and the reason as output
 */
export function runProgram(file, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => void child.kill('SIGTERM');
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
      resolve({ code: code ?? 1, output });
    });
  });
}
