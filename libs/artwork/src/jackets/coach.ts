import { shirtFronts, shirtInside, type ShirtCollar } from '../anatomy/shirt-collar.js';
import { bodyFolds, drape } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { bothSides, weltPocket } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { lighten } from '../base/colour.js';
import { curve, offset, outline, pts, way, type Pt } from '../base/geometry.js';
import { cord, eyelet, snap, toggle } from '../base/hardware.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [108, 282],
  shoulder: [300, 344],
  pit: [344, 606],
  waist: [340, 900],
  hem: [346, 1304],
  hemDip: 18,
  frontNeck: 352,
  backNeck: 298,
  lean: [0.4, -1],
  sleeve: {
    outer: pts('356 378, 416 492, 462 640, 498 826, 522 1020, 528 1172'),
    inner: pts('386 806, 406 996, 418 1180'),
  },
};

const collarOf = (wear: Wear): ShirtCollar => ({
  neck: [108, 282],
  front: [8, 368],
  point: [136, 438],
  colour: wear.palette.second,
  cloth: 'nylon',
});

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  const hem = offset(shape.hem, 34);
  const back = wear.side === 'back';
  const yoke: Pt[] = onSide(pts('-330 474, 0 500, 330 474'), 1);
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'nylon',
      height: 0.5,
      over: back ? twinStitch(yoke, thread, 8) : '',
    },
    [
      ...bodyFolds(shape.area, random, 1.05),
      ...[0.08, 0.2, 0.34, 0.62, 0.78, 0.92].flatMap((u) =>
        drape(shape.area, { from: [u, 0.965], to: [u + 0.015, 0.87], width: 10, level: 0.42 }, random),
      ),
      groove(hem, 2.4),
      welted(offset(shape.hem, 17), 15, 0.35),
      ...(back ? [groove(yoke, 3)] : []),
    ],
  );
  layer.trim(stitch(offset(shape.hem, 37), thread));
}

/** The front edge with five press studs. */
function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const l: Pt[] = way([AXIS - 34, 372], [AXIS - 38, 700], [AXIS - 35, 1000], [AXIS - 37, bottom - 3]);
  const r: Pt[] = way([AXIS + 26, 366], [AXIS + 28, 700], [AXIS + 25, 1000], [AXIS + 27, bottom - 1]);
  layer.piece({
    d: outline(l, [...r].reverse()),
    colour: lighten(palette.body, 0.02),
    cloth: 'nylon',
    shadow: 0.7,
    height: 0.6,
  });
  layer.trim(stitch(offset(l, -6), thread), stitch(offset(r, 6), thread));
  for (const y of [470, 660, 850, 1040, 1230]) layer.trim(snap([AXIS - 4, y], palette.accent, 13));
  shirtFronts(layer, wear, collarOf(wear));
  bothSides((at, side) =>
    weltPocket(layer, wear, {
      from: at(142, 902),
      to: at(216, 1090),
      depth: side * 34,
      colour: palette.body,
      cloth: 'nylon',
      tack: palette.accent,
    }),
  );
  bothSides((at, side) => {
    layer.trim(
      eyelet(at(62, 1306), palette.metal, 7),
      cord([at(62, 1306), at(72, 1342), at(86 + side * 4, 1388 + side * 8)], palette.accent, 7),
      toggle(at(80, 1362), palette.second, side * -14),
    );
  });
  layer.trim(motif(wear, [AXIS + 178, 566], { size: 17, ground: palette.body }));
}

/** 'coach': a snap-fastened nylon jacket with a shirt collar and a drawcord hem. */
export function drawCoach(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette, thread } = wear;
  const layer = new Layer('j', {
    box: { x: 40, y: 180, width: 1120, height: 1240 },
    colour: palette.body,
    gloss: 1.35,
    wrinkle: { strength: 0.34, frequency: '0.007 0.01' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) shirtInside(layer, wear, collarOf(wear));
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, { colour: palette.body, cloth: 'nylon', folds: 1.1 });
  if (!back) front(layer, wear, shape);
  else {
    const low: Pt[] = onSide(pts('-150 344, -80 372, 0 378, 80 372, 150 344'), 1);
    const fall = outline(
      onSide(pts('-94 250, 0 232, 94 250'), 1),
      onSide(pts('94 250, 132 288, 150 344'), 1),
      [...low].reverse(),
      onSide(pts('-150 344, -132 288, -94 250'), 1),
    );
    layer.piece({ d: fall, colour: palette.second, cloth: 'nylon', shadow: 0.8, height: 0.64 });
    layer.trim(stitch(offset(low, 8), thread), motif(wear, [AXIS, 620], { size: 46, ground: palette.body }));
    layer.trim(
      `<path d="${curve(offset(shape.hem, 3))}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    );
  }
  return layer;
}
