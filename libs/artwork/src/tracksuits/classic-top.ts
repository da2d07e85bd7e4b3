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
  shoulderPanel,
  upperShape,
  type SleeveShape,
  type UpperCut,
  type UpperShape,
} from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import { curve, offset, patchPoint, pts, way, type Pt } from '../base/geometry.js';
import { Layer } from '../base/layer.js';
import { twinStitch } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [108, 322],
  shoulder: [298, 386],
  pit: [346, 650],
  waist: [336, 920],
  hem: [330, 1190],
  soft: true,
  hemDip: 14,
  frontNeck: 392,
  backNeck: 338,
  lean: [1.4, -0.6],
  sleeve: {
    outer: pts('356 420, 418 534, 466 680, 502 860, 524 1030, 512 1160'),
    inner: pts('388 846, 408 1016, 420 1166'),
  },
};

const collarOf = (wear: Wear): StandCollar => ({
  neck: [108, 322],
  front: [8, 396],
  height: 82,
  spread: 68,
  colour: wear.palette.second,
  cloth: 'jersey',
  rib: true,
  tipping: tipping(wear, 2, 7),
});

/** Three stripes down the outer sleeve. */
function stripes(sleeve: SleeveShape, wear: Wear): string {
  return stripeColours(wear, 3)
    .map((colour, i) => {
      const u = 0.12 + i * 0.13;
      const start = sleeve.outer[0] as Pt;
      const line: Pt[] = [
        [start[0] - sleeve.side * (-6 + i * 10), start[1] + 6 + i * 14],
        ...[0.02, 0.25, 0.5, 0.75, 1].map((v) => patchPoint(sleeve.area, u, v)),
      ];
      return `<path d="${curve(line)}" fill="none" stroke="${colour}" stroke-width="12"/>`;
    })
    .join('');
}

function front(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  standFronts(layer, wear, collarOf(wear));
  bothSides((at) =>
    zipPocket(layer, wear, {
      from: at(176, 920),
      to: at(228, 1090),
      tape: palette.second,
      teeth: palette.metal,
      tab: palette.accent,
    }),
  );
  frontZip(layer, wear, {
    top: 398,
    bottom: 1284,
    open: [68, 314],
    tape: palette.second,
    teeth: palette.metal,
    tab: palette.accent,
  });
  layer.trim(motif(wear, [AXIS + 160, 606], { size: 16, ground: palette.body }));
}

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread, random } = wear;
  const back = wear.side === 'back';
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'satin',
      height: 0.54,
      shadow: 0.45,
    },
    [
      ...bodyFolds(shape.area, random),
      ...gathers(shape.area, random, 1, 0.09, 18, 0.42),
      ...(back ? [] : zipForms(wear, 404, 1190)),
    ],
  );
  const y = back ? 520 : 500;
  const seam: Pt[] = onSide(way([-330, y - 30], [-160, y], [0, y + 14], [160, y], [330, y - 30]), 1);
  layer.piece(
    {
      d: shoulderPanel(shape, wear.side, seam),
      colour: palette.panel,
      cloth: 'satin',
      height: 0.54,
      inside: `<path d="${curve(offset(seam, 8))}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`,
      over: twinStitch(offset(seam, 18), thread, 6),
    },
    [groove(seam, 3), groove(offset(seam, 13), 1.8, -0.5)],
  );
}

function backTrim(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const lines = { rim: onSide(pts('-96 244, 0 232, 96 244'), 1), seam: shape.backNeckline };
  backStand(layer, wear, lines, { colour: palette.second, knitted: true, tipping: tipping(wear, 1, 8) });
  layer.trim(motif(wear, [AXIS, 640], { size: 44, ground: palette.body }));
}

/** The zip top of the classic tracksuit: set-in striped sleeves, contrast shoulders, knitted trims. */
export function drawClassicTop(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const { palette } = wear;
  const back = wear.side === 'back';
  const layer = new Layer('t', {
    box: { x: 30, y: 190, width: 1140, height: 1130 },
    colour: palette.body,
    gloss: 1.3,
    wrinkle: { strength: 0.24, frequency: '0.006 0.009' },
    close: wear.close,
  });
  const rib = { colour: palette.second, tipping: tipping(wear, 1, 8) };
  if (!back) standInside(layer, wear, collarOf(wear));
  ribBand(
    layer,
    onSide(pts('-322 1178, 0 1198, 322 1178'), 1),
    onSide(pts('-304 1264, 0 1286, 304 1264'), 1),
    rib,
  );
  body(layer, wear, shape);
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'satin',
    cuff: { ...rib, length: 74 },
    inside: (sleeve) => stripes(sleeve, wear),
  });
  if (back) backTrim(layer, wear, shape);
  else front(layer, wear);
  return layer;
}
