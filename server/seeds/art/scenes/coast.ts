import { mix } from '../base/colour.js';
import type { Pt } from '../base/geometry.js';
import { pick, seededRandom, type Random } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { blades, dabs, dryStoneWall, heightAt, path, roughened } from './terrain.js';

const HORIZON = 652;
const SUN: Pt = [1420, 560];

/** Sky, sun behind the haze, and long torn clouds. */
export function drawSky(canvas: Canvas): void {
  const { width } = canvas;
  const glow = canvas.radial(
    [[0, '#fdf0cf'], [0.14, '#f6e3b8'], [0.32, '#d9d3b0'], [0.55, '#92aa93'], [0.78, '#4d7463'], [1, '#1f493b']],
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
  const stops = canvas.linear([[0, '#fff'], [0.62, '#fff'], [1, '#000']]);
  canvas.define(`<mask id="${fade}"><rect width="${width}" height="${HORIZON + 20}" fill="${stops}"/></mask>`);
  const layer = (filter: string, opacity: number): string =>
    `<rect width="${width}" height="${HORIZON + 20}" filter="${filter}" opacity="${opacity}"/>`;
  canvas.draw(
    `<g mask="url(#${fade})">`,
    layer(clouds(5, '.0013 .006', '.1 0 0 0 0 .24 0 0 0 0 .2', 3.6, 2), 0.55),
    layer(clouds(21, '.0016 .0085', '.99 0 0 0 0 .93 0 0 0 0 .8', 3.2, 1.2), 0.5),
    layer(clouds(33, '.003 .02', '1 0 0 0 0 .95 0 0 0 0 .84', 3.4, 1), 0.28),
    '</g>',
  );
  const halo = canvas.radial([[0, '#fff7e0', 0.95], [0.2, '#ffeec0', 0.5], [1, '#ffe9b8', 0]], SUN, 330);
  canvas.draw(`<rect width="${width}" height="${HORIZON + 20}" fill="${halo}"/>`);
}

/** The sea: light far out, a glittering path under the sun, swell that grows towards the shore. */
export function drawSea(canvas: Canvas, random: Random): void {
  const { width, height } = canvas;
  const water = canvas.linear([[0, '#d8d6b9'], [0.08, '#a9bba4'], [0.3, '#5f8878'], [0.62, '#2c5a4d'], [1, '#163d33']]);
  canvas.draw(`<rect y="${HORIZON}" width="${width}" height="${height - HORIZON}" fill="${water}"/>`);
  const swell = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".0035 .045" numOctaves="4" seed="8"/>' +
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>' +
      '<feDiffuseLighting surfaceScale="7" diffuseConstant="1" lighting-color="#e9e3c4" result="w"><feDistantLight azimuth="270" elevation="44"/></feDiffuseLighting>',
    { x: 0, y: HORIZON, width, height: height - HORIZON },
  );
  canvas.draw(`<rect y="${HORIZON}" width="${width}" height="${height - HORIZON}" filter="${swell}" opacity=".42" style="mix-blend-mode:soft-light"/>`);
  const glint = (count: number, spread: number, colour: string, opacity: number): void => {
    const d = dabs(count, random, () => {
      const depth = random() ** 1.6;
      const y = HORIZON + 3 + depth * 330;
      const x = SUN[0] + (random() + random() + random() - 1.5) * (60 + depth * spread);
      return { at: [x, y], length: pick(random, 8, 30) + depth * 60, width: 0.8 + depth * 2.2, angle: pick(random, -0.03, 0.03) };
    });
    canvas.draw(`<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`);
  };
  glint(220, 900, '#f2e6c4', 0.3);
  glint(300, 380, '#fff3d2', 0.62);
  const dark = dabs(260, random, () => {
    const depth = random();
    return { at: [random() * width, HORIZON + 12 + depth * 380], length: 20 + depth * 90, width: 0.6 + depth * 2, angle: 0 };
  });
  canvas.draw(`<path d="${dark}" fill="#123b31" fill-opacity=".3"/>`);
}

export interface Land {
  /** Ridge from left to right; where it drops steeply there is a cliff. */
  ridge: readonly Pt[];
  rough: number;
  /** Colour at the ridge and at the foot, where the haze lies. */
  top: string;
  foot: string;
  /** Lit and shaded strokes over the slope. */
  lit: string;
  shade: string;
  base: number;
  strokes: number;
}

/** A layer of land with brushed slopes; returns its ridge. */
export function drawLand(canvas: Canvas, land: Land, random: Random): Pt[] {
  const ridge = roughened(land.ridge, land.rough, random, 5, 0.42);
  const [first, last] = [ridge[0] as Pt, ridge[ridge.length - 1] as Pt];
  const d = path([...ridge, [last[0], land.base], [first[0], land.base]]);
  const fill = canvas.linear([[0, land.top], [0.55, mix(land.top, land.foot, 0.45)], [1, land.foot]]);
  const clip = canvas.clip(d);
  const inside = (): Pt => {
    const x = pick(random, first[0], last[0]);
    const top = heightAt(ridge, x);
    return [x, top + (land.base - top) * random() ** 1.3];
  };
  const brush = (count: number, colour: string, opacity: number): string =>
    `<path d="${dabs(count, random, () => {
      const at = inside();
      const slope = Math.atan2(heightAt(ridge, at[0] + 24) - heightAt(ridge, at[0] - 24), 48);
      const steep = Math.abs(slope) > 0.75;
      return { at, length: pick(random, 18, 90), width: pick(random, 1.5, 6), angle: steep ? slope * 0.9 : slope * 0.8 + 0.12 };
    })}" fill="${colour}" fill-opacity="${opacity}"/>`;
  const mottle = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency=".012 .03" numOctaves="4" seed="17"/>' +
      '<feColorMatrix values="0 0 0 0 .03 0 0 0 0 .1 0 0 0 0 .08 0 2.4 0 0 -1.15"/>',
  );
  canvas.draw(
    `<path d="${d}" fill="${fill}"/><g clip-path="${clip}">`,
    brush(land.strokes, land.shade, 0.28),
    brush(Math.round(land.strokes * 0.8), land.lit, 0.3),
    `<path d="${d}" filter="${mottle}" opacity=".5"/>`,
    `<path d="${path(ridge, false)}" fill="none" stroke="${land.lit}" stroke-width="3" stroke-opacity=".55"/></g>`,
  );
  return ridge;
}

/** A stack of rock in the sea, lit from the side of the sun, with surf at its foot. */
export function drawStack(canvas: Canvas, random: Random, at: { x: number; foot: number; wide: number; tall: number; haze: number }): void {
  const { x, foot, wide, tall, haze } = at;
  const tone = (hex: string): string => mix(hex, '#cfcfae', haze);
  const outline = roughened(
    [[x - wide * 0.56, foot], [x - wide * 0.5, foot - tall * 0.3], [x - wide * 0.42, foot - tall * 0.34], [x - wide * 0.38, foot - tall * 0.88], [x - wide * 0.2, foot - tall * 0.97], [x + wide * 0.1, foot - tall], [x + wide * 0.34, foot - tall * 0.9], [x + wide * 0.36, foot - tall * 0.52], [x + wide * 0.48, foot - tall * 0.46], [x + wide * 0.56, foot]],
    wide * 0.05,
    random,
    4,
  );
  const d = path(outline);
  const clip = canvas.clip(d);
  const strata = (colour: string, opacity: number, from: number, to: number): string =>
    `<path d="${dabs(70, random, () => ({ at: [x + wide * pick(random, from, to), foot - tall * random()], length: tall * pick(random, 0.08, 0.3), width: wide * pick(random, 0.015, 0.05), angle: pick(random, 1.25, 1.7) }))}" fill="${colour}" fill-opacity="${opacity}"/>`;
  canvas.draw(
    `<path d="${d}" fill="${canvas.linear([[0, tone('#1d4236')], [1, tone('#3c6355')]])}"/><g clip-path="${clip}">`,
    strata(tone('#0c2620'), 0.5, -0.5, 0.1),
    strata(tone('#d9c48c'), 0.4, 0.08, 0.5),
    strata(tone('#6e8a70'), 0.35, -0.4, 0.5),
    `<path d="M${x - wide} ${foot - tall * 0.82}l${wide * 2}-${tall * 0.06}v-${tall * 0.4}h-${wide * 2}z" fill="${tone('#5f7f4e')}" fill-opacity=".4"/></g>`,
    `<path d="${dabs(26, random, () => ({ at: [x + wide * pick(random, -0.75, 0.6), foot + pick(random, -3, 5)], length: wide * pick(random, 0.1, 0.3), width: 2.2, angle: 0 }))}" fill="#f6eed8" fill-opacity=".75"/>`,
  );
}

/** Mist that lies in a hollow. */
export function drawMist(canvas: Canvas, banks: readonly (readonly [x: number, y: number, rx: number, ry: number, opacity: number])[], colour = '#efe6c9'): void {
  const soft = canvas.blur('60 16');
  const shapes = banks.map(([x, y, rx, ry, opacity]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="${opacity}"/>`);
  canvas.draw(`<g filter="${soft}">${shapes.join('')}</g>`);
}

/** The near field: rough grass, a dry-stone wall that leads to the sea, gorse in flower. */
export function drawForeground(canvas: Canvas): void {
  const random = seededRandom('foreground');
  const ridge = drawLand(canvas, {
    ridge: [[-20, 1010], [260, 985], [560, 1012], [860, 1040], [1150, 1010], [1420, 955], [1700, 900], [2020, 850]],
    rough: 14, top: '#2b5a3c', foot: '#0c2a20', lit: '#7d9450', shade: '#08211a', base: 1260, strokes: 420,
  }, random);
  const grass = (count: number, line: readonly Pt[], height: readonly [number, number], colour: string, opacity: number): void =>
    canvas.draw(`<path d="${blades(count, random, line, height, 0.45)}" fill="${colour}" fill-opacity="${opacity}"/>`);
  grass(460, ridge, [6, 20], '#3f6a3d', 0.9);
  grass(110, ridge, [8, 24], '#a8a560', 0.5);
  canvas.draw(`<path d="${path([[2010, 850], [1700, 960], [1420, 1085], [1215, 1185], [1060, 1290], [1330, 1290], [1560, 1110], [2010, 905]])}" fill="#07190f" fill-opacity=".5" filter="${canvas.blur(14)}"/>`);
  canvas.draw(dryStoneWall({ line: [[2010, 852], [1860, 900], [1700, 956], [1550, 1018], [1420, 1080], [1310, 1140], [1200, 1206], [1080, 1292]], height: [34, 118], tones: ['#5d6a5f', '#6d7769', '#4b5a51', '#7c8470', '#3f4d46', '#878a73', '#56635c'] }, random));
  for (const [y, tall, colour] of [[1070, 30, '#2a5838'], [1105, 38, '#275336'], [1145, 46, '#204a31'], [1185, 56, '#1a412c'], [1225, 68, '#133425'], [1262, 84, '#0c281e']] as const) {
    const line: Pt[] = [[-20, y + 14], [400, y - 8], [760, y + 12], [1000, y + 6], [1010 + (1262 - y) * 1.2, y + 14]];
    grass(200, line, [tall * 0.4, tall], colour, 0.9);
    grass(22, line, [tall * 0.5, tall * 1.05], '#8f9450', 0.4);
  }
  drawGorse(canvas, random);
}

/** The small fields of the west: low walls that run down a slope and across it, as thin broken lines. */
export function drawFieldWalls(canvas: Canvas, ridge: readonly Pt[], random: Random, fields: { from: number; to: number; deep: number; colour: string; opacity: number }): void {
  let d = '';
  const rows = [0.2, 0.42, 0.74];
  const at = (x: number, share: number): Pt => [x + share * 26, heightAt(ridge, x) + share * fields.deep];
  for (const share of rows) {
    const line = Array.from({ length: 9 }, (_, i): Pt => at(fields.from + ((fields.to - fields.from) * i) / 8, share + pick(random, -0.07, 0.07)));
    const cut = Math.floor(pick(random, 2, 7));
    d += path(roughened(line.slice(0, cut), 3, random, 2), false) + path(roughened(line.slice(cut - (random() < 0.5 ? 1 : 0)), 3, random, 2), false);
  }
  for (let x = fields.from; x < fields.to; x += pick(random, 50, 130)) {
    const [start, end] = random() < 0.5 ? [0, pick(random, 0.3, 0.5)] : [pick(random, 0.2, 0.42), 0.8];
    const drift = pick(random, -26, 26);
    d += path(roughened([at(x, start), at(x + drift * 0.6, (start + end) / 2), at(x + drift, end)], 4, random, 2), false);
  }
  canvas.draw(
    `<path d="${d}" fill="none" stroke="#071a14" stroke-opacity="${fields.opacity * 0.8}" stroke-width="2.6" transform="translate(1 2)"/>` +
      `<path d="${d}" fill="none" stroke="${fields.colour}" stroke-opacity="${fields.opacity}" stroke-width="2" stroke-dasharray="5 1.2 8 .8 3 1.6"/>`,
  );
}

function drawGorse(canvas: Canvas, random: Random): void {
  const bushes: readonly (readonly [number, number, number])[] = [[1905, 1010, 90], [1760, 1110, 120], [1960, 1160, 150], [1560, 1225, 110], [1830, 1250, 150]];
  for (const [x, y, size] of bushes) {
    const spot = (): Pt => {
      const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random())];
      return [x + Math.cos(angle) * far * size, y + Math.sin(angle) * far * size * 0.55 - size * 0.15];
    };
    const thorn = (count: number, colour: string, opacity: number, length: number, width: number): string =>
      `<path d="${dabs(count, random, () => ({ at: spot(), length: length * pick(random, 0.6, 1.2), width, angle: -Math.PI / 2 + pick(random, -0.9, 0.9) }))}" fill="${colour}" fill-opacity="${opacity}"/>`;
    canvas.draw(
      `<path d="${dabs(60, random, () => ({ at: spot(), length: size * 0.42, width: size * 0.07, angle: -Math.PI / 2 + pick(random, -1.1, 1.1) }))}" fill="#0a241b"/>`,
      thorn(130, '#173d2a', 0.95, size * 0.3, 3.4), thorn(80, '#35603a', 0.85, size * 0.22, 2.4),
      thorn(90, '#94752b', 0.9, size * 0.07, 3.4), thorn(80, '#c2953a', 0.95, size * 0.055, 3), thorn(34, '#ecc860', 0.9, size * 0.042, 2.6),
    );
  }
}
