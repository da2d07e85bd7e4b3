import { darken, lighten } from '../base/colour.js';
import type { Colourway } from '../garment-spec.js';
import type { Shoe } from './shoe.js';
import { soleGroove, soleRibs, soleStitches, treadNotches } from './sole-parts.js';
import { sideLabel } from './trimmings.js';
import type { LastShape } from './last.js';
import type { SoleShape } from './sole.js';

export const LOW_LAST: LastShape = {
  throat: 0.28,
  collar: 0.59,
  feather: [
    [0, 0, -20, -20, 92],
    [0.03, 12, 24, -60, 90],
    [0.07, 48, 74, -104, 86],
    [0.12, 110, 118, -138, 80],
    [0.2, 205, 158, -156, 72],
    [0.28, 300, 176, -152, 67],
    [0.36, 395, 176, -136, 65],
    [0.44, 490, 163, -118, 67],
    [0.52, 580, 150, -108, 71],
    [0.6, 665, 142, -108, 76],
    [0.68, 745, 139, -116, 81],
    [0.76, 825, 137, -124, 86],
    [0.84, 900, 123, -118, 91],
    [0.9, 950, 97, -94, 94],
    [0.95, 983, 58, -55, 95],
    [1, 998, 0, 0, 96],
  ],
  top: [
    [0, 212, 0, 220],
    [0.07, 220, 0, 222],
    [0.12, 234, 0, 227],
    [0.2, 262, 0, 238],
    [0.25, 280, 0, 248],
    [0.262, 284, 2, 250],
    [0.272, 288, 14, 252],
    [0.285, 298, 23, 258],
    [0.31, 324, 27, 273],
    [0.36, 365, 29, 297],
    [0.44, 450, 35, 349],
    [0.52, 535, 41, 399],
    [0.555, 572, 46, 418],
    [0.575, 594, 54, 413],
    [0.61, 630, 66, 377],
    [0.68, 702, 84, 312],
    [0.76, 785, 90, 282],
    [0.84, 865, 82, 294],
    [0.9, 920, 64, 322],
    [0.95, 957, 36, 352],
    [1, 970, 0, 366],
  ],
  wall: [
    [0, 0.62, 6, 0.55, 0.04],
    [0.12, 0.6, 8, 0.55, 0.03],
    [0.28, 0.5, 10, 0.5, 0.05],
    [0.36, 0.45, 8, 0.42, 0.12],
    [0.44, 0.42, 6, 0.36, 0.2],
    [0.56, 0.42, 4, 0.22, 0.3],
    [0.68, 0.42, 3, 0.1, 0.35],
    [0.84, 0.45, 4, 0.1, 0.35],
    [1, 0.5, 8, 0.06, 0.35],
  ],
};

const CUPSOLE: SoleShape = {
  underside: [[0, 38], [0.03, 33], [0.07, 20], [0.12, 8], [0.2, 0], [0.84, 0], [0.92, 2], [1, 9]],
  profile: [[0, 5, 0], [0.1, 8, 0.06], [0.3, 9, 0.3], [0.7, 9, 0.72], [0.9, 8, 0.97], [0.96, 5, 1.01], [1, 1, 1]],
  flare: [[0, 1, 0], [1, 1, 0]],
  lip: [[0, 14], [0.1, 9], [0.5, 7], [1, 8]],
};

const GUM = '#b9824a';

/** The court shoe: a plain leather upper with few, well-placed pieces on a stitched gum cupsole. */
export function courtShoe({ body, second, accent }: Colourway): Shoe {
  const thread = lighten(body, 0.28);
  return {
    last: LOW_LAST,
    sole: CUPSOLE,
    base: { fill: body, material: 'leather' },
    panels: [
      // Quarter: over the vamp, from the eyestay down to the sole.
      { runs: [[[0.33, 0.0], [0.3, 0.25], [0.285, 0.55], [0.262, 0.82], [0.25, 1]], [[0.25, 1], [0.4, 1], [0.6, 1], [0.8, 1], [1.03, 1]], [[1.03, 1], [1.03, 0]], [[1.03, 0], [0.7, 0], [0.33, 0]]],
        fill: body, material: 'leather', sewn: { 0: 2 }, thread },
      // Eyestay.
      { runs: [[[0.262, 1], [0.268, 0.9], [0.29, 0.83]], [[0.29, 0.83], [0.36, 0.8], [0.44, 0.8], [0.52, 0.81], [0.575, 0.84], [0.6, 1]], [[0.6, 1], [0.45, 1], [0.262, 1]]],
        fill: body, material: 'leather', sewn: { 0: 1, 1: 2 }, thread },
      // Heel counter.
      { runs: [[[0.8, 0], [0.815, 0.22], [0.85, 0.46], [0.9, 0.62], [0.96, 0.68], [1.02, 0.69]], [[1.02, 0.69], [1.02, 0]], [[1.02, 0], [0.8, 0]]],
        fill: second, material: 'suede', sewn: { 0: 2 }, thread: accent },
      // Heel tab.
      { runs: [[[0.875, 1], [0.9, 0.84], [0.945, 0.74], [1.02, 0.7]], [[1.02, 0.7], [1.02, 1]], [[1.02, 1], [0.875, 1]]],
        fill: second, material: 'leather', sewn: { 0: 1 }, thread: accent },
    ],
    collar: {
      padding: [[0.59, 1], [0.61, 5], [0.65, 9], [0.75, 11], [0.9, 10], [1, 8]],
      fill: body,
      material: 'leather',
      lining: lighten(second, 0.55),
      insole: lighten(second, 0.4),
    },
    tongue: {
      line: [[0, 296, 240, 58], [0.2, 375, 302, 62], [0.45, 470, 364, 68], [0.65, 545, 412, 62], [0.78, 598, 452, 66], [0.86, 622, 474, 78], [0.9, 636, 481, 77], [0.93, 648, 478, 76], [0.96, 652, 462, 75], [1, 646, 385, 72]],
      fill: body,
      material: 'leather',
      edge: thread,
      label: { fill: second, ink: accent },
    },
    laces: { eyelets: [0.305, 0.352, 0.4, 0.448, 0.496, 0.543], depth: 0.905, width: 19, fill: accent, hole: 6, arch: 44 },
    eyestay: body,
    soleFill: { fill: GUM, material: 'gum' },
    soleDetail(sheet, sole) {
      treadNotches(sheet, sole, { step: 0.022, height: 0.13, lean: 0 });
      soleGroove(sheet, sole, () => 0.2, 2);
      soleRibs(sheet, sole, [-0.16, 0.14], [0.3, 0.68], 0.009);
      soleStitches(sheet, sole, 0.82, lighten(GUM, 0.4));
    },
    trimmings(sheet, last) {
      sideLabel(sheet, last, { s: 0.645, v: 0.42, wide: 0.016, high: 0.12, lean: -0.004 }, { fill: second, ink: accent });
    },
  };
}
