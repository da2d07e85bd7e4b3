import { AXIS } from './upper.js';
import type { Wear } from './wear.js';
import { groove, welted } from './seams.js';
import { darken } from '../base/colour.js';
import type { Cloth } from '../base/fabric.js';
import { mixPt, normal, offset, outline, polygon, way, type Pt } from '../base/geometry.js';
import { snap } from '../base/hardware.js';
import type { Layer } from '../base/layer.js';
import { bartack, stitch } from '../base/stitching.js';
import { closedZip, zipSlider } from '../base/zip.js';

export interface Welt {
  /** Ends of the opening on the sheet. */
  from: Pt;
  to: Pt;
  /** Depth of the welt; negative to lie on the other side of the line. */
  depth: number;
  colour: string;
  cloth: Cloth;
  tack: string;
}

/** A welt pocket: a stitched strip beside a dark opening, bartacked at both ends. */
export function weltPocket(layer: Layer, wear: Wear, welt: Welt): void {
  const side = normal(welt.from, welt.to);
  const by = (point: Pt, shift: number): Pt => [point[0] + side[0] * shift, point[1] + side[1] * shift];
  const { from, to, depth } = welt;
  const mouth: Pt[] = [from, by(mixPt(from, to, 0.5), depth * 0.1), to];
  const back: Pt[] = [by(from, depth), by(mixPt(from, to, 0.5), depth * 1.08), by(to, depth)];
  layer.piece(
    {
      d: outline(mouth, [...back].reverse()),
      colour: welt.colour,
      cloth: welt.cloth,
      shadow: 0.65,
      height: 0.62,
    },
    [groove(offset(back, Math.sign(depth) * -5), 1.6, -0.4), welted(mouth, 5, 0.4)],
  );
  const dark = darken(welt.colour, 0.8);
  layer.trim(
    `<path d="${outline(mouth, mouth.map((p) => by(p, -depth * 0.13)).reverse())}" fill="${dark}" fill-opacity=".75"/>`,
    stitch([by(mixPt(from, to, 0.03), depth * 0.82), by(mixPt(from, to, 0.97), depth * 0.82)], wear.thread),
    stitch([by(mixPt(from, to, 0.03), depth * 0.22), by(mixPt(from, to, 0.97), depth * 0.22)], wear.thread),
    bartack(by(from, -depth * 0.15), by(from, depth * 1.05), { colour: welt.tack }),
    bartack(by(to, -depth * 0.15), by(to, depth * 1.05), { colour: welt.tack }),
  );
}

/** A zipped pocket: the zip in a stitched window, its pull at the `from` end. */
export function zipPocket(
  layer: Layer,
  wear: Wear,
  look: { from: Pt; to: Pt; tape: string; teeth: string; tab: string; turn?: number },
): void {
  const side = normal(look.from, look.to);
  const frame = (by: number, along: number): Pt[] => {
    const ends = [mixPt(look.from, look.to, -along), mixPt(look.from, look.to, 1 + along)] as const;
    return way(
      [ends[0][0] + side[0] * by, ends[0][1] + side[1] * by],
      [ends[1][0] + side[0] * by, ends[1][1] + side[1] * by],
      [ends[1][0] - side[0] * by, ends[1][1] - side[1] * by],
      [ends[0][0] - side[0] * by, ends[0][1] - side[1] * by],
    );
  };
  const window = frame(9, 0.02);
  const rim = frame(15, 0.055);
  layer.trim(
    `<path d="${polygon(window)}" fill="${darken(look.tape, 0.5)}"/>`,
    layer.clipped(
      polygon(window),
      closedZip([look.from, look.to], { tape: look.tape, teeth: look.teeth, size: 5 }),
    ),
    `<path d="${polygon(window)}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2"/>`,
    ...rim.map((point, i) => stitch([point, rim[(i + 1) % 4] as Pt], wear.thread)),
    zipSlider(mixPt(look.from, look.to, 0.06), {
      metal: look.teeth,
      tab: look.tab,
      size: 5,
      length: 40,
      turn: look.turn ?? 0,
    }),
  );
}

/** A patch pocket with a turned top edge; corners on the sheet, clockwise from the upper left. */
export function patchPocket(
  layer: Layer,
  wear: Wear,
  look: { corners: readonly [Pt, Pt, Pt, Pt]; colour: string; cloth: Cloth; tack: string },
): void {
  const [a, b, c, e] = look.corners;
  const top: Pt[] = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 5], b];
  const low = 18;
  const d = outline(
    top,
    [b, [c[0], c[1] - low]],
    way([c[0], c[1] - low], [c[0] - 5, c[1] - 5], [c[0] - low, c[1]]),
    way([c[0] - low, c[1]], [(c[0] + e[0]) / 2, c[1] + 4], [e[0] + low, e[1]]),
    way([e[0] + low, e[1]], [e[0] + 5, e[1] - 5], [e[0], e[1] - low]),
  );
  layer.piece({ d, colour: look.colour, cloth: look.cloth, shadow: 0.6, height: 0.6 }, [
    groove(offset(top, -26), 2.4),
    welted(top, 6, 0.4),
  ]);
  layer.trim(
    stitch(offset(top, -24), wear.thread),
    stitch(
      way(
        [a[0] + 5, a[1]],
        [e[0] + 5, e[1] - low],
        [e[0] + low, e[1] - 5],
        [c[0] - low, c[1] - 5],
        [c[0] - 5, c[1] - low],
        [b[0] - 5, b[1]],
      ),
      wear.thread,
    ),
    bartack([a[0] - 2, a[1] + 4], [a[0] + 14, a[1] + 4], { colour: look.tack }),
    bartack([b[0] - 14, b[1] + 4], [b[0] + 2, b[1] + 4], { colour: look.tack }),
  );
}

/** A bellows pocket under a flap with a press stud, laid out in half-measures by `at`. */
export function flapPocket(
  layer: Layer,
  wear: Wear,
  look: {
    at: (x: number, y: number) => Pt;
    side: 1 | -1;
    /** Inner edge, top, outer edge, bottom. */
    box: readonly [number, number, number, number];
    /** Depth of the flap. */
    flap: number;
    colour: string;
    flapColour: string;
    cloth: Cloth;
    flapCloth: Cloth;
    /** Colour of the folded side that shows beside the bag. */
    gusset: string;
  },
): void {
  const { at, side, flap } = look;
  const [x0, y0, x1, y1] = look.box;
  const round = 20;
  const bagOf = (by: number): Pt[] =>
    way(
      at(x0 - by, y0),
      at(x0 + 4 - by, y1 - round),
      at(x0 + 4 + round - by, y1 + by),
      at(x1 - round + by, y1 - 6 + by),
      at(x1 + by, y1 - round - 6),
      at(x1 - 4 + by, y0 - 6),
    );
  layer.piece({ d: outline(bagOf(12)), colour: look.gusset, cloth: look.cloth, shadow: 0.5, height: 0.52 });
  const bag = bagOf(0);
  layer.piece({ d: outline(bag), colour: look.colour, cloth: look.cloth, shadow: 0.55, height: 0.6 }, [
    welted(offset(bag, side * 4), 7, 0.4),
  ]);
  const top: Pt[] = [at(x0 - 16, y0 - 8), at(x1 + 12, y0 - 16)];
  const edge = way(
    at(x0 - 16, y0 - 8),
    at(x0 - 14, y0 + flap * 0.72),
    at((x0 + x1) / 2, y0 + flap),
    at(x1 + 10, y0 + flap * 0.64),
    at(x1 + 12, y0 - 16),
  );
  layer.piece(
    {
      d: outline(top, [...edge].reverse()),
      colour: look.flapColour,
      cloth: look.flapCloth,
      shadow: 0.8,
      height: 0.7,
    },
    [welted(offset(edge, side * 4), 6, 0.35)],
  );
  layer.trim(
    stitch(offset(bag, side * 11), wear.thread),
    stitch(offset(edge, side * 9), wear.thread),
    snap(at((x0 + x1) / 2, y0 + flap * 0.7), wear.palette.metal, 11),
  );
}

/** The two front pockets of a jacket, mirrored: from and to in half-measures. */
export const bothSides = (draw: (at: (x: number, y: number) => Pt, side: 1 | -1) => void): void => {
  for (const side of [-1, 1] as const) draw((x, y) => [AXIS + side * x, y], side);
};
