import { add, lerp, scale, throughKnots, type Knot, type Vec3 } from './space.js';
import type { Last, Surface } from './last.js';

export interface SoleShape {
  /** Height of the underside: [s, z]. */
  underside: readonly Knot[];
  /** The side wall's profile: [w, out from the feather line, share of the height]. */
  profile: readonly Knot[];
  /** How far the wall stands out, by s: [s, factor on `out`, added out]. */
  flare: readonly Knot[];
  /** How far the top lip rises over the feather line: [s, z]. */
  lip: readonly Knot[];
}

export interface Sole {
  wall: Surface;
  /** The outline on the ground, for shadows. */
  ground(s: number): Vec3;
}

/** The side wall of midsole and outsole round a last: s round the shoe, w from the underside (0) to the lip (1). */
export function buildSole(last: Last, shape: SoleShape): Sole {
  const [underside, profile, flare, lip] = [shape.underside, shape.profile, shape.flare, shape.lip].map(
    (table) => throughKnots(table),
  ) as [Curve, Curve, Curve, Curve];
  const wall: Surface = (s, w) => {
    const side = Math.abs(s > 1 ? s - 2 : s < -1 ? s + 2 : s);
    const [out, height] = profile(w) as [number, number];
    const [factor, extra] = flare(side) as [number, number];
    const from = last.feather(s);
    const level = lerp((underside(side) as [number])[0], from[2] + (lip(side) as [number])[0], height);
    const plan = add(from, scale(last.outward(s), out * factor + extra * (1 - Math.min(1, height))));
    return [plan[0], plan[1], level];
  };
  return { wall, ground: (s) => [wall(s, 0)[0], wall(s, 0)[1], 0] };
}

type Curve = (at: number) => number[];
