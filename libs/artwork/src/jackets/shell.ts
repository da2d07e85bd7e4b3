import { bodyFolds, drape } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { hoodBack, hoodFront, hoodInside, type HoodLook } from '../anatomy/hood.js';
import { bothSides, weltPocket, zipPocket } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { acrossSleeve, drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { lighten, mix } from '../base/colour.js';
import { curve, mixPt, offset, outline, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { cord, eyelet, snap, toggle } from '../base/hardware.js';
import { seamTab } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [114, 352],
  shoulder: [296, 412],
  pit: [346, 672],
  waist: [334, 960],
  hem: [348, 1344],
  hemDip: 14,
  frontNeck: 430,
  backNeck: 366,
  sleeve: {
    outer: pts('354 446, 416 556, 464 700, 502 880, 528 1060, 536 1222'),
    inner: pts('388 868, 410 1050, 428 1230'),
  },
};

const HOOD: HoodLook = { neck: [114, 352], chin: [20, 448], top: 104, wide: 182, cloth: 'ripstop' };

/** The shoulder yoke in the second colour, seen as a panel of the body. */
function yoke(wear: Wear): { paint: string; seam: Pt[] } {
  const back = wear.side === 'back';
  const y = back ? 560 : 520;
  const seam: Pt[] = way(
    [AXIS - 330, y - 14],
    [AXIS - 150, y + 8],
    [AXIS, back ? y + 12 : y + 34],
    [AXIS + 150, y + 8],
    [AXIS + 330, y - 14],
  );
  const d = outline(seam, way([AXIS + 340, 300], [AXIS - 340, 300]));
  return { paint: `<path d="${d}" fill="${wear.palette.panel}"/>`, seam };
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  const top = yoke(wear);
  const hemLine = offset(shape.hem, 38);
  layer.piece(
    {
      d: wear.side === 'back' ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'ripstop',
      height: 0.5,
      inside: top.paint,
      over: twinStitch(offset(top.seam, -9), thread, 7),
    },
    [
      ...bodyFolds(shape.area, random),
      ...[0.12, 0.3, 0.72, 0.9].flatMap((u) =>
        drape(shape.area, { from: [u, 0.965], to: [u + 0.02, 0.86], width: 11, level: 0.36 }, random),
      ),
      groove(top.seam, 3),
      welted(offset(top.seam, 5), 7, 0.4),
      groove(hemLine, 2.4),
      welted(offset(shape.hem, 20), 14, 0.3),
    ],
  );
  layer.trim(stitch(hemLine, thread));
}

/** The storm placket over the zip, held by press studs. */
function placket(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const [left, right] = [AXIS - 34, AXIS + 28];
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const l: Pt[] = way([left + 6, 430], [left - 2, 700], [left + 2, 1000], [left, bottom - 2]);
  const r: Pt[] = way([right - 4, 422], [right + 2, 700], [right - 1, 1000], [right + 1, bottom]);
  layer.piece(
    {
      d: outline(l, [...r].reverse()),
      colour: lighten(palette.body, 0.03),
      cloth: 'ripstop',
      shadow: 0.85,
      height: 0.66,
    },
    [
      groove(offset(l, 14), 2),
      ...[560, 730, 905, 1080].map((y) => ({
        d: `M${left + 4} ${y}Q${AXIS} ${y + 10} ${right - 2} ${y - 4}`,
        level: 0.4,
        scale: 'crisp' as const,
        line: 9,
      })),
    ],
  );
  layer.trim(stitch(offset(l, -5), thread), stitch(offset(r, 5), thread), stitch(offset(r, 11), thread));
  for (const y of [482, 648, 818, 988, 1158, 1318]) layer.trim(snap([AXIS - 3, y], palette.metal, 11));
}

function pockets(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  bothSides((at, side) =>
    weltPocket(layer, wear, {
      from: at(140, 972),
      to: at(200, 1168),
      depth: side * 30,
      colour: mix(palette.body, palette.second, 0.06),
      cloth: 'ripstop',
      tack: palette.accent,
    }),
  );
  layer.trim(motif(wear, [AXIS - 190, 620], { size: 16, ground: palette.body, usual: 'none' }));
  zipPocket(layer, wear, {
    from: [AXIS + 126, 590],
    to: [AXIS + 134, 760],
    tape: palette.second,
    teeth: palette.accent,
    tab: palette.accent,
  });
}

/** Cuff tabs with their press studs, drawcord and toggles of hood and hem. */
function fittings(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const at = (u: number, v: number): Pt => patchPoint(sleeve.area, u, v);
    const tab = outline(
      [at(0.04, 0.905), at(0.62, 0.912)],
      [at(0.72, 0.93), at(0.62, 0.95)],
      [at(0.04, 0.945), at(0.04, 0.905)],
    );
    layer.piece({ d: tab, colour: palette.second, cloth: 'ripstop', shadow: 0.6, height: 0.64 });
    layer.trim(
      stitch([at(0.08, 0.911), at(0.6, 0.918), at(0.66, 0.93), at(0.6, 0.944), at(0.08, 0.939)], {
        ...thread,
        colour: palette.accent,
      }),
      stitch(acrossSleeve(sleeve, 0.975), thread),
    );
  }
  if (wear.side === 'back') return;
  bothSides((at, side) => {
    const start = at(62, 424);
    const end: Pt = at(70 + side * 3, 596 + side * 12);
    layer.trim(
      eyelet(start, palette.metal, 7.5),
      cord([start, at(72, 470), at(60, 540), end], palette.accent, 8),
      toggle(mixPt(start, end, 0.72), palette.second, side * -5),
    );
  });
  bothSides((at) =>
    layer.trim(
      toggle(at(312, 1330), palette.second, 90),
      cord([at(326, 1332), at(352, 1352), at(330, 1378), at(314, 1346)], palette.accent, 6),
    ),
  );
}

function backTrim(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  layer.trim(
    motif(wear, [AXIS, 622], { size: 28, ground: palette.body, usual: 'cable' }),
    `<path d="${curve(offset(shape.hem, 4))}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
  );
}

/** 'shell': a hooded rain shell with storm placket, yoke, welt pockets and cuff tabs. */
export function drawShell(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const layer = new Layer('j', {
    box: { x: 30, y: 84, width: 1140, height: 1310 },
    colour: wear.palette.body,
    gloss: 1.25,
    wrinkle: { strength: 0.3, frequency: '0.006 0.009' },
    close: wear.close,
  });
  const back = wear.side === 'back';
  if (!back) hoodInside(layer, wear, HOOD);
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, { colour: wear.palette.body, cloth: 'ripstop' });
  if (back) hoodBack(layer, wear, HOOD);
  else {
    hoodFront(layer, wear, HOOD);
    placket(layer, wear, shape);
    pockets(layer, wear);
    layer.trim(
      seamTab([AXIS + 340, 1180], {
        ground: wear.palette.accent,
        ink: wear.palette.second,
        turn: 2,
        size: 0.8,
      }),
    );
  }
  fittings(layer, wear, shape);
  if (back) backTrim(layer, wear, shape);
  return layer;
}
