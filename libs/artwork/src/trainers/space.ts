/** Points of the shoe's own space: x from toe (0) to heel (1000), y to the outer side, z up from the ground. */
export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec3): Vec3 => scale(a, 1 / (Math.hypot(...a) || 1));
export const mix = (a: Vec3, b: Vec3, t: number): Vec3 => add(scale(a, 1 - t), scale(b, t));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** 0 below `from`, 1 above `to`, an S-curve between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A row of a curve's table: the parameter, then the values at it. */
export type Knot = readonly number[];

/**
 * A smooth curve through a table of knots (Hermite, tangents from the neighbours, so uneven steps are welcome).
 * With a `period` the table wraps round, which closes an outline without a kink.
 */
export function throughKnots(table: readonly Knot[], period?: number): (at: number) => number[] {
  const rows = period ? wrapped(table, period) : table;
  return (at) => {
    const first = rows[0]?.[0] ?? 0;
    const last = rows[rows.length - 1]?.[0] ?? 1;
    const clamped = Math.min(last, Math.max(first, at));
    let i = 0;
    while (i < rows.length - 2 && (rows[i + 1]?.[0] ?? 0) <= clamped) i++;
    return hermite(rows, i, clamped);
  };
}

function wrapped(table: readonly Knot[], period: number): Knot[] {
  const shifted = (by: number): Knot[] => table.map(([at = 0, ...values]) => [at + by, ...values]);
  return [...shifted(-period), ...table, ...shifted(period)];
}

function hermite(rows: readonly Knot[], i: number, at: number): number[] {
  const a = rows[i] as Knot;
  const b = rows[i + 1] as Knot;
  const before = rows[i - 1] ?? a;
  const after = rows[i + 2] ?? b;
  const span = (b[0] as number) - (a[0] as number);
  const t = (at - (a[0] as number)) / span;
  const [t2, t3] = [t * t, t * t * t];
  return a.slice(1).map((from, n) => {
    const to = b[n + 1] as number;
    const out = slope(before, b, n + 1) * span;
    const into = slope(a, after, n + 1) * span;
    return (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * out + (3 * t2 - 2 * t3) * to + (t3 - t2) * into;
  });
}

function slope(a: Knot, b: Knot, n: number): number {
  return ((b[n] as number) - (a[n] as number)) / ((b[0] as number) - (a[0] as number) || 1);
}

/** Points along a centripetal spline through `points`, about `steps` to each span. */
export function alongSpline(points: readonly Vec2[], steps: number): Vec2[] {
  if (points.length < 3) return straight(points, steps);
  let at = 0;
  const table = points.map((point, i) => {
    const last = points[i - 1];
    if (last) at += Math.sqrt(Math.hypot(point[0] - last[0], point[1] - last[1])) + 1e-6;
    return [at, ...point];
  });
  const curve = throughKnots(table);
  const count = steps * (points.length - 1);
  return Array.from({ length: count + 1 }, (_, i) => curve((at * i) / count) as unknown as Vec2);
}

function straight(points: readonly Vec2[], steps: number): Vec2[] {
  const [a, b] = points as [Vec2, Vec2];
  return Array.from({ length: steps + 1 }, (_, i) => [
    lerp(a[0], b[0], i / steps),
    lerp(a[1], b[1], i / steps),
  ]);
}
