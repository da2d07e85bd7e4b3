import { shopDay } from '#kernel';

/** First and last day of a period; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The year of a moment in the shop's time zone. */
export function shopYear(moment: Date): number {
  return Number(shopDay(moment).slice(0, 4));
}
