import { backStand } from '../anatomy/back-collar.js';
import { bodyFolds, drape } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { bothSides, flapPocket, weltPocket } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { acrossSleeve, drawSleeves } from '../anatomy/sleeves.js';
import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { AXIS, onSide, shoulderPanel, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { lighten } from '../base/colour.js';
import { offset, outline, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [128, 330],
  shoulder: [318, 402],
  pit: [380, 694],
  waist: [372, 1060],
  hem: [388, 1640],
  hemDip: 16,
  frontNeck: 410,
  backNeck: 350,
  lean: [0.6, -0.9],
  sleeve: {
    outer: pts('380 440, 448 560, 498 716, 536 900, 558 1080, 562 1214'),
    inner: pts('420 896, 440 1070, 452 1222'),
  },
};

/** Stands up on its own: tall, in corduroy, with the wool lining inside. */
const collarOf = (wear: Wear): StandCollar => ({
  neck: [128, 330],
  front: [12, 420],
  height: 152,
  spread: 78,
  colour: wear.palette.second,
  cloth: 'corduroy',
});

/** The inside of the collar is the lining. */
const liningOf = (wear: Wear): StandCollar => ({
  ...collarOf(wear),
  colour: wear.palette.accent,
  cloth: 'sherpa',
});

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  const back = wear.side === 'back';
  const seam: Pt[] = back
    ? onSide(pts('-356 560, -180 588, 0 594, 180 588, 356 560'), 1)
    : onSide(pts('-356 556, -180 578, 0 570, 180 578, 356 556'), 1);
  const waist: Pt[] = onSide(pts('-380 1050, 0 1066, 380 1050'), 1);
  const vent: Pt[] = way([AXIS, 1260], [AXIS + 2, 1460], [AXIS + 1, 1654]);
  layer.piece({ d: back ? shape.backBody : shape.body, colour: palette.body, cloth: 'waxed', height: 0.5 }, [
    ...bodyFolds(shape.area, random, 1.1),
    ...[0.14, 0.34, 0.68, 0.86].flatMap((u) =>
      drape(shape.area, { from: [u, 0.97], to: [u + 0.015, 0.7], width: 22, level: 0.36 }, random),
    ),
    groove(offset(shape.hem, 40), 2.6),
    welted(offset(shape.hem, 20), 16, 0.34),
    ...(back ? [groove(waist, 3), groove(vent, 4), welted(offset(vent, 10), 10, 0.5)] : []),
  ]);
  layer.piece(
    {
      d: shoulderPanel(shape, wear.side, seam),
      colour: palette.panel,
      cloth: 'waxed',
      shadow: 0.4,
      height: 0.54,
      over: twinStitch(offset(seam, 10), thread, 8),
    },
    [groove(seam, 3), welted(offset(seam, 6), 7, 0.4)],
  );
  layer.trim(twinStitch(offset(shape.hem, 40), thread, 8));
  if (back) layer.trim(twinStitch(waist, thread, 8), stitch(offset(vent, 28), thread));
}

/** One front corner falls open at the hem and shows that the lining goes all the way down. */
function turnedCorner(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  const edge: Pt[] = way([AXIS + 34, 1452], [AXIS + 92, 1540], [AXIS + 168, 1652]);
  const corner = outline(edge, way([AXIS + 168, 1652], [AXIS + 90, 1657], [AXIS + 34, 1656]), [
    [AXIS + 34, 1656],
    [AXIS + 34, 1452],
  ]);
  layer.piece({ d: corner, colour: palette.accent, cloth: 'sherpa', shadow: 0.8, height: 0.6 }, [
    welted(offset(edge, -6), 10, 0.5),
  ]);
  layer.trim(stitch(offset(edge, 9), thread));
}

function front(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  turnedCorner(layer, wear);
  const left: Pt[] = way([AXIS - 42, 424], [AXIS - 46, 800], [AXIS - 42, 1250], [AXIS - 44, 1654]);
  const right: Pt[] = way([AXIS + 34, 414], [AXIS + 37, 800], [AXIS + 34, 1250], [AXIS + 35, 1656]);
  layer.piece(
    {
      d: outline(left, [...right].reverse()),
      colour: lighten(palette.body, 0.025),
      cloth: 'waxed',
      shadow: 0.85,
      height: 0.66,
    },
    [groove(offset(left, 16), 2), welted(offset(right, -4), 6, 0.3)],
  );
  layer.trim(stitch(offset(left, -7), thread), stitch(offset(right, 7), thread));
  for (const y of [500, 690, 880, 1070, 1260, 1450]) layer.trim(snap([AXIS - 5, y], palette.metal, 13));
  standFronts(layer, wear, collarOf(wear));
  throatTab(layer, wear);
  bothSides((at, side) =>
    weltPocket(layer, wear, {
      from: at(150, 830),
      to: at(206, 1010),
      depth: side * 34,
      colour: palette.second,
      cloth: 'corduroy',
      tack: palette.accent,
    }),
  );
  bothSides((at, side) =>
    flapPocket(layer, wear, {
      at,
      side,
      box: [112, 1130, 344, 1410],
      flap: 96,
      colour: palette.body,
      flapColour: lighten(palette.body, 0.03),
      cloth: 'waxed',
      flapCloth: 'waxed',
      gusset: palette.second,
    }),
  );
  layer.trim(motif(wear, [AXIS + 206, 690], { size: 16, ground: palette.body, usual: 'wordmark' }));
}

/** The strap that holds the collar up at the throat. */
function throatTab(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  const tab = way([AXIS - 96, 352], [AXIS + 2, 356], [AXIS + 44, 376], [AXIS, 396], [AXIS - 98, 388]);
  layer.piece({ d: outline(tab), colour: palette.body, cloth: 'waxed', shadow: 0.7, height: 0.72 });
  layer.trim(
    stitch(offset(tab, 6), thread),
    snap([AXIS + 14, 376], palette.metal, 9),
    snap([AXIS - 78, 370], palette.metal, 9),
  );
}

function cuffs(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
    const tab = outline(
      [at(0, 0.88), at(0.6, 0.89)],
      [at(0.7, 0.912), at(0.6, 0.934)],
      [at(0, 0.93), at(0, 0.88)],
    );
    layer.piece({ d: tab, colour: palette.second, cloth: 'corduroy', shadow: 0.6, height: 0.64 });
    layer.trim(snap(at(0.54, 0.912), palette.metal, 9), stitch(acrossSleeve(sleeve, 0.972), thread));
  }
}

/**
 * 'parka': a straight waxed-cotton parka to the thigh with a tall corduroy stand collar, wool lining to the hem,
 * hand-warmer and bellows pockets.
 */
export function drawParka(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette } = wear;
  const layer = new Layer('j', {
    box: { x: 10, y: 130, width: 1180, height: 1600 },
    colour: palette.body,
    gloss: 1.15,
    wrinkle: { strength: 0.36, frequency: '0.008 0.011' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) standInside(layer, wear, liningOf(wear));
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, { colour: palette.body, cloth: 'waxed', folds: 1.1 });
  cuffs(layer, wear, shape);
  if (back) {
    const rim = onSide(pts('-116 198, 0 182, 116 198'), 1);
    backStand(layer, wear, { rim, seam: shape.backNeckline }, { colour: palette.second });
    layer.trim(motif(wear, [AXIS, 720], { size: 28, ground: palette.body, usual: 'wordmark' }));
  } else front(layer, wear);
  return layer;
}
