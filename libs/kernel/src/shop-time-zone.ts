import { DEFAULT_TIME_ZONE, dayIn, yearIn } from './shop-day.js';

let known = DEFAULT_TIME_ZONE;

/**
 * The shop's time zone, as this process has last read it in the settings: its midnight begins a day of statistics, deadlines
 * and new VAT rates. It is that of the trader's country, and stays from the first sale on. What numbers or dates a document
 * reads the settings in the transaction that issues it instead.
 */
export const shopTimeZone = (): string => known;

/** Takes over the time zone of the settings. Only what reads them from the database calls it. */
export function followTimeZone(timeZone: string): void {
  known = timeZone;
}

/** The day of a moment in the shop's time zone, `2026-11-21`. */
export const shopDay = (moment: Date): string => dayIn(known, moment);

/** The year of a moment in the shop's time zone. */
export const shopYear = (moment: Date): number => yearIn(known, moment);

const HOUR_MS = 3_600_000;

/** The first moment of a year in the shop's time zone, which differs from UTC by hours. */
export function beginOfShopYear(year: number): Date {
  let begin = Date.UTC(year, 0, 1, 12);
  while (shopYear(new Date(begin - HOUR_MS)) === year) begin -= HOUR_MS;
  return new Date(begin);
}
