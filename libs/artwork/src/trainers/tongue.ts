import { darken } from '../base/colour.js';
import { wovenLabel } from './brand.js';
import { surfaceNormal, type Surface } from './last.js';
import type { Material } from './materials.js';
import { drawStitches, seenPath, type Spot } from './panels.js';
import { trace, type PatchRange } from './paint.js';
import type { Sheet } from './sheet.js';
import { scale, throughKnots, type Knot, type Vec3 } from './space.js';

export interface TongueShape {
  /** The middle line from under the vamp, over the top and down inside: [t, x, z, half width]. */
  line: readonly Knot[];
  fill: string;
  material: Material;
  edge: string;
  label: { fill: string; ink: string };
}

/** The tongue as a surface: t along the middle line, b across from the inner (0) to the outer side (1). */
function tongueSurface(shape: TongueShape): Surface {
  const line = throughKnots(shape.line);
  return (t, b): Vec3 => {
    const q = 2 * b - 1;
    const [x, z, half] = line(t) as [number, number, number];
    const puff = 7 * (1 - Math.abs(q) ** 6);
    return [x + q * q * 6, q * half, z - q * q * half * 0.5 + puff];
  };
}

/** Draws the tongue with its padded edge, stitching and the woven label near the top. */
export function drawTongue(sheet: Sheet, shape: TongueShape): void {
  const surface = tongueSurface(shape);
  const edge = Array.from({ length: 24 }, (_, i) => sheet.camera.project(surface(0.4 + (i / 23) * 0.6, 1)));
  sheet.draw(`<path d="${trace(edge, true)}" fill="${darken(shape.fill, 0.3)}"/>`);
  sheet.surface(
    surface,
    { a: [0.2, 1], b: [0, 1], across: 6, along: 18 },
    {
      fill: shape.fill,
      material: 'lining',
      finish: { shadowAt: () => 0.45 },
      blur: 5,
    },
  );
  const rolled: PatchRange = { a: [0.86, 1], b: [0, 1], across: 10, along: 14, inside: true };
  sheet.surface(surface, rolled, {
    fill: shape.fill,
    material: shape.material,
    finish: { shadowAt: () => 0.25 },
    blur: 4,
  });
  sheet.surface(
    surface,
    { a: [0, 0.915], b: [0, 1], across: 10, along: 24, inside: true },
    {
      fill: shape.fill,
      material: shape.material,
      finish: { shadowAt: (_, t, q) => 0.75 * Math.abs(q * 2 - 1) ** 5 + (t < 0.16 ? 0.5 - t * 3 : 0) },
      blur: 5,
    },
  );
  for (const q of [0.93, 0.07]) {
    const spots: Spot[] = Array.from({ length: 30 }, (_, i) => {
      const t = 0.2 + (i / 29) * 0.6;
      return { place: surface(t, q), normal: scale(surfaceNormal(surface, t, q), -1) };
    });
    drawStitches(sheet, seenPath(sheet, spots), shape.edge);
  }
  wovenLabel(
    sheet,
    (x, y) => surface(0.77 - y * 0.08, 0.5 + x * 0.22),
    (x, y) => scale(surfaceNormal(surface, 0.77 - y * 0.08, 0.5 + x * 0.22), -1),
    shape.label,
  );
}
