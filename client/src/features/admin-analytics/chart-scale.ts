/** The specification's scale of the weekly chart: bars are drawn against this many visitors, or against the most there were. */
export const WEEK_SCALE = 250;

/** A round number at or above every value: an even digit times a power of ten, so that its half is round too. */
export function roundTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [2, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10;
  return factor * power;
}

/** The top of the weekly chart. */
export function weekTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  return highest <= WEEK_SCALE ? WEEK_SCALE : roundTop(values);
}

/** Indexes whose labels are shown, so that at most `most` stand side by side; always the first. */
export function labelled(count: number, most: number): Set<number> {
  const gap = Math.ceil(count / most);
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => index % gap === 0));
}
