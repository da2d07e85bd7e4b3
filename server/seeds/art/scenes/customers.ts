import { darken, lighten, mix } from '../base/colour.js';
import type { Pt } from '../base/geometry.js';
import { pick, seededRandom, type Random } from '../base/random.js';
import { COLOURS } from '../colours.js';
import type { Colourway } from '../garment-spec.js';
import { Canvas } from './canvas.js';
import { drawLand, drawMist } from './coast.js';
import { placeGarment, placeShoes } from './placing.js';
import { ashTwig, castShadow, mugSide } from './props.js';
import { foldedPile, rolledTowel, seaBag, turfStack } from './soft-goods.js';
import { limewash, oak, windowLight } from './surfaces.js';
import { dabs, dryStoneWall } from './terrain.js';

const way = (body: keyof typeof COLOURS, second: keyof typeof COLOURS, accent: keyof typeof COLOURS): Colourway => ({
  body: COLOURS[body],
  second: COLOURS[second],
  accent: COLOURS[accent],
});

const square = (): Canvas => new Canvas(1000, 1000);

/** A peg rail with turned pegs. */
function pegRail(canvas: Canvas, y: number, pegs: readonly number[], wood: string): void {
  canvas.draw(
    `<rect x="-10" y="${y + 8}" width="1020" height="64" fill="#000" fill-opacity=".35" filter="${canvas.softly(9)}"/>`,
    `<rect x="-10" y="${y}" width="1020" height="60" fill="${canvas.linear([[0, lighten(wood, 0.35)], [0.14, wood], [1, darken(wood, 0.38)]])}"/>`,
    `<path d="${dabs(60, seededRandom('rail'), railGrain(y))}" fill="#2a1608" fill-opacity=".3"/>`,
  );
  for (const x of pegs) {
    canvas.draw(
      `<ellipse cx="${x + 10}" cy="${y + 44}" rx="17" ry="22" fill="#000" fill-opacity=".45" filter="${canvas.softly(5)}"/>`,
      `<circle cx="${x}" cy="${y + 28}" r="17" fill="${canvas.radial([[0, lighten(wood, 0.5)], [0.6, wood], [1, darken(wood, 0.5)]], [x - 6, y + 21], 24)}"/>`,
    );
  }
}

function railGrain(y: number): () => { at: Pt; length: number; width: number; angle: number } {
  const random = seededRandom('rail-grain');
  return () => ({ at: [random() * 1000, y + 8 + random() * 46], length: 40 + random() * 120, width: 0.8, angle: 0.01 });
}

/** Upright boards, painted: a hallway's panelling or a door. */
function panelling(canvas: Canvas, box: { x: number; y: number; width: number; height: number }, paint: string, board: number): void {
  oak(canvas, paint, Math.round(box.width / board), { box, seed: 'panels' });
  canvas.draw(`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${paint}" fill-opacity=".74"/>`);
}

/** Low light over open water, for pictures by the sea. */
function seaBackdrop(canvas: Canvas, horizon: number, random: Random, glow: Pt): void {
  const sky = canvas.radial([[0, '#fbeecb'], [0.3, '#e6dcb9'], [0.7, '#a3b7a6'], [1, '#5f8579']], glow, 900, 0.7);
  const water = canvas.linear([[0, '#c9cfb6'], [0.3, '#7ea091'], [1, '#2c5a50']]);
  canvas.draw(`<rect width="1000" height="${horizon + 4}" fill="${sky}"/><rect y="${horizon}" width="1000" height="${1000 - horizon}" fill="${water}"/>`);
  drawLand(canvas, { ridge: [[560, horizon], [640, horizon - 46], [760, horizon - 74], [880, horizon - 66], [1010, horizon - 104]], rough: 10, top: '#6f8f7e', foot: '#b4bda2', lit: '#ded5a8', shade: '#54776a', base: horizon + 3, strokes: 60 }, random);
  drawLand(canvas, { ridge: [[-10, horizon - 60], [120, horizon - 76], [240, horizon - 44], [300, horizon]], rough: 8, top: '#84a08c', foot: '#bcc4a8', lit: '#e2d9ae', shade: '#64857a', base: horizon + 3, strokes: 40 }, random);
  drawMist(canvas, [[500, horizon, 600, 12, 0.6]]);
  const waves = (count: number, colour: string, opacity: number, spread: number): string =>
    `<path d="${dabs(count, random, () => {
      const depth = random() ** 1.4;
      return { at: [glow[0] + (random() - 0.5) * spread * (0.3 + depth), horizon + 4 + depth * 300], length: 14 + depth * 60, width: 0.8 + depth * 2, angle: 0 };
    })}" fill="${colour}" fill-opacity="${opacity}"/>`;
  canvas.draw(waves(260, '#1d4a42', 0.3, 2200), waves(220, '#fff2d0', 0.6, 620));
}

/** Far parts of a photograph are out of focus; this closes such a layer. */
const outOfFocus = (canvas: Canvas, deviation: number, draw: () => void): void => {
  canvas.draw(`<g filter="${canvas.blur(deviation)}">`);
  draw();
  canvas.draw('</g>');
};

/** A shell jacket on its peg in the hallway, high-tops under it. */
export function hallway(): string {
  const canvas = square();
  limewash(canvas, '#e6dcc6');
  panelling(canvas, { x: 0, y: 560, width: 1000, height: 330 }, '#2a5545', 84);
  canvas.draw(`<rect y="548" width="1000" height="20" fill="#1e4436"/><rect y="548" width="1000" height="5" fill="#6f9580"/><rect y="860" width="1000" height="34" fill="#1b3d30"/>`);
  canvas.draw(`<rect y="892" width="1000" height="110" fill="${canvas.linear([[0, '#3c3a35'], [1, '#6d675b']])}"/>`);
  pegRail(canvas, 96, [150, 385, 620, 855], '#a5784a');
  placeGarment(canvas, { kind: 'jacket', cut: 'shell', colourway: way('Gorse', 'Ink', 'Cream') }, { x: 385, y: 430, width: 640, turn: 1.4 });
  placeGarment(canvas, { kind: 'jacket', cut: 'fleece', colourway: way('Oatmeal', 'Moss', 'Peat') }, { x: 868, y: 440, width: 620, turn: -2 });
  placeShoes(canvas, 'high', way('Peat', 'Oatmeal', 'Ecru'), [
    { x: 560, y: 868, zoom: 0.3, azimuth: -24, elevation: 16 },
    { x: 650, y: 886, zoom: 0.31, azimuth: -14, elevation: 16 },
  ], 0.4);
  windowLight(canvas, 0.5, 0.42);
  canvas.finish(0.18, 0.4);
  return canvas.svg();
}

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
    canvas.draw(`<rect x="-10" y="${top}" width="1020" height="${bottom - top - gap}" fill="${canvas.linear([[0, lighten(tone, 0.32)], [0.12, tone], [1, darken(tone, 0.22)]])}"/>`);
    const grain = dabs(34 + i * 6, random, () => ({ at: [random() * 1000, pick(random, top + 3, bottom - gap - 3)], length: pick(random, 60, 260), width: 0.7 + i * 0.16, angle: 0.004 }));
    canvas.draw(`<path d="${grain}" fill="#241a11" fill-opacity=".3"/>`);
    for (const x of [130, 870]) canvas.draw(`<circle cx="${x + (x < 500 ? -i * 14 : i * 14)}" cy="${(top + bottom) / 2}" r="${3 + i * 0.7}" fill="#3c3028"/>`);
  }
  placeShoes(canvas, 'court', way('Cream', 'Atlantic', 'Gorse'), [
    { x: 585, y: 610, zoom: 0.62, azimuth: -42, elevation: 24, other: true },
    { x: 400, y: 730, zoom: 0.68, azimuth: -28, elevation: 24 },
  ], 0.6);
  canvas.finish(0.2, 0.42);
  return canvas.svg();
}

/** A folded tracksuit on the bench by the window, tea beside it. */
export function bench(): string {
  const canvas = square();
  const random = seededRandom('bench');
  limewash(canvas, '#d9d0ba');
  outOfFocus(canvas, 4, () => {
    canvas.draw(`<g clip-path="${canvas.clip('M430 60H930V560H430Z')}"><g transform="translate(330 60) scale(.66 .9)">`);
    seaBackdrop(canvas, 330, random, [560, 240]);
    drawLand(canvas, { ridge: [[0, 470], [300, 420], [620, 500], [1010, 450]], rough: 12, top: '#54764c', foot: '#2f5740', lit: '#a9b071', shade: '#24493a', base: 700, strokes: 90 }, random);
    canvas.draw('</g></g>');
  });
  const frame = 'M410 40H950V584H410ZM440 70V554H668V70ZM692 70V554H920V70Z';
  castShadow(canvas, frame, 0.4);
  canvas.draw(`<path d="${frame}" fill="#efe7d5" fill-rule="evenodd"/><path d="M440 312H668M692 312H920" stroke="#efe7d5" stroke-width="16"/><path d="M440 70V554M692 70V554M410 40H950" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`);
  canvas.draw(`<rect x="380" y="580" width="600" height="30" fill="#f4eddd"/><rect x="380" y="608" width="600" height="16" fill="#000" fill-opacity=".3" filter="${canvas.softly(6)}"/>`);
  oak(canvas, '#9c7148', 1, { box: { x: 0, y: 800, width: 1000, height: 120 }, across: true, seed: 'bench' });
  canvas.draw(`<rect y="916" width="1000" height="84" fill="${canvas.linear([[0, '#3a2413'], [0.3, '#5f4026'], [1, '#2c1b0e']])}"/><rect y="912" width="1000" height="6" fill="#d9b07c" fill-opacity=".5"/>`);
  foldedPile(canvas, { x: 130, y: 862, width: 470, layers: [
    { fill: COLOURS.Bottle, trim: COLOURS.Cream, height: 92 },
    { fill: COLOURS.Bottle, trim: COLOURS.Gorse, height: 84 },
    { fill: COLOURS.Oatmeal, trim: COLOURS.Moss, height: 66 },
  ] }, random);
  mugSide(canvas, 770, 862, 150, '#e8e0cf');
  windowLight(canvas, 0.4, 0.4);
  canvas.finish(0.2, 0.4);
  return canvas.svg();
}

/** A bomber on the door of a bothy, stone all round. */
export function bothyDoor(): string {
  const canvas = square();
  const random = seededRandom('bothy');
  canvas.draw('<rect width="1000" height="1000" fill="#2a2f2b"/>');
  const tones = ['#7d8078', '#93928a', '#686d67', '#a29c8c', '#5a605b', '#857f70'];
  for (let y = 130; y <= 1120; y += 118) canvas.draw(dryStoneWall({ line: [[1010, y + pick(random, -12, 12)], [-160, y + pick(random, -12, 12)]], height: [150, 150], tones }, random));
  const door = { x: 200, y: 40, width: 600, height: 970 };
  castShadow(canvas, 'M170 10H830V1010H170Z', 0.8);
  canvas.draw(`<path d="M170 10H830V1010H170Z" fill="${canvas.linear([[0, '#5a4630'], [1, '#3d2e1e']])}"/><path d="M170 10H830" stroke="#a58a63" stroke-width="6"/>`);
  panelling(canvas, door, '#3c6a5a', 100);
  for (const y of [170, 800]) canvas.draw(`<g><path d="M200 ${y}h420l18 14l-18 14h-420z" fill="#000" fill-opacity=".4" transform="translate(3 7)"/><path d="M200 ${y}h420l18 14l-18 14h-420z" fill="${canvas.linear([[0, '#4b4d4b'], [0.4, '#2b2d2c'], [1, '#191a19']])}"/>${[230, 330, 430, 530].map((x) => `<circle cx="${x}" cy="${y + 14}" r="6" fill="#5c5f5c"/>`).join('')}</g>`);
  canvas.draw(`<path d="M740 520h34v96h-34z" fill="#222423"/><path d="M757 540c30 6 30 50 0 56" fill="none" stroke="#3d403e" stroke-width="9"/>`);
  placeGarment(canvas, { kind: 'jacket', cut: 'bomber', colourway: way('Rust', 'Peat', 'Oatmeal') }, { x: 480, y: 560, width: 690, turn: -1.5 });
  canvas.draw(`<path d="M480 214v34q0 18-16 18" fill="none" stroke="#1b1c1b" stroke-width="11" stroke-linecap="round"/><circle cx="480" cy="210" r="12" fill="#3d403e"/>`);
  ashTwig(canvas, [40, 1010], -62, 300, random);
  windowLight(canvas, 0.42, 0.4);
  canvas.finish(0.2, 0.42);
  return canvas.svg();
}

/** After the swim: a canvas bag, a rolled towel and runners on the slip. */
export function seaSwim(): string {
  const canvas = square();
  const random = seededRandom('swim');
  outOfFocus(canvas, 3, () => seaBackdrop(canvas, 300, random, [330, 220]));
  canvas.draw(`<path d="M-10 560Q300 520 1010 610V1010H-10Z" fill="${canvas.linear([[0, '#8d8f82'], [0.3, '#77796e'], [1, '#4c4f49']])}"/>`);
  const stones = dabs(420, random, () => {
    const depth = random();
    return { at: [random() * 1000, 590 + depth * 400], length: 8 + depth * 26, width: 2 + depth * 5, angle: 0 };
  });
  canvas.draw(`<path d="${stones}" fill="#2b2e2a" fill-opacity=".26"/><path d="${stones}" fill="#d8d4c0" fill-opacity=".24" transform="translate(-3 -4)"/>`);
  seaBag(canvas, { x: 390, y: 800, width: 400, fill: '#d8cbb0', trim: COLOURS.Atlantic });
  rolledTowel(canvas, { x: 668, y: 812, radius: 74, fill: '#efe7d6', stripe: COLOURS.Rust });
  placeShoes(canvas, 'runner', way('Atlantic', 'Oatmeal', 'Gorse'), [
    { x: 560, y: 860, zoom: 0.44, azimuth: -40, elevation: 24, other: true },
    { x: 330, y: 888, zoom: 0.46, azimuth: -24, elevation: 24 },
  ], 0.5);
  canvas.finish(0.2, 0.42);
  return canvas.svg();
}

/** Trail shoes drying on the turf stack. */
export function turf(): string {
  const canvas = square();
  const random = seededRandom('turf');
  outOfFocus(canvas, 3, () => {
    const sky = canvas.linear([[0, '#8fa79b'], [0.6, '#e2dcc0'], [1, '#f2e6c4']]);
    canvas.draw(`<rect width="1000" height="560" fill="${sky}"/>`);
    drawLand(canvas, { ridge: [[-10, 380], [180, 330], [320, 262], [420, 300], [560, 380], [760, 350], [1010, 400]], rough: 16, top: '#6f8d86', foot: '#b9bfa8', lit: '#d8d2ac', shade: '#557870', base: 520, strokes: 120 }, random);
    drawMist(canvas, [[500, 500, 600, 22, 0.7]]);
    drawLand(canvas, { ridge: [[-10, 480], [300, 500], [640, 470], [1010, 500]], rough: 10, top: '#7a7a4a', foot: '#4c4a2c', lit: '#c4a964', shade: '#4a3d27', base: 1000, strokes: 260 }, random);
  });
  turfStack(canvas, random);
  placeShoes(canvas, 'trail', way('Moss', 'Peat', 'Gorse'), [
    { x: 590, y: 505, zoom: 0.5, azimuth: -36, elevation: 20, other: true },
    { x: 400, y: 560, zoom: 0.54, azimuth: -22, elevation: 20 },
  ], 0.55);
  canvas.finish(0.2, 0.44);
  return canvas.svg();
}

