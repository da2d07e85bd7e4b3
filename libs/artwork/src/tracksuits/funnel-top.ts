import { backStand } from '../anatomy/back-collar.js';
import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, drape } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { groove, welted } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import {
  AXIS,
  onSide,
  upperShape,
  type SleeveShape,
  type UpperShape,
  type UpperCut,
} from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, outline, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { brandLabel } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { bartack, stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [112, 328],
  shoulder: [292, 392],
  pit: [348, 668],
  waist: [340, 940],
  hem: [344, 1262],
  hemDip: 16,
  frontNeck: 400,
  backNeck: 346,
  raglan: true,
  lean: [1, -0.8],
  sleeve: {
    outer: pts('358 446, 418 556, 466 704, 504 880, 528 1060, 532 1220'),
    inner: pts('390 866, 412 1046, 428 1228'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [112, 328],
  front: [8, 404],
  height: 126,
  spread: 74,
  colour: wear.palette.second,
  cloth: 'twill',
  binding: wear.palette.accent,
});

/** The chest panel with its piped lower edge. */
function chest(wear: Wear): { paint: string; seam: Pt[] } {
  const seam: Pt[] = onSide(pts('-360 720, -170 742, 0 752, 170 742, 360 720'), 1);
  return {
    seam,
    paint: `<path d="${outline(
      seam,
      onSide(pts('400 240, -400 240'), 1),
    )}" fill="${wear.palette.panel}"/><path d="${curve(offset(seam, -5))}" fill="none" stroke="${wear.palette.accent}" stroke-width="8"/>`,
  };
}

/** The lower half of each sleeve in the second colour, cut on a slant. */
function sleevePanel(sleeve: SleeveShape, wear: Wear): string {
  const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
  const d = outline([at(-0.1, 0.3), at(1.1, 0.52)], [at(1.1, 1.02), at(-0.1, 1.02)]);
  return `<path d="${d}" fill="${wear.palette.panel}"/><path d="${curve([at(-0.1, 0.3), at(1.1, 0.52)])}" fill="none" stroke="${wear.palette.accent}" stroke-width="9"/>`;
}

function front(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  standFronts(layer, wear, collarOf(wear));
  const end = 742;
  layer.trim(motif(wear, [AXIS + 160, 620], { size: 15, ground: palette.panel, usual: 'none' }));
  frontZip(layer, wear, {
    top: 406,
    bottom: end,
    open: [74, 282],
    tape: palette.second,
    teeth: palette.accent,
    tab: palette.accent,
  });
  layer.trim(
    stitch(
      way([AXIS - 24, end - 4], [AXIS - 24, end + 14], [AXIS + 24, end + 14], [AXIS + 24, end - 4]),
      thread,
    ),
    bartack([AXIS - 14, end + 6], [AXIS + 14, end + 6], { colour: palette.accent }, 8),
  );
  const mouth: Pt[] = way([AXIS - 236, 1010], [AXIS, 1004], [AXIS + 236, 1010]);
  const d = outline(
    mouth,
    way([AXIS + 236, 1010], [AXIS + 250, 1190]),
    way([AXIS + 250, 1190], [AXIS, 1200], [AXIS - 250, 1190]),
    way([AXIS - 250, 1190], [AXIS - 236, 1010]),
  );
  layer.piece({ d, colour: palette.body, cloth: 'twill', shadow: 0.55, height: 0.6 }, [
    welted(mouth, 8, 0.5),
    groove(offset(mouth, -26), 2.2),
  ]);
  layer.trim(
    twinStitch(offset(mouth, -28), thread, 7),
    stitch(
      way([AXIS - 228, 1014], [AXIS - 242, 1184], [AXIS, 1192], [AXIS + 242, 1184], [AXIS + 228, 1014]),
      thread,
    ),
  );
  layer.trim(brandLabel([AXIS + 150, 1120], { ground: palette.label, ink: palette.labelInk, width: 92 }));
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random, thread } = wear;
  const back = wear.side === 'back';
  const block = chest(wear);
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'twill',
      height: 0.5,
      inside: block.paint,
      over: twinStitch(offset(block.seam, -17), thread, 6),
    },
    [
      ...bodyFolds(shape.area, random),
      ...[0.1, 0.3, 0.7, 0.88].flatMap((u) =>
        drape(shape.area, { from: [u, 0.97], to: [u, 0.88], width: 10, level: 0.36 }, random),
      ),
      ...(back ? [] : zipForms(wear, 412, 740)),
      groove(block.seam, 3),
      groove(offset(shape.hem, 32), 2.4),
    ],
  );
}

function backTrim(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const lines = { rim: onSide(pts('-98 208, 0 194, 98 208'), 1), seam: shape.backNeckline };
  backStand(layer, wear, lines, { colour: palette.second, binding: palette.accent });
  layer.trim(motif(wear, [AXIS, 480], { size: 30, ground: palette.panel, usual: 'cable' }));
}

/** The half-zip top of the funnel tracksuit: tall collar, colour-blocked, with a front pouch. */
export function drawFunnelTop(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette, thread } = wear;
  const back = wear.side === 'back';
  const layer = new Layer('t', {
    box: { x: 30, y: 160, width: 1140, height: 1170 },
    colour: palette.body,
    gloss: 1.05,
    wrinkle: { strength: 0.22, frequency: '0.007 0.009' },
    close: wear.close,
  });
  if (!back) standInside(layer, wear, collarOf(wear));
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'twill',
    inside: (sleeve) => sleevePanel(sleeve, wear),
  });
  layer.trim(twinStitch(offset(shape.hem, 34), thread, 7));
  if (back) backTrim(layer, wear, shape);
  else front(layer, wear);
  return layer;
}
