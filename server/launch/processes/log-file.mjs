import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';

const LIMIT_BYTES = 20 * 1024 * 1024;
const FLUSH_MS = 200;
const DAY_MS = 86_400_000;
/** A file is renamed after this time, and the renamed one deleted after as long again: no line gets older than twice that. */
export const DAYS_PER_FILE = 15;

/**
 * A log file of bounded size and age. Past 20 MB or 15 days it is renamed to `….1` and replaces the previous one.
 * @param {string} file
 * @param {() => number} [now] the time in milliseconds
 * @returns {{ write: (line: string) => void, flush: () => void }}
 */
export function logFile(file, now = Date.now) {
  const previous = `${file}.1`;
  let { size, since } = stateOf(file, now());
  let waiting = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const rotate = () => {
    const oldest = now() - DAYS_PER_FILE * DAY_MS;
    if (size > 0 && (size > LIMIT_BYTES || since < oldest)) {
      renameSync(file, previous);
      size = 0;
    }
    if (size === 0) since = now();
    const last = statSync(previous, { throwIfNoEntry: false });
    if (last && last.mtimeMs < oldest) rmSync(previous);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    try {
      rotate();
      appendFileSync(file, waiting, { mode: 0o600 });
      size += Buffer.byteLength(waiting);
    } catch {
      // A full disk must not end the shop; the processes' own errors still reach the terminal.
    }
    waiting = '';
  };
  return {
    write: (line) => {
      waiting += `${line}\n`;
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}

/**
 * Size of a file, and since when it has been written.
 * @param {string} file
 * @param {number} now
 */
function stateOf(file, now) {
  const found = statSync(file, { throwIfNoEntry: false });
  return { size: found?.size ?? 0, since: found?.birthtimeMs ?? now };
}
