/** The time zone of the shop's documents. */
export const TIME_ZONE = 'Europe/Amsterdam';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** First and last day of a period; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The year of a moment in the shop's time zone. */
export function shopYear(moment: Date): number {
  return Number(DAY.format(moment).slice(0, 4));
}

export const daysOfYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });
