import type { Locale } from '#contracts/primitives';

/** An amount (decimal string) as a reader of the language writes it: €129.95 or € 129,95. */
export function euro(amount: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'nl' ? 'nl-NL' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
  });
  return format.format(Number(amount));
}
