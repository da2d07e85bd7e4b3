import { countryCode, type CountryCode } from './primitives.js';

/** A language in which labels are read, ISO 639-1. */
export type MarketLanguage =
  | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fi' | 'fr' | 'hr' | 'hu' | 'it' | 'lt' | 'lv' | 'no' | 'nl'
  | 'pl' | 'pt' | 'ro' | 'sk' | 'sl' | 'sv'; // prettier-ignore

/**
 * The official languages in which the label of a textile product must be (Regulation (EU) 1007/2011, article 16(3)): those
 * of the country in which it is sold. Malta and Ireland read English.
 */
const LANGUAGES: Readonly<Record<CountryCode, readonly MarketLanguage[]>> = {
  AT: ['de'],
  BE: ['nl', 'fr', 'de'],
  BG: ['bg'],
  CH: ['de', 'fr', 'it'],
  CY: ['el'],
  CZ: ['cs'],
  DE: ['de'],
  DK: ['da'],
  EE: ['et'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GB: ['en'],
  GR: ['el'],
  HR: ['hr'],
  HU: ['hu'],
  IE: ['en'],
  IT: ['it'],
  LT: ['lt'],
  LU: ['fr', 'de'],
  LV: ['lv'],
  MT: ['en'],
  NL: ['nl'],
  NO: ['no'],
  PL: ['pl'],
  PT: ['pt'],
  RO: ['ro'],
  SE: ['sv'],
  SI: ['sl'],
  SK: ['sk'],
};

/** The languages of the countries that a zone, or several, delivers to, each once. */
export function languagesOf(
  zones: readonly { countries: readonly { country: string }[] }[],
): MarketLanguage[] {
  const countries = zones.flatMap((zone) => zone.countries.map(({ country }) => countryCode.parse(country)));
  return [...new Set(countries.flatMap((country) => LANGUAGES[country]))];
}
