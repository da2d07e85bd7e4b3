/** Points, smooth curves and outlines in the drawing's own units (1200 × 1500). */
export type Pt = readonly [x: number, y: number];

/** A number as it is written into path data: one decimal is a tenth of a pixel at full size. */
export const n1 = (value: number): string => String(Math.round(value * 10) / 10);

const pt = (point: Pt): string => `${n1(point[0])} ${n1(point[1])}`;

/** A way through computed points. */
export const way = (...points: Pt[]): Pt[] => points;

/** Points written as in an SVG `points` attribute: 'x y, x y, …'. */
export const pts = (text: string): Pt[] =>
  text.split(',').map((pair): Pt => {
    const [x, y] = pair.trim().split(' ').map(Number);
    return [x ?? 0, y ?? 0];
  });

export const mixPt = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const distance = (a: Pt, b: Pt): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The unit vector to the left of the way from a to b. */
export function normal(a: Pt, b: Pt): Pt {
  const length = distance(a, b) || 1;
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
}

/** Turns a point about a centre by degrees (clockwise on screen). */
export function rotate(point: Pt, centre: Pt, degrees: number): Pt {
  const r = (degrees * Math.PI) / 180;
  const [dx, dy] = [point[0] - centre[0], point[1] - centre[1]];
  return [centre[0] + dx * Math.cos(r) - dy * Math.sin(r), centre[1] + dx * Math.sin(r) + dy * Math.cos(r)];
}

/** Bézier handles of the stretch from p1 to p2; weighted by length so that uneven points do not overshoot. */
function handles(p0: Pt, p1: Pt, p2: Pt, p3: Pt): [Pt, Pt] {
  const [d0, d1, d2] = [distance(p0, p1), distance(p1, p2), distance(p2, p3)];
  const a = d0 + d1 === 0 ? 0 : d1 / (3 * (d0 + d1));
  const b = d1 + d2 === 0 ? 0 : d1 / (3 * (d1 + d2));
  return [
    [p1[0] + (p2[0] - p0[0]) * a, p1[1] + (p2[1] - p0[1]) * a],
    [p2[0] - (p3[0] - p1[0]) * b, p2[1] - (p3[1] - p1[1]) * b],
  ];
}

/** The four points around stretch i of an open curve. */
function around(points: readonly Pt[], i: number): [Pt, Pt, Pt, Pt] {
  const p1 = points[i] as Pt;
  const p2 = points[i + 1] as Pt;
  return [points[i - 1] ?? p1, p1, p2, points[i + 2] ?? p2];
}

/** The curve commands that continue from the first point through the others. */
function curveTo(points: readonly Pt[]): string {
  let d = '';
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = around(points, i);
    const [c1, c2] = handles(p0, p1, p2, p3);
    d += `C${pt(c1)} ${pt(c2)} ${pt(p2)}`;
  }
  return d;
}

/** An open smooth path through the points. */
export const curve = (points: readonly Pt[]): string => `M${pt(points[0] as Pt)}${curveTo(points)}`;

/** A closed path of smooth runs; where one run ends and the next begins there is a corner. */
export function outline(...runs: readonly (readonly Pt[])[]): string {
  const first = (runs[0] as readonly Pt[])[0] as Pt;
  let d = `M${pt(first)}`;
  for (const [i, run] of runs.entries()) {
    if (i > 0) d += `L${pt(run[0] as Pt)}`;
    d += curveTo(run);
  }
  return `${d}Z`;
}

/** A closed polygon with straight sides. */
export const polygon = (points: readonly Pt[]): string => `M${points.map(pt).join('L')}Z`;

/** Samples the smooth curve through the points into `count` + 1 points at even distances. */
export function sample(points: readonly Pt[], count = 40): Pt[] {
  const dense: Pt[] = [points[0] as Pt];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = around(points, i);
    const [c1, c2] = handles(p0, p1, p2, p3);
    for (let k = 1; k <= 16; k += 1) dense.push(bezier(p1, c1, c2, p2, k / 16));
  }
  return Array.from({ length: count + 1 }, (_, i) => alongPolyline(dense, i / count));
}

function bezier(a: Pt, b: Pt, c: Pt, d: Pt, t: number): Pt {
  const s = 1 - t;
  const w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return [
    a[0] * w[0] + b[0] * w[1] + c[0] * w[2] + d[0] * w[3],
    a[1] * w[0] + b[1] * w[1] + c[1] * w[2] + d[1] * w[3],
  ];
}

/** The point at share t of a polyline's length. */
export function alongPolyline(line: readonly Pt[], t: number): Pt {
  const lengths = line.slice(1).map((point, i) => distance(line[i] as Pt, point));
  let rest = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, t));
  for (const [i, length] of lengths.entries()) {
    if (rest <= length && length > 0) return mixPt(line[i] as Pt, line[i + 1] as Pt, rest / length);
    rest -= length;
  }
  return line[line.length - 1] as Pt;
}

/** The stretch of a curve between two shares of its length, as points that can be smoothed again. */
export function between(points: readonly Pt[], from: number, to: number, count = 12): Pt[] {
  const line = sample(points, 80);
  return Array.from({ length: count + 1 }, (_, i) => alongPolyline(line, from + ((to - from) * i) / count));
}

/** The curve moved sideways by `by` units (to the left of its direction), e.g. a seam's second stitch line. */
export function offset(points: readonly Pt[], by: number, count = 12): Pt[] {
  const line = sample(points, count);
  return line.map((point, i) => {
    const side = normal(line[Math.max(0, i - 1)] as Pt, line[Math.min(line.length - 1, i + 1)] as Pt);
    return [point[0] + side[0] * by, point[1] + side[1] * by];
  });
}

/** A region between two edges: u runs across from left to right, v runs along both edges. */
export interface Patch {
  left: readonly Pt[];
  right: readonly Pt[];
}

export const patch = (left: readonly Pt[], right: readonly Pt[]): Patch => ({
  left: sample(left, 48),
  right: sample(right, 48),
});

export const patchPoint = (area: Patch, u: number, v: number): Pt =>
  mixPt(alongPolyline(area.left, v), alongPolyline(area.right, v), u);

/** A leaf-shaped stroke from a to b: full near the start, fading to a point; bent sideways by `bend` units. In whole units, for soft forms. */
export function leaf(a: Pt, b: Pt, width: number, bend = 0, fullness = 0.35): string {
  const side = normal(a, b);
  const shift = (t: number, by: number): Pt => {
    const base = mixPt(a, b, t);
    return [base[0] + side[0] * by, base[1] + side[1] * by];
  };
  const [near, far] = [fullness * 0.55, Math.min(0.9, fullness + 0.3)];
  const at = (t: number, by: number): string => shift(t, by).map(Math.round).join(' ');
  const [start, end] = [a.map(Math.round).join(' '), b.map(Math.round).join(' ')];
  const up = `C${at(near, bend + width)} ${at(far, bend + width * 0.55)} ${end}`;
  return `M${start}${up}C${at(far, bend - width * 0.55)} ${at(near, bend - width)} ${start}Z`;
}

/** The box around a path's points and handles: [left, top, right, bottom]; absolute commands with x y pairs only. */
export function pathBounds(d: string): [number, number, number, number] {
  const values = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = values.filter((_, i) => i % 2 === 0);
  const ys = values.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
