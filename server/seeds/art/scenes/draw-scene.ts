import { drawHero } from './hero.js';

export const SCENES = ['hero', 'hero-phone'] as const;
export type SceneName = (typeof SCENES)[number];

/** Draws one of the shop's editorial pictures as a standalone SVG; the same name gives the same picture. */
export function drawScene(name: SceneName): string {
  return name === 'hero' ? drawHero() : drawHero('760 0 1000 1250');
}
