import { darken, lighten, mix as mixColour } from '../base/colour.js';
import { n1 } from '../base/geometry.js';
import type { Camera } from './camera.js';
import { surfaceNormal, type Surface } from './last.js';
import { dot, scale, unit, type Vec2, type Vec3 } from './space.js';

/** A surface sampled into a grid, as the camera sees it. */
export interface Patchwork {
  points: Vec2[][];
  /** Normals turned to the seen side; undefined where the surface turns away. */
  normals: (Vec3 | undefined)[][];
  places: Vec3[][];
}

export interface PatchRange {
  a: readonly [number, number];
  b: readonly [number, number];
  across: number;
  along: number;
  /** The surface is seen from its other side (a lining). */
  inside?: boolean;
  /** Both sides are seen (a ribbon). */
  both?: boolean;
}

/** Samples a surface and notes which cells face the camera. */
export function patchwork(camera: Camera, surface: Surface, range: PatchRange): Patchwork {
  const work: Patchwork = { points: [], normals: [], places: [] };
  for (let j = 0; j <= range.across; j++) {
    const b = range.b[0] + ((range.b[1] - range.b[0]) * j) / range.across;
    const rows = { points: [] as Vec2[], normals: [] as (Vec3 | undefined)[], places: [] as Vec3[] };
    for (let i = 0; i <= range.along; i++) {
      const a = range.a[0] + ((range.a[1] - range.a[0]) * i) / range.along;
      const place = surface(a, b);
      const normal = scale(surfaceNormal(surface, a, b), range.inside ? -1 : 1);
      rows.points.push(camera.project(place));
      rows.places.push(place);
      rows.normals.push(seen(camera, place, normal, range.both));
    }
    work.points.push(rows.points);
    work.normals.push(rows.normals);
    work.places.push(rows.places);
  }
  return work;
}

function seen(camera: Camera, place: Vec3, normal: Vec3, both = false): Vec3 | undefined {
  const facing = camera.facing(place, normal);
  if (facing > -0.02) return normal;
  return both ? scale(normal, -1) : undefined;
}

/** Path data of a run of points, written relative to keep it short. */
export function trace(points: readonly Vec2[], close = false): string {
  const first = points[0];
  if (!first) return '';
  let [x, y] = [Math.round(first[0] * 10), Math.round(first[1] * 10)];
  let d = `M${x / 10} ${y / 10}l`;
  const steps: string[] = [];
  for (const point of points.slice(1)) {
    const [nx, ny] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (nx === x && ny === y) continue;
    steps.push(`${(nx - x) / 10} ${(ny - y) / 10}`);
    [x, y] = [nx, ny];
  }
  if (steps.length === 0) return '';
  d += steps.join(' ').replace(/ -/g, '-').replace(/(^|[ -])0\./g, '$1.');
  return close ? `${d}z` : d;
}

/** The part of a patchwork that faces the camera, as one path. */
export function facingPath(work: Patchwork): string {
  const whole = work.normals.every((row) => row.every((normal) => normal !== undefined));
  if (whole) return trace(border(work.points), true);
  let d = '';
  for (let j = 0; j < work.points.length - 1; j++) {
    for (const [from, to] of runs(work, j)) {
      const low = (work.points[j] as Vec2[]).slice(from, to + 1);
      const high = (work.points[j + 1] as Vec2[]).slice(from, to + 1).reverse();
      d += trace([...low, ...high], true);
    }
  }
  return d;
}

function border(points: readonly Vec2[][]): Vec2[] {
  const first = points[0] as Vec2[];
  const last = points[points.length - 1] as Vec2[];
  const right = points.slice(1, -1).map((row) => row[row.length - 1] as Vec2);
  const left = points.slice(1, -1).map((row) => row[0] as Vec2);
  return [...first, ...right, ...[...last].reverse(), ...left.reverse()];
}

function cellSeen(work: Patchwork, j: number, i: number): boolean {
  return [work.normals[j]?.[i], work.normals[j]?.[i + 1], work.normals[j + 1]?.[i], work.normals[j + 1]?.[i + 1]].some(
    (normal) => normal !== undefined,
  );
}

function runs(work: Patchwork, j: number): [number, number][] {
  const found: [number, number][] = [];
  const count = (work.points[j] as Vec2[]).length - 1;
  let start = -1;
  for (let i = 0; i <= count; i++) {
    const open = i < count && cellSeen(work, j, i);
    if (open && start < 0) start = i;
    if (!open && start >= 0) {
      found.push([start, i]);
      start = -1;
    }
  }
  return found;
}

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

const LEVELS = 28;

/** The light on a patchwork: grey facets, to be blurred and laid over the colours in hard light. */
export function facets(camera: Camera, work: Patchwork, finish: Finish): string {
  const byLevel = new Map<number, string>();
  const last = work.points.length - 1;
  for (let j = 0; j < last; j++) {
    const count = (work.points[j] as Vec2[]).length - 1;
    for (let i = 0; i < count; i++) {
      const normal = work.normals[j]?.[i] ?? work.normals[j + 1]?.[i + 1] ?? work.normals[j]?.[i + 1] ?? work.normals[j + 1]?.[i];
      if (!normal) continue;
      const place = work.places[j]?.[i] as Vec3;
      const dim = finish.shadowAt?.(place, (i + 0.5) / count, (j + 0.5) / last) ?? 0;
      const level = Math.round(lightAt(camera, normal, finish, dim) * LEVELS);
      byLevel.set(level, (byLevel.get(level) ?? '') + cell(work.points, j, i));
    }
  }
  return [...byLevel].sort(([a], [b]) => a - b).map(([level, d]) => facetPath(level / LEVELS, d)).join('');
}

function cell(points: readonly Vec2[][], j: number, i: number): string {
  const corner = (dj: number, di: number): Vec2 => points[j + dj]?.[i + di] as Vec2;
  return trace([corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)], true);
}

/** Shadows lean to a warm dark, light to a warm white. */
export function facetPath(level: number, d: string): string {
  const grey = level < 0.5 ? mixColour('#0d1013', '#808080', level * 2) : mixColour('#808080', '#fffaf0', level * 2 - 1);
  return `<path d="${d}" fill="${grey}" stroke="${grey}"/>`;
}

export const deep = (hex: string): string => darken(hex, 0.55);
export const pale = (hex: string): string => lighten(hex, 0.35);
