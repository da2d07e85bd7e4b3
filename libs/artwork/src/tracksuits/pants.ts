import type { LegShape, LowerCut } from '../anatomy/leg-shape.js';
import { drawLegs, drawWaist, legStripe, waistInside } from '../anatomy/lower.js';
import { stripeColours } from '../anatomy/motif.js';
import { bothSides, patchPocket, zipPocket } from '../anatomy/pockets.js';
import { groove } from '../anatomy/seams.js';
import { AXIS } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import type { Cloth } from '../base/fabric.js';
import { between, curve, offset, pts, type Pt } from '../base/geometry.js';
import { brandLabel, cableLine, seamTab } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { bartack, stitch, twinStitch } from '../base/stitching.js';

export type PantsStyle = 'striped' | 'jogger' | 'panelled';

const CUT: LowerCut = {
  waist: [226, 120],
  band: 66,
  outer: pts('256 270, 282 420, 288 600, 270 900, 240 1180, 222 1360'),
  crotch: 530,
  inner: pts('16 610, 52 900, 78 1160, 94 1366'),
};

/** Stripes or panels on a leg. */
function legPaint(wear: Wear, style: PantsStyle, leg: LegShape): string {
  const { palette } = wear;
  if (style === 'striped')
    return stripeColours(wear, 3)
      .map((colour, i) => legStripe(leg, colour, 20 + i * 16, 13))
      .join('');
  if (style === 'panelled')
    return legStripe(leg, palette.panel, 22, 78) + legStripe(leg, palette.accent, 64, 7);
  return '';
}

function pockets(layer: Layer, wear: Wear, style: PantsStyle): void {
  const { palette, thread } = wear;
  if (wear.side === 'back') {
    const w = 92;
    patchPocket(layer, wear, {
      corners: [
        [AXIS + 84, 300],
        [AXIS + 84 + w + 26, 292],
        [AXIS + 84 + w + 22, 430],
        [AXIS + 88, 438],
      ],
      colour: palette.body,
      cloth: style === 'jogger' ? 'jersey' : 'satin',
      tack: palette.accent,
    });
    return;
  }
  bothSides((at, side) => {
    if (style === 'jogger') {
      const mouth: Pt[] = [at(176, 188), at(208, 280), at(266, 372)];
      layer.trim(
        `<path d="${curve(mouth)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`,
        twinStitch(offset(mouth, side * 10), thread, 7),
        bartack(at(250, 362), at(276, 376), { colour: palette.accent }),
      );
    } else
      zipPocket(layer, wear, {
        from: at(206, 236),
        to: at(238, 404),
        tape: palette.second,
        teeth: palette.metal,
        tab: palette.accent,
      });
  });
}

/** The small marks: cable line and seam tab in front, label behind. */
function marks(layer: Layer, wear: Wear): void {
  const { palette } = wear;
  if (wear.side === 'front') {
    layer.trim(
      cableLine([AXIS - 178, 560], {
        colour: palette.accent,
        ground: palette.body,
        repeats: 3,
        unit: 28,
        turn: 0,
      }),
    );
    layer.trim(
      seamTab([AXIS + 282, 470], { ground: palette.accent, ink: palette.second, turn: 1, size: 0.7 }),
    );
  } else
    layer.trim(
      brandLabel([AXIS, 156], { ground: palette.label, ink: palette.labelInk, width: 88, cable: false }),
    );
}

/** Tapered trousers with elastic waist, drawcord, side pockets and knitted or plain ankles. */
export function drawPants(wear: Wear, style: PantsStyle): Layer {
  const { palette, thread } = wear;
  const cloth: Cloth = style === 'jogger' ? 'jersey' : 'satin';
  const layer = new Layer('p', {
    box: { x: 270, y: 70, width: 660, height: 1420 },
    colour: palette.body,
    gloss: style === 'jogger' ? 0.95 : 1.25,
    wrinkle: { strength: 0.24, frequency: '0.008 0.007' },
    close: wear.close,
  });
  if (wear.side === 'front') waistInside(layer, wear, CUT);
  const rib = { colour: style === 'jogger' ? palette.body : palette.second, length: 76 };
  drawLegs(layer, wear, CUT, {
    colour: palette.body,
    cloth,
    long: true,
    cuff: rib,
    inside: (leg) => legPaint(wear, style, leg),
    over: (leg) => (style === 'panelled' ? stitch(offset(leg.outer, leg.side * 72, 16), thread) : ''),
    forms: (leg) =>
      style === 'panelled'
        ? [groove(offset(leg.outer, leg.side * 61, 16), 2.4)]
        : [groove(between(offset(leg.outer, leg.side * 4), 0.02, 1), 2, -0.4)],
  });
  drawWaist(layer, wear, CUT, {
    colour: style === 'jogger' ? palette.body : palette.second,
    cordColour: palette.accent,
    metal: palette.metal,
  });
  pockets(layer, wear, style);
  marks(layer, wear);
  return layer;
}
