import type { Locale } from '#contracts/primitives';
import { shopTimeZone } from '#kernel';

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

/** A moment in the shop's time zone, in words. */
export function mailMoment(iso: string, locale: Locale): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: shopTimeZone() } as const;
  return new Date(iso).toLocaleString(TAGS[locale], style);
}
