import type { Locale } from '#contracts/primitives';
import type { Part } from './delivered-parts.js';

const TEXTS = {
  en: {
    GB: 'Great Britain',
    BT: 'Northern Ireland',
    postcodes: (country: string, codes: string) => `${country} (postal codes ${codes})`,
    others: (country: string) => `${country} (other postal codes)`,
  },
  nl: {
    GB: 'Groot-Brittannië',
    BT: 'Noord-Ierland',
    postcodes: (country: string, codes: string) => `${country} (postcodes ${codes})`,
    others: (country: string) => `${country} (overige postcodes)`,
  },
} as const;

/** Parts of the United Kingdom that are countries of their own to a reader, by postal code and ISO 3166-1 alpha-2. */
const CROWN_DEPENDENCIES: Readonly<Record<string, string>> = { JE: 'JE', GY: 'GG' };

// Each takes a hundred times as long to make as to use.
const COUNTRIES = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  nl: new Intl.DisplayNames(['nl'], { type: 'region' }),
};
const ORDER = { en: new Intl.Collator('en'), nl: new Intl.Collator('nl') };

/** The name of a country, ISO 3166-1 alpha-2, in the reader's language. */
export function countryName(code: string, locale: Locale): string {
  return COUNTRIES[locale].of(code) ?? code;
}

/** Names that English and Dutch give an article in running text. */
const WITH_ARTICLE: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { NL: 'the', GB: 'the' },
  nl: { GB: 'het' },
};

/** As `countryName`, in running text: `the Netherlands`, `het Verenigd Koninkrijk`. */
export function countryInText(code: string, locale: Locale): string {
  const article = WITH_ARTICLE[locale][code];
  return [...(article === undefined ? [] : [article]), countryName(code, locale)].join(' ');
}

/** The parts by name, in alphabetical order; the postal codes of a country together. */
export function partNames(parts: readonly Part[], locale: Locale): string[] {
  const countries = [...new Set(parts.map(({ country }) => country))];
  const names = countries.flatMap((country) => {
    const codes = parts.filter((part) => part.country === country).map(({ code }) => code);
    return namesIn(country, codes, locale);
  });
  return names.sort(ORDER[locale].compare);
}

/** As `partNames`, of what is not delivered to: the whole of a country is the rest of it where a part is delivered to. */
export function refusedNames(
  parts: readonly Part[],
  isPartlyDelivered: (country: string) => boolean,
  locale: Locale,
): string[] {
  const t = TEXTS[locale];
  const isRest = ({ country, code }: Part) => code === '' && isPartlyDelivered(country);
  const rests = parts
    .filter(isRest)
    .map(({ country }) => (country === 'GB' ? t.GB : t.others(countryName(country, locale))));
  const others = parts.filter((part) => !isRest(part));
  return [...rests, ...partNames(others, locale)].sort(ORDER[locale].compare);
}

function namesIn(country: string, codes: readonly string[], locale: Locale): string[] {
  const t = TEXTS[locale];
  if (codes.includes('')) return [countryName(country, locale)];
  const isNamed = (code: string) => country === 'GB' && (code === 'BT' || code in CROWN_DEPENDENCIES);
  const named = codes
    .filter(isNamed)
    .map((code) => (code === 'BT' ? t.BT : countryName(CROWN_DEPENDENCIES[code] ?? code, locale)));
  const others = codes.filter((code) => !isNamed(code)).map((code) => `${code}…`);
  if (others.length === 0) return named;
  return [...named, t.postcodes(countryName(country, locale), others.join(', '))];
}
