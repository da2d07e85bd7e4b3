/** The shop's time zone: its midnight begins a day of documents, statistics, deadlines and new VAT rates. */
export const SHOP_TIME_ZONE = 'Europe/Amsterdam';

/** Made when it is first used: most pages of the shop name no day, and making it takes a phone milliseconds. */
let day: Intl.DateTimeFormat | undefined;

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export function shopDay(moment: Date): string {
  day ??= new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });
  return day.format(moment);
}

const FIVE_HOURS_MS = 5 * 3_600_000;

/**
 * The day that ends with a deadline, `2026-06-15`, wherever its buyer is: a day ends between 20:00 UTC (on Réunion) and
 * 04:00 UTC (on Guadeloupe), so it goes on five hours earlier.
 */
export function lastDayOf(deadline: Date): string {
  return new Date(deadline.getTime() - FIVE_HOURS_MS).toISOString().slice(0, 10);
}
