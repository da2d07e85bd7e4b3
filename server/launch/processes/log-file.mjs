import { appendFileSync, renameSync, statSync } from 'node:fs';

const LIMIT_BYTES = 20 * 1024 * 1024;
const FLUSH_MS = 200;

/**
 * A log file of bounded size. Past 20 MB it is renamed to `….1` and replaces the previous one.
 * @param {string} file
 * @returns {{ write: (line: string) => void, flush: () => void }}
 */
export function logFile(file) {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let waiting = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    try {
      if (size > LIMIT_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
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
