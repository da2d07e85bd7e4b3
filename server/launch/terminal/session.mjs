import { say, sayFailure } from './progress.mjs';

const PARENT_WATCH_MS = 500;

/**
 * Runs a program that owns things which must be closed in order, whatever ends it: its own end, a failure, Ctrl-C,
 * SIGTERM or a closed terminal. The second Ctrl-C ends it without waiting.
 *
 * Code of the process: 0 after a clean end or a stop that was asked for, 1 after a failure.
 * @param {(closing: Closing) => Promise<void>} program
 */
export async function runSession(program) {
  const closing = new Closing();
  try {
    await Promise.race([program(closing), closing.asked]);
    await closing.run();
    process.exit(0);
  } catch (error) {
    if (!closing.wasAsked) sayFailure(error);
    await closing.run();
    process.exit(closing.wasAsked ? 0 : 1);
  }
}

/** What has to be closed, in the reverse of the order in which it was opened. */
export class Closing {
  /** @type {{ close: () => Promise<void> | void, force?: () => void }[]} */
  #open = [];
  #asks = 0;
  wasAsked = false;

  constructor() {
    /** @type {Promise<void>} */
    this.asked = new Promise((resolve) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
        process.on(signal, () => this.#ask(signal, resolve));
      }
      this.#endWithNpm(() => this.#ask('SIGTERM', resolve));
    });
  }

  /**
   * @param {string} signal
   * @param {() => void} resolve
   */
  #ask(signal, resolve) {
    this.#asks += 1;
    if (this.#asks === 1) {
      say('\n  Closing the shop: finishing the work in hand …');
      this.wasAsked = true;
      resolve();
    } else if (signal === 'SIGINT') {
      for (const { force } of this.#open) force?.();
    }
  }

  /**
   * Between npm and its script stands a shell that ends on SIGTERM without passing it on. The shop must not stay behind.
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
   * @param {() => void} [force] for a person who does not want to wait
   */
  add(close, force) {
    this.#open.push({ close, force });
  }

  /**
   * Waits for something that is being opened, and closes it also when the end is asked for before it is open.
   * @template T
   * @param {Promise<T>} opening
   * @param {(opened: T) => Promise<void> | void} close
   * @returns {Promise<T>} never settles once the end was asked for
   */
  async open(opening, close) {
    this.add(() => opening.then(close, () => undefined));
    const opened = await opening;
    return this.wasAsked ? new Promise(() => undefined) : opened;
  }

  async run() {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) {
      try {
        await next.close();
      } catch (error) {
        sayFailure(error);
      }
    }
    if (this.wasAsked) say('  Closed.\n');
  }
}
