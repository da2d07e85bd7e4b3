import type { Locale } from '#contracts/primitives';

/** The language tags of numbers and days. */
export const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

/** An amount in euro without zero cents, as running text names it: `€150`, `€ 4,95`. */
export function amountText(amount: string | number, locale: Locale): string {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
  return format.format(Number(amount)).replace(/[.,]00$/, '');
}

const EFFECTIVE = {
  en: (day: string) => `Effective ${day}`,
  nl: (day: string) => `Geldig vanaf ${day}`,
} as const;

/** The line that says since which day of the shop (`2024-01-01`) a text holds: `Effective 1 January 2024`. */
export function effectiveText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return EFFECTIVE[locale](format.format(new Date(day)));
}
