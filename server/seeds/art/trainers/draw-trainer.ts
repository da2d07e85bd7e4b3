import { svgDocument, type Ground } from '../base/document.js';
import type { GarmentSpec, GarmentView } from '../garment-spec.js';
import { aim, type CameraAngle } from './camera.js';
import { courtShoe } from './court.js';
import { highShoe } from './high.js';
import { runnerShoe } from './runner.js';
import { trailShoe } from './trail.js';
import { Sheet } from './sheet.js';
import { drawShoe, type Shoe } from './shoe.js';
import type { Colourway } from '../garment-spec.js';

const MODELS: Readonly<Record<string, (colourway: Colourway) => Shoe>> = {
  court: courtShoe,
  runner: runnerShoe,
  trail: trailShoe,
  high: highShoe,
};

export const TRAINER_CUTS = Object.keys(MODELS);

const SIDE: CameraAngle = { azimuth: -17, elevation: 15, target: [500, 0, 190], centre: [600, 800], zoom: 1.1, distance: 3600 };

/** Draws a trainer in one view as a standalone SVG of 1200 × 1500 units; the same spec gives the same bytes. */
export function drawTrainer(spec: GarmentSpec, ground: Ground = 'parchment'): string {
  const model = MODELS[spec.cut];
  if (!model) throw new Error(`No trainer is called '${spec.cut}'; there are ${TRAINER_CUTS.join(', ')}.`);
  const shoe = model(spec.colourway);
  const sheet = new Sheet('s', aim(angleOf(spec.view)));
  drawShoe(sheet, shoe, spec.view !== 'front');
  return svgDocument(sheet.result(), ground);
}

const angleOf = (view: GarmentView): CameraAngle => {
  if (view === 'front') return SIDE;
  if (view === 'back') return { azimuth: 78, elevation: 48, target: [520, 0, 150], centre: [600, 760], zoom: 1.15, distance: 3200 };
  return { azimuth: -24, elevation: 44, target: [430, 40, 300], centre: [600, 760], zoom: 2.6, distance: 3600 };
};
