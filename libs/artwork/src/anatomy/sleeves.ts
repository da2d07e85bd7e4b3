import { cuffEdges, ribBand, type RibLook } from './ribbing.js';
import { drape, fullness, sleeveFolds } from './folds.js';
import { groove } from './seams.js';
import type { SleeveShape, UpperShape } from './upper.js';
import type { Wear } from './wear.js';
import type { Cloth } from '../base/fabric.js';
import { alongPolyline, offset, type Pt } from '../base/geometry.js';
import type { Form, Layer } from '../base/layer.js';
import { stitch, twinStitch } from '../base/stitching.js';

export interface SleeveLook {
  colour: string;
  cloth: Cloth;
  /** Strength of the folds; 1 for a light woven. */
  folds?: number;
  /** A knitted cuff below the cloth, or a turned and stitched end. */
  cuff?: RibLook & { length: number };
  /** Paint on the sleeve: stripes, panels. */
  inside?: (sleeve: SleeveShape) => string;
  /** Stitches on the sleeve, clipped to it. */
  over?: (sleeve: SleeveShape) => string;
  forms?: (sleeve: SleeveShape) => Form[];
  stitched?: boolean;
}

/** A line across a sleeve at share v of its length. */
export const acrossSleeve = (sleeve: SleeveShape, v: number): Pt[] => {
  const [a, b] = [alongPolyline(sleeve.area.left, v), alongPolyline(sleeve.area.right, v)];
  return [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 7], b];
};

/** Both sleeves over the body: cuffs below their ends, folds, armhole seams. */
export function drawSleeves(layer: Layer, wear: Wear, shape: UpperShape, look: SleeveLook): void {
  for (const sleeve of [shape.left, shape.right]) {
    const { random, thread } = wear;
    if (look.cuff !== undefined) {
      const edges = cuffEdges(sleeve, look.cuff.length);
      ribBand(layer, edges.top, edges.bottom, look.cuff);
    }
    const forms: Form[] = [
      fullness(sleeve.area, 0.25),
      ...sleeveFolds(sleeve.area, random, look.folds ?? 1),
      groove(sleeve.armhole, 3.2),
    ];
    if (look.cuff === undefined) forms.push(groove(acrossSleeve(sleeve, 0.94)));
    else
      for (const u of [0.15, 0.33, 0.5, 0.68, 0.86])
        forms.push(
          ...drape(sleeve.area, { from: [u, 1], to: [u + 0.05, 0.93], width: 8, level: 0.5 }, random),
        );
    forms.push(...(look.forms?.(sleeve) ?? []));
    const inside = look.inside?.(sleeve);
    layer.piece(
      {
        d: sleeve.d,
        colour: look.colour,
        cloth: look.cloth,
        shadow: 0.5,
        height: 0.52,
        ...(inside === undefined ? {} : { inside }),
        ...(look.over === undefined ? {} : { over: look.over(sleeve) }),
      },
      forms,
    );
    if (look.stitched === false) continue;
    layer.trim(stitch(offset(sleeve.armhole, sleeve.side * -7), thread));
    if (look.cuff === undefined) layer.trim(twinStitch(acrossSleeve(sleeve, 0.94), thread, 7));
  }
}
