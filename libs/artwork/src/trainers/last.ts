import { add, cross, lerp, mix, scale, subtract, throughKnots, unit, type Knot, type Vec3 } from './space.js';

/** A surface of the shoe; `a` runs along it, `b` across. */
export type Surface = (a: number, b: number) => Vec3;

/**
 * The measures of a shoe. `s` runs once round the shoe: 0 at the toe tip, to 1 at the heel on the outer side and
 * to -1 on the inner side. Tables are for 0 … 1; the inner side mirrors what it does not state.
 */
export interface LastShape {
  /** The feather line, where upper and sole meet: [s, x, y outer, y inner, z]. */
  feather: readonly Knot[];
  /** The top edge: toe ridge, throat, collar: [s, x, y, z]. */
  top: readonly Knot[];
  /** The wall between them: [s, rise, swell, crown, drop] (see `wallPoint`). */
  wall: readonly Knot[];
  /** Where the throat and where the collar begin, in s. */
  throat: number;
  collar: number;
}

export interface Last {
  shape: LastShape;
  feather(s: number): Vec3;
  top(s: number): Vec3;
  /** The outside of the upper: s round the shoe, v from the feather line (0) to the top edge (1). */
  upper: Surface;
  /** The outward normal of the upper. */
  normal(s: number, v: number): Vec3;
  /** The level direction that points out of the shoe at s. */
  outward(s: number): Vec3;
}

const wrap = (s: number): number => (s > 1 ? s - 2 : s < -1 ? s + 2 : s);

/** Turns the half tables into closed curves and spans the upper between them. */
export function buildLast(shape: LastShape): Last {
  const featherAt = throughKnots(
    bothSides(shape.feather.map(([s, x, yo, yi, z]) => [s, x, yo, yi, z] as number[])),
    2,
  );
  const topAt = throughKnots(
    bothSides(shape.top.map(([s, x, y, z]) => [s, x, y, -(y as number), z] as number[])),
    2,
  );
  const wallAt = throughKnots(shape.wall);
  const feather = (s: number): Vec3 => featherAt(wrap(s)) as unknown as Vec3;
  const top = (s: number): Vec3 => topAt(wrap(s)) as unknown as Vec3;
  const outward = (s: number): Vec3 => {
    const along = subtract(feather(s + 0.012), feather(s - 0.012));
    return unit([-along[1], along[0], 0]);
  };
  const upper: Surface = (s, v) => wallPoint(feather(s), top(s), outward(s), wallAt(Math.abs(wrap(s))), v);
  return { shape, feather, top, upper, outward, normal: (s, v) => surfaceNormal(upper, s, v) };
}

/** Rows [s, x, y outer, y inner, z] to a closed table [s, x, y, z] from the inner heel round the toe to the outer. */
function bothSides(rows: readonly (readonly number[])[]): Knot[] {
  const outer = rows.map(([s, x, yo, , z]) => [s, x, yo, z] as number[]);
  const inner = rows.slice(1, -1).map(([s, x, , yi, z]) => [-(s as number), x, yi, z] as number[]);
  return [...inner.reverse(), ...outer];
}

/**
 * A Bézier from the feather line up to the top edge. `rise`: how far it climbs before it turns (share of the
 * height); `swell`: how far it bulges out over the sole; `crown`: how far the top end comes in level from the
 * side (round vamp) ; `drop`: how steeply it falls from the top edge (upright collar).
 */
function wallPoint(from: Vec3, to: Vec3, out: Vec3, wall: readonly number[], v: number): Vec3 {
  const [rise, swell, crown, drop] = wall as [number, number, number, number];
  const height = to[2] - from[2];
  const low = add(from, [out[0] * swell, out[1] * swell, rise * height]);
  const high: Vec3 = [lerp(to[0], from[0], crown), lerp(to[1], from[1], crown), to[2] - drop * height];
  const [a, b, c] = [mix(from, low, v), mix(low, high, v), mix(high, to, v)];
  return mix(mix(a, b, v), mix(b, c, v), v);
}

/** The normal of a surface, on the side that lies left of going along `a` seen with `b` upwards. */
export function surfaceNormal(surface: Surface, a: number, b: number, step = 0.004): Vec3 {
  const alongA = subtract(surface(a + step, b), surface(a - step, b));
  const low = Math.max(0, b - step * 4);
  const high = Math.min(1, b + step * 4);
  const alongB = subtract(surface(a, high), surface(a, low));
  return unit(cross(alongB, alongA));
}

/** A rounded rim along an edge: `a` is the edge's parameter, `b` runs from outside (0) over the top to inside (1). */
export function rim(edge: (s: number) => Vec3, radius: (s: number) => number): Surface {
  return (s, b) => {
    const along = unit(subtract(edge(s + 0.006), edge(s - 0.006)));
    const out = unit([-along[1], along[0], 0]);
    const up = unit(cross(out, along).map((n) => -n) as unknown as Vec3);
    const angle = lerp(-0.28, 1.22, b) * Math.PI;
    const r = radius(s);
    const lifted = add(
      scale(out, r * (Math.cos(angle) - 0.8)),
      scale(up[2] < 0 ? scale(up, -1) : up, r * Math.sin(angle)),
    );
    return add(edge(s), lifted);
  };
}
