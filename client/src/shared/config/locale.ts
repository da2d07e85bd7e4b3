import type { Locale } from '#contracts/primitives';

const YEAR = 365 * 24 * 60 * 60;

/** The language that this shopper chose (cookie), else the browser's, else English. As the server decides it. */
export function preferredLocale(): Locale {
  const chosen = /(?:^|;\s*)locale=(en|nl)\b/.exec(document.cookie)?.[1];
  if (chosen === 'en' || chosen === 'nl') return chosen;
  const first = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'nl');
  return first === 'nl' ? 'nl' : 'en';
}

/** Keeps the choice for a year; the server renders in it from the next page on. */
export function keepLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  document.documentElement.lang = locale;
}
