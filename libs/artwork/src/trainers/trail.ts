import { darken, lighten, mix } from '../base/colour.js';
import type { Colourway } from '../garment-spec.js';
import { outline } from './panels.js';
import type { Shoe } from './shoe.js';
import { runnerPanels, RUNNER_LAST, RUNNER_SOLE } from './runner.js';
import { drawLugs, soleBand, soleGroove, soleRibs } from './sole-parts.js';
import type { SoleShape } from './sole.js';
import { smoothstep } from './space.js';
import { heelPull, sideLabel } from './trimmings.js';

const TRAIL_SOLE: SoleShape = {
  ...RUNNER_SOLE,
  underside: RUNNER_SOLE.underside.map(([s = 0, z = 0]) => [s, z * 0.8 + 22]),
  flare: [
    [0, 0.9, 2],
    [0.3, 1, 5],
    [0.5, 0.9, 0],
    [0.7, 1.1, 8],
    [1, 1.3, 10],
  ],
  lip: [
    [0, 24],
    [0.12, 18],
    [0.45, 12],
    [0.8, 18],
    [1, 22],
  ],
};

/** The trail shoe: ripstop mesh in a welded cage, rubber toe cap, lugged outsole, webbing heel pull. */
export function trailShoe({ body, second, accent }: Colourway): Shoe {
  const rubber = mix('#23262a', second, 0.18);
  const thread = lighten(second, 0.2);
  const cage = darken(body, 0.22);
  const strut = (foot: number, head: number): Shoe['panels'][number] => ({
    runs: [
      [
        [head, 0.82],
        [(foot + head) / 2 + 0.006, 0.42],
        [foot, 0],
      ],
      [
        [foot, 0],
        [foot + 0.05, 0],
      ],
      [
        [foot + 0.05, 0],
        [(foot + head) / 2 + 0.034, 0.42],
        [head + 0.026, 0.82],
      ],
      [
        [head + 0.026, 0.82],
        [head, 0.82],
      ],
    ],
    fill: cage,
    material: 'rubber',
    sewn: {},
    thickness: 0.7,
  });
  return {
    last: RUNNER_LAST,
    sole: TRAIL_SOLE,
    base: { fill: body, material: 'mesh' },
    panels: [
      strut(0.36, 0.4),
      strut(0.45, 0.45),
      strut(0.55, 0.5),
      strut(0.64, 0.55),
      ...runnerPanels(second, darken(body, 0.15), second, thread),
      {
        runs: outline(
          '-0.03 0, -0.03 0.62 / -0.03 0.62, 0.04 0.61, 0.09 0.52, 0.13 0.36, 0.19 0.22, 0.3 0.16, 0.42 0.12, 0.5 0 / 0.5 0, 0.2 0, -0.03 0',
        ),
        fill: rubber,
        material: 'rubber',
        sewn: {},
        thickness: 1.3,
      },
    ],
    collar: {
      padding: [
        [0.59, 1],
        [0.615, 6],
        [0.66, 13],
        [0.76, 17],
        [0.9, 14],
        [1, 11],
      ],
      fill: darken(body, 0.2),
      material: 'nylon',
      lining: mix(second, '#23262a', 0.3),
      insole: accent,
    },
    tongue: {
      line: [
        [0, 296, 250, 56],
        [0.2, 375, 314, 60],
        [0.45, 470, 378, 66],
        [0.65, 545, 428, 62],
        [0.78, 600, 472, 66],
        [0.86, 624, 496, 76],
        [0.9, 640, 507, 75],
        [0.94, 658, 502, 74],
        [0.97, 662, 480, 73],
        [1, 652, 385, 70],
      ],
      fill: darken(body, 0.1),
      material: 'mesh',
      edge: accent,
      label: { fill: rubber, ink: accent },
    },
    laces: {
      eyelets: [0.305, 0.364, 0.424, 0.484, 0.543],
      depth: 0.9,
      width: 12,
      fill: accent,
      hole: 5,
      arch: 46,
      ring: rubber,
    },
    eyestay: second,
    soleFill: { fill: mix(second, '#efe8da', 0.72), material: 'foam' },
    lugs: (sheet, sole) =>
      drawLugs(sheet, sole, { step: 0.036, drop: 22, fill: darken(rubber, 0.45), lit: rubber }),
    soleDetail(sheet, sole) {
      const line = (side: number): number => 0.5 + 0.12 * Math.sin(side * 19) * smoothstep(0.2, 0.4, side);
      soleBand(sheet, sole, (side) => line(side) - 0.07, line, {
        fill: accent,
        material: 'foam',
        range: [0.3, 0.98],
      });
      soleGroove(sheet, sole, line, 3);
      soleBand(
        sheet,
        sole,
        () => 0,
        (side) => 0.26 + 0.5 * smoothstep(0.14, 0, side) + 0.1 * smoothstep(0.9, 1, side),
        { fill: rubber, material: 'rubber' },
      );
      soleRibs(sheet, sole, [-0.11, 0.1], [0.2, 0.62], 0.018);
      soleGroove(
        sheet,
        sole,
        (side) => 0.26 + 0.5 * smoothstep(0.14, 0, side) + 0.1 * smoothstep(0.9, 1, side),
        2.4,
      );
    },
    trimmings(sheet, last) {
      sideLabel(
        sheet,
        last,
        { s: 0.7, v: 0.55, wide: 0.024, high: 0.06, lean: 0 },
        { fill: rubber, ink: accent },
      );
      heelPull(
        sheet,
        [
          [0, 988, 330],
          [0.3, 1008, 378],
          [0.55, 1016, 414],
          [0.75, 1000, 432],
          [1, 974, 400],
        ],
        46,
        { fill: accent, thread: rubber },
      );
    },
  };
}
