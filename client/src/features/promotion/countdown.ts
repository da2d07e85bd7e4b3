/** Time left of a promotion as two-digit strings. */
export interface Remaining {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Returns the time from `now` to `endsAt` (both epoch milliseconds), or null when it has ended. */
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
