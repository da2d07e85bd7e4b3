import type { Locale } from './primitives.js';

/**
 * Dutch names of the shop's colours and of everyday English ones, in lower case. A closed list, like the words of product
 * facts: colours are values of variants and have no texts of their own in two languages.
 */
const DUTCH: Readonly<Record<string, string>> = {
  bottle: 'flessengroen',
  moss: 'mosgroen',
  peat: 'turfbruin',
  slate: 'leigrijs',
  atlantic: 'atlantisch blauw',
  oatmeal: 'havermout',
  gorse: 'bremgeel',
  ink: 'inkt',
  cream: 'crème',
  heather: 'heidepaars',
  rust: 'roest',
  black: 'zwart',
  white: 'wit',
  green: 'groen',
  navy: 'marineblauw',
  grey: 'grijs',
  gray: 'grijs',
  charcoal: 'antraciet',
  red: 'rood',
  blue: 'blauw',
  brown: 'bruin',
  yellow: 'geel',
  orange: 'oranje',
  purple: 'paars',
  pink: 'roze',
  sand: 'zand',
  khaki: 'kaki',
  olive: 'olijfgroen',
  burgundy: 'bordeauxrood',
  silver: 'zilver',
  gold: 'goud',
};

/**
 * The name of a colour for a reader of `locale`; as the owner wrote it when the list does not have it. For display only:
 * variants, filters and addresses keep the name of the catalogue.
 */
export function colourName(name: string, locale: Locale): string {
  const key = name.trim().toLowerCase();
  const dutch = locale === 'nl' && Object.hasOwn(DUTCH, key) ? DUTCH[key] : undefined;
  return dutch === undefined ? name : dutch.charAt(0).toUpperCase() + dutch.slice(1);
}
