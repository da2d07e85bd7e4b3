import * as indoors from './customers-indoors.js';
import * as outdoors from './customers-outdoors.js';
import * as flat from './flat-lays.js';
import { drawHero } from './hero.js';

const DRAWINGS = {
  hero: () => drawHero(),
  'hero-phone': () => drawHero('phone'),
  'section-left': flat.sectionLeft,
  'section-right': flat.sectionRight,
  'collection-tracksuits': flat.collectionTracksuits,
  'collection-shorts-sets': flat.collectionShortSets,
  'collection-trainers': flat.collectionTrainers,
  'collection-jackets': flat.collectionJackets,
  'customer-1': indoors.hallway,
  'customer-2': outdoors.jetty,
  'customer-3': indoors.bench,
  'customer-4': indoors.bothyDoor,
  'customer-5': outdoors.seaSwim,
  'customer-6': outdoors.turf,
} as const;

export type SceneName = keyof typeof DRAWINGS;

/** Every scene there is. */
export const SCENES = Object.keys(DRAWINGS) as SceneName[];

/** Draws one of the shop's editorial pictures as a standalone SVG; the same name gives the same picture. */
export const drawScene = (name: SceneName): string => DRAWINGS[name]();
