import * as customers from './customers.js';
import * as flat from './flat-lays.js';
import { drawHero } from './hero.js';

const DRAWINGS = {
  hero: () => drawHero(),
  'hero-phone': () => drawHero('760 0 1000 1250'),
  'section-left': flat.sectionLeft,
  'section-right': flat.sectionRight,
  'collection-tracksuits': flat.collectionTracksuits,
  'collection-shorts-sets': flat.collectionShortSets,
  'collection-trainers': flat.collectionTrainers,
  'collection-jackets': flat.collectionJackets,
  'customer-1': customers.hallway,
  'customer-2': customers.jetty,
  'customer-3': customers.bench,
  'customer-4': customers.bothyDoor,
  'customer-5': customers.seaSwim,
  'customer-6': customers.turf,
} as const;

export type SceneName = keyof typeof DRAWINGS;

/** Every scene there is. */
export const SCENES = Object.keys(DRAWINGS) as SceneName[];

/** Draws one of the shop's editorial pictures as a standalone SVG; the same name gives the same picture. */
export const drawScene = (name: SceneName): string => DRAWINGS[name]();
