import { bodyFolds, drape, type Drape } from '../anatomy/folds.js';
import { tipping } from '../anatomy/motif.js';
import { neckLabel } from '../anatomy/neck-label.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove, welted } from '../anatomy/seams.js';
import { AXIS, onSide, type SleeveShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import type { Cloth } from '../base/fabric.js';
import { curve, offset, outline, pts, way, type Pt } from '../base/geometry.js';
import { Layer, type Form } from '../base/layer.js';
import type { Random } from '../base/random.js';
import { stitch, twinStitch } from '../base/stitching.js';

export const SLEEVED: UpperCut = {
  neck: [104, 320],
  shoulder: [296, 386],
  pit: [344, 640],
  waist: [336, 900],
  hem: [342, 1230],
  hemDip: 16,
  frontNeck: 412,
  backNeck: 346,
  lean: [1.5, -1],
  sleeve: {
    outer: pts('384 432, 462 524, 524 616'),
    inner: pts('376 690, 402 738'),
  },
};

export const SLEEVELESS: UpperCut = {
  ...SLEEVED,
  neck: [112, 322],
  shoulder: [206, 352],
  pit: [322, 640],
  waist: [314, 900],
  hem: [330, 1220],
  frontNeck: 440,
  backNeck: 366,
};

export function layerOf(wear: Wear, gloss: number): Layer {
  return new Layer('t', {
    box: { x: 50, y: 220, width: 1100, height: 1070 },
    colour: wear.palette.body,
    gloss,
    wrinkle: { strength: 0.24, frequency: '0.007 0.009' },
    close: wear.close,
  });
}

/** Inside of the back below the neckline, with its taped seam and label. */
export function insideBack(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const low = onSide(way([140, shape.cut.frontNeck + 40], [-140, shape.cut.frontNeck + 40]), 1);
  const middle = shape.backNeckline.length - 1;
  const top = shape.backNeckline.map(([x, y], i): Pt => [x, y - 30 * Math.sin((i / middle) * Math.PI)]);
  const d = outline(top, low);
  const tape = offset(shape.backNeckline, -8);
  layer.piece(
    {
      d,
      colour: palette.lining,
      cloth: 'jersey',
      height: 0.42,
      inside: `<path d="${d}" fill="#000" fill-opacity=".25"/><path d="${curve(tape)}" fill="none" stroke="${palette.second}" stroke-width="14"/>`,
      over: neckLabel(wear, [AXIS, shape.cut.backNeck + 10], 80),
    },
    [groove(tape, 2.4)],
  );
}

/** The drag from the armpit and the hang of a short sleeve. */
function shortSleeveFolds(sleeve: SleeveShape, random: Random): Form[] {
  const folds: Drape[] = [
    { from: [0.95, 0.1], to: [0.2, 0.02], width: 18, level: 0.55, bend: 6 },
    { from: [0.97, 0.35], to: [0.25, 0.4], width: 17, level: 0.5, bend: 6 },
    { from: [0.25, 0.05], to: [0.4, 0.9], width: 24, level: 0.36, bend: 6 },
    { from: [0.7, 0.98], to: [0.62, 0.5], width: 14, level: 0.4, bend: 6 },
  ];
  return folds.flatMap((fold) => drape(sleeve.area, fold, random));
}

/** Short sleeves with a turned or knitted end and a few folds. */
export function shortSleeves(
  layer: Layer,
  wear: Wear,
  shape: UpperShape,
  look: { cloth: Cloth; colour: string; band: boolean },
): void {
  const { palette, random, thread } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const hem = (by: number): Pt[] =>
      sleeve.end.map(([x, y]): Pt => [x - sleeve.side * by * 0.75, y - by * 0.66]);
    const forms = [groove(sleeve.armhole, 3), ...shortSleeveFolds(sleeve, random)];
    if (!look.band) forms.push(groove(hem(28), 2.4), welted(hem(14), 14, 0.3));
    const paint = look.band ? '' : sleevePaint(sleeve, palette.accent, palette.panel);
    layer.piece(
      {
        d: sleeve.d,
        colour: look.colour,
        cloth: look.cloth,
        shadow: 0.5,
        height: 0.52,
        inside: paint,
        over: look.band ? '' : twinStitch(hem(28), thread, 7),
      },
      forms,
    );
    if (look.band)
      ribBand(layer, hem(30), hem(-14), {
        colour: palette.second,
        tipping: tipping(wear, 1, 7),
        height: 0.55,
        shadow: 0.3,
      });
    layer.trim(stitch(offset(sleeve.armhole, sleeve.side * -7), thread));
  }
}

/** Two tonal bars across the sleeve above its hem. */
function sleevePaint(sleeve: SleeveShape, accent: string, second: string): string {
  const bar = (by: number, colour: string, width: number): string =>
    `<path d="${curve(sleeve.end.map(([x, y]): Pt => [x - sleeve.side * by * 0.75, y - by * 0.66]))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return bar(66, second, 30) + bar(92, accent, 7);
}

export function hemmed(
  layer: Layer,
  wear: Wear,
  shape: UpperShape,
  look: { cloth: Cloth; inside?: string; forms?: Form[]; over?: string },
): void {
  const hem = offset(shape.hem, 30);
  const back = wear.side === 'back';
  layer.piece(
    {
      d: back ? shape.backBody : shape.body,
      colour: wear.palette.body,
      cloth: look.cloth,
      height: 0.5,
      shadow: 0.3,
      inside: look.inside ?? '',
      over: look.over ?? '',
    },
    [
      ...bodyFolds(shape.area, wear.random, 1.25),
      groove(hem, 2.4),
      welted(offset(shape.hem, 15), 14, 0.3),
      ...(look.forms ?? []),
    ],
  );
  layer.trim(twinStitch(offset(shape.hem, 32), wear.thread, 7));
}

export const neckRib = (
  layer: Layer,
  wear: Wear,
  line: readonly Pt[],
  body: string,
  colour: string,
  depth = 30,
): void => {
  ribBand(
    layer,
    line,
    offset(line, depth * -1, 16).map(([x, y], i, all): Pt => [
      x,
      i === 0 || i === all.length - 1 ? y + 4 : y,
    ]),
    { colour, pitch: 7, shadow: 0.35, height: 0.58 },
  );
  layer.trim(layer.clipped(body, twinStitch(offset(line, -depth - 8), wear.thread, 6)));
};
