import type { Locale } from '#contracts/primitives';
import { countryName, countryNames } from '../../../shared/config/countries';

/** The zones of a new shop in Dutch, by the name that is stored: a country, or several. */
const DUTCH = new Map([
  ...countryNames('en').map(({ code, name }) => [name, countryName(code, 'nl')] as const),
  ['European Union', 'Europese Unie'] as const,
  ['Norway and Switzerland', 'Noorwegen en Zwitserland'] as const,
]);

/** The name of a zone as staff reads it: those of a new shop in their language, all others as the owner wrote them. */
export const zoneName = (name: string, locale: Locale): string =>
  (locale === 'nl' ? DUTCH.get(name) : undefined) ?? name;

/** The name to store: `stored` while its shown name was not changed. */
export const storedZoneName = (typed: string, stored: string | undefined, locale: Locale): string =>
  stored !== undefined && typed.trim() === zoneName(stored, locale) ? stored : typed;
