import type { Locale } from '#contracts/primitives';
import { perLocale } from './per-locale';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const JUST_NOW = { en: 'just now', nl: 'zojuist' };
const ages = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** How long ago a moment was, in whole minutes, hours or days: `3 hours ago`; below a minute `just now`. `now` in epoch milliseconds. */
export function ageText(iso: string, now: number, locale: Locale): string {
  const age = Math.max(0, now - Date.parse(iso));
  const found = UNITS.find(([, milliseconds]) => age >= milliseconds);
  if (!found) return JUST_NOW[locale];
  const [unit, length] = found;
  return ages(locale).format(-Math.floor(age / length), unit);
}
