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

const SIDE: CameraAngle = { azimuth: -17, elevation: 15, target: [500, 0, 200], centre: [600, 800], zoom: 1.1, distance: 3600 };

/** The pair: one shoe seen from behind and above, the other turned with its toe to the viewer. */
const PAIR: readonly CameraAngle[] = [
  { azimuth: -50, elevation: 42, target: [500, 0, 160], centre: [760, 560], zoom: 0.94, distance: 3200, other: true },
  { azimuth: 64, elevation: 42, target: [500, 0, 160], centre: [440, 930], zoom: 0.96, distance: 3200 },
];

const CLOSE: CameraAngle = { azimuth: -34, elevation: 42, target: [430, 20, 330], centre: [600, 760], zoom: 2.3, distance: 3000 };

/** The views of a cut, where it needs another distance than the low shoes. */
const ADJUSTED: Readonly<Record<string, { side: Partial<CameraAngle>; close: Partial<CameraAngle> }>> = {
  high: {
    side: { target: [500, 0, 280], centre: [600, 780], zoom: 1.06 },
    close: { target: [500, 20, 420], zoom: 1.9 },
  },
};

/** The shoes of a view, from the farthest to the nearest. */
function anglesOf(cut: string, view: GarmentView): readonly CameraAngle[] {
  if (view === 'back') return PAIR;
  const adjusted = ADJUSTED[cut];
  return view === 'front' ? [{ ...SIDE, ...adjusted?.side }] : [{ ...CLOSE, ...adjusted?.close }];
}

/** Draws a trainer in one view as a standalone SVG of 1200 × 1500 units; the same spec gives the same bytes. */
export function drawTrainer(spec: GarmentSpec, ground: Ground = 'parchment'): string {
  const model = MODELS[spec.cut];
  if (!model) throw new Error(`No trainer is called '${spec.cut}'; there are ${TRAINER_CUTS.join(', ')}.`);
  const shoe = model(spec.colourway);
  const drawn = anglesOf(spec.cut, spec.view).map((angle, i) => {
    const sheet = new Sheet(`${spec.cut[0]}${i}`, aim(angle), spec.view === 'back' ? 0.6 : 1);
    drawShoe(sheet, shoe, spec.view !== 'front');
    return sheet.result();
  });
  return svgDocument({ defs: drawn.map((part) => part.defs).join(''), body: drawn.map((part) => part.body).join('') }, ground);
}
