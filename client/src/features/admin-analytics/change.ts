/** By how many per cent a figure moved; `from-nothing` where there was nothing to compare it with. */
export function changeOf(now: number, before: number): number | 'from-nothing' {
  if (before === 0) return now === 0 ? 0 : 'from-nothing';
  return Math.round(((now - before) / before) * 100);
}

/** A share in per cent with one decimal; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
