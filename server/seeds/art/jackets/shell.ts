import { bodyFolds, fullness, sleeveFolds } from '../anatomy/folds.js';
import { hoodFront, hoodInside, neckLabel, type HoodLook } from '../anatomy/hood.js';
import { AXIS, upperShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { darken, lighten, mix } from '../base/colour.js';
import { between, curve, offset, outline, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { Layer, type Form } from '../base/layer.js';
import { bartack, stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [114, 352],
  shoulder: [300, 410],
  pit: [350, 672],
  waist: [338, 960],
  hem: [350, 1330],
  hemDip: 14,
  frontNeck: 430,
  backNeck: 366,
  sleeve: {
    outer: [[374, 446], [450, 562], [498, 705], [532, 880], [556, 1060], [564, 1214]],
    inner: [[404, 868], [430, 1050], [450, 1222]],
  },
};

const HOOD: HoodLook = { neck: [114, 352], chin: [20, 442], top: 112, wide: 182, cloth: 'ripstop' };

/** A seam as a groove in the cloth. */
const groove = (points: readonly Pt[], line = 2.6, level = -0.85): Form => ({ d: curve(points), level, scale: 'fine', line });

function sleeves(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const cuffTop: Pt[] = [sleeve.outer, sleeve.inner].map((edge) => between(edge, 0.93, 0.94)[0] as Pt);
    layer.piece({ d: sleeve.d, colour: palette.body, cloth: 'ripstop', shadow: 0.5, height: 0.52 }, [
      fullness(sleeve.area, 0.25),
      ...sleeveFolds(sleeve.area, random),
      groove(cuffTop),
      groove(sleeve.armhole, 3.2),
    ]);
    layer.trim(stitch(offset(sleeve.armhole, sleeve.side * -7), thread), twinStitch(cuffTop, thread, 7));
  }
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  layer.piece({ d: shape.body, colour: palette.body, cloth: 'ripstop', height: 0.5 }, bodyFolds(shape.area, random));
  layer.trim(twinStitch(offset(shape.hem, 34), thread, 8));
}

/** The storm placket over the zip, held by press studs. */
function placket(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const [left, right] = [AXIS - 30, AXIS + 26];
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const l: Pt[] = [[left + 4, 424], [left - 2, 700], [left + 2, 1000], [left, bottom - 2]];
  const r: Pt[] = [[right - 2, 418], [right + 2, 700], [right - 1, 1000], [right + 1, bottom]];
  const d = outline(l, [...r].reverse());
  layer.piece({ d, colour: lighten(palette.body, 0.03), cloth: 'ripstop', shadow: 0.8, height: 0.66 }, [
    groove(offset(r, 16), 2),
  ]);
  layer.trim(stitch(offset(l, -5), thread), stitch(offset(r, 6), thread), stitch(offset(r, 10), thread));
  for (const y of [470, 640, 810, 980, 1150, 1300]) layer.trim(snap([AXIS - 2, y], palette.metal, 10.5));
}

function pocket(layer: Layer, wear: Wear, side: 1 | -1): void {
  const { palette, thread } = wear;
  const p = (x: number, y: number): Pt => [AXIS + side * x, y];
  const d = outline([p(142, 968), p(164, 960)], [p(164, 960), p(226, 1146)], [p(226, 1146), p(199, 1156)], [p(199, 1156), p(142, 968)]);
  layer.piece({ d, colour: mix(palette.body, palette.second, 0.0), cloth: 'ripstop', shadow: 0.7, height: 0.62 });
  layer.trim(
    stitch([p(147, 972), p(202, 1148)], thread),
    bartack(p(140, 966), p(166, 957), { colour: palette.accent }),
    bartack(p(197, 1158), p(229, 1147), { colour: palette.accent }),
  );
}

/** 'shell': a hooded rain shell with storm placket and welt pockets. */
export function drawShell(wear: Wear): { defs: string; body: string } {
  const shape = upperShape(CUT);
  const layer = new Layer('j', {
    box: { x: 10, y: 80, width: 1180, height: 1300 },
    colour: wear.palette.body,
    gloss: 1.25,
    wrinkle: { strength: 0.3, frequency: '0.006 0.009' },
  });
  hoodInside(layer, wear, HOOD);
  body(layer, wear, shape);
  sleeves(layer, wear, shape);
  hoodFront(layer, wear, HOOD);
  placket(layer, wear, shape);
  pocket(layer, wear, -1);
  pocket(layer, wear, 1);
  layer.trim(neckLabel(wear, [AXIS, 322]));
  layer.trim(`<path d="${curve(shape.hem)}" fill="none" stroke="${darken(wear.palette.body, 0.6)}" stroke-opacity=".4" stroke-width="2"/>`);
  return layer.render();
}
