import type { Locale } from '#contracts/primitives';

/** The language tags of numbers and days. */
export const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

// A formatter takes a hundred times as long to make as to use.
const euroOf = (locale: Locale) =>
  new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
const dayOf = (locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
const EURO = { en: euroOf('en'), nl: euroOf('nl') };
const DAY = { en: dayOf('en'), nl: dayOf('nl') };

/** An amount in euro as a reader of the language writes it: `€129.95` or `€ 129,95`. */
export function euroText(amount: string | number, locale: Locale): string {
  return EURO[locale].format(Number(amount));
}

/** An amount in euro without zero cents, as running text names it: `€150`, `€ 4,95`. */
export function amountText(amount: string | number, locale: Locale): string {
  return euroText(amount, locale).replace(/[.,]00$/, '');
}

/** A calendar day such as `2026-11-21` as people write it: `21 November 2026`, in Dutch `21 november 2026`. */
export function dayText(day: string, locale: Locale): string {
  return DAY[locale].format(new Date(`${day}T00:00:00Z`));
}

const EFFECTIVE = {
  en: (day: string) => `Effective ${day}`,
  nl: (day: string) => `Geldig vanaf ${day}`,
} as const;

/** The line that says since which day of the shop (`2024-01-01`) a text holds: `Effective 1 January 2024`. */
export function effectiveText(day: string, locale: Locale): string {
  return EFFECTIVE[locale](dayText(day, locale));
}
