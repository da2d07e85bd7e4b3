import { motif } from '../anatomy/motif.js';
import { groove } from '../anatomy/seams.js';
import { AXIS, onSide, upperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, outline, pts } from '../base/geometry.js';
import { brandLabel, cableLine } from '../base/labels.js';
import { type Layer } from '../base/layer.js';
import { SLEEVED, layerOf, insideBack, shortSleeves, hemmed, neckRib } from './top-parts.js';

/** A crew-neck T-shirt with a chest band. */
export function drawTee(wear: Wear): Layer {
  const shape = upperShape(SLEEVED);
  const { palette } = wear;
  const layer = layerOf(wear, 0.95);
  const back = wear.side === 'back';
  if (!back) insideBack(layer, wear, shape);
  const seam = onSide(pts('-350 560, 0 584, 350 560'), 1);
  const low = onSide(pts('-350 700, 0 724, 350 700'), 1);
  const band = `<path d="${outline(seam, [...low].reverse())}" fill="${palette.panel}"/><path d="${curve(seam)}" fill="none" stroke="${palette.accent}" stroke-width="9"/><path d="${curve(low)}" fill="none" stroke="${palette.accent}" stroke-width="9"/>`;
  hemmed(layer, wear, shape, { cloth: 'jersey', inside: band, forms: [groove(seam, 2.4), groove(low, 2.4)] });
  shortSleeves(layer, wear, shape, { cloth: 'jersey', colour: palette.body, band: false });
  neckRib(
    layer,
    wear,
    back ? shape.backNeckline : shape.frontNeckline,
    back ? shape.backBody : shape.body,
    palette.body,
  );
  layer.trim(motif(wear, [AXIS, 624], { size: back ? 40 : 32, ground: palette.panel }));
  if (!back)
    layer.trim(brandLabel([AXIS - 262, 1178], { ground: palette.label, ink: palette.labelInk, width: 78 }));
  else
    layer.trim(
      cableLine([AXIS, 470], { colour: palette.accent, ground: palette.body, repeats: 5, unit: 34 }),
    );
  return layer;
}
