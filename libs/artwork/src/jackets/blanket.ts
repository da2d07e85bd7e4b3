import { backStand } from '../anatomy/back-collar.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, drape } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { bothSides } from '../anatomy/pockets.js';
import { welted } from '../anatomy/seams.js';
import { acrossSleeve, drawSleeves } from '../anatomy/sleeves.js';
import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import {
  AXIS,
  onSide,
  upperShape,
  type SleeveShape,
  type UpperCut,
  type UpperShape,
} from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { darken } from '../base/colour.js';
import { alongPolyline, curve, n1, offset, outline, pts, sample, way, type Pt } from '../base/geometry.js';
import { Layer } from '../base/layer.js';
import { pick } from '../base/random.js';
import { stitch } from '../base/stitching.js';

/** As wide as a blanket: the shoulders drop half-way down the arm, and one size fits all. */
const CUT: UpperCut = {
  neck: [124, 330],
  shoulder: [400, 432],
  pit: [452, 800],
  waist: [462, 1100],
  hem: [476, 1716],
  hemDip: 18,
  frontNeck: 408,
  backNeck: 350,
  lean: [0.5, -0.4],
  sleeve: {
    outer: pts('452 476, 520 600, 566 760, 600 930, 618 1060'),
    inner: pts('474 900, 484 1000, 490 1072'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [124, 330],
  front: [8, 414],
  height: 128,
  spread: 84,
  colour: wear.palette.body,
  cloth: 'blanket',
  binding: wear.palette.second,
});

/** A blanket's woven stripes: distance from the edge, width and colour. */
function stripesOf({ palette }: Wear): readonly (readonly [number, number, string])[] {
  return [
    [70, 26, palette.second],
    [112, 12, palette.accent],
    [160, 56, palette.second],
    [210, 12, palette.accent],
    [250, 26, palette.second],
  ];
}

const band = (line: readonly Pt[], width: number, colour: string): string =>
  `<path d="${curve(line)}" fill="none" stroke="${colour}" stroke-opacity=".92" stroke-width="${width}"/>`;

/** Twisted wool strands along the hem, below the body. */
function fringe(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random } = wear;
  const line = sample(offset(shape.hem, 4), 60);
  let strands = '';
  for (let i = 1; i < 92; i += 1) {
    const [x, y] = alongPolyline(line, i / 92);
    strands += `M${n1(x)} ${n1(y)}q${n1(pick(random, -5, 5))} 22 ${n1(pick(random, -5, 5))} ${n1(pick(random, 40, 50))}`;
  }
  layer.trim(
    `<path d="${strands}" fill="none" stroke="#2a1d12" stroke-opacity=".3" stroke-width="8" stroke-linecap="round" transform="translate(3 5)"/>`,
    `<path d="${strands}" fill="none" stroke="${darken(palette.body, 0.22)}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="${strands}" fill="none" stroke="${palette.body}" stroke-width="5" stroke-linecap="round" transform="translate(-1 0)"/>`,
    `<path d="${strands}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="5" stroke-dasharray="1.5 5"/>`,
  );
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random } = wear;
  const back = wear.side === 'back';
  const paint = stripesOf(wear).map(([from, width, colour]) => band(offset(shape.hem, from), width, colour));
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'blanket',
      height: 0.5,
      inside: paint.join(''),
    },
    [
      ...bodyFolds(shape.area, random, 0.9),
      ...[0.08, 0.22, 0.38, 0.62, 0.77, 0.91].flatMap((u) =>
        drape(shape.area, { from: [u, 1], to: [u + 0.01, 0.55], width: 30, level: 0.4 }, random),
      ),
      ...(back ? [] : zipForms(wear, 420, 1700)),
      welted(offset(shape.hem, 8), 12, 0.3),
    ],
  );
}

/** Patch pockets cut across the stripes, deep enough for both forearms. */
function pocket(layer: Layer, wear: Wear, at: (x: number, y: number) => Pt, side: 1 | -1): void {
  const { palette, thread } = wear;
  const top = way(at(132, 1080), at(240, 1086), at(360, 1074));
  const bag = way(at(132, 1080), at(136, 1362), at(152, 1384), at(346, 1376), at(362, 1354), at(360, 1074));
  const stripes =
    band(offset(top, side * -62), 30, palette.second) + band(offset(top, side * -92), 10, palette.accent);
  layer.piece(
    {
      d: outline(bag, [...top].reverse()),
      colour: palette.body,
      cloth: 'blanket',
      shadow: 0.6,
      height: 0.58,
      inside: stripes + band(offset(top, side * -6), 18, palette.second),
    },
    [welted(offset(top, side * -16), 8, 0.4)],
  );
  layer.trim(stitch(offset(bag, side * 9), { ...thread, width: 3, length: 12 }));
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  standFronts(layer, wear, collarOf(wear));
  bothSides((at, side) => pocket(layer, wear, at, side));
  frontZip(layer, wear, {
    top: 416,
    bottom: shape.cut.hem[1] + 14,
    open: [84, 288],
    tape: palette.second,
    teeth: palette.metal,
    tab: palette.accent,
    size: 8,
  });
  layer.trim(motif(wear, [AXIS + 220, 640], { size: 18, ground: palette.body, usual: 'cable' }));
}

/** 'blanket': a wide woollen wrap to the knee with dropped shoulders, woven stripes, a fringe and deep pockets. */
export function drawBlanket(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette } = wear;
  const layer = new Layer('j', {
    box: { x: -40, y: 180, width: 1280, height: 1640 },
    colour: palette.body,
    gloss: 0.85,
    wrinkle: { strength: 0.26, frequency: '0.01 0.012' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  const cuff = (sleeve: SleeveShape): string =>
    band(acrossSleeve(sleeve, 0.86), 26, palette.second) +
    band(acrossSleeve(sleeve, 0.92), 10, palette.accent) +
    band(offset(sleeve.end, sleeve.side * -6), 16, palette.second);
  if (!back) standInside(layer, wear, collarOf(wear));
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'blanket',
    folds: 0.8,
    stitched: false,
    inside: cuff,
  });
  fringe(layer, wear, shape);
  if (back) {
    const rim = onSide(pts('-110 210, 0 194, 110 210'), 1);
    backStand(
      layer,
      wear,
      { rim, seam: shape.backNeckline },
      { colour: palette.body, binding: palette.second },
    );
    layer.trim(motif(wear, [AXIS, 700], { size: 34, ground: palette.body, usual: 'cable' }));
  } else front(layer, wear, shape);
  return layer;
}
