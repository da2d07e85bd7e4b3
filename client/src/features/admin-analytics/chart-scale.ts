/**
 * Top of the weekly chart in the specification: this many visitors, or the highest value when that is
 * greater.
 */
const WEEK_SCALE = 250;

/**
 * Returns a round number at or above every value, and at least `least`: an even digit times a power of ten, so
 * that its half is round too.
 */
export function roundTop(values: readonly number[], least = 2): number {
  const highest = Math.max(0, ...values);
  if (highest <= least) return least;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [2, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10;
  return factor * power;
}

/** Returns the top of the weekly chart. */
export function weekTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  return highest <= WEEK_SCALE ? WEEK_SCALE : roundTop(values);
}

/** Returns the indexes of the labels to show: at most `most`, always including the first. */
export function labelled(count: number, most: number): Set<number> {
  const gap = Math.ceil(count / most);
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => index % gap === 0));
}
