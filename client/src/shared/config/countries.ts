import type { CountryCode, Locale } from '#contracts/primitives';
import { perLocale } from '../format/per-locale';

/** Countries that the shop delivers to. The list must match the contract's. */
const COUNTRIES = [
  'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT',
  'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const satisfies readonly CountryCode[]; // prettier-ignore

// Fails to compile when a country of the contract is missing above.
type Missing = Exclude<CountryCode, (typeof COUNTRIES)[number]>;
const complete: [Missing] extends [never] ? true : Missing = true;

export function isCountry(value: unknown): value is CountryCode {
  return complete && COUNTRIES.some((code) => code === value);
}

const regions = perLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }));

/** The name of a country in a language. */
export function countryName(code: string, locale: Locale): string {
  return regions(locale).of(code) ?? code;
}

/**
 * Countries with their names in a language, sorted by name.
 * @param codes of the countries; missing: those that the shop delivers to
 */
export function countryNames(locale: Locale): { code: CountryCode; name: string }[];
export function countryNames<Code extends string>(
  locale: Locale,
  codes: readonly Code[],
): { code: Code; name: string }[];
export function countryNames(locale: Locale, codes: readonly string[] = COUNTRIES) {
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
