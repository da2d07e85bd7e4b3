import type { Locale } from '#contracts/primitives';

/**
 * What a language formats with in a time zone, such as an `Intl.DateTimeFormat`, made when it is first used: making one takes a
 * phone milliseconds, during which a page does not react.
 */
export function perZone<T>(make: (locale: Locale, timeZone: string) => T) {
  const made: Record<string, T> = {};
  return (locale: Locale, timeZone: string): T => (made[locale + timeZone] ??= make(locale, timeZone));
}

/** As `perZone`, where no time zone matters. */
export function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = perZone(make);
  return (locale) => made(locale, '');
}
