import { darken, lighten, mix } from '../base/colour.js';
import type { Colourway } from '../garment-spec.js';
import { outline } from './panels.js';
import { courtShoe } from './court.js';
import { LOW_LAST } from './low-last.js';
import type { LastShape } from './last.js';
import type { Shoe } from './shoe.js';
import { soleBand, soleGroove, soleRibs, soleStitches, treadNotches } from './sole-parts.js';
import { drawStrap, heelPull, sideLabel } from './trimmings.js';

const HIGH_LAST: LastShape = {
  ...LOW_LAST,
  collar: 0.66,
  top: [
    ...LOW_LAST.top.filter(([s = 0]) => s < 0.35),
    [0.36, 374, 31, 304],
    [0.42, 442, 36, 344],
    [0.48, 508, 42, 390],
    [0.53, 556, 48, 438],
    [0.57, 590, 54, 490],
    [0.605, 612, 59, 540],
    [0.63, 628, 63, 576],
    [0.648, 648, 68, 584],
    [0.69, 700, 82, 566],
    [0.76, 780, 90, 540],
    [0.84, 858, 82, 540],
    [0.9, 914, 64, 562],
    [0.95, 952, 37, 588],
    [1, 966, 0, 600],
  ],
  wall: [
    ...LOW_LAST.wall.filter(([s = 0]) => s < 0.4),
    [0.44, 0.4, 5, 0.32, 0.22],
    [0.56, 0.36, 4, 0.2, 0.42],
    [0.68, 0.32, 3, 0.1, 0.5],
    [0.84, 0.32, 4, 0.06, 0.52],
    [1, 0.3, 14, -0.12, 0.5],
  ],
};

/** The high-top: padded ankle, long lacing, an instep strap, a cream cupsole with a gum tread. */
export function highShoe(colourway: Colourway): Shoe {
  const { body, second, accent } = colourway;
  const low = courtShoe(colourway);
  const thread = lighten(body, 0.28);
  const cream = '#efe6d3';
  return {
    ...low,
    last: HIGH_LAST,
    panels: [
      {
        runs: outline(
          '0.36 0, 0.325 0.25, 0.3 0.5, 0.262 0.8, 0.25 1 / 0.25 1, 0.6 1, 1.03 1 / 1.03 1, 1.03 0 / 1.03 0, 0.7 0, 0.36 0',
        ),
        fill: body,
        material: 'leather',
        sewn: { 0: 2 },
        thread,
      },
      {
        runs: outline(
          '-0.03 0, -0.03 0.5 / -0.03 0.5, 0.05 0.5, 0.11 0.46, 0.18 0.38, 0.25 0.24, 0.3 0 / 0.3 0, 0.15 0, -0.03 0',
        ),
        fill: body,
        material: 'leather',
        sewn: { 1: 2 },
        thread,
      },
      // Padded ankle panel.
      {
        runs: outline(
          '0.66 1, 0.69 0.85, 0.72 0.74, 0.78 0.68, 0.88 0.66, 1.03 0.66 / 1.03 0.66, 1.03 1 / 1.03 1, 0.8 1, 0.66 1',
        ),
        fill: second,
        material: 'suede',
        sewn: { 0: 2 },
        thread: accent,
      },
      {
        runs: outline(
          '0.262 1, 0.268 0.9, 0.29 0.83 / 0.29 0.83, 0.38 0.79, 0.48 0.79, 0.56 0.8, 0.62 0.82, 0.66 0.88, 0.672 1 / 0.672 1, 0.45 1, 0.262 1',
        ),
        fill: second,
        material: 'leather',
        sewn: { 0: 1, 1: 2 },
        thread: accent,
      },
      {
        runs: outline(
          '0.93 1, 0.94 0.7, 0.935 0.3 / 0.935 0.3, 1.03 0.3 / 1.03 0.3, 1.03 1 / 1.03 1, 0.93 1',
        ),
        fill: body,
        material: 'leather',
        sewn: {},
      },
      {
        runs: outline(
          '0.74 0, 0.765 0.16, 0.82 0.28, 0.9 0.34, 1.03 0.36 / 1.03 0.36, 1.03 0 / 1.03 0, 0.74 0',
        ),
        fill: second,
        material: 'suede',
        sewn: { 0: 2 },
        thread: accent,
      },
    ],
    collar: {
      padding: [
        [0.655, 1],
        [0.675, 7],
        [0.71, 13],
        [0.78, 16],
        [0.9, 14],
        [1, 11],
      ],
      fill: second,
      material: 'leather',
      lining: mix(second, '#efe8da', 0.45),
      insole: mix(second, '#efe8da', 0.5),
    },
    tongue: {
      line: [
        [0, 296, 240, 56],
        [0.15, 375, 304, 60],
        [0.32, 465, 368, 64],
        [0.46, 536, 424, 68],
        [0.58, 578, 484, 72],
        [0.7, 606, 544, 76],
        [0.82, 630, 604, 80],
        [0.88, 644, 642, 80],
        [0.92, 656, 653, 79],
        [0.95, 668, 647, 78],
        [0.97, 672, 622, 77],
        [1, 660, 520, 74],
      ],
      fill: body,
      material: 'leather',
      edge: thread,
      label: { fill: second, ink: accent },
    },
    laces: {
      eyelets: [0.305, 0.35, 0.395, 0.44, 0.485, 0.53, 0.57, 0.606],
      depth: 0.915,
      width: 17,
      fill: accent,
      hole: 5.6,
      arch: 42,
    },
    eyestay: second,
    soleFill: { fill: cream, material: 'rubber' },
    soleDetail(sheet, sole) {
      soleBand(
        sheet,
        sole,
        () => 0,
        () => 0.22,
        { fill: '#b9824a', material: 'gum' },
      );
      soleGroove(sheet, sole, () => 0.22, 2);
      treadNotches(sheet, sole, { step: 0.022, height: 0.14, lean: 0 });
      soleRibs(sheet, sole, [-0.14, 0.12], [0.34, 0.7], 0.01);
      soleStitches(sheet, sole, 0.83, darken(cream, 0.25));
    },
    trimmings(sheet, last) {
      sideLabel(
        sheet,
        last,
        { s: 0.84, v: 0.83, wide: 0.028, high: 0.055, lean: 0 },
        { fill: body, ink: accent },
      );
      heelPull(
        sheet,
        [
          [0, 978, 560],
          [0.3, 990, 600],
          [0.55, 994, 630],
          [0.75, 986, 642],
          [1, 972, 612],
        ],
        44,
        { fill: body, thread: accent },
      );
    },
    straps(sheet) {
      drawStrap(sheet, {
        line: [
          [0, 612, -112, 350],
          [0.14, 566, -96, 392],
          [0.28, 520, -54, 436],
          [0.4, 506, 2, 448],
          [0.52, 528, 60, 428],
          [0.68, 586, 108, 384],
          [0.84, 660, 136, 338],
          [1, 738, 146, 296],
        ],
        half: [17, 0, 33],
        fill: body,
        material: 'leather',
        thread,
        label: { fill: second, ink: accent },
      });
    },
  };
}
