import { ribBand, type RibLook } from './ribbing.js';
import type { Wear } from './wear.js';
import { curve, offset, type Pt } from '../base/geometry.js';
import type { Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';

/** A stand collar from behind: a plain or knitted band from its upper rim to the neck seam, its rim bound or not. */
export function backStand(
  layer: Layer,
  wear: Wear,
  lines: { rim: readonly Pt[]; seam: readonly Pt[] },
  look: { colour: string; knitted?: boolean; tipping?: RibLook['tipping']; binding?: string },
): void {
  ribBand(layer, lines.rim, lines.seam, {
    colour: look.colour,
    pitch: look.knitted === true ? 7.5 : 400,
    shadow: 0.5,
    height: 0.58,
    tipping: look.tipping,
  });
  if (look.binding !== undefined)
    layer.trim(
      `<path d="${curve(offset(lines.rim, -5))}" fill="none" stroke="${look.binding}" stroke-width="12"/>`,
    );
  layer.trim(stitch(offset(lines.seam, 8), wear.thread));
}
