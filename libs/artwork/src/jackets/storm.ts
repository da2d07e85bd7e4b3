import { bodyFolds, drape } from '../anatomy/folds.js';
import { hoodBack, hoodFront, hoodInside, type HoodLook } from '../anatomy/hood.js';
import { motif } from '../anatomy/motif.js';
import { bothSides, flapPocket } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { acrossSleeve, drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { darken, lighten } from '../base/colour.js';
import { curve, mixPt, offset, outline, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { cord, eyelet, snap, toggle } from '../base/hardware.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [116, 356],
  shoulder: [302, 420],
  pit: [356, 704],
  waist: [346, 1040],
  hem: [422, 1762],
  hemDip: 22,
  frontNeck: 436,
  backNeck: 372,
  lean: [0.8, -0.5],
  sleeve: {
    outer: pts('362 456, 428 572, 476 720, 510 900, 532 1080, 538 1220'),
    inner: pts('396 900, 414 1066, 430 1228'),
  },
};

const HOOD: HoodLook = { neck: [116, 356], chin: [22, 456], top: 96, wide: 190, cloth: 'ripstop' };
/** The height of the waist's drawcord. */
const WAIST = 1046;

/** Lower edge of the loose flap over shoulders and chest, which lets the rain run off. */
function capeEdge(wear: Wear): Pt[] {
  return wear.side === 'back'
    ? onSide(pts('-348 640, -180 676, 0 684, 180 676, 348 640'), 1)
    : onSide(pts('-350 628, -190 650, -30 634, 30 634, 190 650, 350 628'), 1);
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  const waist: Pt[] = onSide(pts(`-350 ${WAIST - 8}, 0 ${WAIST + 6}, 350 ${WAIST - 8}`), 1);
  const hemLine = offset(shape.hem, 44);
  const vent: Pt[] = way([AXIS, 1330], [AXIS + 3, 1560], [AXIS + 2, 1782]);
  layer.piece(
    {
      d: wear.side === 'back' ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'ripstop',
      height: 0.5,
      over: twinStitch(waist, thread, 26),
    },
    [
      ...bodyFolds(shape.area, random),
      ...[0.1, 0.24, 0.4, 0.62, 0.78, 0.92].flatMap((u) =>
        drape(shape.area, { from: [u, 0.47], to: [u + 0.015, 0.58], width: 15, level: 0.5 }, random),
      ),
      ...[0.12, 0.3, 0.7, 0.88].flatMap((u) =>
        drape(shape.area, { from: [u, 0.98], to: [u + 0.02, 0.66], width: 26, level: 0.34 }, random),
      ),
      welted(waist, 15, 0.42),
      groove(hemLine, 2.4),
      welted(offset(shape.hem, 22), 16, 0.3),
      ...(wear.side === 'back' ? [groove(vent, 4), welted(offset(vent, 9), 10, 0.5)] : []),
    ],
  );
  layer.trim(stitch(hemLine, thread));
  if (wear.side === 'back')
    layer.trim(stitch(offset(vent, 26), thread), snap([AXIS - 12, 1640], palette.metal, 11));
}

function cape(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const edge = capeEdge(wear);
  const neck = wear.side === 'back' ? shape.backNeckline : shape.frontNeckline;
  layer.piece(
    {
      d: outline(
        neck,
        onSide([shape.cut.shoulder], 1),
        [...edge].reverse(),
        onSide([shape.cut.shoulder], -1),
      ),
      colour: palette.panel,
      cloth: 'ripstop',
      shadow: 0.75,
      height: 0.58,
      over: twinStitch(offset(edge, 12), thread, 8),
    },
    [welted(offset(edge, 5), 7, 0.4)],
  );
}

/** The broad storm flap over the zip, with press studs that cold fingers find. */
function stormFlap(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const left: Pt[] = way([AXIS - 46, 440], [AXIS - 56, 800], [AXIS - 50, 1300], [AXIS - 54, bottom - 2]);
  const right: Pt[] = way([AXIS + 34, 430], [AXIS + 38, 800], [AXIS + 35, 1300], [AXIS + 38, bottom]);
  layer.piece(
    {
      d: outline(left, [...right].reverse()),
      colour: lighten(palette.body, 0.03),
      cloth: 'ripstop',
      shadow: 0.9,
      height: 0.68,
    },
    [
      groove(offset(left, 18), 2),
      ...[600, 790, 1190, 1400, 1600].map((y) => ({
        d: `M${AXIS - 48} ${y}Q${AXIS} ${y + 12} ${AXIS + 32} ${y - 4}`,
        level: 0.4,
        scale: 'crisp' as const,
        line: 10,
      })),
    ],
  );
  layer.trim(stitch(offset(left, -7), thread), stitch(offset(right, 7), thread));
  for (const y of [506, 690, 880, WAIST, 1230, 1420, 1610])
    layer.trim(snap([AXIS - 8, y], palette.metal, 13));
}

function fittings(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
    const tab = outline(
      [at(0.02, 0.9), at(0.66, 0.908)],
      [at(0.76, 0.928), at(0.66, 0.948)],
      [at(0.02, 0.944), at(0.02, 0.9)],
    );
    layer.piece({ d: tab, colour: palette.second, cloth: 'ripstop', shadow: 0.6, height: 0.64 });
    layer.trim(snap(at(0.6, 0.928), palette.metal, 9), stitch(acrossSleeve(sleeve, 0.975), thread));
  }
  if (wear.side === 'back') return;
  bothSides((at, side) => {
    const start = at(68, 434);
    const end: Pt = at(76 + side * 3, 612 + side * 12);
    layer.trim(
      eyelet(start, palette.metal, 8),
      cord([start, at(78, 480), at(66, 552), end], palette.accent, 9),
      toggle(mixPt(start, end, 0.72), palette.second, side * -5),
    );
  });
  bothSides((at, side) =>
    layer.trim(
      eyelet(at(120, WAIST), palette.metal, 8),
      cord([at(120, WAIST), at(126, WAIST + 50), at(118 + side * 6, WAIST + 128)], palette.accent, 9),
      toggle(at(123, WAIST + 62), palette.second, side * 6),
    ),
  );
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  hoodFront(layer, wear, HOOD);
  stormFlap(layer, wear, shape);
  bothSides((at, side) =>
    flapPocket(layer, wear, {
      at,
      side,
      box: [128, 1210, 330, 1480],
      flap: 82,
      colour: palette.body,
      flapColour: lighten(palette.body, 0.04),
      cloth: 'ripstop',
      flapCloth: 'ripstop',
      gusset: darken(palette.body, 0.3),
    }),
  );
  layer.trim(motif(wear, [AXIS + 200, 740], { size: 16, ground: palette.body, usual: 'badge' }));
}

/**
 * 'storm': a hooded shell to the knee, flared below a drawn waist, with a rain cape over the shoulders, a broad storm
 * flap, bellows pockets and knitted cuffs inside the outer ones.
 */
export function drawStorm(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette } = wear;
  const layer = new Layer('j', {
    box: { x: 30, y: 70, width: 1140, height: 1780 },
    colour: palette.body,
    gloss: 1.25,
    wrinkle: { strength: 0.3, frequency: '0.006 0.009' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) hoodInside(layer, wear, HOOD);
  body(layer, wear, shape);
  cape(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'ripstop',
    cuff: { colour: palette.second, length: 52 },
  });
  if (back) {
    hoodBack(layer, wear, HOOD);
    layer.trim(
      motif(wear, [AXIS, 800], { size: 28, ground: palette.body, usual: 'cable' }),
      `<path d="${curve(offset(shape.hem, 4))}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    );
  } else front(layer, wear, shape);
  fittings(layer, wear, shape);
  return layer;
}
