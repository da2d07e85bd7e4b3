import { standFronts, standInside, type StandCollar } from '../anatomy/collars.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, gathers } from '../anatomy/folds.js';
import { bothSides, weltPocket, zipPocket } from '../anatomy/pockets.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { lighten } from '../base/colour.js';
import { offset, patchPoint, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { cableLine, wordmark } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [112, 322],
  shoulder: [304, 384],
  pit: [362, 662],
  waist: [366, 930],
  hem: [346, 1180],
  hemDip: 16,
  frontNeck: 392,
  backNeck: 338,
  lean: [1.6, -0.4],
  sleeve: {
    outer: [[378, 420], [452, 536], [500, 690], [532, 880], [546, 1040], [532, 1160]],
    inner: [[402, 860], [418, 1020], [424, 1166]],
  },
};

function collar(wear: Wear): StandCollar {
  const { palette } = wear;
  return { neck: [112, 322], front: [8, 394], height: 72, spread: 66, colour: palette.second, cloth: 'jersey', rib: true, tipping: palette.accent };
}

/** The knitted hem below the body, drawn in at the sides. */
function hemRib(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  const top: Pt[] = onSide([[-338, 1168], [-170, 1184], [0, 1188], [170, 1184], [338, 1168]], 1);
  const bottom: Pt[] = onSide([[-316, 1266], [-160, 1282], [0, 1286], [160, 1282], [316, 1266]], 1);
  ribBand(layer, top, bottom, { colour: palette.second, tipping: { colour: palette.accent, at: [0.42, 0.62], width: 8 } });
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const back = wear.side === 'back';
  const { palette, random } = wear;
  const seams = back ? [] : zipForms(wear, 400, 1180);
  layer.piece({ d: back ? shape.backBody : shape.body, colour: palette.body, cloth: 'satin', height: 0.54, shadow: 0.5 }, [
    ...bodyFolds(shape.area, random, 1.1),
    ...gathers(shape.area, random, 1, 0.11, 22, 0.5),
    ...seams,
    groove(offset(shape.hem, 3), 3),
  ]);
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  standFronts(layer, wear, collar(wear));
  bothSides((at, side) => {
    weltPocket(layer, wear, { from: at(150, 880), to: at(236, 1064), depth: side * 32, colour: lighten(palette.body, 0.02), cloth: 'satin', tack: palette.accent });
    layer.trim(snap(at(206, 960), palette.metal, 8.5));
  });
  frontZip(layer, wear, { top: 396, bottom: 1284, open: [66, 322], tape: palette.second, teeth: palette.metal, tab: palette.accent });
  const sleeve = shape.right;
  const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
  zipPocket(layer, wear, { from: at(0.42, 0.1), to: at(0.5, 0.32), tape: palette.second, teeth: palette.metal, tab: palette.accent });
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
  drawSleeves(layer, wear, shape, { colour: palette.body, cloth: 'satin', folds: 1.15, cuff: { colour: palette.second, length: 84, tipping: { colour: palette.accent, at: [0.45, 0.64], width: 7 } } });
  if (!back) front(layer, wear, shape);
  else {
    const top: Pt[] = onSide([[-98, 256], [0, 244], [98, 256]], 1);
    const seam = offset(shape.backNeckline, 0);
    ribBand(layer, top, seam, { colour: palette.second, tipping: { colour: palette.accent, at: [0.35, 0.55], width: 6 }, shadow: 0.5, height: 0.58 });
    layer.trim(stitch(offset(seam, 8), thread), cableLine([AXIS, 560], { colour: palette.accent, ground: palette.body, repeats: 7, unit: 44 }), wordmark([AXIS, 506], 30, palette.accent, 1.1));
    layer.trim(twinStitch(onSide([[0, 350], [0, 440]], 1), { ...thread, opacity: 0 }, 2));
  }
  return layer;
}
