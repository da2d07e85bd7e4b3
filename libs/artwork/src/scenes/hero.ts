import { seededRandom } from '../base/random.js';
import { Canvas } from './canvas.js';
import { drawFieldWalls, drawLand, drawMist, drawStack } from './land.js';
import { drawForeground } from './near-field.js';
import { drawSea, drawSky } from './sky-and-sea.js';

/** The Atlantic coast in low light: dark calm land at the left for the words, the sun over the stacks at the right. */
export function drawHero(crop?: 'phone'): string {
  const canvas = new Canvas(2000, 1250);
  const random = seededRandom('coast');
  drawSky(canvas);
  drawSea(canvas, random);
  drawLand(
    canvas,
    {
      ridge: [
        [1500, 652],
        [1560, 622],
        [1640, 604],
        [1720, 590],
        [1830, 566],
        [1920, 560],
        [2020, 540],
      ],
      rough: 9,
      top: '#8fa48b',
      foot: '#c9cbae',
      lit: '#e6dcb4',
      shade: '#6f8b78',
      base: 664,
      strokes: 60,
    },
    random,
  );
  drawLand(
    canvas,
    {
      ridge: [
        [1745, 664],
        [1775, 610],
        [1812, 588],
        [1900, 574],
        [2020, 552],
      ],
      rough: 8,
      top: '#5f8370',
      foot: '#a5b299',
      lit: '#d8cd9c',
      shade: '#446b5b',
      base: 690,
      strokes: 70,
    },
    random,
  );
  drawStack(canvas, random, { x: 1236, foot: 668, wide: 62, tall: 92, haze: 0.5 });
  drawMist(canvas, [
    [1500, 664, 460, 14, 0.55],
    [1100, 662, 300, 12, 0.4],
  ]);
  drawLand(
    canvas,
    {
      ridge: [
        [-20, 430],
        [120, 402],
        [250, 418],
        [380, 384],
        [520, 410],
        [640, 452],
        [760, 470],
        [880, 505],
        [960, 520],
        [1008, 548],
        [1030, 610],
        [1046, 668],
        [1062, 712],
      ],
      rough: 20,
      top: '#2f5f4e',
      foot: '#7d9a84',
      lit: '#a9b583',
      shade: '#173f33',
      base: 716,
      strokes: 200,
    },
    random,
  );
  drawStack(canvas, random, { x: 1128, foot: 716, wide: 92, tall: 138, haze: 0.16 });
  drawStack(canvas, random, { x: 1322, foot: 742, wide: 128, tall: 206, haze: 0.06 });
  drawStack(canvas, random, { x: 1418, foot: 748, wide: 84, tall: 78, haze: 0.08 });
  drawMist(canvas, [
    [560, 706, 520, 26, 0.5],
    [1180, 728, 360, 14, 0.42],
    [180, 690, 300, 22, 0.35],
  ]);
  const near = drawLand(
    canvas,
    {
      ridge: [
        [-20, 600],
        [140, 596],
        [300, 630],
        [450, 640],
        [600, 690],
        [720, 732],
        [800, 790],
        [832, 850],
        [850, 900],
      ],
      rough: 20,
      top: '#1f4f3d',
      foot: '#44705a',
      lit: '#86995c',
      shade: '#0e3328',
      base: 904,
      strokes: 200,
    },
    random,
  );
  drawFieldWalls(canvas, near, random, { from: 40, to: 640, deep: 190, colour: '#8fa285', opacity: 0.36 });
  drawMist(canvas, [
    [520, 878, 460, 24, 0.34],
    [900, 900, 300, 14, 0.3],
  ]);
  drawLand(
    canvas,
    {
      ridge: [
        [-20, 800],
        [180, 806],
        [380, 850],
        [560, 884],
        [760, 940],
        [900, 985],
        [960, 1030],
      ],
      rough: 15,
      top: '#174534',
      foot: '#1d4a38',
      lit: '#6f8a4c',
      shade: '#0a2a20',
      base: 1060,
      strokes: 220,
    },
    random,
  );
  drawForeground(canvas);
  // Where the words lie: at the left of the wide picture, at the top of the tall one.
  const ends = crop
    ? ([
        [0, 0],
        [0, 1],
      ] as const)
    : ([
        [0, 0.4],
        [1, 0.5],
      ] as const);
  const calm = canvas.linear(
    [
      [0, '#0b2a20', crop ? 0.8 : 0.62],
      [0.4, '#0b2a20', crop ? 0.3 : 0.26],
      [0.62, '#0b2a20', 0],
    ],
    ...ends,
  );
  canvas.draw(`<rect width="2000" height="1250" fill="${calm}"/>`);
  canvas.finish(0.14, 0.26);
  return canvas.svg(crop && '760 0 1000 1250');
}
