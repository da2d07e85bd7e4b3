import { wovenLabel, type LabelInks } from './brand.js';
import { surfaceNormal, type Last, type Surface } from './last.js';
import type { Material } from './materials.js';
import { drawStitches, seenPath, type Spot } from './panels.js';
import type { Sheet } from './sheet.js';
import { add, scale, throughKnots, type Knot, type Vec3 } from './space.js';

/** The brand's woven label sewn flat on the outer side, its middle at (s, v), half sizes in s and v. */
export function sideLabel(
  sheet: Sheet,
  last: Last,
  at: { s: number; v: number; wide: number; high: number; lean: number },
  inks: LabelInks,
): void {
  const place = (x: number, y: number): readonly [number, number] => [
    at.s + x * at.wide + y * at.lean,
    at.v - y * at.high,
  ];
  wovenLabel(
    sheet,
    (x, y) => last.upper(...place(x, y)),
    (x, y) => last.normal(...place(x, y)),
    inks,
  );
}

/** A loop of webbing at the heel. `line`: [t, x, z] from its lower end, out and up to its upper end. */
export function heelPull(
  sheet: Sheet,
  line: readonly Knot[],
  width: number,
  paint: { fill: string; thread: string },
): void {
  const along = throughKnots(line);
  const loop: Surface = (t, b) => {
    const [x, z] = along(t) as [number, number];
    return [x, (b - 0.5) * width, z];
  };
  for (const inside of [false, true]) {
    sheet.surface(
      loop,
      { a: [0, 1], b: [0, 1], across: 4, along: 20, inside },
      { fill: paint.fill, material: 'nylon', blur: 1.5 },
    );
  }
  for (const b of [0.16, 0.84]) {
    const spots: Spot[] = Array.from({ length: 20 }, (_, i) => ({
      place: loop(i / 19, b),
      normal: surfaceNormal(loop, i / 19, b),
    }));
    drawStitches(sheet, seenPath(sheet, spots, 0), paint.thread);
  }
}

export interface StrapShape {
  /** Middle line over the instep: [t, x, y, z], from the inner side to the outer side. */
  line: readonly Knot[];
  /** From the middle to either edge. */
  half: Vec3;
  fill: string;
  material: Material;
  thread: string;
  label?: LabelInks;
}

/** A strap that runs over the instep on to the outer side. */
export function drawStrap(sheet: Sheet, shape: StrapShape): void {
  const line = throughKnots(shape.line);
  const surface: Surface = (t, b) => add(line(t) as unknown as Vec3, scale(shape.half, 2 * b - 1));
  const clip = sheet.surface(
    surface,
    { a: [0, 1], b: [0, 1], across: 6, along: 34 },
    {
      fill: shape.fill,
      material: shape.material,
      blur: 4,
    },
  );
  if (clip === undefined) return;
  const side = (t: number, b: number): Spot => ({
    place: surface(t, b),
    normal: surfaceNormal(surface, t, b),
  });
  const border = [
    ...Array.from({ length: 26 }, (_, i) => side(0.02 + (i / 25) * 0.93, 0.1)),
    ...Array.from({ length: 26 }, (_, i) => side(0.95 - (i / 25) * 0.93, 0.9)),
  ];
  drawStitches(sheet, seenPath(sheet, border), shape.thread);
  if (shape.label) {
    wovenLabel(
      sheet,
      (x, y) => surface(0.78 + x * 0.08, 0.5 - y * 0.22),
      (x, y) => surfaceNormal(surface, 0.78 + x * 0.08, 0.5 - y * 0.22),
      shape.label,
    );
  }
}
