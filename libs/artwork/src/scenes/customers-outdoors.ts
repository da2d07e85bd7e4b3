import { darken, lighten, mix } from '../base/colour.js';
import { pick, seededRandom } from '../base/random.js';
import { COLOURS } from '../colours.js';
import { outOfFocus, seaBackdrop } from './backdrops.js';
import { Canvas } from './canvas.js';
import { drawLand, drawMist } from './land.js';
import { placeShoes } from './placing.js';
import { rolledTowel, seaBag, turfStack } from './soft-goods.js';
import { dabs } from './terrain.js';
import { way } from './ways.js';

const square = (): Canvas => new Canvas(1000, 1000);

/** Court shoes on the boards of a jetty, the bay behind. */
export function jetty(): string {
  const canvas = square();
  const random = seededRandom('jetty');
  outOfFocus(canvas, 2.4, () => seaBackdrop(canvas, 330, random, [690, 250]));
  const boards = [470, 500, 536, 580, 634, 700, 780, 876, 1010];
  canvas.draw(`<path d="M-10 470H1010V1010H-10Z" fill="#20150d"/>`);
  for (const [i, top] of boards.slice(0, -1).entries()) {
    const bottom = boards[i + 1] as number;
    const tone = mix(mix('#8d8271', '#b7a488', random()), '#5d5549', random() * 0.3);
    const gap = 2 + i * 0.9;
    canvas.draw(
      `<rect x="-10" y="${top}" width="1020" height="${bottom - top - gap}" fill="${canvas.linear([
        [0, lighten(tone, 0.32)],
        [0.12, tone],
        [1, darken(tone, 0.22)],
      ])}"/>`,
    );
    const grain = dabs(34 + i * 6, random, () => ({
      at: [random() * 1000, pick(random, top + 3, bottom - gap - 3)],
      length: pick(random, 60, 260),
      width: 0.7 + i * 0.16,
      angle: 0.004,
    }));
    canvas.draw(`<path d="${grain}" fill="#241a11" fill-opacity=".3"/>`);
    for (const x of [130, 870])
      canvas.draw(
        `<circle cx="${x + (x < 500 ? -i * 14 : i * 14)}" cy="${(top + bottom) / 2}" r="${3 + i * 0.7}" fill="#3c3028"/>`,
      );
  }
  placeShoes(
    canvas,
    'court',
    way('Cream', 'Atlantic', 'Gorse'),
    [
      { x: 585, y: 610, zoom: 0.62, azimuth: -42, elevation: 24, other: true },
      { x: 400, y: 730, zoom: 0.68, azimuth: -28, elevation: 24 },
    ],
    0.6,
  );
  canvas.finish(0.2, 0.2);
  return canvas.svg();
}

/** After the swim: a canvas bag, a rolled towel and runners on the slip. */
export function seaSwim(): string {
  const canvas = square();
  const random = seededRandom('swim');
  outOfFocus(canvas, 3, () => seaBackdrop(canvas, 300, random, [330, 220]));
  canvas.draw(
    `<path d="M-10 560Q300 520 1010 610V1010H-10Z" fill="${canvas.linear([
      [0, '#8d8f82'],
      [0.3, '#77796e'],
      [1, '#4c4f49'],
    ])}"/>`,
  );
  const stones = dabs(420, random, () => {
    const depth = random();
    return {
      at: [random() * 1000, 590 + depth * 400],
      length: 8 + depth * 26,
      width: 2 + depth * 5,
      angle: 0,
    };
  });
  canvas.draw(
    `<path d="${stones}" fill="#2b2e2a" fill-opacity=".26"/><path d="${stones}" fill="#d8d4c0" fill-opacity=".24" transform="translate(-3 -4)"/>`,
  );
  seaBag(canvas, { x: 390, y: 800, width: 400, fill: '#d8cbb0', trim: COLOURS.Atlantic });
  rolledTowel(canvas, { x: 668, y: 812, radius: 74, fill: '#efe7d6', stripe: COLOURS.Rust });
  placeShoes(
    canvas,
    'runner',
    way('Atlantic', 'Oatmeal', 'Gorse'),
    [
      { x: 560, y: 860, zoom: 0.44, azimuth: -40, elevation: 24, other: true },
      { x: 330, y: 888, zoom: 0.46, azimuth: -24, elevation: 24 },
    ],
    0.5,
  );
  canvas.finish(0.2, 0.2);
  return canvas.svg();
}

/** Trail shoes drying on the turf stack. */
export function turf(): string {
  const canvas = square();
  const random = seededRandom('turf');
  outOfFocus(canvas, 3, () => {
    const sky = canvas.linear([
      [0, '#8fa79b'],
      [0.6, '#e2dcc0'],
      [1, '#f2e6c4'],
    ]);
    canvas.draw(`<rect width="1000" height="560" fill="${sky}"/>`);
    drawLand(
      canvas,
      {
        ridge: [
          [-10, 380],
          [180, 330],
          [320, 262],
          [420, 300],
          [560, 380],
          [760, 350],
          [1010, 400],
        ],
        rough: 16,
        top: '#6f8d86',
        foot: '#b9bfa8',
        lit: '#d8d2ac',
        shade: '#557870',
        base: 520,
        strokes: 120,
      },
      random,
    );
    drawMist(canvas, [[500, 500, 600, 22, 0.7]]);
    drawLand(
      canvas,
      {
        ridge: [
          [-10, 480],
          [300, 500],
          [640, 470],
          [1010, 500],
        ],
        rough: 10,
        top: '#7a7a4a',
        foot: '#4c4a2c',
        lit: '#c4a964',
        shade: '#4a3d27',
        base: 1000,
        strokes: 260,
      },
      random,
    );
  });
  turfStack(canvas, random);
  placeShoes(
    canvas,
    'trail',
    way('Moss', 'Peat', 'Gorse'),
    [
      { x: 590, y: 505, zoom: 0.5, azimuth: -36, elevation: 20, other: true },
      { x: 400, y: 560, zoom: 0.54, azimuth: -22, elevation: 20 },
    ],
    0.55,
  );
  canvas.finish(0.2, 0.2);
  return canvas.svg();
}
