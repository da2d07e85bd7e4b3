/** The longest pause after failures, where the usual one is not longer, milliseconds. */
const LONGEST_MS = 60_000;

/** After as many failures in a row a page asks only when somebody presses "Try again", or the connection is back. */
export const PATIENCE = 10;

/**
 * Returns how long a page waits before it asks again, milliseconds: twice as long with each failure, so that the open pages do not
 * add to the trouble of a shop.
 */
export const pauseAfter = (failures: number, interval: number): number =>
  Math.max(interval, Math.min(interval * 2 ** failures, LONGEST_MS));
