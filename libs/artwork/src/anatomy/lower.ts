import { drape } from './folds.js';
import { legFolds } from './leg-folds.js';
import { legShape, type LegShape, type LowerCut } from './leg-shape.js';
import { cuffLike, ribBand, type RibLook } from './ribbing.js';
import { groove, welted } from './seams.js';
import { AXIS, onSide } from './upper.js';
import type { Wear } from './wear.js';
import type { Cloth } from '../base/fabric.js';
import { curve, mixPt, offset, outline, way, type Pt } from '../base/geometry.js';
import { aglet, cord, eyelet } from '../base/hardware.js';
import { neckLabel } from './neck-label.js';
import type { Form, Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

export interface LowerLook {
  colour: string;
  cloth: Cloth;
  long: boolean;
  /** Knitted ankle bands; without, a turned and stitched hem. */
  cuff?: RibLook & { length: number };
  inside?: (leg: LegShape) => string;
  over?: (leg: LegShape) => string;
  forms?: (leg: LegShape) => Form[];
}

/** Both legs with folds, seams and ends; the left one lies on the right one at the rise. */
export function drawLegs(layer: Layer, wear: Wear, cut: LowerCut, look: LowerLook): void {
  for (const side of [1, -1] as const) drawLeg(layer, wear, { cut, look, side });
  const rise = way(
    [AXIS, cut.waist[1] + cut.band],
    [AXIS + 1, (cut.crotch + cut.waist[1]) / 2],
    [AXIS, cut.crotch - 4],
  );
  layer.trim(stitch(offset(rise, 5), wear.thread), stitch(offset(rise, -4), wear.thread));
}

function drawLeg(
  layer: Layer,
  wear: Wear,
  { cut, look, side }: { cut: LowerCut; look: LowerLook; side: 1 | -1 },
): void {
  const leg = legShape(cut, side, look.cuff !== undefined);
  const above = (by: number): Pt[] => leg.end.map(([x, y]): Pt => [x, y - by]);
  const gathered = [0.2, 0.42, 0.62, 0.84].flatMap((u) =>
    drape(leg.area, { from: [u, 1], to: [u + 0.04, 0.95], width: 8, level: 0.5 }, wear.random),
  );
  const end = look.cuff === undefined ? [groove(above(30), 2.4), welted(above(15), 12, 0.3)] : gathered;
  if (look.cuff !== undefined) {
    const edges = cuffLike(leg.end, leg.area, look.cuff.length, 0.1);
    ribBand(layer, edges.top, edges.bottom, look.cuff);
  }
  layer.piece(
    {
      d: leg.d,
      colour: look.colour,
      cloth: look.cloth,
      shadow: 0.5,
      height: 0.52,
      over: (look.cuff === undefined ? twinStitch(above(30), wear.thread, 7) : '') + (look.over?.(leg) ?? ''),
      inside: look.inside?.(leg),
    },
    [...legFolds(cut, leg, wear, look.long), ...end, ...(look.forms?.(leg) ?? [])],
  );
}

/** The elastic waistband with its channels, the inside of the back edge, the drawcord and its eyelets. */
export function drawWaist(
  layer: Layer,
  wear: Wear,
  cut: LowerCut,
  look: { colour: string; cordColour: string; metal: string },
): void {
  const [x, y] = cut.waist;
  const front = wear.side === 'front';
  const top = onSide(
    way(
      [-x, y],
      [-x * 0.5, y + (front ? 10 : -4)],
      [0, y + (front ? 13 : -7)],
      [x * 0.5, y + (front ? 10 : -4)],
      [x, y],
    ),
    1,
  );
  const bottom = onSide(
    way(
      [-x - 3, y + cut.band - 6],
      [-x * 0.5, y + cut.band + 3],
      [0, y + cut.band + 5],
      [x * 0.5, y + cut.band + 3],
      [x + 3, y + cut.band - 6],
    ),
    1,
  );
  ribBand(layer, top, bottom, { colour: look.colour, pitch: 9.5, shadow: 0.35, height: 0.58 });
  const channel = (t: number): Pt[] => top.map((point, i) => mixPt(point, bottom[i] as Pt, t));
  layer.trim(stitch(channel(0.3), wear.thread), stitch(channel(0.68), wear.thread));
  if (front) drawcord(layer, cut, look);
}

/** Eyelets and the two ends of the drawcord, which hang unevenly. */
function drawcord(layer: Layer, cut: LowerCut, look: { cordColour: string; metal: string }): void {
  const y = cut.waist[1];
  for (const side of [-1, 1] as const) {
    const hole: Pt = [AXIS + side * 36, y + cut.band * 0.52 + 8];
    const end: Pt = [AXIS + side * (48 - side * 8), y + cut.band + 148 + side * 18];
    const line = way(
      hole,
      [AXIS + side * 26, hole[1] + 44],
      [AXIS + side * (50 + side * 4), hole[1] + 96],
      end,
    );
    layer.trim(
      eyelet(hole, look.metal, 8),
      cord(line, look.cordColour, 9.5),
      aglet(end, look.metal, side * -6, 28, 11),
    );
  }
}

/** The inside of the back waistband above the front's edge, with its label; lies below the legs. */
export function waistInside(layer: Layer, wear: Wear, cut: LowerCut): void {
  const [x, y] = cut.waist;
  const back = onSide(way([-x, y + 2], [-x * 0.5, y - 17], [0, y - 22], [x * 0.5, y - 17], [x, y + 2]), 1);
  const low = onSide(way([x, y + 2], [0, y + 50], [-x, y + 2]), 1);
  layer.piece(
    {
      d: outline(back, low),
      colour: wear.palette.lining,
      cloth: 'jersey',
      height: 0.42,
      inside: `<path d="${outline(back, low)}" fill="#000" fill-opacity=".22"/>`,
      over: neckLabel(wear, [AXIS, y - 18], 70),
    },
    [groove(offset(back, -8), 2)],
  );
}

/** A stripe along the outer leg, `inset` from the edge. */
export const legStripe = (leg: LegShape, colour: string, inset: number, width: number): string =>
  `<path d="${curve(offset(leg.outer, leg.side * inset, 16))}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
