import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../terminal/failure.mjs';
import { endProcess, identityOf } from './process-identity.mjs';
import { ROOT } from '../project/project.mjs';
import { MEMORY_ENVIRONMENT, NODE_FLAGS } from './small-memory.mjs';

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 25_000;
const IMMEDIATE_MS = 10_000;
const MOST_QUICK_DEATHS = 5;
const LONGEST_WAIT_MS = 30_000;
/** Before the first restart it is twice as long, and doubles with each crash. Shorter in the tests of the launcher. */
const PAUSE_MS = Number(process.env['RESTART_PAUSE_MS'] ?? 250);

/**
 * @typedef {object} ChildOptions
 * @property {string} name `api` or `worker`
 * @property {string} entry built file inside the project
 * @property {string} [root] another checkout of the project
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} onLine every line that it writes
 * @property {(text: string) => void} onNotice notices for the terminal: it died, it restarts
 * @property {() => void} onChange its process id changed
 */

/**
 * One supervised process. It restarts after a crash, with growing pauses, and fails after repeated crashes right after the start.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  /** @type {NodeJS.Timeout | undefined} */
  #restart;
  #stopping = false;
  #quickDeaths = 0;
  /** @type {string[]} */
  #lastLines = [];
  /** @type {(reason: Failure) => void} */
  #rejectLost = () => undefined;

  /** @param {ChildOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {Promise<never>} rejects when the process keeps crashing */
    this.lost = new Promise((_, reject) => (this.#rejectLost = reject));
    this.lost.catch(() => undefined);
  }

  get pid() {
    return this.#process?.pid ?? 0;
  }

  /** @returns {{ name: string, pid: number, identity: string | null }} */
  get record() {
    return { name: this.options.name, pid: this.pid, identity: identityOf(this.pid) };
  }

  /** Starts the process for the first time. A crash before it is ready is final: a restart would only hide the reason. */
  async start() {
    if (this.#stopping) return;
    const child = this.#spawn();
    await this.#untilReady(child);
    this.#watch(child);
  }

  /**
   * Lets the process finish its work, and starts what is built now in its place. Fails when that is not ready in time; then it
   * is started again like after any crash, until it runs or is replaced again.
   */
  async replace() {
    await this.pause();
    await this.resume();
  }

  /** Lets the process finish its work and exit, until `resume`. */
  async pause() {
    const former = this.#process;
    this.#process = undefined;
    this.#quickDeaths = 0;
    clearTimeout(this.#restart);
    await end(former);
  }

  /** Starts what is built now. Fails as `replace`. */
  async resume() {
    if (this.#stopping) return;
    const child = this.#spawn();
    try {
      await this.#untilReady(child);
    } finally {
      this.#watch(child);
    }
  }

  /** Lets the process finish its work and exit; kills it after a time limit. */
  async stop() {
    this.#stopping = true;
    clearTimeout(this.#restart);
    await end(this.#process);
  }

  /** Kills the process without waiting for its work. */
  kill() {
    this.#stopping = true;
    this.#process?.kill('SIGKILL');
  }

  /** @param {import('node:child_process').ChildProcess} child that has just been started */
  async #untilReady(child) {
    /** @type {NodeJS.Timeout | undefined} */
    let limit;
    try {
      await new Promise((resolve, reject) => {
        limit = setTimeout(() => reject(this.#failure('was not ready in time')), READY_LIMIT_MS);
        child.once('exit', (code, signal) => reject(this.#failure(`ended at once (${signal ?? code})`)));
        child.on('message', (message) => {
          if (/** @type {{ type?: string }} */ (message)?.type === 'ready') resolve(undefined);
        });
      });
    } finally {
      clearTimeout(limit);
    }
  }

  #spawn() {
    const { entry, env, onLine, root = ROOT } = this.options;
    const child = fork(join(root, entry), [], {
      cwd: root,
      env: { ...MEMORY_ENVIRONMENT, ...env },
      execArgv: [...NODE_FLAGS, '--import', new URL('./end-with-launcher.mjs', import.meta.url).href],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C in the terminal reaches the launcher only, which ends everything in order.
      detached: process.platform !== 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.#lastLines = [...this.#lastLines.slice(-19), line];
        onLine(line);
      });
    }
    this.#process = child;
    this.options.onChange();
    return child;
  }

  /** @param {import('node:child_process').ChildProcess} child that is running */
  #watch(child) {
    const born = Date.now();
    const onExit = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
      if (this.#stopping || child !== this.#process) return;
      this.#quickDeaths = Date.now() - born < IMMEDIATE_MS ? this.#quickDeaths + 1 : 1;
      if (this.#quickDeaths >= MOST_QUICK_DEATHS)
        return this.#rejectLost(this.#failure(`ended ${MOST_QUICK_DEATHS} times in a row`));
      const wait = Math.min(PAUSE_MS * 2 ** this.#quickDeaths, LONGEST_WAIT_MS);
      this.options.onNotice(
        `${this.options.name} ended unexpectedly (${signal ?? code}); starting it again in ${wait / 1000} s`,
      );
      this.#restart = setTimeout(() => this.#watch(this.#spawn()), wait);
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    else child.once('exit', onExit);
  }

  /** @param {string} what */
  #failure(what) {
    const { name } = this.options;
    return new Failure(
      `${name} ${what}: ${reasonIn(this.#lastLines)}`,
      `Its log is in the data directory under logs/${name}.log.`,
    );
  }
}

/**
 * Lets a process finish its work and exit; kills it after a time limit.
 * @param {import('node:child_process').ChildProcess | undefined} child
 */
async function end(child) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await endProcess(child.pid, { first: 'SIGTERM', second: 'SIGKILL', timeoutMs: STOP_LIMIT_MS });
  await ended;
}

/**
 * Finds the most helpful line of a crash: an error in a structured log line, else an error in plain text.
 * @param {string[]} lines
 */
function reasonIn(lines) {
  const telling =
    lines.findLast((line) => /"level":(50|60)/.test(line)) ??
    // An uncaught error is its message, then the stack, then its fields.
    lines.findLast((line) => /^(uncaught )?\w*error\b/i.test(line)) ??
    lines.findLast((line) => /error/i.test(line));
  return readableLine(telling ?? lines.at(-1) ?? 'it gave no reason');
}

/**
 * The message of a structured log line; any other line unchanged.
 * @param {string} line
 */
export function readableLine(line) {
  try {
    const { msg, err } = JSON.parse(line);
    return err?.message && err.message !== msg ? `${msg}: ${err.message}` : String(msg);
  } catch {
    return line.trim();
  }
}
