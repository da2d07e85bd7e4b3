import { darken, lighten } from '../base/colour.js';
import { n1 } from '../base/geometry.js';
import type { Last } from './last.js';
import type { Material } from './materials.js';
import { trace } from './paint.js';
import type { Sheet } from './sheet.js';
import { add, alongSpline, cross, scale, subtract, unit, type Vec2, type Vec3 } from './space.js';

/** A piece of the upper. Its outline is smooth runs of (s, v) that meet in corners. */
export interface Panel {
  runs: readonly (readonly Vec2[])[];
  fill: string;
  material: Material;
  /** Which runs are sewn, with how many rows; without it all of them with one. */
  sewn?: Readonly<Record<number, 1 | 2>>;
  thread?: string;
  /** How thick the piece lies on what is beneath; 0 draws a flush inlay. */
  thickness?: number;
  /** Only on one side (a brand mark); otherwise mirrored to the inner side. */
  outerOnly?: boolean;
}

/** Reads an outline: runs parted by `/`, points by `,`, each `s v`. */
export const outline = (text: string): Vec2[][] =>
  text
    .split('/')
    .map((run) => run.split(',').map((point) => point.trim().split(' ').map(Number) as unknown as Vec2));

interface Spot {
  place: Vec3;
  normal: Vec3;
}

const spotsOf = (last: Last, run: readonly Vec2[], side: 1 | -1, steps: number): Spot[] =>
  alongSpline(run, steps).map(([s, v]) => ({
    place: last.upper(s * side, v),
    normal: last.normal(s * side, v),
  }));

/** Moves a line sideways on the surface, towards the panel's inside. */
function inset(spots: readonly Spot[], by: number): Spot[] {
  return spots.map((spot, i) => {
    const before = spots[Math.max(0, i - 1)] as Spot;
    const after = spots[Math.min(spots.length - 1, i + 1)] as Spot;
    const along = unit(subtract(after.place, before.place));
    return { ...spot, place: add(spot.place, scale(cross(along, spot.normal), by)) };
  });
}

/** The stretches of a line that face the camera, as path data. */
export function seenPath(sheet: Sheet, spots: readonly Spot[], least = 0.06): string {
  let d = '';
  let run: Vec2[] = [];
  const flush = (): void => {
    if (run.length > 1) d += trace(run);
    run = [];
  };
  for (const spot of spots) {
    if (sheet.camera.facing(spot.place, spot.normal) > least) run.push(sheet.camera.project(spot.place));
    else flush();
  }
  flush();
  return d;
}

/**
 * Near the toe tip and the heel a panel goes round the edge of what is seen, where its outline no longer bounds
 * it: there the cells inside it are added one by one.
 */
function wrappedPart(sheet: Sheet, last: Last, panel: Panel, side: 1 | -1): string {
  const outline = panel.runs.flatMap((run) => alongSpline(run, 8));
  let d = '';
  for (let i = 0; i < 24; i++) {
    const s = i < 12 ? 0.86 + i * 0.0117 : (i - 12) * 0.012;
    for (let j = 0; j < 14; j++) {
      const cell: Vec2[] = [
        [s, j / 14],
        [s + 0.0125, j / 14],
        [s + 0.0125, (j + 1) / 14],
        [s, (j + 1) / 14],
      ];
      if (!cell.every((corner) => within(outline, corner))) continue;
      const places = cell.map(([a, v]) => last.upper(a * side, v));
      if (sheet.camera.facing(places[0] as Vec3, last.normal(s * side, j / 14)) < -0.1) continue;
      const points = places.map((place) => sheet.camera.project(place));
      d += trace(turned(points) ? points : points.reverse(), true);
    }
  }
  return d;
}

const turned = ([a, b, , c]: readonly Vec2[]): boolean =>
  !!a && !!b && !!c && (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0]);

function within(outline: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Vec2;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** +1 when the outline runs so that its inside lies to the side `inset` moves to. */
function turning(runs: readonly (readonly Vec2[])[]): number {
  const points = runs.flat();
  const area = points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] as Vec2;
    return sum + x * ny - nx * y;
  }, 0);
  return area > 0 ? 1 : -1;
}

/** The filter that makes a flat shape a cut piece: a shadow beneath, a lit upper-left edge, a dark lower-right one. */
function pieceFilter(sheet: Sheet, thickness: number): string {
  const z = sheet.camera.zoom;
  return sheet.once(`piece${n1(thickness).replace('.', '_')}`, (id) => {
    const px = (by: number): string => n1(by * z * thickness);
    return (
      `<filter id="${id}" x="-.15" y="-.15" width="1.3" height="1.3" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${px(3.4)}"/><feOffset dx="${px(1.5)}" dy="${px(3)}"/>` +
      '<feComponentTransfer result="shadow"><feFuncA type="linear" slope=".55"/></feComponentTransfer>' +
      `<feOffset in="SourceAlpha" dx="${px(1.3)}" dy="${px(1.6)}" result="in"/>` +
      '<feComposite in="SourceAlpha" in2="in" operator="out"/>' +
      '<feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .9 0 0 0 .42 0" result="lit"/>' +
      `<feOffset in="SourceAlpha" dx="${px(-1.1)}" dy="${px(-1.7)}" result="out"/>` +
      '<feComposite in="SourceAlpha" in2="out" operator="out"/>' +
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .5 0" result="dark"/>' +
      '<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="lit"/><feMergeNode in="dark"/></feMerge></filter>'
    );
  });
}

/** Draws a panel on one side of the shoe. */
export function drawPanel(sheet: Sheet, last: Last, panel: Panel, side: 1 | -1): void {
  const runs = panel.runs.map((run) =>
    spotsOf(last, run, side, Math.round(10 * Math.max(0.55, sheet.fineness))),
  );
  const seen = runs.flat().some((spot) => sheet.camera.facing(spot.place, spot.normal) > 0);
  if (!seen) return;
  const outline = runs.flat().map((spot) => sheet.camera.project(spot.place));
  const shape = [trace(outline, true), wrappedPart(sheet, last, panel, side)].filter((d) => d !== '');
  const ids = shape.map((d) => sheet.shape(d));
  const cover = [panel.fill, ...sheet.textures(panel.material)].flatMap((fill) =>
    ids.map((id) => `<use href="#${id}" fill="${fill}"/>`),
  );
  const filter = panel.thickness === 0 ? '' : ` filter="url(#${pieceFilter(sheet, panel.thickness ?? 1)})"`;
  sheet.draw(`<g${filter}>${cover.join('')}</g>`);
  const turn = turning(panel.runs) * side;
  for (const [i, spots] of runs.entries()) {
    const rows = panel.sewn ? (panel.sewn[i] ?? 0) : 1;
    for (let row = 0; row < rows; row++) {
      drawStitches(
        sheet,
        seenPath(sheet, inset(spots, turn * (8 + row * 7.5))),
        panel.thread ?? tone(panel.fill),
      );
    }
  }
}

const tone = (hex: string): string => lighten(hex, 0.18);

/** A row of stitches in a slightly sunken channel: channel, hole shadow, thread, glint. */
export function drawStitches(sheet: Sheet, d: string, thread: string): void {
  if (d === '') return;
  const z = sheet.camera.zoom;
  const id = sheet.shape(d);
  const row = (colour: string, width: number, opacity: number, shift: number, dashed = true): string =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${n1(width * z)}" stroke-opacity="${opacity}"` +
    (dashed ? ` stroke-dasharray="${n1(6.6 * z)} ${n1(3.8 * z)}" stroke-linecap="round"` : '') +
    (shift === 0 ? '/>' : ` y="${n1(shift * z)}"/>`);
  sheet.draw(
    `<g fill="none">${row('#000', 4.6, 0.13, 0.4, false)}${row(darken(thread, 0.85), 2.6, 0.5, 0.9)}` +
      `${row(thread, 2, 1, 0)}${z < 0.7 ? '' : row(lighten(thread, 0.5), 0.7, 0.6, -0.4)}</g>`,
  );
}

export type { Spot };
