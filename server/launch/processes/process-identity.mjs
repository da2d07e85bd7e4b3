import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies the process behind a process id. The system reuses ids (often in containers and after a reboot), so the id
 * alone could mean another process.
 * @param {number | undefined} pid
 * @returns {string | null} null when no such process runs
 */
export function identityOf(pid) {
  if (!pid || !isAlive(pid)) return null;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return `pid ${pid}`;
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return started || null;
}

/**
 * The command line of a running process, empty when it cannot be read.
 * @param {number} pid
 */
export function commandLineOf(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/**
 * @param {number} pid
 * @returns {boolean} true also for a process of another user
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function linuxIdentity(pid) {
  try {
    // The program's name stands in brackets and may hold spaces; the fields that count come after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A zombie has ended and only waits to be collected by its parent.
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/**
 * Stops a process that may not be our child: sends the first signal, and the second when the process is still alive after `timeoutMs`.
 * @param {number} pid
 * @param {{ first: NodeJS.Signals, second: NodeJS.Signals, timeoutMs: number }} how
 */
export async function endProcess(pid, { first, second, timeoutMs }) {
  const identity = identityOf(pid);
  for (const signal of [first, second]) {
    if (identity === null || identityOf(pid) !== identity) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && identityOf(pid) === identity) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
