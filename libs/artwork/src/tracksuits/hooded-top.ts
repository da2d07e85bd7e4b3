import { frontZip, zipForms } from '../anatomy/closure.js';
import { bodyFolds, gathers } from '../anatomy/folds.js';
import { motif } from '../anatomy/motif.js';
import { hoodBack, hoodFront, hoodInside, type HoodLook } from '../anatomy/hood.js';
import { bothSides } from '../anatomy/pockets.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove, welted } from '../anatomy/seams.js';
import { drawSleeves } from '../anatomy/sleeves.js';
import { AXIS, onSide, upperShape, type UpperCut } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { offset, outline, pts, type Pt } from '../base/geometry.js';
import { aglet, cord, eyelet } from '../base/hardware.js';
import { Layer } from '../base/layer.js';
import { bartack, stitch, twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [112, 352],
  shoulder: [306, 416],
  pit: [356, 686],
  waist: [352, 950],
  hem: [344, 1206],
  soft: true,
  hemDip: 14,
  frontNeck: 430,
  backNeck: 368,
  lean: [1.6, -0.4],
  sleeve: {
    outer: pts('366 452, 432 566, 482 710, 518 890, 536 1060, 520 1184'),
    inner: pts('398 876, 416 1040, 424 1190'),
  },
};

const HOOD: HoodLook = { neck: [112, 352], chin: [14, 444], top: 118, wide: 176, cloth: 'jersey' };

/** The two halves of a kangaroo pocket beside the zip. */
function kangaroo(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  bothSides((at, side) => {
    const mouth: Pt[] = [at(176, 926), at(214, 1010), at(250, 1120)];
    const d = outline(
      [at(32, 922), at(176, 926)],
      mouth,
      [at(250, 1120), at(252, 1212)],
      [at(252, 1212), at(32, 1224)],
    );
    layer.piece({ d, colour: palette.body, cloth: 'jersey', shadow: 0.6, height: 0.62 }, [
      welted(mouth, 9, 0.5),
      groove(offset(mouth, side * 18), 2.2),
    ]);
    layer.trim(
      twinStitch(offset(mouth, side * 20), thread, 7),
      stitch([at(38, 930), at(172, 933)], thread),
      bartack(at(166, 922), at(186, 934), { colour: palette.accent }),
      bartack(at(240, 1112), at(262, 1118), { colour: palette.accent }),
    );
  });
}

function front(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  hoodFront(layer, wear, HOOD);
  kangaroo(layer, wear);
  frontZip(layer, wear, {
    top: 440,
    bottom: 1296,
    tape: palette.second,
    teeth: palette.metal,
    tab: palette.accent,
  });
  bothSides((at, side) => {
    const end = at(66 - side * 6, 640 + side * 22);
    layer.trim(
      eyelet(at(58, 416), palette.metal, 8),
      cord([at(58, 416), at(74, 486), at(58, 570), end], palette.accent, 10),
      aglet(end, palette.metal, side * -4, 30, 12),
    );
  });
  layer.trim(motif(wear, [AXIS + 176, 640], { size: 18, ground: palette.body }));
}

/** The zip hoodie of the hooded tracksuit, in brushed jersey with kangaroo pockets. */
export function drawHoodedTop(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette, random } = wear;
  const back = wear.side === 'back';
  const layer = new Layer('t', {
    box: { x: 30, y: 96, width: 1140, height: 1250 },
    colour: palette.body,
    gloss: 0.95,
    wrinkle: { strength: 0.22, frequency: '0.008 0.01' },
    close: wear.close,
  });
  const rib = { colour: palette.body };
  if (!back) hoodInside(layer, wear, HOOD);
  ribBand(
    layer,
    onSide(pts('-336 1194, 0 1214, 336 1194'), 1),
    onSide(pts('-316 1276, 0 1298, 316 1276'), 1),
    rib,
  );
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'jersey',
      height: 0.54,
      shadow: 0.45,
    },
    [
      ...bodyFolds(shape.area, random, 1.25),
      ...gathers(shape.area, random, 1, 0.08, 16, 0.4),
      ...(back ? [] : zipForms(wear, 450, 1200)),
    ],
  );
  drawSleeves(layer, wear, shape, { colour: palette.body, cloth: 'jersey', cuff: { ...rib, length: 80 } });
  if (back) {
    hoodBack(layer, wear, HOOD);
    layer.trim(motif(wear, [AXIS, 650], { size: 50, ground: palette.body }));
  } else front(layer, wear);
  return layer;
}
