import { backStand } from '../anatomy/back-collar.js';
import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds } from '../anatomy/folds.js';
import { bothSides, zipPocket } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, shoulderPanel, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, outline, pts, way, type Pt } from '../base/geometry.js';
import { brandLabel } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';
import { zipSlider, closedZip } from '../base/zip.js';

const CUT: UpperCut = {
  neck: [118, 330],
  shoulder: [304, 396],
  pit: [356, 664],
  waist: [350, 960],
  hem: [352, 1302],
  hemDip: 14,
  frontNeck: 404,
  backNeck: 348,
  lean: [0.9, -1],
  sleeve: {
    outer: pts('364 430, 430 544, 480 694, 516 880, 540 1060, 544 1196'),
    inner: pts('394 868, 414 1050, 430 1204'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [118, 330],
  front: [8, 408],
  height: 104,
  spread: 72,
  colour: wear.palette.body,
  cloth: 'sherpa',
  binding: wear.palette.accent,
});

/** The lower seam of the nylon panel over shoulders and chest. */
function panelSeam(wear: Wear): Pt[] {
  const y = wear.side === 'back' ? 500 : 560;
  return onSide(way([-344, y - 12], [-180, y], [0, y + 2], [180, y], [344, y - 12]), 1);
}

function chestPocket(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  const x = AXIS + 88;
  const d = outline(
    way([x, 590], [x + 164, 584]),
    way([x + 164, 584], [x + 166, 756]),
    way([x + 166, 756], [x + 150, 776], [x + 14, 782]),
    way([x + 14, 782], [x + 2, 768], [x, 590]),
  );
  layer.piece({ d, colour: palette.second, cloth: 'nylon', shadow: 0.6, height: 0.6 }, [
    welted(way([x, 592], [x + 164, 586]), 6),
  ]);
  layer.trim(
    stitch(
      way([x + 6, 596], [x + 7, 764], [x + 18, 775], [x + 148, 769], [x + 159, 752], [x + 158, 590]),
      thread,
    ),
  );
  layer.trim(
    closedZip(way([x + 6, 604], [x + 158, 598]), { tape: palette.second, teeth: palette.accent, size: 5 }),
    zipSlider([x + 20, 603], { metal: palette.accent, tab: palette.accent, size: 5, length: 36 }),
    brandLabel([x + 84, 704], { ground: palette.label, ink: palette.labelInk, width: 92 }),
  );
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  standFronts(layer, wear, collarOf(wear));
  chestPocket(layer, wear);
  bothSides((at) =>
    zipPocket(layer, wear, {
      from: at(212, 968),
      to: at(256, 1150),
      tape: palette.second,
      teeth: palette.accent,
      tab: palette.accent,
    }),
  );
  frontZip(layer, wear, {
    top: 410,
    bottom: shape.cut.hem[1] + 10,
    open: [72, 306],
    tape: palette.second,
    teeth: palette.accent,
    tab: palette.accent,
    size: 7.5,
  });
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random, thread } = wear;
  const back = wear.side === 'back';
  const seam = panelSeam(wear);
  layer.piece({ d: back ? shape.backBody : shape.body, colour: palette.body, cloth: 'sherpa', height: 0.5 }, [
    ...bodyFolds(shape.area, random, 0.75),
    ...(back ? [] : zipForms(wear, 420, 1300)),
    welted(offset(shape.hem, 10), 18, 0.35),
  ]);
  layer.piece(
    {
      d: shoulderPanel(shape, wear.side, seam),
      colour: palette.panel,
      cloth: 'nylon',
      height: 0.5,
      over: twinStitch(offset(seam, 8), thread, 7),
    },
    [groove(seam, 3.4), welted(offset(seam, 8), 8, 0.4)],
  );
}

function backTrim(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const lines = { rim: onSide(pts('-104 234, 0 220, 104 234'), 1), seam: shape.backNeckline };
  backStand(layer, wear, lines, { colour: palette.body, binding: palette.accent });
  layer.trim(brandLabel([AXIS, 560], { ground: palette.label, ink: palette.labelInk, width: 120 }));
}

/** 'fleece': a high-pile zip fleece with nylon shoulder panel, chest pocket and bound edges. */
export function drawFleece(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette, thread } = wear;
  const back = wear.side === 'back';
  const layer = new Layer('j', {
    box: { x: 30, y: 190, width: 1140, height: 1180 },
    colour: palette.body,
    gloss: 0.8,
    wrinkle: { strength: 0.3, frequency: '0.02 0.022' },
    close: wear.close,
  });
  if (!back) standInside(layer, wear, collarOf(wear));
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'sherpa',
    folds: 0.75,
    stitched: false,
    over: (sleeve) =>
      `<path d="${curve(offset(sleeve.end, sleeve.side * -6))}" fill="none" stroke="${palette.accent}" stroke-width="15"/>`,
  });
  layer.trim(
    `<path d="${curve(offset(shape.hem, 5))}" fill="none" stroke="${palette.accent}" stroke-width="13"/>`,
    stitch(offset(shape.hem, 9), { ...thread, opacity: 0.5 }),
  );
  if (back) backTrim(layer, wear, shape);
  else front(layer, wear, shape);
  return layer;
}
