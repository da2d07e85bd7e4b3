import { n1 } from '../base/geometry.js';
import { surfaceNormal } from './last.js';
import type { Material } from './materials.js';
import { trace } from './paint.js';
import { drawStitches, seenPath, type Spot } from './panels.js';
import type { Sheet } from './sheet.js';
import type { Sole } from './sole.js';
import type { Vec3 } from './space.js';

/** Stitches along the sole's wall at height w. */
export function soleStitches(sheet: Sheet, sole: Sole, w: number, thread: string): void {
  drawStitches(
    sheet,
    seenPath(
      sheet,
      wallLine(sole, () => w),
    ),
    thread,
  );
}

const wallLine = (sole: Sole, height: (side: number) => number, count = 90): Spot[] =>
  Array.from({ length: count }, (_, i) => {
    const s = -1 + (i * 2) / (count - 1);
    const w = height(Math.abs(s));
    return { place: sole.wall(s, w), normal: surfaceNormal(sole.wall, s, w) };
  });

/** A band of another colour along the wall between two heights that may change along the shoe. */
export function soleBand(
  sheet: Sheet,
  sole: Sole,
  from: (side: number) => number,
  to: (side: number) => number,
  paint: { fill: string; material: Material; range?: readonly [number, number] },
): void {
  const [start, end] = paint.range ?? [0, 1];
  for (const side of [-1, 1] as const) {
    const band = (s: number, b: number): Vec3 => {
      const at = Math.abs(s);
      return sole.wall(s, from(at) + (to(at) - from(at)) * b);
    };
    const a = side > 0 ? ([start, end] as const) : ([-end, -start] as const);
    const d = sheet.outline(band, { a, b: [0, 1], across: 2, along: 44 });
    if (d === '') continue;
    const id = sheet.shape(d);
    sheet.draw(
      [paint.fill, ...sheet.textures(paint.material)]
        .map((fill) => `<use href="#${id}" fill="${fill}"/>`)
        .join(''),
    );
  }
}

/** A moulded groove along the wall: dark above, a lit edge below. */
export function soleGroove(sheet: Sheet, sole: Sole, height: (side: number) => number, width = 3): void {
  const d = seenPath(sheet, wallLine(sole, height));
  if (d === '') return;
  const z = sheet.camera.zoom;
  const id = sheet.shape(d);
  sheet.draw(
    `<g fill="none"><use href="#${id}" stroke="#000" stroke-opacity=".42" stroke-width="${n1(width * z)}"/>` +
      `<use href="#${id}" y="${n1(width * 0.75 * z)}" stroke="#fff" stroke-opacity=".4" stroke-width="${n1(width * 0.5 * z)}"/></g>`,
  );
}

/** Tread in profile: notches cut up from the underside, `step` apart in s and `height` high in w. */
export function treadNotches(
  sheet: Sheet,
  sole: Sole,
  tread: { step: number; height: number; lean: number },
): void {
  let [cut, lit] = ['', ''];
  for (let s = -1; s < 1; s += tread.step) {
    const width = tread.step * 0.42;
    const corners: [number, number][] = [
      [s, 0],
      [s + tread.lean, tread.height],
      [s + tread.lean + width * 0.7, tread.height],
      [s + width, 0],
    ];
    const normal = surfaceNormal(sole.wall, s, 0.2);
    if (sheet.camera.facing(sole.wall(s, 0.1), normal) < 0.05) continue;
    const points = corners.map(([at, w]) => sheet.camera.project(sole.wall(at, w)));
    cut += trace(points, true);
    lit += trace(points.slice(2));
  }
  const z = sheet.camera.zoom;
  sheet.draw(
    `<path d="${cut}" fill="#000" fill-opacity=".58"/>` +
      `<path d="${lit}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${n1(1.6 * z)}"/>`,
  );
}

/** Fine upright ribs on a stretch of the wall, as moulded into toe bumpers. */
export function soleRibs(
  sheet: Sheet,
  sole: Sole,
  range: readonly [number, number],
  heights: readonly [number, number],
  step: number,
): void {
  let d = '';
  for (let s = range[0]; s <= range[1]; s += step) {
    if (sheet.camera.facing(sole.wall(s, 0.5), surfaceNormal(sole.wall, s, 0.5)) < 0.05) continue;
    d += trace(
      [heights[0], (heights[0] + heights[1]) / 2, heights[1]].map((w) =>
        sheet.camera.project(sole.wall(s, w)),
      ),
    );
  }
  const z = sheet.camera.zoom;
  const id = sheet.shape(d);
  sheet.draw(
    `<g fill="none"><use href="#${id}" stroke="#000" stroke-opacity=".34" stroke-width="${n1(2.2 * z)}"/>` +
      `<use href="#${id}" x="${n1(1.7 * z)}" stroke="#fff" stroke-opacity=".22" stroke-width="${n1(1.2 * z)}"/></g>`,
  );
}

/** Lugs that stand out below the wall, drawn before it: dark blocks with a lit face. */
export function drawLugs(
  sheet: Sheet,
  sole: Sole,
  lugs: { step: number; drop: number; fill: string; lit: string },
): void {
  let [faces, sides] = ['', ''];
  for (let s = -1; s < 1; s += lugs.step) {
    if (sheet.camera.facing(sole.wall(s, 0.1), surfaceNormal(sole.wall, s, 0.3)) < -0.25) continue;
    const wide = lugs.step * 0.62;
    const top = (at: number): Vec3 => sole.wall(at, 0.12);
    const foot = (at: number): Vec3 => {
      const [x, y, height] = sole.wall(at, 0.02);
      return [x, y * 0.985, height - lugs.drop];
    };
    const project = (points: Vec3[]): string =>
      trace(
        points.map((point) => sheet.camera.project(point)),
        true,
      );
    faces += project([top(s), top(s + wide), foot(s + wide * 0.9), foot(s + wide * 0.12)]);
    sides += project([top(s + wide), top(s + wide * 1.25), foot(s + wide * 1.12), foot(s + wide * 0.9)]);
  }
  sheet.draw(`<path d="${sides}" fill="${lugs.fill}"/><path d="${faces}" fill="${lugs.lit}"/>`);
}
