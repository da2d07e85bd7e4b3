import { darken, lighten } from '../base/colour.js';
import type { Pt } from '../base/geometry.js';
import { pick, seededRandom } from '../base/random.js';
import { COLOURS } from '../colours.js';
import { outOfFocus, seaBackdrop } from './backdrops.js';
import { Canvas } from './canvas.js';
import { drawLand } from './land.js';
import { placeGarment, placeShoes } from './placing.js';
import { ashTwig, castShadow, mugSide } from './props.js';
import { foldedPile } from './soft-goods.js';
import { limewash, oak, stoneRelief, windowLight } from './surfaces.js';
import { dabs, dryStoneWall } from './terrain.js';
import { way } from './ways.js';

const square = (): Canvas => new Canvas(1000, 1000);

/** A peg rail with turned pegs. */
function pegRail(canvas: Canvas, y: number, pegs: readonly number[], wood: string): void {
  canvas.draw(
    `<rect x="-10" y="${y + 8}" width="1020" height="64" fill="#000" fill-opacity=".35" filter="${canvas.softly(9)}"/>`,
    `<rect x="-10" y="${y}" width="1020" height="60" fill="${canvas.linear([
      [0, lighten(wood, 0.35)],
      [0.14, wood],
      [1, darken(wood, 0.38)],
    ])}"/>`,
    `<path d="${dabs(60, seededRandom('rail'), railGrain(y))}" fill="#2a1608" fill-opacity=".3"/>`,
  );
  for (const x of pegs) {
    canvas.draw(
      `<ellipse cx="${x + 10}" cy="${y + 44}" rx="17" ry="22" fill="#000" fill-opacity=".45" filter="${canvas.softly(5)}"/>`,
      `<circle cx="${x}" cy="${y + 28}" r="17" fill="${canvas.radial(
        [
          [0, lighten(wood, 0.5)],
          [0.6, wood],
          [1, darken(wood, 0.5)],
        ],
        [x - 6, y + 21],
        24,
      )}"/>`,
    );
  }
}

function railGrain(y: number): () => { at: Pt; length: number; width: number; angle: number } {
  const random = seededRandom('rail-grain');
  return () => ({
    at: [random() * 1000, y + 8 + random() * 46],
    length: 40 + random() * 120,
    width: 0.8,
    angle: 0.01,
  });
}

/** Upright boards, painted: a hallway's panelling or a door. */
function panelling(
  canvas: Canvas,
  box: { x: number; y: number; width: number; height: number },
  paint: string,
  board: number,
): void {
  oak(canvas, paint, Math.round(box.width / board), { box, seed: 'panels' });
  canvas.draw(
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${paint}" fill-opacity=".74"/>`,
  );
}

/** A shell jacket on its peg in the hallway, high-tops under it. */
export function hallway(): string {
  const canvas = square();
  limewash(canvas, '#e6dcc6');
  panelling(canvas, { x: 0, y: 560, width: 1000, height: 330 }, '#2a5545', 84);
  canvas.draw(
    `<rect y="548" width="1000" height="20" fill="#1e4436"/><rect y="548" width="1000" height="5" fill="#6f9580"/><rect y="860" width="1000" height="34" fill="#1b3d30"/>`,
  );
  canvas.draw(
    `<rect y="892" width="1000" height="110" fill="${canvas.linear([
      [0, '#3c3a35'],
      [1, '#6d675b'],
    ])}"/>`,
  );
  pegRail(canvas, 96, [150, 385, 620, 855], '#a5784a');
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'shell', colourway: way('Gorse', 'Ink', 'Cream') },
    { x: 385, y: 430, width: 640, turn: 1.4 },
  );
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'fleece', colourway: way('Oatmeal', 'Moss', 'Peat') },
    { x: 868, y: 440, width: 620, turn: -2 },
  );
  placeShoes(
    canvas,
    'high',
    way('Peat', 'Oatmeal', 'Ecru'),
    [
      { x: 215, y: 862, zoom: 0.3, azimuth: -24, elevation: 16, other: true },
      { x: 170, y: 884, zoom: 0.31, azimuth: -14, elevation: 16 },
    ],
    0.4,
  );
  windowLight(canvas, 0.5, 0.2);
  canvas.finish(0.18, 0.2);
  return canvas.svg();
}

/** A folded tracksuit on the bench by the window, tea beside it. */
export function bench(): string {
  const canvas = square();
  const random = seededRandom('bench');
  limewash(canvas, '#d9d0ba');
  outOfFocus(canvas, 4, () => {
    canvas.draw(
      `<g clip-path="${canvas.clip('M430 60H930V560H430Z')}"><g transform="translate(330 60) scale(.66 .9)">`,
    );
    seaBackdrop(canvas, 330, random, [560, 240]);
    drawLand(
      canvas,
      {
        ridge: [
          [0, 470],
          [300, 420],
          [620, 500],
          [1010, 450],
        ],
        rough: 12,
        top: '#54764c',
        foot: '#2f5740',
        lit: '#a9b071',
        shade: '#24493a',
        base: 700,
        strokes: 90,
      },
      random,
    );
    canvas.draw('</g></g>');
  });
  const frame = 'M410 40H950V584H410ZM440 70V554H668V70ZM692 70V554H920V70Z';
  castShadow(canvas, frame, 0.4);
  canvas.draw(
    `<path d="${frame}" fill="#efe7d5" fill-rule="evenodd"/><path d="M440 312H668M692 312H920" stroke="#efe7d5" stroke-width="16"/><path d="M440 70V554M692 70V554M410 40H950" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  );
  canvas.draw(
    `<rect x="380" y="580" width="600" height="30" fill="#f4eddd"/><rect x="380" y="608" width="600" height="16" fill="#000" fill-opacity=".3" filter="${canvas.softly(6)}"/>`,
  );
  oak(canvas, '#9c7148', 1, { box: { x: 0, y: 800, width: 1000, height: 120 }, across: true, seed: 'bench' });
  canvas.draw(
    `<rect y="916" width="1000" height="84" fill="${canvas.linear([
      [0, '#3a2413'],
      [0.3, '#5f4026'],
      [1, '#2c1b0e'],
    ])}"/><rect y="912" width="1000" height="6" fill="#d9b07c" fill-opacity=".5"/>`,
  );
  foldedPile(
    canvas,
    {
      x: 96,
      y: 866,
      width: 520,
      layers: [
        { fill: COLOURS.Bottle, trim: COLOURS.Cream, height: 116 },
        { fill: COLOURS.Bottle, trim: COLOURS.Gorse, height: 104 },
        { fill: COLOURS.Oatmeal, trim: COLOURS.Moss, height: 84 },
      ],
    },
    random,
  );
  mugSide(canvas, 790, 868, 176, '#efe8d6');
  windowLight(canvas, 0.4, 0.2);
  canvas.finish(0.2, 0.2);
  return canvas.svg();
}

/** A bomber on the door of a bothy, stone all round. */
export function bothyDoor(): string {
  const canvas = square();
  const random = seededRandom('bothy');
  canvas.draw('<rect width="1000" height="1000" fill="#2a2f2b"/>');
  const tones = ['#7d8078', '#93928a', '#686d67', '#a29c8c', '#5a605b', '#857f70'];
  // Rows of stone from the top down.
  for (let y = 130; y <= 1120; y += 118)
    canvas.draw(
      dryStoneWall(
        {
          line: [
            [1010, y + pick(random, -12, 12)],
            [-160, y + pick(random, -12, 12)],
          ],
          height: [150, 150],
          tones,
        },
        random,
      ),
    );
  stoneRelief(canvas);
  const door = { x: 200, y: 40, width: 600, height: 970 };
  castShadow(canvas, 'M170 10H830V1010H170Z', 0.8);
  canvas.draw(
    `<path d="M170 10H830V1010H170Z" fill="${canvas.linear([
      [0, '#5a4630'],
      [1, '#3d2e1e'],
    ])}"/><path d="M170 10H830" stroke="#a58a63" stroke-width="6"/>`,
  );
  panelling(canvas, door, '#3c6a5a', 100);
  for (const y of [170, 800])
    canvas.draw(
      `<g><path d="M200 ${y}h420l18 14l-18 14h-420z" fill="#000" fill-opacity=".4" transform="translate(3 7)"/><path d="M200 ${y}h420l18 14l-18 14h-420z" fill="${canvas.linear(
        [
          [0, '#4b4d4b'],
          [0.4, '#2b2d2c'],
          [1, '#191a19'],
        ],
      )}"/>${[230, 330, 430, 530].map((x) => `<circle cx="${x}" cy="${y + 14}" r="6" fill="#5c5f5c"/>`).join('')}</g>`,
    );
  canvas.draw(
    `<path d="M740 520h34v96h-34z" fill="#222423"/><path d="M757 540c30 6 30 50 0 56" fill="none" stroke="#3d403e" stroke-width="9"/>`,
  );
  placeGarment(
    canvas,
    { kind: 'jacket', cut: 'bomber', colourway: way('Rust', 'Peat', 'Oatmeal') },
    { x: 480, y: 560, width: 690, turn: -1.5 },
  );
  canvas.draw(
    `<path d="M480 214v34q0 18-16 18" fill="none" stroke="#1b1c1b" stroke-width="11" stroke-linecap="round"/><circle cx="480" cy="210" r="12" fill="#3d403e"/>`,
  );
  ashTwig(canvas, [40, 1010], -62, 300, random);
  windowLight(canvas, 0.42, 0.2);
  canvas.finish(0.2, 0.2);
  return canvas.svg();
}
