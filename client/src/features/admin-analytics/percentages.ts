/** Returns the change in per cent, or null without a previous value. */
export function percentChange(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / before) * 100);
}

/** Returns a share in per cent with one decimal; 0 when the whole is 0. */
export function percentShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
