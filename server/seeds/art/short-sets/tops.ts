import { shirtFronts, shirtInside, type ShirtCollar } from '../anatomy/collars.js';
import { bodyFolds, drape } from '../anatomy/folds.js';
import { neckLabel } from '../anatomy/neck-label.js';
import { ribBand } from '../anatomy/ribbing.js';
import { groove, welted } from '../anatomy/seams.js';
import { AXIS, onSide, shoulderPanel, upperShape, type SleeveShape, type UpperCut, type UpperShape } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import type { Cloth } from '../base/fabric.js';
import { curve, offset, outline, type Pt } from '../base/geometry.js';
import { button } from '../base/hardware.js';
import { brandLabel, cableLine, wordmark } from '../base/labels.js';
import { Layer, type Form } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

const SLEEVED: UpperCut = {
  neck: [104, 320],
  shoulder: [296, 386],
  pit: [344, 640],
  waist: [336, 900],
  hem: [342, 1230],
  hemDip: 16,
  frontNeck: 412,
  backNeck: 346,
  lean: [1.5, -1],
  sleeve: { outer: [[384, 432], [462, 524], [524, 616]], inner: [[376, 690], [402, 738]] },
};

const SLEEVELESS: UpperCut = {
  ...SLEEVED,
  neck: [112, 322],
  shoulder: [206, 352],
  pit: [322, 640],
  waist: [314, 900],
  hem: [330, 1220],
  frontNeck: 440,
  backNeck: 366,
};

function layerOf(wear: Wear, gloss: number): Layer {
  return new Layer('t', {
    box: { x: 50, y: 220, width: 1100, height: 1070 },
    colour: wear.palette.body,
    gloss,
    wrinkle: { strength: 0.24, frequency: '0.007 0.009' },
    close: wear.close,
  });
}

/** Inside of the back below the neckline, with its taped seam and label. */
function insideBack(layer: Layer, wear: Wear, shape: UpperShape): void {
  const { palette } = wear;
  const low = onSide([[140, shape.cut.frontNeck + 40], [-140, shape.cut.frontNeck + 40]], 1);
  const middle = shape.backNeckline.length - 1;
  const top = shape.backNeckline.map(([x, y], i): Pt => [x, y - 30 * Math.sin((i / middle) * Math.PI)]);
  const d = outline(top, low);
  const tape = offset(shape.backNeckline, -8);
  layer.piece(
    { d, colour: palette.lining, cloth: 'jersey', height: 0.22, inside: `<path d="${d}" fill="#000" fill-opacity=".25"/><path d="${curve(tape)}" fill="none" stroke="${palette.second}" stroke-width="14"/>`, over: neckLabel(wear, [AXIS, shape.cut.backNeck + 10], 80) },
    [groove(tape, 2.4)],
  );
}

/** Short sleeves with a turned or knitted end and a few folds. */
function shortSleeves(layer: Layer, wear: Wear, shape: UpperShape, look: { cloth: Cloth; colour: string; band: boolean }): void {
  const { palette, random, thread } = wear;
  for (const sleeve of [shape.left, shape.right]) {
    const hem = (by: number): Pt[] => sleeve.end.map(([x, y]): Pt => [x - sleeve.side * by * 0.75, y - by * 0.66]);
    const forms: Form[] = [
      groove(sleeve.armhole, 3),
      ...([[0.95, 0.1, 0.2, 0.02, 18, 0.55], [0.97, 0.35, 0.25, 0.4, 17, 0.5], [0.25, 0.05, 0.4, 0.9, 24, 0.36], [0.7, 0.98, 0.62, 0.5, 14, 0.4]] as const).flatMap(([u0, v0, u1, v1, width, level]) =>
        drape(sleeve.area, { from: [u0, v0], to: [u1, v1], width, level, bend: 6 }, random),
      ),
    ];
    if (!look.band) forms.push(groove(hem(28), 2.4), welted(hem(14), 14, 0.3));
    const paint = look.band ? '' : sleevePaint(sleeve, palette.accent, palette.second);
    layer.piece({ d: sleeve.d, colour: look.colour, cloth: look.cloth, shadow: 0.5, height: 0.52, inside: paint, over: look.band ? '' : twinStitch(hem(28), thread, 7) }, forms);
    if (look.band) ribBand(layer, hem(30), hem(-14), { colour: palette.second, tipping: { colour: palette.accent, at: [0.5], width: 7 }, height: 0.55, shadow: 0.3 });
    layer.trim(stitch(offset(sleeve.armhole, sleeve.side * -7), thread));
  }
}

/** Two tonal bars across the sleeve above its hem. */
function sleevePaint(sleeve: SleeveShape, accent: string, second: string): string {
  const bar = (by: number, colour: string, width: number): string =>
    `<path d="${curve(sleeve.end.map(([x, y]): Pt => [x - sleeve.side * by * 0.75, y - by * 0.66]))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return bar(66, second, 30) + bar(92, accent, 7);
}

function hemmed(layer: Layer, wear: Wear, shape: UpperShape, look: { cloth: Cloth; inside?: string; forms?: Form[]; over?: string }): void {
  const hem = offset(shape.hem, 30);
  const back = wear.side === 'back';
  layer.piece({ d: back ? shape.backBody : shape.body, colour: wear.palette.body, cloth: look.cloth, height: 0.5, shadow: 0.3, inside: look.inside ?? '', over: look.over ?? '' }, [
    ...bodyFolds(shape.area, wear.random, 0.95),
    groove(hem, 2.4),
    welted(offset(shape.hem, 15), 14, 0.3),
    ...(look.forms ?? []),
  ]);
  layer.trim(twinStitch(offset(shape.hem, 32), wear.thread, 7));
}

const neckRib = (layer: Layer, wear: Wear, line: readonly Pt[], colour: string, depth = 30): void => {
  ribBand(layer, line, offset(line, depth * -1, 16).map(([x, y], i, all): Pt => [x, i === 0 || i === all.length - 1 ? y + 4 : y]), { colour, pitch: 7, shadow: 0.35, height: 0.58 });
  layer.trim(twinStitch(offset(line, -depth - 8), wear.thread, 6));
};

/** A crew-neck T-shirt with a chest band. */
export function drawTee(wear: Wear): Layer {
  const shape = upperShape(SLEEVED);
  const { palette } = wear;
  const layer = layerOf(wear, 0.95);
  const back = wear.side === 'back';
  if (!back) insideBack(layer, wear, shape);
  const seam = onSide([[-350, 560], [0, 584], [350, 560]], 1);
  const low = onSide([[-350, 700], [0, 724], [350, 700]], 1);
  const band = `<path d="${outline(seam, [...low].reverse())}" fill="${palette.second}"/><path d="${curve(seam)}" fill="none" stroke="${palette.accent}" stroke-width="9"/><path d="${curve(low)}" fill="none" stroke="${palette.accent}" stroke-width="9"/>`;
  hemmed(layer, wear, shape, { cloth: 'jersey', inside: band, forms: [groove(seam, 2.4), groove(low, 2.4)] });
  shortSleeves(layer, wear, shape, { cloth: 'jersey', colour: palette.body, band: false });
  neckRib(layer, wear, back ? shape.backNeckline : shape.frontNeckline, palette.body);
  layer.trim(wordmark([AXIS, 640], back ? 40 : 30, palette.accent, 1.15));
  if (!back) layer.trim(brandLabel([AXIS - 262, 1178], { ground: palette.label, ink: palette.labelInk, width: 78 }));
  else layer.trim(cableLine([AXIS, 470], { colour: palette.accent, ground: palette.body, repeats: 5, unit: 34 }));
  return layer;
}

const poloCollar = (wear: Wear): ShirtCollar => ({ neck: [104, 320], front: [9, 404], point: [128, 470], colour: wear.palette.second, cloth: 'pique', tipping: wear.palette.accent });

/** A piqué polo with tipped collar, three buttons and knitted sleeve bands. */
export function drawPolo(wear: Wear): Layer {
  const shape = upperShape({ ...SLEEVED, frontNeck: 400 });
  const { palette, thread } = wear;
  const layer = layerOf(wear, 0.9);
  const back = wear.side === 'back';
  if (!back) shirtInside(layer, wear, poloCollar(wear));
  hemmed(layer, wear, shape, { cloth: 'pique' });
  shortSleeves(layer, wear, shape, { cloth: 'pique', colour: palette.body, band: true });
  if (back) {
    const low = onSide([[-140, 376], [0, 402], [140, 376]], 1);
    layer.piece({ d: outline(onSide([[-92, 290], [0, 276], [92, 290]], 1), onSide([[92, 290], [126, 326], [140, 376]], 1), [...low].reverse(), onSide([[-140, 376], [-126, 326], [-92, 290]], 1)), colour: palette.second, cloth: 'pique', shadow: 0.8, height: 0.64, inside: [12, 22].map((by) => `<path d="${curve(offset(low, by))}" fill="none" stroke="${palette.accent}" stroke-width="5"/>`).join('') });
    layer.trim(cableLine([AXIS, 520], { colour: palette.accent, ground: palette.body, repeats: 5, unit: 36 }));
    return layer;
  }
  const l: Pt[] = [[AXIS - 26, 400], [AXIS - 27, 520], [AXIS - 26, 640]];
  const r: Pt[] = [[AXIS + 26, 398], [AXIS + 27, 520], [AXIS + 26, 642]];
  layer.piece({ d: outline(l, [...r].reverse()), colour: palette.body, cloth: 'pique', shadow: 0.7, height: 0.6 }, [welted(r, 5)]);
  layer.trim(stitch(offset(l, -5), thread), stitch(offset(r, 5), thread), stitch([[AXIS - 22, 622], [AXIS + 22, 622]], thread), stitch([[AXIS - 22, 636], [AXIS + 22, 636]], thread));
  for (const y of [446, 520, 594]) layer.trim(button([AXIS, y], palette.accent, palette.second, 12));
  shirtFronts(layer, wear, poloCollar(wear));
  layer.trim(cableLine([AXIS + 176, 600], { colour: palette.accent, ground: palette.body, repeats: 4, unit: 27 }), wordmark([AXIS + 176, 570], 14, palette.accent, 1.35));
  return layer;
}

/** A sleeveless training top in mesh with bound armholes and side panels. */
export function drawVest(wear: Wear): Layer {
  const shape = upperShape(SLEEVELESS);
  const { palette } = wear;
  const layer = layerOf(wear, 1.1);
  const back = wear.side === 'back';
  if (!back) insideBack(layer, wear, shape);
  const side = ([-1, 1] as const).map((s) => {
    const seam = onSide([[300, 600], [232, 860], [250, 1260]], s);
    return { paint: `<path d="${outline(seam, onSide([[420, 1260], [420, 560]], s))}" fill="${palette.second}"/><path d="${curve(seam)}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`, seam };
  });
  hemmed(layer, wear, shape, { cloth: 'mesh', inside: side.map((part) => part.paint).join(''), forms: side.map((part) => groove(part.seam, 2.4)) });
  const yoke = onSide([[-300, 452], [0, back ? 470 : 500], [300, 452]], 1);
  if (back) layer.piece({ d: shoulderPanel(shape, 'back', yoke.map(([x, y]): Pt => [AXIS + (x - AXIS) * 0.68, y])), colour: palette.body, cloth: 'mesh', height: 0.5 });
  for (const s of [shape.left, shape.right]) {
    const inner = offset(s.armhole, s.side * -24);
    ribBand(layer, s.armhole, inner, { colour: palette.second, pitch: 7, shadow: 0.25, height: 0.57 });
    layer.trim(stitch(offset(s.armhole, s.side * -31), wear.thread));
  }
  neckRib(layer, wear, back ? shape.backNeckline : shape.frontNeckline, palette.second, 26);
  layer.trim(wordmark([AXIS, 640], back ? 40 : 32, palette.accent, 1.15), cableLine([AXIS, 694], { colour: palette.accent, ground: palette.body, repeats: 6, unit: 38 }));
  return layer;
}
