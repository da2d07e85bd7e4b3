import { shirtFronts, shirtInside, type ShirtCollar } from '../anatomy/shirt-collar.js';
import { motif } from '../anatomy/motif.js';
import { welted } from '../anatomy/seams.js';
import { AXIS, onSide, upperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, outline, pts, way, type Pt } from '../base/geometry.js';
import { button } from '../base/hardware.js';
import { type Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';
import { SLEEVED, layerOf, shortSleeves, hemmed } from './top-parts.js';

const poloCollar = (wear: Wear): ShirtCollar => ({
  neck: [104, 320],
  front: [9, 404],
  point: [128, 470],
  colour: wear.palette.second,
  cloth: 'pique',
  tipping: wear.palette.accent,
});

/** A piqué polo with tipped collar, three buttons and knitted sleeve bands. */
export function drawPolo(wear: Wear): Layer {
  const shape = upperShape({ ...SLEEVED, frontNeck: 400 });
  const { palette } = wear;
  const layer = layerOf(wear, 0.9);
  const back = wear.side === 'back';
  if (!back) shirtInside(layer, wear, poloCollar(wear));
  hemmed(layer, wear, shape, { cloth: 'pique' });
  shortSleeves(layer, wear, shape, { cloth: 'pique', colour: palette.body, band: true });
  if (back) backTrim(layer, wear);
  else frontTrim(layer, wear);
  return layer;
}

function backTrim(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  const low = onSide(pts('-140 376, 0 402, 140 376'), 1);
  layer.piece({
    d: outline(
      onSide(pts('-92 290, 0 276, 92 290'), 1),
      onSide(pts('92 290, 126 326, 140 376'), 1),
      [...low].reverse(),
      onSide(pts('-140 376, -126 326, -92 290'), 1),
    ),
    colour: palette.second,
    cloth: 'pique',
    shadow: 0.8,
    height: 0.64,
    inside: [12, 22]
      .map(
        (by) =>
          `<path d="${curve(offset(low, by))}" fill="none" stroke="${palette.accent}" stroke-width="5"/>`,
      )
      .join(''),
  });
  layer.trim(motif(wear, [AXIS, 530], { size: 28, ground: palette.body, usual: 'cable' }));
}

/** The buttoned placket and the collar's leaves. */
function frontTrim(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  const l: Pt[] = way([AXIS - 26, 400], [AXIS - 27, 520], [AXIS - 26, 640]);
  const r: Pt[] = way([AXIS + 26, 398], [AXIS + 27, 520], [AXIS + 26, 642]);
  layer.piece(
    { d: outline(l, [...r].reverse()), colour: palette.body, cloth: 'pique', shadow: 0.7, height: 0.6 },
    [welted(r, 5)],
  );
  layer.trim(
    stitch(offset(l, -5), thread),
    stitch(offset(r, 5), thread),
    stitch(way([AXIS - 22, 622], [AXIS + 22, 622]), thread),
    stitch(way([AXIS - 22, 636], [AXIS + 22, 636]), thread),
  );
  for (const y of [446, 520, 594]) layer.trim(button([AXIS, y], palette.accent, palette.second, 12));
  shirtFronts(layer, wear, poloCollar(wear));
  layer.trim(motif(wear, [AXIS + 176, 570], { size: 16, ground: palette.body }));
}
