import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for `work`, but not longer than `ms` milliseconds. Returns whether it ended in time. Throws what it throws in time;
 * how it ends after that is of no interest to anybody.
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
    work.catch(() => undefined);
  }
}
