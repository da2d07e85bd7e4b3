import { mix as mixColour } from '../base/colour.js';
import type { Camera } from './camera.js';
import { band, type Patchwork } from './paint.js';
import { dot, unit, type Vec2, type Vec3 } from './space.js';

/** How a material answers the light. */
export interface Finish {
  /** Strength and tightness of its shine. */
  shine: number;
  gloss: number;
  /** Darkening at a place, 0 (none) to 1, e.g. where two parts meet. */
  shadowAt?: (place: Vec3, a: number, b: number) => number;
}

const LIGHT = unit([-0.5, 0.72, 0.52]);

/** Light at a place: 0.5 leaves the colour as it is, below darkens, above lightens. */
function lightAt(camera: Camera, normal: Vec3, finish: Finish, dim: number): number {
  const view = camera.seen(normal);
  const key = dot(view, LIGHT);
  const wrapped = Math.max(0, (key + 0.35) / 1.35);
  const sky = 0.5 + 0.5 * normal[2];
  const half = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
  const glint = finish.shine * Math.max(0, dot(view, half)) ** finish.gloss;
  const fall = 0.13 + 0.31 * wrapped + 0.12 * sky + glint;
  return Math.min(0.93, fall * (1 - 0.8 * dim));
}

const LEVELS = 40;

/** The light on a patchwork: grey facets, to be blurred and laid over the colours in hard light. */
export function facets(camera: Camera, work: Patchwork, finish: Finish): string {
  const byLevel = new Map<number, Vec2[][]>();
  const last = work.points.length - 1;
  for (let j = 0; j < last; j++) {
    const levels = rowLevels(camera, work, finish, j);
    for (let from = 0, to = 1; to <= levels.length; to++) {
      if (to < levels.length && levels[to] === levels[from]) continue;
      const level = levels[from];
      if (level !== undefined)
        byLevel.set(level, [...(byLevel.get(level) ?? []), band(work.points, j, from, to)]);
      from = to;
    }
  }
  return [...byLevel]
    .sort(([a], [b]) => a - b)
    .map(([level, bands]) => facetPath(level / LEVELS, coarse(bands)))
    .join('');
}

function rowLevels(camera: Camera, work: Patchwork, finish: Finish, j: number): (number | undefined)[] {
  const last = work.points.length - 1;
  const count = (work.points[j] as Vec2[]).length - 1;
  return Array.from({ length: count }, (_, i) => {
    const corners = [
      work.normals[j]?.[i],
      work.normals[j + 1]?.[i + 1],
      work.normals[j]?.[i + 1],
      work.normals[j + 1]?.[i],
    ];
    const normal = corners.find((corner) => corner !== undefined);
    if (!normal) return undefined;
    const place = work.places[j]?.[i] as Vec3;
    const dim = finish.shadowAt?.(place, (i + 0.5) / count, (j + 0.5) / last) ?? 0;
    return Math.round(lightAt(camera, normal, finish, dim) * LEVELS);
  });
}

/** Closed outlines in whole units, each written relative to the one before: they are blurred anyway. */
function coarse(outlines: readonly Vec2[][]): string {
  let [x, y] = [0, 0];
  let d = '';
  for (const outline of outlines) {
    let [px, py] = [x, y];
    const steps = outline.map(([ax, ay]) => {
      const [nx, ny] = [Math.round(ax), Math.round(ay)];
      const step = `${nx - px} ${ny - py}`;
      [px, py] = [nx, ny];
      return step;
    });
    const start = outline[0] as Vec2;
    [x, y] = [Math.round(start[0]), Math.round(start[1])];
    d += `m${steps[0]}l${steps
      .slice(1)
      .filter((step) => step !== '0 0')
      .join(' ')}z`.replace(/ -/g, '-');
  }
  return d.replace(/^m/, 'M');
}

/** Shadows lean to a warm dark, light to a warm white. */
function facetPath(level: number, d: string): string {
  const grey =
    level < 0.5 ? mixColour('#15110d', '#808080', level * 2) : mixColour('#808080', '#fffaf0', level * 2 - 1);
  return `<path d="${d}" fill="${grey}" stroke="${grey}"/>`;
}
