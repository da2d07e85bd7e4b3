import { onSide, softEnd } from './upper.js';
import { outline, patch, way, type Patch, type Pt } from '../base/geometry.js';

/** Measures of trousers or shorts in half-widths from their axis. */
export interface LowerCut {
  /** Upper corner of the waistband, and its depth. */
  waist: Pt;
  band: number;
  /** Outer edge from below the waistband to the end of the leg. */
  outer: readonly Pt[];
  crotch: number;
  /** Inner edge from below the crotch to the end of the leg. */
  inner: readonly Pt[];
}

export interface LegShape {
  side: 1 | -1;
  d: string;
  outer: Pt[];
  inner: Pt[];
  end: Pt[];
  /** u from the outer to the inner edge, v from the crotch's height to the end. */
  area: Patch;
}

export function legShape(cut: LowerCut, side: 1 | -1, soft = false): LegShape {
  const top = cut.waist[1] + cut.band;
  const outer = onSide([[cut.waist[0] + 2, top - 8], ...cut.outer], side);
  const inner = onSide([[1, cut.crotch], ...cut.inner], side);
  const [a, b] = [outer[outer.length - 1] as Pt, inner[inner.length - 1] as Pt];
  const end: Pt[] = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 8], b];
  const rise = onSide(way([1, cut.crotch], [0, (cut.crotch + top) / 2], [-1, top - 4]), side);
  const waist = onSide(way([-1, top - 4], [cut.waist[0] * 0.5, top - 4], [cut.waist[0] + 2, top - 8]), side);
  const below = outer.filter((point) => point[1] > cut.crotch - 140);
  return {
    side,
    d: soft
      ? outline(softEnd(outer, end, inner), rise, waist)
      : outline(outer, end, [...inner].reverse(), rise, waist),
    outer,
    inner,
    end,
    area: patch(below, inner),
  };
}
