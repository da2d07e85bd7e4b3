import { mix } from '../base/colour.js';
import type { Pt } from '../base/geometry.js';
import { type Random, pick } from '../base/random.js';
import type { Canvas } from './canvas.js';
import { dabs, heightAt, path, roughened } from './terrain.js';

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
  const fill = canvas.linear([
    [0, land.top],
    [0.55, mix(land.top, land.foot, 0.45)],
    [1, land.foot],
  ]);
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
      return {
        at,
        length: pick(random, 18, 90),
        width: pick(random, 1.5, 6),
        angle: steep ? slope * 0.9 : slope * 0.8 + 0.12,
      };
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
export function drawStack(
  canvas: Canvas,
  random: Random,
  at: { x: number; foot: number; wide: number; tall: number; haze: number },
): void {
  const { x, foot, wide, tall, haze } = at;
  const tone = (hex: string): string => mix(hex, '#cfcfae', haze);
  const outline = roughened(
    [
      [x - wide * 0.56, foot],
      [x - wide * 0.5, foot - tall * 0.3],
      [x - wide * 0.42, foot - tall * 0.34],
      [x - wide * 0.38, foot - tall * 0.88],
      [x - wide * 0.2, foot - tall * 0.97],
      [x + wide * 0.1, foot - tall],
      [x + wide * 0.34, foot - tall * 0.9],
      [x + wide * 0.36, foot - tall * 0.52],
      [x + wide * 0.48, foot - tall * 0.46],
      [x + wide * 0.56, foot],
    ],
    wide * 0.05,
    random,
    4,
  );
  const d = path(outline);
  const clip = canvas.clip(d);
  const strata = (colour: string, opacity: number, from: number, to: number): string =>
    `<path d="${dabs(70, random, () => ({ at: [x + wide * pick(random, from, to), foot - tall * random()], length: tall * pick(random, 0.08, 0.3), width: wide * pick(random, 0.015, 0.05), angle: pick(random, 1.25, 1.7) }))}" fill="${colour}" fill-opacity="${opacity}"/>`;
  canvas.draw(
    `<path d="${d}" fill="${canvas.linear([
      [0, tone('#1d4236')],
      [1, tone('#3c6355')],
    ])}"/><g clip-path="${clip}">`,
    strata(tone('#0c2620'), 0.5, -0.5, 0.1),
    strata(tone('#d9c48c'), 0.4, 0.08, 0.5),
    strata(tone('#6e8a70'), 0.35, -0.4, 0.5),
    `<path d="M${x - wide} ${foot - tall * 0.82}l${wide * 2}-${tall * 0.06}v-${tall * 0.4}h-${wide * 2}z" fill="${tone('#5f7f4e')}" fill-opacity=".4"/></g>`,
    `<path d="${dabs(26, random, () => ({ at: [x + wide * pick(random, -0.75, 0.6), foot + pick(random, -3, 5)], length: wide * pick(random, 0.1, 0.3), width: 2.2, angle: 0 }))}" fill="#f6eed8" fill-opacity=".75"/>`,
  );
}

/** Mist that lies in a hollow. */
export function drawMist(
  canvas: Canvas,
  banks: readonly (readonly [x: number, y: number, rx: number, ry: number, opacity: number])[],
  colour = '#efe6c9',
): void {
  const soft = canvas.blur('60 16');
  const shapes = banks.map(
    ([x, y, rx, ry, opacity]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="${opacity}"/>`,
  );
  canvas.draw(`<g filter="${soft}">${shapes.join('')}</g>`);
}

/** The small fields of the west: low walls that run down a slope and across it, as thin broken lines. */
export function drawFieldWalls(
  canvas: Canvas,
  ridge: readonly Pt[],
  random: Random,
  fields: { from: number; to: number; deep: number; colour: string; opacity: number },
): void {
  let d = '';
  const rows = [0.2, 0.42, 0.74];
  const at = (x: number, share: number): Pt => [x + share * 26, heightAt(ridge, x) + share * fields.deep];
  for (const share of rows) {
    const line = Array.from({ length: 9 }, (_, i): Pt =>
      at(fields.from + ((fields.to - fields.from) * i) / 8, share + pick(random, -0.07, 0.07)),
    );
    const cut = Math.floor(pick(random, 2, 7));
    d +=
      path(roughened(line.slice(0, cut), 3, random, 2), false) +
      path(roughened(line.slice(cut - (random() < 0.5 ? 1 : 0)), 3, random, 2), false);
  }
  for (let x = fields.from; x < fields.to; x += pick(random, 50, 130)) {
    const [start, end] = random() < 0.5 ? [0, pick(random, 0.3, 0.5)] : [pick(random, 0.2, 0.42), 0.8];
    const drift = pick(random, -26, 26);
    d += path(
      roughened([at(x, start), at(x + drift * 0.6, (start + end) / 2), at(x + drift, end)], 4, random, 2),
      false,
    );
  }
  canvas.draw(
    `<path d="${d}" fill="none" stroke="#071a14" stroke-opacity="${fields.opacity * 0.8}" stroke-width="2.6" transform="translate(1 2)"/>` +
      `<path d="${d}" fill="none" stroke="${fields.colour}" stroke-opacity="${fields.opacity}" stroke-width="2" stroke-dasharray="5 1.2 8 .8 3 1.6"/>`,
  );
}
