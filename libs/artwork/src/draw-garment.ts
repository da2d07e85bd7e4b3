import type { GarmentKind, GarmentSpec } from './garment-spec.js';
import { drawJacket } from './jackets/draw-jacket.js';
import { drawShortSet } from './short-sets/draw-short-set.js';
import { drawTracksuit } from './tracksuits/draw-tracksuit.js';
import { drawTrainer } from './trainers/draw-trainer.js';

/** Which file draws which kind. */
const DRAWINGS: Record<GarmentKind, (spec: GarmentSpec) => string> = {
  jacket: drawJacket,
  tracksuit: drawTracksuit,
  'short-set': drawShortSet,
  trainer: drawTrainer,
};

/**
 * Draws a product picture as a standalone SVG of 1200 × 1500 units; the same spec gives the same picture.
 * @throws RangeError for a cut that the kind does not have.
 */
export function drawGarment(spec: GarmentSpec): string {
  return DRAWINGS[spec.kind](spec);
}
