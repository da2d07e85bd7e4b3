import type { Locale } from '#contracts/primitives';
import type { HandlingTime } from '#contracts/shipping';
import { daysText } from './delivery-times.js';

/** The time of a new shop, and of every shop before it was a setting (specification §9). */
export const DEFAULT_HANDLING_TIME: HandlingTime = { daysFrom: 1, daysTo: 2 };

const WORDS = {
  en: {
    sameDay: 'on the same business day',
    within: (days: string) => (days === '1' ? 'within 1 business day' : `within ${days} business days`),
  },
  nl: {
    sameDay: 'op dezelfde werkdag',
    within: (days: string) => (days === '1' ? 'binnen 1 werkdag' : `binnen ${days} werkdagen`),
  },
} as const;

/** How soon an order is handed over, in running text: `within 1–2 business days`. From 0 on, only the longest time is named. */
export function handlingWords({ daysFrom, daysTo }: HandlingTime, locale: Locale): string {
  const { sameDay, within } = WORDS[locale];
  if (daysTo === 0) return sameDay;
  return within(daysFrom === 0 ? String(daysTo) : daysText({ daysFrom, daysTo }));
}

/**
 * The time of an order, business days: it is sent as one when the last of its products is ready.
 * @param own of each product; null or undefined for one without a time of its own, which has that of the shop
 */
export function longestHandlingTime(
  own: readonly (HandlingTime | null | undefined)[],
  ofShop: HandlingTime,
): HandlingTime {
  const times = own.length === 0 ? [ofShop] : own.map((time) => time ?? ofShop);
  const most = (days: keyof HandlingTime) => Math.max(...times.map((time) => time[days]));
  return { daysFrom: most('daysFrom'), daysTo: most('daysTo') };
}
