import type { Locale } from '#contracts/primitives';

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

/** A decimal amount without zero cents, as running text names it: `€150`, `€ 4,95`. */
export function amountText(amount: string, locale: Locale): string {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
  return format.format(Number(amount)).replace(/[.,]00$/, '');
}

/** A day, `1 January 2024`, in the shop's time zone. */
export function dayText(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'Europe/Dublin' }).format(
    new Date(iso),
  );
}
