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

const SIDE: CameraAngle = {
  azimuth: -17,
  elevation: 15,
  target: [500, 0, 200],
  centre: [600, 800],
  zoom: 1.1,
  distance: 3600,
};

/** The pair: one shoe seen from behind and above, the other turned with its toe to the viewer. */
const PAIR: readonly CameraAngle[] = [
  {
    azimuth: -50,
    elevation: 42,
    target: [500, 0, 160],
    centre: [760, 560],
    zoom: 0.94,
    distance: 3200,
    other: true,
  },
  { azimuth: 64, elevation: 42, target: [500, 0, 160], centre: [440, 930], zoom: 0.96, distance: 3200 },
];

const CLOSE: CameraAngle = {
  azimuth: -34,
  elevation: 42,
  target: [430, 20, 330],
  centre: [600, 760],
  zoom: 2.3,
  distance: 3000,
};

/** The views of a cut, where it needs another distance than the low shoes. */
const ADJUSTED: Readonly<
  Record<string, { side: Partial<CameraAngle>; pair: Partial<CameraAngle>; close: Partial<CameraAngle> }>
> = {
  high: {
    side: { target: [500, 0, 280], centre: [600, 780], zoom: 1.06 },
    pair: { target: [500, 0, 255], zoom: 0.88 },
    close: { target: [500, 20, 420], zoom: 1.9 },
  },
};

/** The shoes of a view, from the farthest to the nearest. */
function anglesOf(cut: string, view: GarmentView): readonly CameraAngle[] {
  const adjusted = ADJUSTED[cut];
  if (view === 'back') return PAIR.map((angle) => ({ ...angle, ...adjusted?.pair }));
  return view === 'front' ? [{ ...SIDE, ...adjusted?.side }] : [{ ...CLOSE, ...adjusted?.close }];
}

/** Shoes of one model as seen by some cameras, far ones first, without a ground: for the views and for scenes. */
export function drawShoes(
  cut: string,
  colourway: Colourway,
  shots: readonly Shot[],
  prefix: string,
): { defs: string; body: string } {
  const model = MODELS[cut];
  if (!model) throw new RangeError(`No trainer cut '${cut}'; there are ${TRAINER_CUTS.join(', ')}`);
  const shoe = model(colourway);
  const drawn = shots.map(({ angle, above, fineness }, i) => {
    const sheet = new Sheet(`${prefix}${i}`, aim(angle), fineness);
    drawShoe(sheet, shoe, above);
    return sheet.result();
  });
  return { defs: drawn.map((part) => part.defs).join(''), body: drawn.map((part) => part.body).join('') };
}

export interface Shot {
  angle: CameraAngle;
  /** The camera looks down into the shoe. */
  above: boolean;
  /** Share of the full detail. */
  fineness: number;
}

/**
 * A trainer in one view as a standalone SVG of 1200 × 1500 units; the same spec gives the same bytes.
 * @throws RangeError for a cut that does not exist.
 */
export function drawTrainer(spec: GarmentSpec, ground: Ground = 'parchment'): string {
  const above = spec.view !== 'front';
  const fineness = spec.view === 'back' ? 0.36 : 0.9;
  const shots = anglesOf(spec.cut, spec.view).map((angle) => ({ angle, above, fineness }));
  return svgDocument(drawShoes(spec.cut, spec.colourway, shots, spec.cut.slice(0, 1)), ground);
}
