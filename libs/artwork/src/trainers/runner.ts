import { darken, lighten, mix } from '../base/colour.js';
import type { Colourway } from '../garment-spec.js';
import { outline } from './panels.js';
import { LOW_LAST } from './low-last.js';
import type { LastShape } from './last.js';
import type { Panel } from './panels.js';
import type { Shoe } from './shoe.js';
import { soleBand, soleGroove, treadNotches } from './sole-parts.js';
import type { SoleShape } from './sole.js';
import { smoothstep } from './space.js';
import { heelPull, sideLabel } from './trimmings.js';

/** The runner stands on a foam wedge: higher at the heel, more toe spring, a deeper collar. */
export const RUNNER_LAST: LastShape = {
  ...LOW_LAST,
  feather: LOW_LAST.feather.map(([s = 0, x = 0, yo = 0, yi = 0, z = 0]) => [
    s,
    x,
    yo * 0.97,
    yi * 0.97,
    z + 14 + 26 * smoothstep(0.4, 0.95, s) + 12 * smoothstep(0.16, 0, s),
  ]),
  top: LOW_LAST.top.map(([s = 0, x = 0, y = 0, z = 0]) => [
    s,
    x,
    y,
    z + 12 + 20 * smoothstep(0.5, 0.85, s) + (s > 0.93 ? 10 : 0),
  ]),
};

export const RUNNER_SOLE: SoleShape = {
  underside: [
    [0, 58],
    [0.03, 50],
    [0.07, 33],
    [0.12, 16],
    [0.18, 5],
    [0.26, 0],
    [0.84, 0],
    [0.92, 5],
    [0.96, 14],
    [1, 22],
  ],
  profile: [
    [0, 4, 0],
    [0.08, 11, 0.05],
    [0.2, 13, 0.2],
    [0.3, 10, 0.32],
    [0.5, 8, 0.52],
    [0.75, 13, 0.78],
    [0.9, 11, 0.97],
    [0.96, 6, 1.02],
    [1, 1, 1],
  ],
  flare: [
    [0, 0.8, 0],
    [0.3, 1, 2],
    [0.5, 0.7, -6],
    [0.7, 1.1, 6],
    [1, 1.3, 10],
  ],
  lip: [
    [0, 20],
    [0.12, 12],
    [0.45, 9],
    [0.8, 16],
    [1, 20],
  ],
};

/** Pieces that every runner has: mudguard, vamp stay, eyestay, counter, collar panel, heel tab. */
export function runnerPanels(suede: string, collar: string, tab: string, thread: string): Panel[] {
  return [
    {
      runs: outline(
        '0.585 1, 0.64 0.76, 0.72 0.66, 0.82 0.64, 0.9 0.68, 1.02 0.7 / 1.02 0.7, 1.02 1 / 1.02 1, 0.8 1, 0.585 1',
      ),
      fill: collar,
      material: 'nylon',
      sewn: { 0: 1 },
      thread,
      thickness: 0.8,
    },
    {
      runs: outline(
        '-0.03 0, -0.03 0.5 / -0.03 0.5, 0.05 0.5, 0.11 0.46, 0.18 0.4, 0.26 0.3, 0.33 0.14, 0.38 0 / 0.38 0, 0.2 0, -0.03 0',
      ),
      fill: suede,
      material: 'suede',
      sewn: { 1: 2 },
      thread,
    },
    {
      runs: outline(
        '0.262 1, 0.25 0.9, 0.275 0.8 / 0.275 0.8, 0.35 0.755, 0.43 0.77, 0.5 0.75, 0.565 0.77, 0.6 0.84, 0.61 1 / 0.61 1, 0.45 1, 0.262 1',
      ),
      fill: suede,
      material: 'suede',
      sewn: { 0: 1, 1: 2 },
      thread,
    },
    {
      runs: outline(
        '0.69 0, 0.72 0.2, 0.775 0.36, 0.85 0.44, 0.93 0.47, 1.02 0.48 / 1.02 0.48, 1.02 0 / 1.02 0, 0.85 0, 0.69 0',
      ),
      fill: suede,
      material: 'suede',
      sewn: { 0: 2 },
      thread,
    },
    {
      runs: outline('0.9 1, 0.915 0.8, 0.945 0.6, 0.96 0.44, 1.02 0.42 / 1.02 0.42, 1.02 1 / 1.02 1, 0.9 1'),
      fill: tab,
      material: 'leather',
      sewn: { 0: 1 },
      thread,
    },
  ];
}

/** The retro runner: suede overlays on mesh, a leather saddle, a shaped two-tone foam midsole. */
export function runnerShoe({ body, second, accent }: Colourway): Shoe {
  const thread = lighten(second, 0.24);
  const foam = '#f1eadb';
  const rubber = mix('#b9824a', second, 0.12);
  return {
    last: RUNNER_LAST,
    sole: RUNNER_SOLE,
    base: { fill: body, material: 'mesh' },
    panels: [
      {
        runs: outline(
          '0.405 0.82, 0.43 0.5, 0.455 0.22, 0.47 0 / 0.47 0, 0.645 0 / 0.645 0, 0.6 0.24, 0.565 0.5, 0.55 0.82 / 0.55 0.82, 0.405 0.82',
        ),
        fill: lighten(body, 0.1),
        material: 'leather',
        sewn: { 0: 1, 2: 1 },
        thread: accent,
      },
      ...runnerPanels(second, darken(body, 0.12), accent, thread),
    ],
    collar: {
      padding: [
        [0.59, 1],
        [0.615, 6],
        [0.66, 12],
        [0.76, 15],
        [0.9, 13],
        [1, 10],
      ],
      fill: darken(body, 0.12),
      material: 'nylon',
      lining: mix(second, '#efe8da', 0.35),
      insole: mix(accent, '#efe8da', 0.5),
    },
    tongue: {
      line: [
        [0, 296, 250, 56],
        [0.2, 375, 314, 60],
        [0.45, 470, 378, 66],
        [0.65, 545, 428, 62],
        [0.78, 600, 472, 66],
        [0.86, 624, 496, 76],
        [0.9, 640, 505, 75],
        [0.94, 656, 500, 74],
        [0.97, 660, 480, 73],
        [1, 652, 385, 70],
      ],
      fill: body,
      material: 'mesh',
      edge: thread,
      label: { fill: second, ink: accent },
    },
    laces: {
      eyelets: [0.305, 0.352, 0.4, 0.448, 0.496, 0.543],
      depth: 0.9,
      width: 15,
      fill: lighten(accent, 0.06),
      hole: 5.5,
      arch: 44,
    },
    eyestay: second,
    soleFill: { fill: foam, material: 'foam' },
    soleDetail(sheet, sole) {
      const line = (side: number): number =>
        0.36 + 0.2 * smoothstep(0.42, 0.62, side) - 0.1 * smoothstep(0.72, 1, side);
      soleBand(sheet, sole, line, (side) => line(side) + 0.15 * smoothstep(0.5, 0.8, side) + 0.001, {
        fill: accent,
        material: 'foam',
        range: [0.5, 1],
      });
      soleGroove(sheet, sole, line, 3.4);
      soleGroove(sheet, sole, (side) => line(side) + 0.15 * smoothstep(0.5, 0.8, side), 2.4);
      soleBand(
        sheet,
        sole,
        () => 0,
        () => 0.17,
        { fill: rubber, material: 'gum' },
      );
      soleGroove(sheet, sole, () => 0.17, 2);
      treadNotches(sheet, sole, { step: 0.028, height: 0.13, lean: 0.003 });
    },
    trimmings(sheet, last) {
      sideLabel(
        sheet,
        last,
        { s: 0.53, v: 0.44, wide: 0.02, high: 0.105, lean: -0.012 },
        { fill: second, ink: accent },
      );
      heelPull(
        sheet,
        [
          [0, 984, 340],
          [0.3, 1000, 378],
          [0.55, 1004, 408],
          [0.75, 994, 420],
          [1, 976, 396],
        ],
        46,
        { fill: second, thread: accent },
      );
    },
  };
}
