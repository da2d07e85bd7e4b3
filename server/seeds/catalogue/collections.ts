import { JACKETS } from './jackets.js';
import type { SeedCollection } from './seed-product.js';
import { SHORT_SETS } from './short-sets.js';
import { TRACKSUITS } from './tracksuits.js';
import { TRAINERS } from './trainers.js';

const SHOE_SIZES = Array.from({ length: 11 }, (_, index) => String(36 + index));

/** The four collections of the demo catalogue, in the order of the navigation. */
export const COLLECTIONS: readonly SeedCollection[] = [
  {
    category: 'JACKETS',
    nameNl: 'JASSEN',
    description: {
      en: 'Shells, bombers and fleeces for weather that changes its mind twice before lunch.',
      nl: 'Regenjassen, bombers en fleece voor weer dat zich voor de lunch al twee keer bedenkt.',
    },
    scene: 'jackets',
    productType: 'Jacket',
    taxClass: 'clothing',
    sizeGuide: 'tops',
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    products: JACKETS,
  },
  {
    category: 'TRACKSUIT',
    nameNl: 'TRAININGSPAKKEN',
    description: {
      en: 'Two pieces that belong together: for the pitch, the ferry and the sofa afterwards.',
      nl: 'Twee stukken die bij elkaar horen: voor het veld, de veerboot en daarna de bank.',
    },
    scene: 'tracksuits',
    productType: 'Tracksuit',
    taxClass: 'clothing',
    sizeGuide: 'sets',
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    products: TRACKSUITS,
  },
  {
    category: 'SHORT SETS',
    nameNl: 'SHORTSETS',
    description: {
      en: 'A top and its shorts, for the eleven warm days of an Irish summer and all the others abroad.',
      nl: 'Een shirt met bijpassende short, voor de elf warme dagen van een Ierse zomer en alle andere elders.',
    },
    scene: 'shorts-sets',
    productType: 'Short set',
    taxClass: 'clothing',
    sizeGuide: 'sets',
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    products: SHORT_SETS,
  },
  {
    category: 'TRAINERS',
    nameNl: 'SNEAKERS',
    description: {
      en: 'Court shoes, runners and high tops that do not mind a wet pavement.',
      nl: 'Court shoes, hardloopschoenen en high-tops die een natte stoep niet erg vinden.',
    },
    scene: 'trainers',
    productType: 'Trainers',
    taxClass: 'footwear',
    sizeGuide: 'shoes',
    sizes: SHOE_SIZES,
    products: TRAINERS,
  },
];
