import { drawGarment } from '../../../../seeds/art/draw-garment.js';
import type { GarmentSpec } from '../../../../seeds/art/garment-spec.js';
import { drawScene, type SceneName } from '../../../../seeds/art/scenes/draw-scene.js';

/** What a picture of the shop's own art shows. It is kept instead of the drawing, which is a hundred times larger. */
export type Drawing = { readonly garment: GarmentSpec } | { readonly scene: SceneName };

/** The drawing as a standalone SVG. The only vector pictures that are ever rendered: those of visitors could do harm. */
export function draw(drawing: Drawing): string {
  return 'garment' in drawing ? drawGarment(drawing.garment) : drawScene(drawing.scene);
}
