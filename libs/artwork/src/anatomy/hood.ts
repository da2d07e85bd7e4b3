import { AXIS, onSide } from './upper.js';
import { neckLabel } from './neck-label.js';
import type { Wear } from './wear.js';
import { darken } from '../base/colour.js';
import type { Cloth } from '../base/fabric.js';
import { curve, leaf, offset, outline, way, type Pt } from '../base/geometry.js';
import type { Form, Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

export interface HoodLook {
  /** The point where shoulder and neck seam meet, half-measures. */
  neck: Pt;
  /** The bottom of the front opening. */
  chin: Pt;
  /** Top of the hood on the sheet. */
  top: number;
  /** Half of its greatest width. */
  wide: number;
  cloth: Cloth;
}

interface HoodLines {
  outer: Pt[];
  opening: Pt[];
  neckSeam: Pt[];
}

/** Half lines of a hood laid up: from the neck to the crown outside, from the chin to the brim inside. */
function hoodLines(look: HoodLook): HoodLines {
  const [nx, ny] = look.neck;
  const rise = ny - look.top;
  const w = look.wide;
  return {
    outer: way(
      [nx, ny],
      [nx + (w - nx) * 0.45, ny - rise * 0.16],
      [w - 4, ny - rise * 0.38],
      [w, ny - rise * 0.58],
      [w * 0.86, ny - rise * 0.83],
      [w * 0.47, ny - rise * 0.97],
      [0, look.top],
    ),
    opening: [
      look.chin,
      [w * 0.3, ny - rise * 0.02],
      [w * 0.55, ny - rise * 0.24],
      [w * 0.69, ny - rise * 0.5],
      [w * 0.64, ny - rise * 0.7],
      [w * 0.36, ny - rise * 0.825],
      [0, ny - rise * 0.85],
    ],
    neckSeam: [
      look.chin,
      [look.chin[0] + (nx - look.chin[0]) * 0.45, look.chin[1] - 10],
      [look.chin[0] + (nx - look.chin[0]) * 0.82, ny + (look.chin[1] - ny) * 0.5],
      [nx, ny],
    ],
  };
}

function hoodFolds(look: HoodLook): Form[] {
  const rise = look.neck[1] - look.top;
  const y = (share: number): number => look.neck[1] - rise * share;
  return ([-1, 1] as const).flatMap((side): Form[] => {
    const at = (x: number, share: number): Pt => [AXIS + side * x * look.wide, y(share)];
    const fold = (a: Pt, b: Pt, width: number, bend: number, level: number): Form[] => [
      { d: leaf(a, b, width, bend * side), level, scale: 'soft' },
      { d: leaf(a, b, width * 0.36, (bend + width * 0.5) * side), level: -level * 0.7, scale: 'crisp' },
    ];
    return [
      ...fold(at(0.74, 0.02), at(0.93, 0.36), 13, 8, 0.5),
      ...fold(at(0.5, -0.06), at(0.76, 0.22), 11, 6, 0.5),
      ...fold(at(0.97, 0.62), at(0.72, 0.78), 12, -6, 0.4),
      ...fold(at(0.62, 0.92), at(0.3, 0.88), 9, -5, 0.35),
    ];
  });
}

/** The inside of a hood laid up behind the neck, with label and hanger loop: the piece that lies lowest. */
export function hoodInside(layer: Layer, wear: Wear, look: HoodLook): void {
  const { outer } = hoodLines(look);
  const { palette } = wear;
  const base = look.chin[1] + 30;
  const d = outline(
    [...onSide(outer, -1), ...onSide([...outer].reverse(), 1).slice(1)],
    way([AXIS + 60, base], [AXIS, base + 8], [AXIS - 60, base]),
  );
  const seam: Pt[] = way([AXIS, look.top + 20], [AXIS + 2, look.neck[1] - 60], [AXIS, look.neck[1] - 6]);
  const neckTape: Pt[] = onSide(
    way(
      [-look.neck[0] - 6, look.neck[1] - 40],
      [-40, look.neck[1] - 12],
      [40, look.neck[1] - 12],
      [look.neck[0] + 6, look.neck[1] - 40],
    ),
    1,
  );
  const shade = `<path d="${d}" fill="url(#hood-deep)"/><path d="${curve(neckTape)}" fill="none" stroke="${darken(palette.second, 0.25)}" stroke-width="15"/>`;
  layer.define(
    `<radialGradient id="hood-deep" gradientUnits="userSpaceOnUse" cx="${AXIS + 10}" cy="${look.neck[1] - 20}" r="${look.wide * 1.25}"><stop offset="0" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>`,
  );
  const over = neckLabel(wear, [AXIS, look.neck[1] - 8], Math.min(84, look.chin[0] * 2 + 60));
  layer.piece({ d, colour: palette.lining, cloth: 'jersey', inside: shade, height: 0.38, over }, [
    { d: curve(seam), level: -0.9, scale: 'fine', line: 2.4 },
    { d: curve(offset(neckTape, 8)), level: -0.8, scale: 'fine', line: 2 },
    { d: curve(offset(neckTape, -8)), level: -0.8, scale: 'fine', line: 2 },
    {
      d: leaf([AXIS - 70, look.neck[1] - 120], [AXIS - 18, look.neck[1] - 30], 12, 8),
      level: 0.4,
      scale: 'soft',
    },
    {
      d: leaf([AXIS + 64, look.neck[1] - 140], [AXIS + 22, look.neck[1] - 30], 12, -8),
      level: 0.4,
      scale: 'soft',
    },
  ]);
}

/** The hood's outer cloth around its opening, from the neck seam over the crown. */
export function hoodFront(layer: Layer, wear: Wear, look: HoodLook): void {
  const { palette, thread } = wear;
  const { outer, opening, neckSeam } = hoodLines(look);
  const rightOuter = onSide(outer, 1);
  const leftOuter = onSide(outer, -1);
  const rightOpen = onSide(opening, 1);
  const leftOpen = onSide(opening, -1);
  const d = outline(
    [...leftOuter, ...[...rightOuter].reverse().slice(1)],
    [...onSide(neckSeam, 1)].reverse(),
    [...rightOpen, ...[...leftOpen].reverse().slice(1)],
    onSide(neckSeam, -1),
  );
  const brim = [...leftOpen, ...[...rightOpen].reverse().slice(1)];
  const panel = (side: 1 | -1): Pt[] =>
    onSide(
      way(
        [look.wide * 0.42, look.top + 4],
        [look.wide * 0.5, look.top + 24],
        [look.wide * 0.52, look.top + 46],
      ),
      side,
    );
  const over =
    stitch(offset(brim, 23, 40), thread) +
    stitch(offset(brim, 5, 40), { ...thread, opacity: 0.6 }) +
    twinStitch(panel(1), thread, 9) +
    twinStitch(panel(-1), thread, 9);
  layer.piece({ d, colour: palette.body, cloth: look.cloth, shadow: 0.55, height: 0.56, over }, [
    ...hoodFolds(look),
    { d: curve(offset(brim, 20, 40)), level: -0.7, scale: 'fine', line: 2.6 },
    { d: curve(offset(brim, 10, 40)), level: 0.35, scale: 'crisp', line: 12 },
    { d: curve(panel(1)), level: -0.8, scale: 'fine', line: 2.4 },
    { d: curve(panel(-1)), level: -0.8, scale: 'fine', line: 2.4 },
  ]);
}

/** A hood seen from behind: it falls over the shoulders and back, three panels with stitched seams. */
export function hoodBack(layer: Layer, wear: Wear, look: HoodLook): void {
  const { palette, thread } = wear;
  const [nx, ny] = look.neck;
  const rise = ny - look.top;
  const w = look.wide;
  const half: Pt[] = way(
    [0, look.top],
    [w * 0.47, look.top + rise * 0.04],
    [w * 0.84, look.top + rise * 0.2],
    [w * 0.97, look.top + rise * 0.5],
    [w * 0.88, look.top + rise * 0.82],
    [nx, ny + 4],
  );
  const low: Pt[] = way([nx, ny + 4], [nx * 0.62, ny + 26], [0, ny + 34]);
  const d = outline(
    [...onSide(half, -1).reverse(), ...onSide(half, 1).slice(1)],
    onSide(low, 1),
    onSide([...low].reverse(), -1),
  );
  const seam = (side: 1 | -1): Pt[] =>
    onSide(way([w * 0.34, look.top + 6], [w * 0.43, look.top + rise * 0.4], [w * 0.36, ny + 26]), side);
  const folds: Form[] = ([-1, 1] as const).flatMap((side): Form[] => {
    const at = (x: number, share: number): Pt => [AXIS + side * x * w, look.top + rise * share];
    return [
      { d: leaf(at(0.6, 1.02), at(0.86, 0.58), 14, side * 6), level: 0.5, scale: 'soft' },
      { d: leaf(at(0.56, 1.02), at(0.8, 0.6), 5, side * 6), level: -0.5, scale: 'crisp' },
      { d: leaf(at(0.2, 1.04), at(0.1, 0.55), 14, side * 5), level: 0.42, scale: 'soft' },
      { d: leaf(at(0.92, 0.45), at(0.62, 0.36), 11, side * -5), level: 0.36, scale: 'soft' },
    ];
  });
  layer.piece({ d, colour: palette.body, cloth: look.cloth, shadow: 0.8, height: 0.62 }, [
    ...folds,
    { d: curve(seam(-1)), level: -0.85, scale: 'fine', line: 2.6 },
    { d: curve(seam(1)), level: -0.85, scale: 'fine', line: 2.6 },
  ]);
  layer.trim(twinStitch(seam(-1), thread, 9), twinStitch(seam(1), thread, 9));
}
