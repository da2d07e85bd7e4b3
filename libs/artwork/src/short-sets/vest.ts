import { motif } from '../anatomy/motif.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove } from '../anatomy/seams.js';
import { AXIS, onSide, upperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, outline, pts } from '../base/geometry.js';
import { type Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';
import { SLEEVELESS, layerOf, insideBack, hemmed, neckRib } from './top-parts.js';

/** A sleeveless training top in mesh with bound armholes and side panels. */
export function drawVest(wear: Wear): Layer {
  const shape = upperShape(SLEEVELESS);
  const { palette } = wear;
  const layer = layerOf(wear, 1.1);
  const back = wear.side === 'back';
  if (!back) insideBack(layer, wear, shape);
  const side = ([-1, 1] as const).map((s) => {
    const seam = onSide(pts('300 600, 232 860, 250 1260'), s);
    return {
      paint: `<path d="${outline(
        seam,
        onSide(pts('420 1260, 420 560'), s),
      )}" fill="${palette.panel}"/><path d="${curve(seam)}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`,
      seam,
    };
  });
  hemmed(layer, wear, shape, {
    cloth: 'mesh',
    inside: side.map((part) => part.paint).join(''),
    forms: side.map((part) => groove(part.seam, 2.4)),
  });
  for (const s of [shape.left, shape.right]) {
    const inner = offset(s.armhole, s.side * -24);
    ribBand(layer, s.armhole, inner, { colour: palette.second, pitch: 7, shadow: 0.25, height: 0.57 });
    layer.trim(stitch(offset(s.armhole, s.side * -31), wear.thread));
  }
  neckRib(
    layer,
    wear,
    back ? shape.backNeckline : shape.frontNeckline,
    back ? shape.backBody : shape.body,
    palette.second,
    26,
  );
  layer.trim(motif(wear, [AXIS, 640], { size: back ? 42 : 34, ground: palette.body }));
  return layer;
}
