import { standFronts, standInside, type StandCollar } from '../anatomy/stand-collar.js';
import { bodyFolds } from '../anatomy/folds.js';
import { bothSides, patchPocket } from '../anatomy/pockets.js';
import { ribBand } from '../anatomy/ribbing.js';
import { welted } from '../anatomy/seams.js';
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
import {
  curve,
  leaf,
  mixPt,
  offset,
  outline,
  patch,
  patchPoint,
  pts,
  sample,
  way,
  type Patch,
  type Pt,
} from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { brandLabel } from '../base/labels.js';
import { Layer, type Form } from '../base/layer.js';
import { pick, type Random } from '../base/random.js';
import { sharedPath } from '../base/shared-path.js';
import { stitch, stitchPath } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [112, 312],
  shoulder: [302, 374],
  pit: [350, 640],
  waist: [342, 930],
  hem: [350, 1286],
  hemDip: 12,
  frontNeck: 384,
  backNeck: 328,
  lean: [1.2, -0.3],
  sleeve: {
    outer: pts('370 408, 440 522, 488 672, 520 860, 540 1040, 544 1200'),
    inner: pts('392 846, 414 1028, 428 1208'),
  },
};

/** Taken in at the sides, and shorter. */
const SLIM_CUT: UpperCut = {
  ...CUT,
  shoulder: [288, 372],
  pit: [326, 632],
  waist: [292, 900],
  hem: [322, 1246],
  sleeve: {
    outer: pts('352 406, 420 520, 466 670, 496 858, 514 1036, 518 1190'),
    inner: pts('372 842, 396 1024, 414 1198'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [112, 312],
  front: [10, 388],
  height: 66,
  spread: 62,
  colour: wear.palette.second,
  cloth: 'nylon',
  binding: wear.palette.accent,
});

/** Diamond or channel seams over a patch: the quilting's lines, as points. */
function channels(area: Patch, count: number, from: number, to: number): Pt[][] {
  return Array.from({ length: count }, (_, i) => {
    const v = from + ((to - from) * (i + 0.5)) / count;
    return Array.from({ length: 4 }, (_unused, k): Pt => {
      const u = k / 3;
      const point = patchPoint(area, -0.02 + u * 1.04, v);
      return [point[0], point[1] + Math.sin(u * Math.PI) * 9];
    });
  });
}

/** Raised channels with their stitched valleys and the small pulls across them. */
function quilting(lines: readonly Pt[][], random: Random): Form[] {
  const all = lines.map(curve).join('');
  const forms: Form[] = [
    { d: all, level: -1, scale: 'crisp', line: 7 },
    { d: all, level: -0.8, scale: 'soft', line: 13 },
    { d: all, level: -0.85, scale: 'fine', line: 3 },
  ];
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (next === undefined) continue;
    const middle = line.map((point, k) => mixPt(point, next[k] as Pt, 0.45));
    forms.push({ d: curve(middle), level: 0.65, scale: 'soft', line: 26 });
    for (let pull = 0; pull < 6; pull += 1) {
      const k = pull >> 1;
      const start = mixPt(line[k] as Pt, line[k + 1] as Pt, pick(random, 0.1, 0.9));
      const reach = mixPt(start, next[k] as Pt, pick(random, 0.3, 0.55));
      forms.push({
        d: leaf(start, reach, 5, pick(random, -4, 4)),
        level: pick(random, -0.5, 0.5),
        scale: 'crisp',
      });
    }
  }
  return forms;
}

/** The dark of the stitched valleys, which shows whatever way they run to the light. */
function valleys(lines: readonly Pt[][]): string {
  const { path, use } = sharedPath(lines.map(curve).join(''));
  const dark = (
    [
      [16, 0.1],
      [9, 0.14],
      [4, 0.2],
    ] as const
  ).map(([width, opacity]) => use(`stroke-width="${width}" stroke-opacity="${opacity}"`));
  return `${path}<g fill="none" stroke="#000">${dark.join('')}</g>`;
}

const rows = (lines: readonly Pt[][], wear: Wear): string =>
  stitchPath(lines.map(curve).join(''), { ...wear.thread, width: 1.6, length: 5 });

function body(layer: Layer, wear: Wear, shape: UpperShape, vents: boolean): void {
  const { palette, random } = wear;
  const shoulder = sample(onSide(pts('-310 388, 0 402, 310 388'), 1), 3);
  const lines = [shoulder, ...channels(shape.area, 14, 0.03, 0.985)];
  layer.piece(
    {
      d: wear.side === 'back' ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'nylon',
      height: 0.5,
      inside: valleys(lines),
      over: rows(lines, wear),
    },
    [...quilting(lines, random), ...bodyFolds(shape.area, random, 0.35)],
  );
  layer.trim(
    bound(offset(shape.hem, 6), palette.accent),
    ...(vents ? sideVents(shape, palette.accent) : []),
    ...[shape.left, shape.right].map((sleeve) => bound(offset(sleeve.end, sleeve.side * -5), palette.accent)),
  );
}

/** The bound edges of the vents: the lowest part of the side seams. */
export function sideVents({ sideSeams }: UpperShape, colour: string): string[] {
  return sideSeams.map((seam, side) => {
    const [waist, hem] = seam.slice(-2) as [Pt, Pt];
    return bound(offset([mixPt(waist, hem, 0.66), hem], side === 0 ? 6 : -6), colour);
  });
}

/** A bound edge in the accent colour with its stitch line. */
export const bound = (points: readonly Pt[], colour: string): string =>
  `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="14"/><path d="${curve(offset(points, 5))}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"/>` +
  `<path d="${curve(offset(points, 2))}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`;

function sleeves(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random } = wear;
  const linesOf = (sleeve: SleeveShape): Pt[][] =>
    channels(patch(sleeve.outer, [...sleeve.armhole.slice(0, -1), ...sleeve.inner]), 14, 0.1, 0.985);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'nylon',
    folds: 0.3,
    inside: (sleeve) => valleys(linesOf(sleeve)),
    forms: (sleeve) => quilting(linesOf(sleeve), random),
    over: (sleeve) => rows(linesOf(sleeve), wear),
  });
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const outer = shape.cut.waist[0] - 50;
  const inner = outer - 180;
  standFronts(layer, wear, collarOf(wear));
  bothSides((at, side) =>
    patchPocket(layer, wear, {
      corners:
        side === 1
          ? [at(inner, 962), at(outer, 956), at(outer + 6, 1176), at(inner + 4, 1182)]
          : [at(outer, 956), at(inner, 962), at(inner + 4, 1182), at(outer + 6, 1176)],
      colour: palette.second,
      cloth: 'nylon',
      tack: palette.accent,
    }),
  );
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const l: Pt[] = way([AXIS - 30, 392], [AXIS - 32, 800], [AXIS - 30, bottom - 2]);
  const r: Pt[] = way([AXIS + 24, 388], [AXIS + 25, 800], [AXIS + 24, bottom]);
  layer.piece(
    { d: outline(l, [...r].reverse()), colour: palette.second, cloth: 'nylon', shadow: 0.7, height: 0.62 },
    [welted(r, 6), welted(l, 6)],
  );
  layer.trim(stitch(offset(l, -6), wear.thread), stitch(offset(r, 6), wear.thread));
  for (const y of [436, 600, 764, 928, 1092, 1256].filter((height) => height < bottom - 20))
    layer.trim(snap([AXIS - 3, y], palette.metal, 11.5));
  bothSides((at, side) => layer.trim(snap(at(inner + 90 + side * 2, 976), palette.metal, 10)));
  layer.trim(
    brandLabel([AXIS + inner + 94, 1124], { ground: palette.label, ink: palette.labelInk, width: 84 }),
  );
}

/** 'quilted': a channel-quilted jacket with bound edges, press studs and patch pockets. */
export const drawQuilted = (wear: Wear): Layer => drawChannels(wear, CUT, false);

/** 'slim': the same jacket taken in at the sides, with side vents. */
export const drawSlim = (wear: Wear): Layer => drawChannels(wear, SLIM_CUT, true);

function drawChannels(wear: Wear, cut: UpperCut, vents: boolean): Layer {
  const shape = upperShape(cut);
  const { palette } = wear;
  const layer = new Layer('j', {
    box: { x: 30, y: 210, width: 1140, height: 1140 },
    colour: palette.body,
    gloss: 1.35,
    wrinkle: { strength: 0.22, frequency: '0.012 0.02' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) standInside(layer, wear, collarOf(wear));
  body(layer, wear, shape, vents);
  sleeves(layer, wear, shape);
  if (!back) front(layer, wear, shape);
  else {
    const rim = onSide(pts('-100 250, 0 238, 100 250'), 1);
    ribBand(layer, rim, shape.backNeckline, {
      colour: palette.second,
      pitch: 400,
      shadow: 0.5,
      height: 0.58,
    });
    layer.trim(
      bound(offset(rim, -4), palette.accent),
      brandLabel([AXIS, 372], { ground: palette.label, ink: palette.labelInk, width: 96 }),
    );
  }
  return layer;
}
