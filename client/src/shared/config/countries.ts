import type { CountryCode, Locale } from '#contracts/primitives';

/** Where the shop delivers; must name exactly the contract's countries. */
const COUNTRIES = [
  'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT',
  'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const satisfies readonly CountryCode[]; // prettier-ignore

// Does not compile when the contract delivers to a country that is missing above.
type Missing = Exclude<CountryCode, (typeof COUNTRIES)[number]>;
const complete: [Missing] extends [never] ? true : Missing = true;

export function isCountry(value: unknown): value is CountryCode {
  return complete && COUNTRIES.some((code) => code === value);
}

/** The countries with their names in a language, in its alphabetical order. */
export function countryNames(locale: Locale): { code: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
}
