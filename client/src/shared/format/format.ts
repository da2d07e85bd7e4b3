import type { Locale } from '#contracts/primitives';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Total } from '../api/list';
import { selectLocale } from '../config/request-slice';
import { selectTimeZone } from '../config/time-zone';
import { perLocale, perZone } from './per-locale';

const tags = { en: 'en-IE', nl: 'nl-NL' } as const;
const prices = perLocale(
  (locale) => new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'EUR' }),
);
const numbers = perLocale((locale) => new Intl.NumberFormat(tags[locale]));
const dates = perZone(
  (locale, timeZone) => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }),
);

/** Formats a decimal amount (`"129.95"`) as `€129.95`, in Dutch `€ 129,95` (with a no-break space). */
export function formatPrice(amount: string, locale: Locale): string {
  return prices(locale).format(Number(amount));
}

/** Like `formatPrice`, but drops zero cents: for thresholds in running text. */
export function formatRoundPrice(amount: string, locale: Locale): string {
  return formatPrice(amount, locale).replace(/[.,]00$/, '');
}

/** Formats a day as `7 September 2025`, in the shop's time zone, as the server reckons its days. */
export function formatDate(iso: string, locale: Locale, timeZone: string): string {
  return dates(locale, timeZone).format(new Date(iso));
}

export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale).format(value);
}

/** Formats the total of a list; `1,000+` when it is a lower bound. */
export function formatTotal({ total, totalIsLeast }: Total, locale: Locale): string {
  return formatNumber(total, locale) + (totalIsLeast ? '+' : '');
}

/** Formats the size of a file in bytes: `120 kB`, or `1.2 MB` from a million bytes on. */
export function formatFileSize(bytes: number, locale: Locale): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10, locale)}\u00a0MB`;
}

export interface Format {
  price: (amount: string) => string;
  roundPrice: (amount: string) => string;
  date: (iso: string) => string;
  number: (value: number) => string;
  total: (total: Total) => string;
}

/** Returns formatters for prices, days and numbers in the shopper's language. */
export function useFormat(): Format {
  const locale = useSelector(selectLocale);
  const timeZone = useSelector(selectTimeZone);
  return useMemo(
    () => ({
      price: (amount) => formatPrice(amount, locale),
      roundPrice: (amount) => formatRoundPrice(amount, locale),
      date: (iso) => formatDate(iso, locale, timeZone),
      number: (value) => formatNumber(value, locale),
      total: (total) => formatTotal(total, locale),
    }),
    [locale, timeZone],
  );
}
