import type { Pt } from '../base/geometry.js';
import type { Random } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { drawLand, drawMist } from './land.js';
import { dabs } from './terrain.js';

/** Low light over open water, for pictures by the sea. */
export function seaBackdrop(canvas: Canvas, horizon: number, random: Random, glow: Pt): void {
  const sky = canvas.radial(
    [
      [0, '#fbeecb'],
      [0.3, '#e6dcb9'],
      [0.7, '#a3b7a6'],
      [1, '#5f8579'],
    ],
    glow,
    900,
    0.7,
  );
  const water = canvas.linear([
    [0, '#c9cfb6'],
    [0.3, '#7ea091'],
    [1, '#2c5a50'],
  ]);
  canvas.draw(
    `<rect width="1000" height="${horizon + 4}" fill="${sky}"/><rect y="${horizon}" width="1000" height="${1000 - horizon}" fill="${water}"/>`,
  );
  drawLand(
    canvas,
    {
      ridge: [
        [560, horizon],
        [640, horizon - 46],
        [760, horizon - 74],
        [880, horizon - 66],
        [1010, horizon - 104],
      ],
      rough: 10,
      top: '#6f8f7e',
      foot: '#b4bda2',
      lit: '#ded5a8',
      shade: '#54776a',
      base: horizon + 3,
      strokes: 60,
    },
    random,
  );
  drawLand(
    canvas,
    {
      ridge: [
        [-10, horizon - 60],
        [120, horizon - 76],
        [240, horizon - 44],
        [300, horizon],
      ],
      rough: 8,
      top: '#84a08c',
      foot: '#bcc4a8',
      lit: '#e2d9ae',
      shade: '#64857a',
      base: horizon + 3,
      strokes: 40,
    },
    random,
  );
  drawMist(canvas, [[500, horizon, 600, 12, 0.6]]);
  const waves = (count: number, colour: string, opacity: number, spread: number): string =>
    `<path d="${dabs(count, random, () => {
      const depth = random() ** 1.4;
      return {
        at: [glow[0] + (random() - 0.5) * spread * (0.3 + depth), horizon + 4 + depth * 300],
        length: 14 + depth * 60,
        width: 0.8 + depth * 2,
        angle: 0,
      };
    })}" fill="${colour}" fill-opacity="${opacity}"/>`;
  canvas.draw(waves(260, '#1d4a42', 0.3, 2200), waves(220, '#fff2d0', 0.6, 620));
}

/** Far parts of a photograph are out of focus; laid over itself, the blur stays whole at the picture's edges. */
export const outOfFocus = (canvas: Canvas, deviation: number, draw: () => void): void => {
  const cover = '<feMergeNode in="b"/>'.repeat(5);
  const filter = canvas.filter(
    `<feGaussianBlur stdDeviation="${deviation}" result="b"/><feMerge>${cover}</feMerge>`,
  );
  canvas.draw(`<g filter="${filter}">`);
  draw();
  canvas.draw('</g>');
};
