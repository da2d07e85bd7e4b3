import { darken } from '../base/colour.js';
import { n1 } from '../base/geometry.js';
import { trace } from './paint.js';
import type { Last, Surface } from './last.js';
import type { Sheet } from './sheet.js';
import { add, cross, lerp, mix, scale, subtract, throughKnots, unit, type Vec3 } from './space.js';

export interface LaceShape {
  /** Positions of the eyelets along the throat, in s, from the toe up, and their place below its edge. */
  eyelets: readonly number[];
  depth: number;
  width: number;
  fill: string;
  /** Colour of a metal ring; without it the holes are punched and bound. */
  ring?: string;
  hole: number;
  /** How high the laces arch over the tongue. */
  arch: number;
}

/** Punched holes with their bound rim, on the outer (1) or the inner side (-1). */
export function drawEyelets(sheet: Sheet, last: Last, shape: LaceShape, side: 1 | -1, leather: string): void {
  const z = sheet.camera.zoom;
  for (const at of shape.eyelets) {
    const centre = last.upper(at * side, shape.depth);
    const normal = last.normal(at * side, shape.depth);
    if (sheet.camera.facing(centre, normal) < 0.05) continue;
    const across = unit(cross(normal, [0, 1, 0.2]));
    const down = cross(normal, across);
    const ring = (radius: number): string =>
      trace(
        Array.from({ length: 22 }, (_, i) => {
          const angle = (i / 22) * Math.PI * 2;
          return sheet.camera.project(
            add(centre, add(scale(across, Math.cos(angle) * radius), scale(down, Math.sin(angle) * radius))),
          );
        }),
        true,
      );
    const rim = shape.ring ?? darken(leather, 0.28);
    sheet.draw(
      `<path d="${ring(shape.hole * 1.55)}" fill="${rim}" stroke="#fff" stroke-opacity=".28" stroke-width="${n1(z * 0.9)}"/>` +
        `<path d="${ring(shape.hole * 1.5)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="${n1(z * 1.2)}" transform="translate(${n1(z * 0.6)} ${n1(z * 0.9)})"/>` +
        `<path d="${ring(shape.hole)}" fill="#0d0c0b"/>`,
    );
  }
}

/** A flat ribbon along a curve; `b` runs across it. */
function ribbon(along: (t: number) => Vec3, normal: Vec3, width: number): Surface {
  return (t, b) => {
    const way = unit(subtract(along(t + 0.02), along(t - 0.02)));
    const across = unit(cross(normal, way));
    const puff = 1 - (2 * b - 1) ** 2;
    return add(along(t), add(scale(across, (b - 0.5) * width), scale(normal, puff * width * 0.2)));
  };
}

const arc =
  (from: Vec3, over: Vec3, to: Vec3) =>
  (t: number): Vec3 =>
    mix(mix(from, over, t), mix(over, to, t), t);

/** One lace from an eyelet across the throat to the other side's edge. */
function drawLace(sheet: Sheet, along: (t: number) => Vec3, normal: Vec3, shape: LaceShape): void {
  const surface = ribbon(along, normal, shape.width);
  const z = sheet.camera.zoom;
  const range = { a: [0, 1], b: [0, 1], across: 4, along: 12, towards: normal } as const;
  sheet.surface(surface, range, {
    fill: shape.fill,
    material: 'lace',
    blur: 0,
    beneath: (id) =>
      `<use href="#${id}" x="${n1(1.5 * z)}" y="${n1(4 * z)}" fill="#07090a" fill-opacity=".32"/>`,
    over: (id) =>
      `<use href="#${id}" fill="none" stroke="${darken(shape.fill, 0.6)}" stroke-opacity=".55" stroke-width="${n1(0.9 * z)}"/>`,
  });
}

/** Criss-cross lacing from the toe up, a straight bar over the lowest pair, a bow at the top. */
export function drawLaces(sheet: Sheet, last: Last, shape: LaceShape): void {
  const hole = (i: number, side: Side): Vec3 => last.upper((shape.eyelets[i] as number) * side, shape.depth);
  const lip = (i: number, side: Side): Vec3 => last.upper((shape.eyelets[i] as number) * side, 0.985);
  const lifted = (a: Vec3, b: Vec3, by: number): Vec3 => add(mix(a, b, 0.5), [-by * 0.55, 0, by]);
  const bar = lifted(hole(0, -1), hole(0, 1), shape.arch);
  drawLace(sheet, arc(hole(0, -1), bar, hole(0, 1)), UP, shape);
  const top = shape.eyelets.length - 1;
  for (let i = 0; i < top; i++) {
    for (const side of i % 2 === 0 ? ([-1, 1] as const) : ([1, -1] as const)) {
      const from = hole(i, side);
      const to = lip(i + 1, side === 1 ? -1 : 1);
      drawLace(sheet, arc(from, lifted(from, to, shape.arch), to), UP, shape);
    }
  }
  drawBow(sheet, shape, { inner: hole(top, -1), outer: hole(top, 1) });
}

type Side = 1 | -1;
const UP: Vec3 = unit([-0.5, 0, 0.86]);

/** The bow over the top eyelets: two loops and two ends that fall to the sides, then the knot over them. */
function drawBow(sheet: Sheet, shape: LaceShape, top: { inner: Vec3; outer: Vec3 }): void {
  const knot = add(mix(top.inner, top.outer, 0.5), [-shape.arch * 0.3, 0, shape.arch * 0.62]);
  const from = (dx: number, dy: number, dz: number): readonly number[] => add(knot, [dx, dy, dz]);
  const thin = { ...shape, width: shape.width * 0.8 };
  const run = (points: readonly (readonly number[])[]): ((t: number) => Vec3) => {
    const curve = throughKnots(points.map((point, i) => [i / (points.length - 1), ...point]));
    return (t) => curve(t) as unknown as Vec3;
  };
  for (const side of [-1, 1] as const) {
    const hole = side > 0 ? top.outer : top.inner;
    drawLace(sheet, arc(hole, add(mix(hole, knot, 0.5), [-6, 0, 12]), knot), UP, shape);
    const fall = unit([-0.35, 0.55 * side, 0.75]);
    drawLace(
      sheet,
      run([knot, from(-22, 34 * side, -6), from(-34, 72 * side, -46), from(-40, 98 * side, -96)]),
      fall,
      thin,
    );
    const loop = [
      knot,
      from(8, 44 * side, 16),
      from(2, 84 * side, -14),
      from(-22, 96 * side, -44),
      from(-26, 64 * side, -22),
      from(-8, 26 * side, -2),
      knot,
    ];
    drawLace(sheet, run(loop), fall, thin);
  }
  const across = (t: number): Vec3 => add(knot, [lerp(12, -14, t), 0, lerp(6, -8, t) + 5]);
  drawLace(sheet, across, UP, { ...shape, width: shape.width * 1.15 });
}
