import { AXIS, onSide } from './upper.js';
import type { Wear } from './wear.js';
import { groove, welted } from './seams.js';
import { neckLabel } from './neck-label.js';
import type { Cloth } from '../base/fabric.js';
import { curve, leaf, offset, outline, way, type Pt } from '../base/geometry.js';
import type { Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';

export interface ShirtCollar {
  neck: Pt;
  /** Where the collar's leaves meet at the front. */
  front: Pt;
  /** The leaf's point, half-measures. */
  point: Pt;
  colour: string;
  cloth: Cloth;
  tipping?: string;
}

/** The inside stand of a turned-down collar with its label. */
export function shirtInside(layer: Layer, wear: Wear, look: ShirtCollar): void {
  const [nx, ny] = look.neck;
  const top: Pt[] = onSide(
    way([-nx + 12, ny - 30], [-nx * 0.5, ny - 46], [0, ny - 51], [nx * 0.5, ny - 46], [nx - 12, ny - 30]),
    1,
  );
  const low: Pt[] = onSide(way([nx - 16, ny + 30], [0, look.front[1] + 30], [-nx + 16, ny + 30]), 1);
  const neckSeam: Pt[] = onSide(way([-nx, ny - 14], [-40, ny + 4], [40, ny + 4], [nx, ny - 14]), 1);
  const below = outline(neckSeam, low);
  const inside = `<path d="${below}" fill="${wear.palette.lining}"/><path d="${below}" fill="#000" fill-opacity=".28"/>`;
  layer.piece(
    {
      d: outline(top, low),
      colour: look.colour,
      cloth: look.cloth,
      inside,
      height: 0.42,
      over: neckLabel(wear, [AXIS, ny + 10], 78),
    },
    [groove(neckSeam, 3), groove(offset(top, -9), 2)],
  );
}

/** The lines of one leaf: the fold at the neck, the outer edge and the front edge. */
function leafLines(look: ShirtCollar, side: 1 | -1): { fold: Pt[]; edge: Pt[]; front: Pt[] } {
  const [nx, ny] = look.neck;
  const [fx, fy] = look.front;
  const [px, py] = look.point;
  const top: Pt = [nx - 14, ny - 32];
  return {
    fold: onSide(
      way(top, [nx * 0.72, ny + (fy - ny) * 0.32], [nx * 0.36, ny + (fy - ny) * 0.78], look.front),
      side,
    ),
    edge: onSide(way(top, [nx + 22, ny + 2], [nx + 40, ny + 44], look.point), side),
    front: onSide(way(look.point, [(px + fx) * 0.48, (py + fy) / 2 + 6], look.front), side),
  };
}

/** The two leaves of a turned-down collar. */
export function shirtFronts(layer: Layer, wear: Wear, look: ShirtCollar): void {
  const [px, py] = look.point;
  for (const side of [-1, 1] as const) {
    const { fold, edge, front } = leafLines(look, side);
    const inset = (by: number): Pt[][] => [offset(edge.slice(1), side * -by), offset(front, side * -by)];
    const { tipping } = look;
    const tips =
      tipping === undefined ? [] : [...inset(10), ...inset(20)].map((tip) => line(tip, tipping, 4.5));
    layer.piece(
      {
        d: outline(edge, front, [...fold].reverse()),
        colour: look.colour,
        cloth: look.cloth,
        shadow: 0.85,
        height: 0.66,
        inside: tips.join(''),
      },
      [
        welted(fold, 9, 0.55),
        { d: leaf(fold[1] as Pt, [AXIS + side * px, py - 26], 12, side * 5), level: 0.35, scale: 'soft' },
        welted([...edge.slice(1), ...front.slice(1, 2)], 5, 0.3),
      ],
    );
    layer.trim(...inset(7).map((row) => stitch(row, wear.thread)));
  }
}

const line = (points: readonly Pt[], colour: string, width: number): string =>
  `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
