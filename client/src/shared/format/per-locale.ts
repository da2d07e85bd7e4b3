import type { Locale } from '#contracts/primitives';

/**
 * What a language formats with, such as an `Intl.NumberFormat`, made when it is first used: making one takes a phone milliseconds,
 * during which a page does not react.
 */
export function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(locale));
}
