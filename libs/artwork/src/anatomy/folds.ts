import { leaf, patchPoint, type Patch } from '../base/geometry.js';
import type { Form } from '../base/layer.js';
import { pick, type Random } from '../base/random.js';

/** One drape given in a patch's own coordinates: from (u, v) to (u, v). */
export interface Drape {
  from: readonly [number, number];
  to: readonly [number, number];
  width: number;
  level: number;
  bend?: number;
  scale?: Form['scale'];
}

/** A drape as a ridge with the valley below it, slightly varied so that no two lie alike. */
export function drape(area: Patch, fold: Drape, random: Random, crispness = 1): Form[] {
  const near = (value: number, by: number): number => value + pick(random, -by, by);
  const a = patchPoint(area, near(fold.from[0], 0.012), near(fold.from[1], 0.008));
  const b = patchPoint(area, near(fold.to[0], 0.03), near(fold.to[1], 0.014));
  const width = fold.width * pick(random, 0.85, 1.2);
  const bend = (fold.bend ?? 0) * pick(random, 0.7, 1.3);
  const long = fold.width >= 20;
  const ridge: Form = {
    d: leaf(a, b, width, bend, long ? 0.55 : 0.35),
    level: fold.level,
    scale: fold.scale ?? 'soft',
  };
  if (ridge.scale === 'fine' || long) return [ridge];
  const crease: Form = {
    d: leaf(a, b, width * 0.34, bend + width * 0.55),
    level: -fold.level * 0.75 * crispness,
    scale: 'crisp',
  };
  const crest: Form = {
    d: leaf(a, b, width * 0.3, bend - width * 0.1),
    level: fold.level * 0.5 * crispness,
    scale: 'crisp',
  };
  return [ridge, crease, crest];
}

/** A sleeve at rest: drag from the armpit, folds that gather at the elbow, slack above the cuff. u runs outer to inner. */
export function sleeveFolds(area: Patch, random: Random, amount = 1): Form[] {
  const folds: Drape[] = [
    { from: [0.97, 0.02], to: [0.3, -0.06], width: 17, level: 0.55, bend: -10 },
    { from: [0.98, 0.07], to: [0.24, 0.09], width: 16, level: 0.5, bend: -8 },
    { from: [0.95, 0.14], to: [0.5, 0.26], width: 15, level: 0.4, bend: -6 },
    { from: [0.3, 0.02], to: [0.4, 0.34], width: 24, level: 0.32 },
    { from: [1, 0.37], to: [0.26, 0.33], width: 17, level: 0.6, bend: 8 },
    { from: [1, 0.44], to: [0.16, 0.46], width: 20, level: 0.68, bend: 8 },
    { from: [1, 0.5], to: [0.3, 0.58], width: 16, level: 0.52, bend: 8 },
    { from: [0, 0.4], to: [0.5, 0.4], width: 12, level: 0.34, bend: -5 },
    { from: [0, 0.53], to: [0.62, 0.52], width: 13, level: 0.4, bend: -6 },
    { from: [0.4, 0.6], to: [0.5, 0.84], width: 22, level: 0.3 },
    { from: [1, 0.74], to: [0.44, 0.79], width: 13, level: 0.42, bend: 7 },
    { from: [0, 0.83], to: [0.7, 0.87], width: 14, level: 0.5, bend: -7 },
    { from: [1, 0.9], to: [0.24, 0.93], width: 13, level: 0.5, bend: 7 },
  ];
  return folds.flatMap((fold) => drape(area, { ...fold, level: fold.level * amount }, random));
}

/** The front or back of a body at rest: drag from the armpits, slack at the waist, long soft hangs to the hem. */
export function bodyFolds(area: Patch, random: Random, amount = 1, pit = 0.3): Form[] {
  const half: Drape[] = [
    { from: [0.015, pit - 0.015], to: [0.2, pit - 0.15], width: 15, level: 0.5, bend: 12 },
    { from: [0.015, pit + 0.01], to: [0.27, pit - 0.06], width: 17, level: 0.52, bend: 10 },
    { from: [0.01, pit + 0.05], to: [0.24, pit + 0.07], width: 14, level: 0.38, bend: 6 },
    { from: [0.02, pit + 0.12], to: [0.14, pit + 0.34], width: 20, level: 0.34 },
    { from: [0, 0.64], to: [0.3, 0.71], width: 16, level: 0.42, bend: -8 },
    { from: [0, 0.72], to: [0.22, 0.76], width: 13, level: 0.36, bend: -6 },
    { from: [0.27, pit + 0.1], to: [0.3, 0.7], width: 26, level: 0.3 },
    { from: [0.2, 0.98], to: [0.24, 0.74], width: 22, level: 0.34 },
    { from: [0.38, 0.99], to: [0.36, 0.8], width: 20, level: 0.26 },
  ];
  const other = half.map((fold): Drape => ({
    ...fold,
    from: [1 - fold.from[0], fold.from[1] + 0.012],
    to: [1 - fold.to[0], fold.to[1] - 0.01],
    bend: -(fold.bend ?? 0),
  }));
  return [...half, ...other].flatMap((fold) => drape(area, { ...fold, level: fold.level * amount }, random));
}

/** Short gathers that run from a drawn-in edge into the cloth; `v` is the edge, `reach` how far they run. */
export function gathers(
  area: Patch,
  random: Random,
  v: number,
  reach: number,
  count: number,
  level = 0.45,
): Form[] {
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 0.5 + pick(random, -0.3, 0.3)) / count;
    const to: readonly [number, number] = [
      u + pick(random, -0.02, 0.02),
      v - reach * pick(random, 0.45, 1.1),
    ];
    return drape(
      area,
      { from: [u, v], to, width: pick(random, 6, 11), level: level * pick(random, 0.6, 1.1) },
      random,
      0.8,
    );
  }).flat();
}

/** A rounded fullness along the middle of a patch, so that a sleeve or leg reads as a tube. */
export function fullness(area: Patch, level = 0.3, from = 0.04, to = 0.97): Form {
  const a = patchPoint(area, 0.42, from);
  const b = patchPoint(area, 0.42, to);
  const width = Math.abs(patchPoint(area, 0, 0.5)[0] - patchPoint(area, 1, 0.5)[0]);
  return { d: leaf(a, b, width * 0.3, 0, 0.5), level, scale: 'soft' };
}
