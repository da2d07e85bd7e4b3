import type { Locale } from '#contracts/primitives';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const formats = {
  en: new Intl.RelativeTimeFormat('en-IE', { numeric: 'auto' }),
  nl: new Intl.RelativeTimeFormat('nl-NL', { numeric: 'auto' }),
};

/** How long ago a moment was, in whole minutes, hours or days: `3 hours ago`, `this minute`. `now` in epoch milliseconds. */
export function ageText(iso: string, now: number, locale: Locale): string {
  const age = Math.max(0, now - Date.parse(iso));
  const [unit, length] = UNITS.find(([, milliseconds]) => age >= milliseconds) ?? UNITS[2];
  return formats[locale].format(-Math.floor(age / length), unit);
}
