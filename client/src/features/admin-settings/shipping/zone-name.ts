import type { Locale } from '#contracts/primitives';

/** The zones of a new shop in Dutch, by the name that is stored. */
const DUTCH = new Map([
  ['Ireland', 'Ierland'],
  ['United Kingdom', 'Verenigd Koninkrijk'],
  ['European Union', 'Europese Unie'],
  ['Norway and Switzerland', 'Noorwegen en Zwitserland'],
]);

/** The name of a zone as staff reads it: those of a new shop in their language, all others as the owner wrote them. */
export const zoneName = (name: string, locale: Locale): string =>
  (locale === 'nl' ? DUTCH.get(name) : undefined) ?? name;

/** The name to store: `stored` while its shown name was not changed. */
export const storedZoneName = (typed: string, stored: string | undefined, locale: Locale): string =>
  stored !== undefined && typed.trim() === zoneName(stored, locale) ? stored : typed;
