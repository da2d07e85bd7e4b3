import { AXIS } from './upper.js';
import type { Wear } from './wear.js';
import { darken } from '../base/colour.js';
import { curve, leaf, way, type Pt } from '../base/geometry.js';
import type { Form, Layer } from '../base/layer.js';
import { pick } from '../base/random.js';
import { stitch } from '../base/stitching.js';
import { closedZip, openZip, zipSlider } from '../base/zip.js';

export interface FrontZip {
  /** Where the slider rests, and where the zip ends. */
  top: number;
  bottom: number;
  /** The free collar corner beside which the open part ends, half-measures. */
  open?: Pt;
  tape: string;
  teeth: string;
  tab: string;
  size?: number;
}

/** The zip down the middle of the front: open above the slider, closed below it, its facings stitched down. */
export function frontZip(layer: Layer, wear: Wear, zip: FrontZip): void {
  const size = zip.size ?? 7;
  const [top, bottom] = [zip.top, zip.bottom];
  const line: Pt[] = way(
    [AXIS, top],
    [AXIS + 1.5, top + (bottom - top) * 0.4],
    [AXIS - 1, top + (bottom - top) * 0.75],
    [AXIS, bottom],
  );
  const beside = (by: number): Pt[] => line.map(([x, y]): Pt => [x + by, y + (y === top ? 6 : 0)]);
  const facing = size * 3.4;
  if (zip.open !== undefined) {
    const [ox, oy] = zip.open;
    for (const side of [-1, 1] as const) {
      const edge: Pt[] = way(
        [AXIS + side * (ox + 1), oy],
        [AXIS + side * (ox * 0.45 + 4), oy + (top - oy) * 0.55],
        [AXIS + side * 3, top],
      );
      layer.trim(openZip(edge, { tape: zip.tape, teeth: zip.teeth, size }, side));
    }
  }
  layer.trim(
    `<path d="${curve(line)}" fill="none" stroke="${darken(zip.tape, 0.7)}" stroke-opacity=".45" stroke-width="${size * 5.2}"/>`,
    closedZip(line, { tape: zip.tape, teeth: zip.teeth, size }),
    stitch(beside(facing), wear.thread),
    stitch(beside(-facing), wear.thread),
    zipSlider([AXIS, top + 8], { metal: wear.palette.metal, tab: zip.tab, size: size * 1.05, turn: 3 }),
  );
}

/** Forms of the body beside a zip: raised facings and the small puckers that the zip's stitching draws. */
export function zipForms(wear: Wear, top: number, bottom: number, reach = 26): Form[] {
  const forms: Form[] = [-1, 1].map((side) => ({
    d: `M${AXIS + side * reach} ${top}L${AXIS + side * reach} ${bottom}`,
    level: -0.6,
    scale: 'crisp',
    line: 5,
  }));
  for (let y = top + 40; y < bottom - 20; y += pick(wear.random, 46, 84)) {
    const side = wear.random() > 0.5 ? 1 : -1;
    const from: Pt = [AXIS + side * (reach - 6), y];
    forms.push({
      d: leaf(
        from,
        [AXIS + side * (reach + pick(wear.random, 34, 80)), y + pick(wear.random, -6, 16)],
        6,
        side * 2,
      ),
      level: pick(wear.random, 0.25, 0.5),
      scale: 'crisp',
    });
  }
  return forms;
}
