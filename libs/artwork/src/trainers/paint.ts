import type { Camera } from './camera.js';
import { surfaceNormal, type Surface } from './last.js';
import { dot, scale, type Vec2, type Vec3 } from './space.js';

/** A surface sampled into a grid, as the camera sees it. */
export interface Patchwork {
  points: Vec2[][];
  /** Normals turned to the seen side; undefined where the surface turns away. */
  normals: (Vec3 | undefined)[][];
  places: Vec3[][];
  /** Cosine to the line of sight, to find where the surface turns away. */
  facing: number[][];
}

export interface PatchRange {
  a: readonly [number, number];
  b: readonly [number, number];
  across: number;
  along: number;
  /** The surface is seen from its other side (a lining). */
  inside?: boolean;
  /** Turns the normals to this direction (a ribbon has no inside). */
  towards?: Vec3;
}

/** Samples a surface and notes which cells face the camera. */
export function patchwork(camera: Camera, surface: Surface, range: PatchRange): Patchwork {
  const work: Patchwork = { points: [], normals: [], places: [], facing: [] };
  for (let j = 0; j <= range.across; j++) {
    const b = range.b[0] + ((range.b[1] - range.b[0]) * j) / range.across;
    const rows = {
      points: [] as Vec2[],
      normals: [] as (Vec3 | undefined)[],
      places: [] as Vec3[],
      facing: [] as number[],
    };
    for (let i = 0; i <= range.along; i++) {
      const a = range.a[0] + ((range.a[1] - range.a[0]) * i) / range.along;
      const place = surface(a, b);
      const raw = surfaceNormal(surface, a, b);
      const turned = range.towards ? dot(raw, range.towards) < 0 : range.inside;
      const normal = turned ? scale(raw, -1) : raw;
      rows.points.push(camera.project(place));
      rows.places.push(place);
      const facing = camera.facing(place, normal);
      rows.facing.push(facing);
      rows.normals.push(facing > 0 ? normal : undefined);
    }
    work.points.push(rows.points);
    work.normals.push(rows.normals);
    work.places.push(rows.places);
    work.facing.push(rows.facing);
  }
  return work;
}

/** Leaves out the points that lie within `tolerance` of the line without them. */
function thinned(points: readonly Vec2[], tolerance = 0.3): readonly Vec2[] {
  if (points.length < 4) return points;
  const keep = new Set<number>([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const far = farthest(points, from, to);
    if (far.distance <= tolerance) continue;
    keep.add(far.at);
    open.push([from, far.at], [far.at, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

function farthest(points: readonly Vec2[], from: number, to: number): { at: number; distance: number } {
  const [a, b] = [points[from] as Vec2, points[to] as Vec2];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let found = { at: from, distance: 0 };
  for (let i = from + 1; i < to; i++) {
    const [x, y] = points[i] as Vec2;
    const distance =
      length < 1e-6
        ? Math.hypot(x - a[0], y - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (distance > found.distance) found = { at: i, distance };
  }
  return found;
}

/** Path data of a run of points, written relative to keep it short. */
export function trace(run: readonly Vec2[], close = false): string {
  const points = thinned(run);
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
  d += steps
    .join(' ')
    .replace(/ -/g, '-')
    .replace(/(^|[ -])0\./g, '$1.');
  return close ? `${d}z` : d;
}

/** The part of a patchwork that faces the camera, as one path. */
export function facingPath(work: Patchwork): string {
  const whole = work.normals.every((row) => row.every((normal) => normal !== undefined));
  if (whole) return trace(border(work.points), true);
  let d = '';
  for (let j = 0; j < work.points.length - 1; j++) {
    const count = (work.points[j] as Vec2[]).length - 1;
    for (let from = 0; from < count; from++) {
      let to = from;
      while (to < count && seenCorners(work, j, to) === 4) to++;
      if (to > from) {
        d += trace(band(work.points, j, from, to), true);
        from = to - 1;
      } else if (seenCorners(work, j, from) > 0) {
        d += trace(seenPart(work, j, from), true);
      }
    }
  }
  return d;
}

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
] as const;

const facingAt = (work: Patchwork, j: number, i: number): number => work.facing[j]?.[i] ?? 0;

const seenCorners = (work: Patchwork, j: number, i: number): number =>
  CORNERS.filter(([dj, di]) => facingAt(work, j + dj, i + di) > 0).length;

/** The part of a cell on this side of the line where the surface turns away. */
function seenPart(work: Patchwork, j: number, i: number): Vec2[] {
  return CORNERS.flatMap(([dj, di], k) => {
    const [nj, ni] = CORNERS[(k + 1) % 4] as readonly [number, number];
    const point = work.points[j + dj]?.[i + di] as Vec2;
    const next = work.points[j + nj]?.[i + ni] as Vec2;
    const [here, there] = [facingAt(work, j + dj, i + di), facingAt(work, j + nj, i + ni)];
    const kept = here > 0 ? [point] : [];
    if (here > 0 === there > 0) return kept;
    const t = here / (here - there);
    return [...kept, [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t] as Vec2];
  });
}

function border(points: readonly Vec2[][]): Vec2[] {
  const first = points[0] as Vec2[];
  const last = points[points.length - 1] as Vec2[];
  const right = points.slice(1, -1).map((row) => row[row.length - 1] as Vec2);
  const left = points.slice(1, -1).map((row) => row[0] as Vec2);
  return [...first, ...right, ...[...last].reverse(), ...left.reverse()];
}

/** The outline of a row's cells from one index to another. */
export function band(points: readonly Vec2[][], j: number, from: number, to: number): Vec2[] {
  const low = (points[j] as Vec2[]).slice(from, to + 1);
  return [...low, ...(points[j + 1] as Vec2[]).slice(from, to + 1).reverse()];
}
