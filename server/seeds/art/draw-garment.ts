import type { GarmentSpec } from './garment-spec.js';
import { drawJacket } from './jackets/draw-jacket.js';

/** Draws a product picture as a standalone SVG of 1200 × 1500 units; the same spec gives the same picture. */
export function drawGarment(spec: GarmentSpec): string {
  return drawJacket(spec);
}
