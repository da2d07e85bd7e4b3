import { backStand } from '../anatomy/back-collar.js';
import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, gathers } from '../anatomy/folds.js';
import { motif, stripeColours, tipping } from '../anatomy/motif.js';
import { bothSides, zipPocket } from '../anatomy/pockets.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import {
  AXIS,
  onSide,
  upperShape,
  type SleeveShape,
  type UpperCut,
  type UpperShape,
} from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, outline, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { Layer } from '../base/layer.js';
import { twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [110, 330],
  shoulder: [290, 392],
  pit: [346, 670],
  waist: [338, 940],
  hem: [332, 1222],
  soft: true,
  hemDip: 14,
  frontNeck: 402,
  backNeck: 346,
  raglan: true,
  lean: [1.2, -0.6],
  sleeve: {
    outer: pts('356 446, 416 556, 464 704, 502 880, 524 1050, 514 1180'),
    inner: pts('388 866, 408 1036, 420 1186'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [110, 330],
  front: [8, 406],
  height: 118,
  spread: 72,
  colour: wear.palette.body,
  cloth: 'satin',
  binding: wear.palette.accent,
});

/** Stripes that run down the middle of a sleeve, from the neck over the shoulder to the cuff. */
function sleeveStripes(
  sleeve: SleeveShape,
  colours: readonly string[],
  start: number,
  width: number,
): string {
  const line = (u: number): Pt[] => [
    ...sleeve.outer
      .slice(0, 2)
      .map((p, i): Pt => [p[0] - sleeve.side * (20 + u * (i === 0 ? 20 : 60)), p[1] + 4 + u * 90]),
    ...[0.05, 0.25, 0.5, 0.75, 1].map((v) => patchPoint(sleeve.area, u, v)),
  ];
  return colours
    .map(
      (colour, i) =>
        `<path d="${curve(line(start + i * 0.14))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
    )
    .join('');
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random } = wear;
  const back = wear.side === 'back';
  const y = back ? 600 : 640;
  const seam: Pt[] = onSide(way([-360, y - 40], [-160, y + 4], [0, y + 30], [160, y + 4], [360, y - 40]), 1);
  const low: Pt[] = offset(seam, -16);
  const paint =
    `<path d="${outline(seam, onSide(pts('400 250, -400 250'), 1))}" fill="${palette.panel}"/>` +
    `<path d="${curve(low)}" fill="none" stroke="${palette.accent}" stroke-width="9"/>`;
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'satin',
      height: 0.54,
      shadow: 0.4,
      inside: paint,
      over: twinStitch(offset(seam, 5), wear.thread, 6),
    },
    [
      ...bodyFolds(shape.area, random, 1),
      ...gathers(shape.area, random, 1, 0.08, 16, 0.4),
      ...(back ? [] : zipForms(wear, 412, 1220)),
      groove(seam, 3),
      groove(low, 2, -0.5),
    ],
  );
}

/** 'track': a raglan track jacket with funnel neck, sleeve stripes and contrast chest. */
export function drawTrack(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette } = wear;
  const back = wear.side === 'back';
  const layer = new Layer('j', {
    box: { x: 30, y: 170, width: 1140, height: 1180 },
    colour: palette.body,
    gloss: 1.3,
    wrinkle: { strength: 0.24, frequency: '0.006 0.009' },
    close: wear.close,
  });
  const rib = { colour: palette.body, tipping: tipping(wear, 1, 9) };
  if (!back) standInside(layer, wear, collarOf(wear));
  ribBand(
    layer,
    onSide(pts('-326 1210, 0 1232, 326 1210'), 1),
    onSide(pts('-310 1294, 0 1314, 310 1294'), 1),
    rib,
  );
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'satin',
    cuff: { ...rib, length: 74 },
    inside: (sleeve) => sleeveStripes(sleeve, stripeColours(wear, 3), 0.28, 13),
  });
  if (back) backTrim(layer, wear, shape);
  else front(layer, wear);
  return layer;
}

function front(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  standFronts(layer, wear, collarOf(wear));
  bothSides((at) =>
    zipPocket(layer, wear, {
      from: at(182, 930),
      to: at(236, 1106),
      tape: palette.second,
      teeth: palette.metal,
      tab: palette.accent,
    }),
  );
  frontZip(layer, wear, {
    top: 408,
    bottom: 1312,
    open: [72, 290],
    tape: palette.second,
    teeth: palette.accent,
    tab: palette.accent,
  });
  layer.trim(motif(wear, [AXIS + 150, 536], { size: 14, ground: palette.panel }));
}

function backTrim(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const lines = { rim: onSide(pts('-96 220, 0 206, 96 220'), 1), seam: shape.backNeckline };
  backStand(layer, wear, lines, { colour: palette.body, binding: palette.accent });
  layer.trim(motif(wear, [AXIS, 486], { size: 25, ground: palette.panel }));
}
