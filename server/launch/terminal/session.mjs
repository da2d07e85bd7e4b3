import { say, sayFailure } from './progress.mjs';

const PARENT_WATCH_MS = 500;

/**
 * Runs a program and closes its resources in order, whatever ends it: its own return, a failure, Ctrl-C, SIGTERM or a
 * closed terminal. A second Ctrl-C kills them without waiting.
 *
 * Exit code: 0 after a clean end or a requested stop, 1 after a failure.
 * @param {(closing: Closing) => Promise<void>} program
 * @param {string} [onStop] what is said when it is asked to stop
 */
export async function runSession(program, onStop = 'Closing the shop: finishing the work in hand …') {
  const closing = new Closing(onStop);
  try {
    await Promise.race([program(closing), closing.stopSignal]);
    await closing.run();
    process.exit(0);
  } catch (error) {
    if (!closing.stopRequested) sayFailure(error);
    await closing.run();
    process.exit(closing.stopRequested ? 0 : 1);
  }
}

/** Open resources. They close in the reverse order of opening. */
export class Closing {
  /** @type {{ close: () => Promise<void> | void, force?: () => void }[]} */
  #open = [];
  #stopRequests = 0;
  stopRequested = false;

  /** @param {string} onStop */
  constructor(onStop) {
    this.onStop = onStop;
    /** @type {Promise<void>} */
    this.stopSignal = new Promise((resolve) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
        process.on(signal, () => this.#requestStop(signal, resolve));
      }
      this.#endWithNpm(() => this.#requestStop('SIGTERM', resolve));
    });
  }

  /**
   * @param {string} signal
   * @param {() => void} resolve
   */
  #requestStop(signal, resolve) {
    this.#stopRequests += 1;
    if (this.#stopRequests === 1) {
      say(`\n  ${this.onStop}`);
      this.stopRequested = true;
      resolve();
    } else if (signal === 'SIGINT') {
      for (const { force } of this.#open) force?.();
    }
  }

  /**
   * npm runs a script in a shell that exits on SIGTERM without forwarding it. The shop must not be left running.
   * @param {() => void} onEnd
   */
  #endWithNpm(onEnd) {
    if (!process.env['npm_lifecycle_event']) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      onEnd();
    }, PARENT_WATCH_MS);
    watch.unref();
  }

  /**
   * @param {() => Promise<void> | void} close
   * @param {() => void} [force] for a second Ctrl-C
   */
  add(close, force) {
    this.#open.push({ close, force });
  }

  /**
   * Waits for a resource to open, and closes it also when a stop is requested before it is open.
   * @template T
   * @param {Promise<T>} opening
   * @param {(opened: T) => Promise<void> | void} close
   * @returns {Promise<T>} never settles after a requested stop
   */
  async open(opening, close) {
    this.add(() => opening.then(close, () => undefined));
    const opened = await opening;
    return this.stopRequested ? new Promise(() => undefined) : opened;
  }

  async run() {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      try {
        await next.close();
      } catch (error) {
        sayFailure(error);
      }
    }
    if (this.stopRequested) say('  Closed.\n');
  }
}
