import { darken } from '../base/colour.js';
import { rim, type Last, type Surface } from './last.js';
import type { Material } from './materials.js';
import { trace } from './paint.js';
import type { Sheet } from './sheet.js';
import { lerp, mix, smoothstep, throughKnots, type Knot, type Vec3 } from './space.js';

export interface CollarShape {
  /** Thickness of the padded edge: [s, radius]. */
  padding: readonly Knot[];
  fill: string;
  material: Material;
  lining: string;
  insole: string;
}

const inner = (last: Last, s: number, by: number): Vec3 => {
  const top = last.top(s);
  const out = last.outward(s);
  return [top[0] - out[0] * by, top[1] - out[1] * by, top[2] - 4];
};

/** The inside of the shoe: insole and the lining of the walls, darker the deeper it lies. */
export function drawInside(sheet: Sheet, last: Last, collar: CollarShape): void {
  const from = last.shape.throat;
  const floor = (s: number): Vec3 => {
    const at = last.feather(s);
    const out = last.outward(s);
    return [at[0] - out[0] * 26, at[1] - out[1] * 26, 96];
  };
  const hollow = Array.from({ length: 60 }, (_, i) => last.top(from - 0.025 + (i / 59) * 2 * (1.025 - from)));
  sheet.draw(
    `<path d="${trace(
      hollow.map((place) => sheet.camera.project(place)),
      true,
    )}" fill="${darken(collar.lining, 0.85)}"/>`,
  );
  const insole: Surface = (s, b) => mix(floor(s), [floor(s)[0], floor(-s)[1], 96], b);
  sheet.surface(
    insole,
    { a: [from + 0.12, 0.999], b: [0.001, 0.999], across: 4, along: 16 },
    {
      fill: collar.insole,
      material: 'lining',
      finish: { shadowAt: (place) => 0.9 - 0.5 * smoothstep(560, 860, place[0]) },
      blur: 14,
    },
  );
  for (const side of [-1, 1] as const) {
    const wall: Surface = (s, w) => {
      const high = inner(last, s, 12);
      const low = floor(s);
      const bulge = Math.sin(Math.PI * w) * 10;
      const out = last.outward(s);
      const at = mix(low, high, w);
      return [at[0] + out[0] * bulge, at[1] + out[1] * bulge, at[2]];
    };
    const start = from + 0.03;
    const range = side > 0 ? ([start, 1] as const) : ([-1, -start] as const);
    sheet.surface(
      wall,
      { a: range, b: [0, 1], across: 7, along: 24, inside: true },
      {
        fill: collar.lining,
        material: 'lining',
        finish: {
          shadowAt: (place, _, w) =>
            lerp(0.85, 0.12, smoothstep(0.1, 1, w)) + 0.2 * smoothstep(700, 560, place[0]),
        },
        blur: 8,
      },
    );
  }
}

/** The padded edge of the opening on one side. */
export function drawCollarEdge(sheet: Sheet, last: Last, collar: CollarShape, side: 1 | -1): void {
  const padding = throughKnots(collar.padding);
  const edge = rim(
    (s) => last.top(s),
    (s) => (padding(Math.abs(s > 1 ? s - 2 : s < -1 ? s + 2 : s)) as [number])[0],
  );
  const start = last.shape.collar;
  const range = side > 0 ? ([start, 1.02] as const) : ([-1.02, -start] as const);
  sheet.surface(
    edge,
    { a: range, b: [0, 1], across: 7, along: 26 },
    {
      fill: collar.fill,
      material: collar.material,
      finish: { shadowAt: (_, __, b) => 0.35 * smoothstep(0.16, 0, b) + 0.5 * smoothstep(0.7, 1, b) },
      blur: 2.4,
    },
  );
}
