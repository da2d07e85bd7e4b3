import { AXIS, onSide } from './upper.js';
import type { Wear } from './wear.js';
import { bandLine, ribLines, type RibLook } from './ribbing.js';
import { groove, welted } from './seams.js';
import { neckLabel } from './neck-label.js';
import type { Cloth } from '../base/fabric.js';
import { curve, leaf, offset, outline, way, type Pt } from '../base/geometry.js';
import type { Form, Layer } from '../base/layer.js';
import { stitch } from '../base/stitching.js';

export interface StandCollar {
  /** Where shoulder and neck seam meet, half-measures. */
  neck: Pt;
  /** The lower front corner: how far from the axis, and its height on the sheet. */
  front: Pt;
  height: number;
  /** How far the open top front corner lies from the axis. */
  spread: number;
  colour: string;
  cloth: Cloth;
  rib?: boolean;
  tipping?: RibLook['tipping'];
  /** Colour of the binding along the upper edge. */
  binding?: string;
}

/** Half edges of a stand collar: top edge from the side to the front, neck seam likewise, and the side. */
function standEdges(look: StandCollar): { top: Pt[]; seam: Pt[] } {
  const [nx, ny] = look.neck;
  const [fx, fy] = look.front;
  const h = look.height;
  const frontTop: Pt = [look.spread, fy - h * 0.98];
  return {
    top: [
      [nx - 13, ny - h * 1.02],
      [nx - 26, ny - h * 0.86 + (frontTop[1] - ny + h) * 0.22],
      [(nx + look.spread) * 0.47, frontTop[1] - 9],
      frontTop,
    ],
    seam: way([nx + 2, ny + 2], [nx - 10, ny + (fy - ny) * 0.5], [nx * 0.52, ny + (fy - ny) * 0.9], [fx, fy]),
  };
}

/** The outline of the inside, its upper edge, and the neck seam across it. */
function insideLines(look: StandCollar): { back: Pt[]; d: string; neckSeam: Pt[]; low: number } {
  const { top, seam } = standEdges(look);
  const [a] = top as [Pt];
  const back: Pt[] = onSide(
    way([-a[0], a[1]], [-a[0] * 0.55, a[1] - 13], [0, a[1] - 17], [a[0] * 0.55, a[1] - 13], [a[0], a[1]]),
    1,
  );
  const low = look.front[1] + 16;
  const d = outline(
    back,
    [onSide([a], 1)[0] as Pt, ...onSide(seam.slice(0, 2), 1)],
    way([AXIS + 40, low], [AXIS - 40, low]),
    [...onSide(seam.slice(0, 2), -1).reverse(), onSide([a], -1)[0] as Pt],
  );
  const neckSeam: Pt[] = onSide(
    way(
      [-look.neck[0], look.neck[1] - 6],
      [-40, look.neck[1] + 12],
      [40, look.neck[1] + 12],
      [look.neck[0], look.neck[1] - 6],
    ),
    1,
  );
  return { back, d, neckSeam, low };
}

/** The inside of the back of a stand collar with the label on the neck tape; lies below the body. */
export function standInside(layer: Layer, wear: Wear, look: StandCollar): void {
  const { back, d, neckSeam, low } = insideLines(look);
  const ribs = look.rib === true ? ribLines(back, neckSeam, 7.5) : '';
  const forms: Form[] = [groove(neckSeam, 3), welted(offset(back, -5), 6)];
  if (ribs !== '') forms.push({ d: ribs, level: -0.6, scale: 'fine', line: 2.6 });
  const deep = layer.nextId();
  layer.define(
    `<linearGradient id="${deep}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".75" stop-color="#000" stop-opacity=".5"/></linearGradient>`,
  );
  const below = outline(neckSeam, way([AXIS + look.neck[0], low + 30], [AXIS - look.neck[0], low + 30]));
  const inside = `<path d="${below}" fill="${wear.palette.lining}"/><path d="${d}" fill="url(#${deep})"/>`;
  const tape = `<path d="${curve(offset(neckSeam, -5))}" fill="none" stroke="${wear.palette.second}" stroke-width="12"/>`;
  layer.piece(
    {
      d,
      colour: look.colour,
      cloth: look.cloth,
      inside: inside + tape,
      height: 0.42,
      over: neckLabel(wear, [AXIS, look.front[1] - look.height * 0.98 - 6], 76),
    },
    forms,
  );
}

/** The two fronts of a stand collar: rib, or cloth with a stitched edge. */
export function standFronts(layer: Layer, wear: Wear, look: StandCollar): void {
  const half = standEdges(look);
  for (const side of [-1, 1] as const) {
    const [top, seam] = [onSide(half.top, side), onSide(half.seam, side)];
    const d = outline(top, [...seam].reverse());
    const forms: Form[] = [groove(seam, 3.4), welted(bandLine(top, seam, 0.08), 7, 0.45)];
    const tips = look.tipping;
    const stripe =
      tips === undefined
        ? ''
        : tips.at.map((t) => line(bandLine(top, seam, t * 0.8), tips.colour, tips.width)).join('');
    const binding = look.binding === undefined ? '' : line(bandLine(top, seam, 0.03), look.binding, 13);
    let shade = '';
    if (look.rib === true) {
      const ribs = ribLines(top, seam, 7.5);
      shade = `<path d="${ribs}" stroke="#000" stroke-opacity=".2" stroke-width="2.6"/>`;
      forms.push({ d: ribs, level: -0.75, scale: 'fine', line: 2.7 });
    } else forms.push(...collarFolds(look, side));
    layer.piece(
      {
        d,
        colour: look.colour,
        cloth: look.cloth,
        shadow: 0.6,
        height: 0.6,
        inside: stripe + binding + shade,
      },
      forms,
    );
    if (look.rib !== true)
      layer.trim(stitch(offset(seam, side * -6), wear.thread), stitch(bandLine(top, seam, 0.1), wear.thread));
  }
}

const line = (points: readonly Pt[], colour: string, width: number): string =>
  `<path d="${curve(points)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

function collarFolds(look: StandCollar, side: 1 | -1): Form[] {
  const at = (x: number, y: number): Pt => [AXIS + side * x, y];
  const [nx, ny] = look.neck;
  const h = look.height;
  return [
    {
      d: leaf(at(nx - 12, ny - h * 0.25), at(nx * 0.5, look.front[1] - h * 0.4), 10, side * 5),
      level: 0.45,
      scale: 'soft',
    },
    {
      d: leaf(at(nx - 12, ny - h * 0.12), at(nx * 0.55, look.front[1] - h * 0.24), 4, side * 5),
      level: -0.4,
      scale: 'crisp',
    },
  ];
}
