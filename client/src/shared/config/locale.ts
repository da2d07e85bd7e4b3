import type { Locale } from '#contracts/primitives';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Returns the shopper's language: the cookie, else the browser's language, else English. The server uses the
 * same rule.
 */
export function preferredLocale(): Locale {
  const stored = /(?:^|;\s*)locale=(en|nl)\b/.exec(document.cookie)?.[1];
  if (stored === 'en' || stored === 'nl') return stored;
  const first = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'nl');
  return first === 'nl' ? 'nl' : 'en';
}

/** Stores the language in a cookie for a year, so that the server renders the next pages in it. */
export function storeLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  document.documentElement.lang = locale;
}
