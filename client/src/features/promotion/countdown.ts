/** What is left of a promotion, in two digits each; null once it has ended. */
export interface Remaining {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Time from `now` to `endsAt` (both epoch milliseconds). */
export function remainingUntil(endsAt: number, now: number): Remaining | null {
  const left = Math.floor((endsAt - now) / 1000);
  if (left <= 0) return null;
  return {
    days: two(left / 86_400),
    hours: two((left % 86_400) / 3600),
    minutes: two((left % 3600) / 60),
    seconds: two(left % 60),
  };
}
