import { Failure } from './failure.mjs';

const SIGN_OF_LIFE_MS = 10_000;
const REDRAW_MS = 1_000;
const TITLE_WIDTH = 46;

// The terminal may be closed while the shop closes down; that must not stop the closing.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** @param {string} [text] */
export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs one step of the start and shows its name, the time so far, and the total time at the end.
 * @template T
 * @param {string} doing what is being done, e.g. `Building server and client`
 * @param {(note: (text: string) => void) => Promise<T> | T} work may report progress through `note`
 * @param {(result: T) => string} [done] text for the finished step; default `doing`
 * @returns {Promise<T>}
 */
export async function step(doing, work, done = () => doing) {
  const began = Date.now();
  const live = process.stdout.isTTY;
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  let latest = '';
  const show = () => {
    if (live)
      process.stdout.write(
        `\r\x1b[K  … ${doing} (${Math.round((Date.now() - began) / 1000)} s) ${latest.slice(0, 60)}`,
      );
    else say(`  … ${doing} (${Math.round((Date.now() - began) / 1000)} s)${latest && `: ${latest}`}`);
  };
  // A quick step is printed only once, when it is done.
  const first = setTimeout(show, live ? 100 : 1_500);
  const repeat = setInterval(show, live ? REDRAW_MS : SIGN_OF_LIFE_MS);
  const finish = () => {
    clearTimeout(first);
    clearInterval(repeat);
    if (live) process.stdout.write('\r\x1b[K');
  };
  try {
    const result = await work((text) => (latest = text));
    finish();
    say(`  ✓ ${done(result).padEnd(TITLE_WIDTH)} ${seconds().padStart(8)}`);
    return result;
  } catch (error) {
    finish();
    throw error;
  }
}

/**
 * Prints what went wrong and what to do about it.
 * @param {unknown} error
 */
export function sayFailure(error) {
  if (error instanceof Failure) {
    process.stderr.write(`\n  ✗ ${error.message}\n    ${error.remedy}\n\n`);
  } else {
    process.stderr.write(
      `\n  ✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`,
    );
  }
}
