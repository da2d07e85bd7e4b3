/** The time zone of a shop whose trader's country is not known, and of those that sold before the zone followed the trader. */
export const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';

/** Made when they are first used: most pages of the shop name no day, and making one takes a phone milliseconds. */
const days: Record<string, Intl.DateTimeFormat> = {};

/** The day of a moment in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  days[timeZone] ??= new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return days[timeZone].format(moment);
}

/** The year of a moment in a time zone. */
export const yearIn = (timeZone: string, moment: Date): number => Number(dayIn(timeZone, moment).slice(0, 4));

const FIVE_HOURS_MS = 5 * 3_600_000;

/**
 * The day that ends with a deadline, `2026-06-15`, wherever its buyer is: a day ends between 20:00 UTC (on Réunion) and
 * 04:00 UTC (on Guadeloupe), so it goes on five hours earlier.
 */
export function lastDayOf(deadline: Date): string {
  return new Date(deadline.getTime() - FIVE_HOURS_MS).toISOString().slice(0, 10);
}
