import { seededRandom } from '../base/random.js';
import { Canvas } from './canvas.js';
import { placeGarment, placeShoes } from './placing.js';
import { ashTwig, mugAbove, pebbles, ropeCoil } from './props.js';
import { oak, slate, windowLight, wool } from './surfaces.js';
import { way } from './ways.js';

/** A shell jacket on grey wool with court shoes and an ash twig. */
export function sectionLeft(): string {
  const canvas = new Canvas(1200, 1500);
  const random = seededRandom('section-left');
  wool(canvas, '#c4bfae');
  ashTwig(canvas, [1010, 60], 118, 330, random);
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'shell', colourway: way('Bottle', 'Ink', 'Gorse') },
    { x: 505, y: 600, width: 1010, turn: -7 },
  );
  placeShoes(canvas, 'court', way('Cream', 'Moss', 'Oatmeal'), [
    { x: 905, y: 1010, zoom: 0.56, azimuth: 74, elevation: 68, roll: -8, other: true },
    { x: 680, y: 1200, zoom: 0.56, azimuth: 58, elevation: 68, roll: -6 },
  ]);
  pebbles(
    canvas,
    [
      [150, 1300, 54],
      [248, 1368, 36],
      [130, 1404, 30],
    ],
    random,
  );
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}

/** A tracksuit on slate with an enamel mug and pebbles. */
export function sectionRight(): string {
  const canvas = new Canvas(1200, 1500);
  const random = seededRandom('section-right');
  slate(canvas, '#8b9897', [
    [-40, -40, 690, 560],
    [650, -40, 600, 400],
    [650, 360, 600, 690],
    [-40, 520, 420, 640],
    [380, 520, 270, 640],
    [-40, 1160, 760, 400],
    [720, 1050, 540, 510],
  ]);
  placeGarment(
    canvas,
    { kind: 'tracksuit', cut: 'classic', colourway: way('Oatmeal', 'Bottle', 'Rust') },
    { x: 590, y: 800, width: 1180, turn: 3 },
  );
  mugAbove(canvas, 1010, 240, 104, '#e9e2d2');
  pebbles(
    canvas,
    [
      [150, 1290, 62],
      [262, 1352, 40],
      [170, 1398, 34],
    ],
    random,
  );
  ashTwig(canvas, [60, 130], 28, 270, random, '#5b7048');
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}

/** Three jackets' worth of weather on oak. */
export function collectionJackets(): string {
  const canvas = new Canvas(1600, 1200);
  const random = seededRandom('collection-jackets');
  oak(canvas, '#cfab7d', 7, { across: true });
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'quilted', colourway: way('Moss', 'Peat', 'Gorse') },
    { x: 1175, y: 590, width: 900, turn: 8 },
  );
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'bomber', colourway: way('Atlantic', 'Oatmeal', 'Rust') },
    { x: 470, y: 590, width: 900, turn: -6 },
  );
  ropeCoil(canvas, 815, 1070, 96, 4, '#cdb88f', random);
  ashTwig(canvas, [800, 40], 70, 260, random);
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}

/** Two tracksuits side by side on wool. */
export function collectionTracksuits(): string {
  const canvas = new Canvas(1600, 1200);
  const random = seededRandom('collection-tracksuits');
  wool(canvas, '#dacfb9');
  placeGarment(
    canvas,
    { kind: 'tracksuit', cut: 'hooded', colourway: way('Bottle', 'Cream', 'Gorse') },
    { x: 480, y: 610, width: 930, turn: -4 },
  );
  placeShoes(canvas, 'runner', way('Slate', 'Ink', 'Gorse'), [
    { x: 1130, y: 330, zoom: 0.52, azimuth: -62, elevation: 66, roll: 10, other: true },
    { x: 1330, y: 470, zoom: 0.52, azimuth: -74, elevation: 66, roll: 4 },
  ]);
  mugAbove(canvas, 1040, 930, 96, '#dfe3da');
  ashTwig(canvas, [1530, 1120], 205, 330, random);
  pebbles(
    canvas,
    [
      [1270, 800, 44],
      [1340, 850, 30],
    ],
    random,
  );
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}

/** A short set by the slipway: slate, rope, pebbles. */
export function collectionShortSets(): string {
  const canvas = new Canvas(1600, 1200);
  const random = seededRandom('collection-short-sets');
  slate(canvas, '#9aa6a2', [
    [-40, -40, 560, 520],
    [520, -40, 620, 380],
    [1140, -40, 520, 620],
    [520, 340, 620, 520],
    [-40, 480, 560, 760],
    [520, 860, 700, 400],
    [1220, 580, 440, 680],
    [1140, 580, 80, 280],
  ]);
  placeGarment(
    canvas,
    { kind: 'short-set', cut: 'polo', colourway: way('Cream', 'Atlantic', 'Rust') },
    { x: 520, y: 600, width: 940, turn: -5 },
  );
  placeShoes(canvas, 'court', way('Ecru', 'Atlantic', 'Cream'), [
    { x: 1130, y: 440, zoom: 0.54, azimuth: 100, elevation: 68, roll: 12, other: true },
    { x: 1345, y: 560, zoom: 0.54, azimuth: 84, elevation: 68, roll: 10 },
  ]);
  ropeCoil(canvas, 1160, 960, 130, 5, '#d8c49a', random);
  pebbles(
    canvas,
    [
      [1440, 980, 58],
      [1400, 1070, 36],
      [90, 1110, 44],
    ],
    random,
  );
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}

/** The four trainers on oak boards. */
export function collectionTrainers(): string {
  const canvas = new Canvas(1600, 1200);
  const random = seededRandom('collection-trainers');
  oak(canvas, '#d3b083', 6);
  const pose = { elevation: 50, zoom: 0.64 } as const;
  ashTwig(canvas, [800, 1215], 278, 300, random);
  pebbles(
    canvas,
    [
      [772, 560, 34],
      [830, 596, 24],
    ],
    random,
  );
  placeShoes(
    canvas,
    'trail',
    way('Atlantic', 'Oatmeal', 'Gorse'),
    [{ x: 420, y: 350, azimuth: -48, ...pose }],
    0.28,
  );
  placeShoes(
    canvas,
    'high',
    way('Oatmeal', 'Peat', 'Cream'),
    [{ x: 1180, y: 470, azimuth: -50, elevation: 50, zoom: 0.58, other: true }],
    0.28,
  );
  placeShoes(
    canvas,
    'court',
    way('Cream', 'Moss', 'Gorse'),
    [{ x: 440, y: 850, azimuth: 60, ...pose }],
    0.28,
  );
  placeShoes(
    canvas,
    'runner',
    way('Rust', 'Ecru', 'Cream'),
    [{ x: 1180, y: 920, azimuth: -34, ...pose }],
    0.28,
  );
  windowLight(canvas, 0.36, 0.1);
  canvas.finish(0.14, 0.1);
  return canvas.svg();
}
