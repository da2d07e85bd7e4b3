import { bound, sideVents } from './quilted.js';
import { bodyFolds } from '../anatomy/folds.js';
import { bothSides } from '../anatomy/pockets.js';
import { groove, welted } from '../anatomy/seams.js';
import { shirtFronts, shirtInside, type ShirtCollar } from '../anatomy/shirt-collar.js';
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
import { lighten } from '../base/colour.js';
import { curve, mixPt, offset, outline, pts, way, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import { brandLabel } from '../base/labels.js';
import { Layer, type Form } from '../base/layer.js';
import { sharedPath } from '../base/shared-path.js';
import { stitch, stitchPath } from '../base/stitching.js';

const CUT: UpperCut = {
  neck: [110, 300],
  shoulder: [298, 360],
  pit: [346, 628],
  waist: [336, 930],
  hem: [368, 1330],
  hemDip: 10,
  frontNeck: 372,
  backNeck: 316,
  lean: [1.1, -0.4],
  sleeve: {
    outer: pts('362 394, 428 508, 474 660, 506 850, 526 1040, 530 1196'),
    inner: pts('386 836, 406 1022, 420 1204'),
  },
};

const collarOf = (wear: Wear): ShirtCollar => ({
  neck: [110, 300],
  front: [10, 388],
  point: [146, 462],
  colour: wear.palette.second,
  cloth: 'corduroy',
});

/** Width and height of one diamond. */
const DIAMOND: Pt = [96, 122];
/** The quilting of one piece: its stitch lines, and the padding between them, as path data. */
interface Quilt {
  lines: string;
  padding: string;
}

/** Lays diamonds within half a width and half a height of `centre`, upright or turned by `degrees` with a sleeve. */
function diamonds(centre: Pt, [halfWidth, halfHeight]: Pt, degrees = 0): Quilt {
  const [width, height] = DIAMOND;
  const angle = (degrees * Math.PI) / 180;
  const at = (x: number, y: number): string => {
    const across = x * Math.cos(angle) - y * Math.sin(angle);
    const down = x * Math.sin(angle) + y * Math.cos(angle);
    return `${Math.round(centre[0] + across)} ${Math.round(centre[1] + down)}`;
  };
  const slope = width / height;
  const reach = Math.ceil((halfWidth + halfHeight * slope) / width);
  let lines = '';
  for (let i = -reach; i <= reach; i += 1) {
    const from = Math.max(-halfHeight, (-halfWidth - i * width) / slope);
    const to = Math.min(halfHeight, (halfWidth - i * width) / slope);
    if (from >= to) continue;
    lines += `M${at(i * width + from * slope, from)}L${at(i * width + to * slope, to)}`;
    lines += `M${at(-i * width - from * slope, from)}L${at(-i * width - to * slope, to)}`;
  }
  let padding = '';
  const [dx, dy] = [width * 0.33, height * 0.33];
  for (let k = Math.ceil((-2 * halfHeight) / height); k * height <= 2 * halfHeight; k += 1) {
    const start = k % 2 === 0 ? 0.5 : 0;
    for (let i = Math.ceil(-halfWidth / width - start); (i + start) * width <= halfWidth; i += 1) {
      const [x, y] = [(i + start) * width, (k * height) / 2];
      padding += `M${at(x, y - dy)}L${at(x + dx, y)}L${at(x, y + dy)}L${at(x - dx, y)}Z`;
    }
  }
  return { lines, padding };
}

const relief = ({ lines, padding }: Quilt): Form[] => [
  { d: padding, level: 0.75, scale: 'soft' },
  { d: padding, level: 0.3, scale: 'crisp' },
  { d: lines, level: -0.75, scale: 'crisp', line: 6 },
  { d: lines, level: -0.8, scale: 'fine', line: 2.6 },
];

/** The dark of the stitched valleys, which shows whatever their direction to the light. */
function valleys({ lines }: Quilt): string {
  const { path, use } = sharedPath(lines);
  const wide = use('stroke-width="13" stroke-opacity=".1"');
  const narrow = use('stroke-width="5" stroke-opacity=".22"');
  return `${path}<g fill="none" stroke="#000">${wide}${narrow}</g>`;
}

const stitches = ({ lines }: Quilt, wear: Wear): string =>
  stitchPath(lines, { ...wear.thread, width: 1.7, length: 6 });

function body(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, random } = wear;
  const quilt = diamonds([AXIS, 820], [400, 540]);
  layer.piece(
    {
      d: wear.side === 'back' ? shape.backBody : shape.body,
      colour: palette.body,
      cloth: 'nylon',
      height: 0.5,
      inside: valleys(quilt),
      over: stitches(quilt, wear),
    },
    [...relief(quilt), ...bodyFolds(shape.area, random, 0.3)],
  );
  layer.trim(bound(offset(shape.hem, 6), palette.second), ...sideVents(shape, palette.second));
}

function sleeves(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const quiltOf = (sleeve: SleeveShape): Quilt => {
    const wrist = mixPt(sleeve.end[0] as Pt, sleeve.end[2] as Pt, 0.5);
    const top = mixPt(sleeve.armhole[0] as Pt, sleeve.armhole.at(-1) as Pt, 0.5);
    const degrees = (Math.atan2(wrist[1] - top[1], wrist[0] - top[0]) * 180) / Math.PI - 90;
    return diamonds(mixPt(top, wrist, 0.5), [140, 480], degrees);
  };
  drawSleeves(layer, wear, shape, {
    colour: palette.body,
    cloth: 'nylon',
    folds: 0.3,
    inside: (sleeve) => valleys(quiltOf(sleeve)),
    forms: (sleeve) => relief(quiltOf(sleeve)),
    over: (sleeve) => stitches(quiltOf(sleeve), wear),
  });
  for (const sleeve of [shape.left, shape.right])
    layer.trim(bound(offset(sleeve.end, sleeve.side * -5), palette.second));
}

/** A patch pocket of quilted cloth under a corduroy flap with a press stud. */
function pocket(layer: Layer, wear: Wear, at: (x: number, y: number) => Pt, side: 1 | -1): void {
  const { palette, thread } = wear;
  const bag = way(at(100, 990), at(104, 1210), at(116, 1222), at(280, 1216), at(292, 1202), at(288, 982));
  const quilt = diamonds(at(192, 1064), [120, 183]);
  layer.piece(
    {
      d: outline(bag),
      colour: palette.body,
      cloth: 'nylon',
      shadow: 0.55,
      height: 0.58,
      inside: valleys(quilt),
      over: stitches(quilt, wear),
    },
    relief(quilt),
  );
  layer.trim(stitch(offset(bag, side * 8), thread));
  const flap = way(at(92, 966), at(94, 1028), at(190, 1050), at(296, 1020), at(296, 956));
  layer.piece(
    {
      d: outline(way(at(92, 966), at(296, 956)), [...flap].reverse()),
      colour: palette.second,
      cloth: 'corduroy',
      shadow: 0.6,
      height: 0.66,
    },
    [welted(flap, 5, 0.3)],
  );
  layer.trim(stitch(offset(flap, side * 8), thread), snap(at(190, 1026), palette.metal, 10));
}

function front(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette, thread } = wear;
  const bottom = shape.cut.hem[1] + shape.cut.hemDip;
  const left = way([AXIS - 34, 392], [AXIS - 36, 800], [AXIS - 34, bottom - 2]);
  const right = way([AXIS + 28, 388], [AXIS + 29, 800], [AXIS + 28, bottom]);
  layer.piece(
    {
      d: outline(left, [...right].reverse()),
      colour: lighten(palette.body, 0.03),
      cloth: 'nylon',
      shadow: 0.7,
      height: 0.62,
    },
    [groove(offset(left, 12), 2), welted(right, 6), welted(left, 6)],
  );
  layer.trim(stitch(offset(left, -7), thread), stitch(offset(right, 7), thread));
  for (const y of [478, 636, 794, 952, 1110, 1268]) layer.trim(snap([AXIS - 3, y], palette.metal, 11.5));
  shirtFronts(layer, wear, collarOf(wear));
  bothSides((at, side) => pocket(layer, wear, at, side));
}

/** The collar's leaf from behind, in corduroy, with the label below it. */
function back(layer: Layer, wear: Wear): void {
  const { palette, thread } = wear;
  const low: Pt[] = onSide(pts('-156 362, -84 394, 0 400, 84 394, 156 362'), 1);
  const leaf = outline(
    onSide(pts('-96 266, 0 250, 96 266'), 1),
    onSide(pts('96 266, 136 304, 156 362'), 1),
    [...low].reverse(),
    onSide(pts('-156 362, -136 304, -96 266'), 1),
  );
  layer.piece({ d: leaf, colour: palette.second, cloth: 'corduroy', shadow: 0.8, height: 0.64 });
  layer.trim(
    stitch(offset(low, 8), thread),
    `<path d="${curve(onSide(pts('-92 276, 0 262, 92 276'), 1))}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    brandLabel([AXIS, 470], { ground: palette.label, ink: palette.labelInk, width: 96 }),
  );
}

/** 'diamond': a diamond-quilted country jacket with corduroy collar, flaps and edges, press studs and side vents. */
export function drawDiamond(wear: Wear): Layer {
  const shape = upperShape(CUT);
  const layer = new Layer('j', {
    box: { x: 30, y: 200, width: 1140, height: 1190 },
    colour: wear.palette.body,
    gloss: 1.2,
    wrinkle: { strength: 0.16, frequency: '0.01 0.014' },
    close: wear.close,
  });
  if (wear.side === 'front') shirtInside(layer, wear, collarOf(wear));
  body(layer, wear, shape);
  sleeves(layer, wear, shape);
  if (wear.side === 'front') front(layer, wear, shape);
  else back(layer, wear);
  return layer;
}
