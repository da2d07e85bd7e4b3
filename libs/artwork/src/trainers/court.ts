import { lighten } from '../base/colour.js';
import type { Colourway } from '../garment-spec.js';
import { CUPSOLE, LOW_LAST } from './low-last.js';
import { outline } from './panels.js';
import type { Shoe } from './shoe.js';
import { soleGroove, soleRibs, soleStitches, treadNotches } from './sole-parts.js';
import { sideLabel } from './trimmings.js';

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
      {
        runs: outline(
          '0.33 0, 0.3 0.25, 0.285 0.55, 0.262 0.82, 0.25 1 / 0.25 1, 0.4 1, 0.6 1, 0.8 1, 1.03 1 / 1.03 1, 1.03 0 / 1.03 0, 0.7 0, 0.33 0',
        ),
        fill: body,
        material: 'leather',
        sewn: { 0: 2 },
        thread,
      },
      // Eyestay.
      {
        runs: outline(
          '0.262 1, 0.268 0.9, 0.29 0.83 / 0.29 0.83, 0.36 0.8, 0.44 0.8, 0.52 0.81, 0.575 0.84, 0.6 1 / 0.6 1, 0.45 1, 0.262 1',
        ),
        fill: body,
        material: 'leather',
        sewn: { 0: 1, 1: 2 },
        thread,
      },
      // Heel counter.
      {
        runs: outline(
          '0.8 0, 0.815 0.22, 0.85 0.46, 0.9 0.62, 0.96 0.68, 1.02 0.69 / 1.02 0.69, 1.02 0 / 1.02 0, 0.8 0',
        ),
        fill: second,
        material: 'suede',
        sewn: { 0: 2 },
        thread: accent,
      },
      // Heel tab.
      {
        runs: outline('0.875 1, 0.9 0.84, 0.945 0.74, 1.02 0.7 / 1.02 0.7, 1.02 1 / 1.02 1, 0.875 1'),
        fill: second,
        material: 'leather',
        sewn: { 0: 1 },
        thread: accent,
      },
    ],
    collar: {
      padding: [
        [0.59, 1],
        [0.61, 5],
        [0.65, 9],
        [0.75, 11],
        [0.9, 10],
        [1, 8],
      ],
      fill: body,
      material: 'leather',
      lining: lighten(second, 0.55),
      insole: lighten(second, 0.4),
    },
    tongue: {
      line: [
        [0, 296, 240, 58],
        [0.2, 375, 302, 62],
        [0.45, 470, 364, 68],
        [0.65, 545, 412, 62],
        [0.78, 598, 452, 66],
        [0.86, 622, 474, 78],
        [0.9, 636, 481, 77],
        [0.93, 648, 478, 76],
        [0.96, 652, 462, 75],
        [1, 646, 385, 72],
      ],
      fill: body,
      material: 'leather',
      edge: thread,
      label: { fill: second, ink: accent },
    },
    laces: {
      eyelets: [0.305, 0.352, 0.4, 0.448, 0.496, 0.543],
      depth: 0.905,
      width: 19,
      fill: accent,
      hole: 6,
      arch: 44,
    },
    eyestay: body,
    soleFill: { fill: GUM, material: 'gum' },
    soleDetail(sheet, sole) {
      treadNotches(sheet, sole, { step: 0.022, height: 0.13, lean: 0 });
      soleGroove(sheet, sole, () => 0.2, 2);
      soleRibs(sheet, sole, [-0.16, 0.14], [0.3, 0.68], 0.009);
      soleStitches(sheet, sole, 0.82, lighten(GUM, 0.4));
    },
    trimmings(sheet, last) {
      sideLabel(
        sheet,
        last,
        { s: 0.645, v: 0.42, wide: 0.016, high: 0.12, lean: -0.004 },
        { fill: second, ink: accent },
      );
    },
  };
}
