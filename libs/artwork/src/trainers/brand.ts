import { darken, lighten, mix } from '../base/colour.js';
import { n1 } from '../base/geometry.js';
import { trace } from './paint.js';
import type { Sheet } from './sheet.js';
import type { Vec2, Vec3 } from './space.js';

export interface LabelInks {
  fill: string;
  ink: string;
}

/** The brand's woven mark: two lines that cross in a row of lozenges, as in a cable stitch, between two rules. */
const MARK: readonly (readonly Vec2[])[] = [
  ...[-1, 1].map((turn) =>
    Array.from({ length: 41 }, (_, i): Vec2 => [
      -0.74 + (1.48 * i) / 40,
      turn * 0.4 * Math.sin((i / 40) * Math.PI * 4),
    ]),
  ),
  [
    [-0.74, 0.72],
    [0.74, 0.72],
  ],
  [
    [-0.74, -0.72],
    [0.74, -0.72],
  ],
];

/** A woven label sewn onto a surface; `at` maps the label's -1 … 1 square onto it. */
export function wovenLabel(
  sheet: Sheet,
  at: (x: number, y: number) => Vec3,
  normalAt: (x: number, y: number) => Vec3,
  inks: LabelInks,
): void {
  if (sheet.camera.facing(at(0, 0), normalAt(0, 0)) < 0.02) return;
  const place = (x: number, y: number): Vec2 => sheet.camera.project(at(x, y));
  const edge = (from: Vec2, to: Vec2): Vec2[] =>
    Array.from({ length: 8 }, (_, i) =>
      place(from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8),
    );
  const d = trace(
    [
      ...edge([-1, -1], [1, -1]),
      ...edge([1, -1], [1, 1]),
      ...edge([1, 1], [-1, 1]),
      ...edge([-1, 1], [-1, -1]),
    ],
    true,
  );
  const z = sheet.camera.zoom;
  const weave = sheet
    .textures('nylon')
    .map((fill) => `<path d="${d}" fill="${fill}"/>`)
    .join('');
  const marks = MARK.map((line) => trace(line.map(([x, y]) => place(x, y)))).join('');
  sheet.draw(
    `<path d="${d}" fill="#000" fill-opacity=".4" transform="translate(${n1(1.5 * z)} ${n1(3 * z)})" filter="url(#${sheet.blur(2.4)})"/>` +
      `<path d="${d}" fill="${inks.fill}" stroke="${darken(inks.fill, 0.4)}" stroke-width="${n1(0.8 * z)}"/>${weave}` +
      `<path d="${marks}" fill="none" stroke="${darken(inks.fill, 0.5)}" stroke-opacity=".5" stroke-width="${n1(3 * z)}" transform="translate(${n1(z * 0.6)} ${n1(z)})"/>` +
      `<path d="${marks}" fill="none" stroke="${inks.ink}" stroke-width="${n1(2.3 * z)}" stroke-dasharray="${n1(2.6 * z)} ${n1(0.5 * z)}"/>` +
      `<path d="${marks}" fill="none" stroke="${lighten(mix(inks.ink, inks.fill, 0.1), 0.4)}" stroke-opacity=".5" stroke-width="${n1(0.7 * z)}"/>`,
  );
}
