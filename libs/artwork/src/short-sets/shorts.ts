import type { LegShape, LowerCut } from '../anatomy/leg-shape.js';
import { drawLegs, drawWaist, waistInside } from '../anatomy/lower.js';
import { bothSides, patchPocket, zipPocket } from '../anatomy/pockets.js';
import { groove } from '../anatomy/seams.js';
import { AXIS } from '../anatomy/upper.js';
import type { Wear } from '../anatomy/wear.js';
import type { Cloth } from '../base/fabric.js';
import { between, curve, mixPt, offset, outline, pts, type Pt } from '../base/geometry.js';
import { cableLine } from '../base/labels.js';
import { Layer } from '../base/layer.js';
import { bartack, twinStitch } from '../base/stitching.js';

export type ShortsStyle = 'jersey' | 'piped' | 'split';

const CUT: LowerCut = {
  waist: [232, 120],
  band: 66,
  outer: pts('264 270, 294 420, 318 580, 336 740'),
  crotch: 510,
  inner: pts('14 570, 24 660, 34 756'),
};

/** Side panel or hem band of one leg. */
function legPaint(wear: Wear, style: ShortsStyle, leg: LegShape): string {
  const { palette } = wear;
  if (style === 'jersey') {
    const band = leg.end.map(([x, y]): Pt => [x, y - 62]);
    return `<path d="${outline(band, leg.end.map(([x, y]): Pt => [x, y + 20]).reverse())}" fill="${palette.panel}"/><path d="${curve(band)}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`;
  }
  const edge = leg.outer;
  if (style === 'piped')
    return `<path d="${curve(offset(edge, leg.side * 30, 16))}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`;
  const low = edge[edge.length - 1] as Pt;
  const inward = mixPt(low, leg.inner[leg.inner.length - 1] as Pt, 0.34);
  const seam: Pt[] = [[AXIS + leg.side * 248, 190], [AXIS + leg.side * 250, 440], inward];
  return `<path d="${outline(seam, [...edge].reverse())}" fill="${palette.panel}"/><path d="${curve(seam)}" fill="none" stroke="${palette.accent}" stroke-width="8"/>`;
}

function pockets(layer: Layer, wear: Wear, style: ShortsStyle, cloth: Cloth): void {
  const { palette, thread } = wear;
  if (wear.side === 'back') {
    patchPocket(layer, wear, {
      corners: [
        [AXIS + 86, 290],
        [AXIS + 206, 284],
        [AXIS + 208, 424],
        [AXIS + 90, 430],
      ],
      colour: palette.body,
      cloth,
      tack: palette.accent,
    });
    return;
  }
  bothSides((at, side) => {
    if (style === 'split')
      return zipPocket(layer, wear, {
        from: at(210, 226),
        to: at(236, 380),
        tape: palette.second,
        teeth: palette.metal,
        tab: palette.accent,
      });
    const mouth: Pt[] = [at(178, 188), at(210, 282), at(272, 376)];
    layer.trim(
      `<path d="${curve(mouth)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`,
      twinStitch(offset(mouth, side * 10), thread, 7),
      bartack(at(256, 366), at(284, 380), { colour: palette.accent }),
    );
  });
}

/** Drawcord shorts with an elastic waist. */
export function drawShorts(wear: Wear, style: ShortsStyle): Layer {
  const { palette } = wear;
  const cloth: Cloth = style === 'split' ? 'mesh' : style === 'piped' ? 'twill' : 'jersey';
  const layer = new Layer('s', {
    box: { x: 220, y: 70, width: 760, height: 760 },
    colour: palette.body,
    gloss: style === 'split' ? 1.15 : 0.95,
    wrinkle: { strength: 0.24, frequency: '0.008 0.007' },
    close: wear.close,
  });
  if (wear.side === 'front') waistInside(layer, wear, CUT);
  drawLegs(layer, wear, CUT, {
    colour: palette.body,
    cloth,
    long: false,
    inside: (leg) => legPaint(wear, style, leg),
    forms: (leg) => [groove(between(offset(leg.outer, leg.side * 5), 0.02, 1), 2, -0.4)],
  });
  drawWaist(layer, wear, CUT, {
    colour: style === 'jersey' ? palette.body : palette.second,
    cordColour: palette.accent,
    metal: palette.metal,
  });
  pockets(layer, wear, style, cloth);
  if (wear.side === 'front') {
    layer.trim(
      cableLine([AXIS + 212, style === 'jersey' ? 640 : 680], {
        colour: palette.accent,
        ground: style === 'split' ? palette.panel : palette.body,
        repeats: 3,
        unit: 28,
      }),
    );
  }
  return layer;
}
