import type { Pt } from '../base/geometry.js';
import { type Random, pick } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { dabs } from './terrain.js';

const HORIZON = 652;
const SUN: Pt = [1420, 560];

/** Sky, sun behind the haze, and long torn clouds. */
export function drawSky(canvas: Canvas): void {
  const { width } = canvas;
  const glow = canvas.radial(
    [
      [0, '#fdf0cf'],
      [0.14, '#f6e3b8'],
      [0.32, '#d9d3b0'],
      [0.55, '#92aa93'],
      [0.78, '#4d7463'],
      [1, '#1f493b'],
    ],
    SUN,
    1430,
    0.74,
  );
  canvas.draw(`<rect width="${width}" height="${HORIZON + 20}" fill="${glow}"/>`);
  const clouds = (seed: number, frequency: string, colour: string, cover: number, soft: number): string =>
    canvas.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 ${colour} ${cover} ${cover * 0.6} 0 0 ${-cover * 0.86}"/><feGaussianBlur stdDeviation="${soft}"/>`,
      { x: 0, y: 0, width, height: HORIZON + 20 },
    );
  const fade = canvas.id();
  const stops = canvas.linear([
    [0, '#fff'],
    [0.62, '#fff'],
    [1, '#000'],
  ]);
  canvas.define(
    `<mask id="${fade}"><rect width="${width}" height="${HORIZON + 20}" fill="${stops}"/></mask>`,
  );
  const layer = (filter: string, opacity: number): string =>
    `<rect width="${width}" height="${HORIZON + 20}" filter="${filter}" opacity="${opacity}"/>`;
  canvas.draw(
    `<g mask="url(#${fade})">`,
    layer(clouds(5, '.0013 .006', '.1 0 0 0 0 .24 0 0 0 0 .2', 3.6, 2), 0.55),
    layer(clouds(21, '.0016 .0085', '.99 0 0 0 0 .93 0 0 0 0 .8', 3.2, 1.2), 0.5),
    layer(clouds(33, '.003 .02', '1 0 0 0 0 .95 0 0 0 0 .84', 3.4, 1), 0.28),
    '</g>',
  );
  const halo = canvas.radial(
    [
      [0, '#fff7e0', 0.95],
      [0.2, '#ffeec0', 0.5],
      [1, '#ffe9b8', 0],
    ],
    SUN,
    330,
  );
  canvas.draw(`<rect width="${width}" height="${HORIZON + 20}" fill="${halo}"/>`);
}

/** The sea: light far out, a glittering path under the sun, swell that grows towards the shore. */
export function drawSea(canvas: Canvas, random: Random): void {
  const { width, height } = canvas;
  const water = canvas.linear([
    [0, '#d8d6b9'],
    [0.08, '#a9bba4'],
    [0.3, '#5f8878'],
    [0.62, '#2c5a4d'],
    [1, '#163d33'],
  ]);
  canvas.draw(`<rect y="${HORIZON}" width="${width}" height="${height - HORIZON}" fill="${water}"/>`);
  const swell = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".0035 .045" numOctaves="4" seed="8"/>' +
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>' +
      '<feDiffuseLighting surfaceScale="7" diffuseConstant="1" lighting-color="#e9e3c4" result="w"><feDistantLight azimuth="270" elevation="44"/></feDiffuseLighting>',
    { x: 0, y: HORIZON, width, height: height - HORIZON },
  );
  canvas.draw(
    `<rect y="${HORIZON}" width="${width}" height="${height - HORIZON}" filter="${swell}" opacity=".42" style="mix-blend-mode:soft-light"/>`,
  );
  const glint = (count: number, spread: number, colour: string, opacity: number): void => {
    const d = dabs(count, random, () => {
      const depth = random() ** 1.6;
      const y = HORIZON + 3 + depth * 330;
      const x = SUN[0] + (random() + random() + random() - 1.5) * (60 + depth * spread);
      return {
        at: [x, y],
        length: pick(random, 8, 30) + depth * 60,
        width: 0.8 + depth * 2.2,
        angle: pick(random, -0.03, 0.03),
      };
    });
    canvas.draw(`<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`);
  };
  glint(220, 900, '#f2e6c4', 0.3);
  glint(300, 380, '#fff3d2', 0.62);
  const dark = dabs(260, random, () => {
    const depth = random();
    return {
      at: [random() * width, HORIZON + 12 + depth * 380],
      length: 20 + depth * 90,
      width: 0.6 + depth * 2,
      angle: 0,
    };
  });
  canvas.draw(`<path d="${dark}" fill="#123b31" fill-opacity=".3"/>`);
}
