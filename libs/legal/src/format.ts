import type { Locale } from '#contracts/primitives';

/** The language tags of numbers and days. */
export const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

/** An amount in euro without zero cents, as running text names it: `€150`, `€ 4,95`. */
export function amountText(amount: string | number, locale: Locale): string {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
  return format.format(Number(amount)).replace(/[.,]00$/, '');
}

/** A day, `1 January 2024`. */
export function dayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
