import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, gathers } from '../anatomy/folds.js';
import { motif, tipping } from '../anatomy/motif.js';
import { bothSides, weltPocket, zipPocket } from '../anatomy/pockets.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { lighten } from '../base/colour.js';
import { offset, patchPoint, pts, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [112, 322],
  shoulder: [304, 384],
  pit: [362, 662],
  waist: [366, 930],
  hem: [346, 1180],
  soft: true,
  hemDip: 16,
  frontNeck: 392,
  backNeck: 338,
  lean: [1.6, -0.4],
  sleeve: {
    outer: pts('364 420, 428 536, 478 690, 516 880, 536 1040, 520 1160'),
    inner: pts('396 860, 412 1020, 414 1166'),
  },
};

function collar(wear: Wear): StandCollar {
  const { palette } = wear;
  return {
    neck: [112, 322],
    front: [8, 394],
    height: 72,
    spread: 66,
    colour: palette.second,
    cloth: 'jersey',
    rib: true,
    tipping: tipping(wear, 2, 7),
  };
}

/** The knitted hem below the body, drawn in at the sides. */
function hemRib(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  const top: Pt[] = onSide(pts('-338 1168, -170 1184, 0 1188, 170 1184, 338 1168'), 1);
  const bottom: Pt[] = onSide(pts('-316 1266, -160 1282, 0 1286, 160 1282, 316 1266'), 1);
  ribBand(layer, top, bottom, { colour: palette.second, tipping: tipping(wear, 2, 8) });
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const back = wear.side === 'back';
  const { palette, random } = wear;
  const seams = back ? [] : zipForms(wear, 400, 1180);
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'satin',
      height: 0.54,
      shadow: 0.5,
    },
    [
      ...bodyFolds(shape.area, random, 1.3),
      ...gathers(shape.area, random, 1, 0.11, 22, 0.5),
      ...seams,
      groove(offset(shape.hem, 3), 3),
    ],
  );
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  standFronts(layer, wear, collar(wear));
  bothSides((at, side) => {
    weltPocket(layer, wear, {
      from: at(150, 880),
      to: at(236, 1064),
      depth: side * 32,
      colour: lighten(palette.body, 0.02),
      cloth: 'satin',
      tack: palette.accent,
    });
    layer.trim(snap(at(206, 960), palette.metal, 8.5));
  });
  frontZip(layer, wear, {
    top: 396,
    bottom: 1284,
    open: [66, 322],
    tape: palette.second,
    teeth: palette.metal,
    tab: palette.accent,
  });
  layer.trim(motif(wear, [AXIS + 176, 580], { size: 17, ground: palette.body, usual: 'none' }));
  const sleeve = shape.right;
  const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
  zipPocket(layer, wear, {
    from: at(0.42, 0.1),
    to: at(0.5, 0.32),
    tape: palette.second,
    teeth: palette.metal,
    tab: palette.accent,
  });
}

/** 'bomber': satin blouson with knitted collar, cuffs and hem, slanted pockets and a sleeve pocket. */
export function drawBomber(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette, thread } = wear;
  const layer = new Layer('j', {
    box: { x: 30, y: 200, width: 1140, height: 1130 },
    colour: palette.body,
    gloss: 1.5,
    wrinkle: { strength: 0.26, frequency: '0.005 0.008' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) standInside(layer, wear, collar(wear));
  hemRib(layer, wear);
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'satin',
    folds: 1.3,
    cuff: { colour: palette.second, length: 84, tipping: tipping(wear, 2, 7) },
  });
  if (!back) front(layer, wear, shape);
  else {
    const top: Pt[] = onSide(pts('-98 256, 0 244, 98 256'), 1);
    const seam = offset(shape.backNeckline, 0);
    ribBand(layer, top, seam, {
      colour: palette.second,
      tipping: tipping(wear, 2, 6),
      shadow: 0.5,
      height: 0.58,
    });
    layer.trim(stitch(offset(seam, 8), thread), motif(wear, [AXIS, 512], { size: 34, ground: palette.body }));
  }
  return layer;
}
