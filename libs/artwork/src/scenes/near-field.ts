import type { Pt } from '../base/geometry.js';
import { type Random, pick, seededRandom } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { drawLand } from './land.js';
import { blades, dabs, dryStoneWall, path } from './terrain.js';

/** The near field: rough grass, a dry-stone wall that leads to the sea, gorse in flower. */
export function drawForeground(canvas: Canvas): void {
  const random = seededRandom('foreground');
  const ridge = drawLand(
    canvas,
    {
      ridge: [
        [-20, 1010],
        [260, 985],
        [560, 1012],
        [860, 1040],
        [1150, 1010],
        [1420, 955],
        [1700, 900],
        [2020, 850],
      ],
      rough: 14,
      top: '#2b5a3c',
      foot: '#0c2a20',
      lit: '#7d9450',
      shade: '#08211a',
      base: 1260,
      strokes: 420,
    },
    random,
  );
  const grass = (
    count: number,
    line: readonly Pt[],
    height: readonly [number, number],
    colour: string,
    opacity: number,
  ): void =>
    canvas.draw(
      `<path d="${blades(count, random, line, height, 0.45)}" fill="${colour}" fill-opacity="${opacity}"/>`,
    );
  grass(460, ridge, [6, 20], '#3f6a3d', 0.9);
  grass(110, ridge, [8, 24], '#a8a560', 0.5);
  canvas.draw(
    `<path d="${path([
      [2010, 850],
      [1700, 960],
      [1420, 1085],
      [1215, 1185],
      [1060, 1290],
      [1330, 1290],
      [1560, 1110],
      [2010, 905],
    ])}" fill="#07190f" fill-opacity=".5" filter="${canvas.blur(14)}"/>`,
  );
  canvas.draw(
    dryStoneWall(
      {
        line: [
          [2010, 852],
          [1860, 900],
          [1700, 956],
          [1550, 1018],
          [1420, 1080],
          [1310, 1140],
          [1200, 1206],
          [1080, 1292],
        ],
        height: [34, 118],
        tones: ['#5d6a5f', '#6d7769', '#4b5a51', '#7c8470', '#3f4d46', '#878a73', '#56635c'],
      },
      random,
    ),
  );
  for (const [y, tall, colour] of [
    [1070, 30, '#2a5838'],
    [1105, 38, '#275336'],
    [1145, 46, '#204a31'],
    [1185, 56, '#1a412c'],
    [1225, 68, '#133425'],
    [1262, 84, '#0c281e'],
  ] as const) {
    const line: Pt[] = [
      [-20, y + 14],
      [400, y - 8],
      [760, y + 12],
      [1000, y + 6],
      [1010 + (1262 - y) * 1.2, y + 14],
    ];
    grass(200, line, [tall * 0.4, tall], colour, 0.9);
    grass(22, line, [tall * 0.5, tall * 1.05], '#8f9450', 0.4);
  }
  drawGorse(canvas, random);
}

function drawGorse(canvas: Canvas, random: Random): void {
  const bushes: readonly (readonly [number, number, number])[] = [
    [1905, 1010, 90],
    [1760, 1110, 120],
    [1960, 1160, 150],
    [1560, 1225, 110],
    [1830, 1250, 150],
  ];
  for (const [x, y, size] of bushes) {
    const spot = (): Pt => {
      const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random())];
      return [x + Math.cos(angle) * far * size, y + Math.sin(angle) * far * size * 0.55 - size * 0.15];
    };
    const thorn = (count: number, colour: string, opacity: number, length: number, width: number): string =>
      `<path d="${dabs(count, random, () => ({ at: spot(), length: length * pick(random, 0.6, 1.2), width, angle: -Math.PI / 2 + pick(random, -0.9, 0.9) }))}" fill="${colour}" fill-opacity="${opacity}"/>`;
    canvas.draw(
      `<path d="${dabs(60, random, () => ({ at: spot(), length: size * 0.42, width: size * 0.07, angle: -Math.PI / 2 + pick(random, -1.1, 1.1) }))}" fill="#0a241b"/>`,
      thorn(130, '#173d2a', 0.95, size * 0.3, 3.4),
      thorn(80, '#35603a', 0.85, size * 0.22, 2.4),
      thorn(90, '#94752b', 0.9, size * 0.07, 3.4),
      thorn(80, '#c2953a', 0.95, size * 0.055, 3),
      thorn(34, '#ecc860', 0.9, size * 0.042, 2.6),
    );
  }
}
