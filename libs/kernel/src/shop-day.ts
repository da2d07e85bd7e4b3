/** The shop's time zone: its midnight begins a day of documents, statistics, deadlines and new VAT rates. */
export const SHOP_TIME_ZONE = 'Europe/Amsterdam';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' });

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export function shopDay(moment: Date): string {
  return DAY.format(moment);
}
