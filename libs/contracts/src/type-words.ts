import type { Locale } from './primitives.js';

/** Dutch words for the product types of the demo and of everyday English ones, in lower case. A closed list, as of colours. */
const DUTCH = new Map(
  Object.entries({
    jacket: 'jas',
    jackets: 'jassen',
    coat: 'jas',
    coats: 'jassen',
    tracksuit: 'trainingspak',
    tracksuits: 'trainingspakken',
    'short set': 'shortset',
    'short sets': 'shortsets',
    trainers: 'sneakers',
    sneakers: 'sneakers',
    shoes: 'schoenen',
    boots: 'laarzen',
    socks: 'sokken',
    sweater: 'trui',
    sweaters: 'truien',
    dress: 'jurk',
    dresses: 'jurken',
  }),
);

/** The Dutch word for a product type, with a capital; null when the list does not have it. For display only, as `colourName`. */
export function typeName(type: string, locale: Locale): string | null {
  const dutch = locale === 'nl' ? DUTCH.get(type.trim().toLowerCase()) : undefined;
  return dutch === undefined ? null : dutch.charAt(0).toUpperCase() + dutch.slice(1);
}
