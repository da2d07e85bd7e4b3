import {
  between,
  mixPt,
  outline,
  patch,
  rotate,
  sample,
  way,
  type Patch,
  type Pt,
} from '../base/geometry.js';

/** Measures of an upper garment in half-widths from its axis (x) and heights on the sheet (y). */
export interface UpperCut {
  /** Where the shoulder seam meets the neck. */
  neck: Pt;
  shoulder: Pt;
  pit: Pt;
  waist: Pt;
  hem: Pt;
  /** How far the hem hangs lower at the centre. */
  hemDip: number;
  /** Height of the neckline at the centre. */
  frontNeck: number;
  backNeck: number;
  sleeve: { outer: readonly Pt[]; inner: readonly Pt[] };
  /** Raglan: the seam runs from the neck instead of the shoulder. */
  raglan?: boolean;
  /** Ends that blouse over a knitted band: their corners are rounded. */
  soft?: boolean;
  /** How far each sleeve is turned away from the body, degrees: left and right differ as hands lay them. */
  lean?: readonly [number, number];
}

export interface SleeveShape {
  side: 1 | -1;
  d: string;
  outer: Pt[];
  inner: Pt[];
  armhole: Pt[];
  /** The end of the cloth, from outer to inner. */
  end: Pt[];
  /** u from the outer to the inner edge, v from the shoulder to the wrist. */
  area: Patch;
}

export interface UpperShape {
  cut: UpperCut;
  body: string;
  backBody: string;
  left: SleeveShape;
  right: SleeveShape;
  /** u from left to right, v from shoulder to hem. */
  area: Patch;
  hem: Pt[];
  frontNeckline: Pt[];
  backNeckline: Pt[];
  sideSeams: readonly [Pt[], Pt[]];
}

export const AXIS = 600;

/** Half-measures put on one side of the sheet. */
export const onSide = (points: readonly Pt[], side: 1 | -1): Pt[] =>
  points.map(([x, y]): Pt => [AXIS + side * x, y]);

function armholeOf(cut: UpperCut): Pt[] {
  const { shoulder: s, pit: p, neck } = cut;
  if (cut.raglan === true) {
    return [
      [neck[0] - 14, neck[1] + 16],
      [(neck[0] + p[0]) / 2 - 22, (neck[1] + p[1]) / 2 - 18],
      [p[0] - 34, p[1] - 76],
      p,
    ];
  }
  const drop = p[1] - s[1];
  return [
    s,
    [s[0] - 13, s[1] + drop * 0.3],
    [s[0] - 6, s[1] + drop * 0.62],
    [s[0] + (p[0] - s[0]) * 0.45, s[1] + drop * 0.88],
    p,
  ];
}

/** One smooth run down one edge, around a tube's end and up the other edge; the end's corners are drawn in. */
export function softEnd(down: readonly Pt[], end: readonly Pt[], up: readonly Pt[]): Pt[] {
  const [a, b] = [down[down.length - 1] as Pt, up[up.length - 1] as Pt];
  return [
    ...down.slice(0, -1),
    mixPt(a, down[down.length - 2] as Pt, 0.16),
    mixPt(a, b, 0.12),
    end[1] as Pt,
    mixPt(b, a, 0.12),
    mixPt(b, up[up.length - 2] as Pt, 0.16),
    ...[...up].reverse().slice(1),
  ];
}

function sleeveOf(cut: UpperCut, side: 1 | -1): SleeveShape {
  const lean = (cut.lean ?? [1.1, -0.7])[side === -1 ? 0 : 1];
  const pivot = onSide([cut.shoulder], side)[0] as Pt;
  const turned = (points: readonly Pt[]): Pt[] =>
    onSide(points, side).map((point, i) =>
      i === 0 ? point : rotate(point, pivot, -side * lean * Math.min(1, i / 2)),
    );
  const armhole = onSide(armholeOf(cut), side);
  const top =
    cut.raglan === true ? [cut.neck, cut.shoulder, ...cut.sleeve.outer] : [cut.shoulder, ...cut.sleeve.outer];
  const outer = turned(top);
  const inner = turned([cut.pit, ...cut.sleeve.inner]);
  const [a, b] = [outer[outer.length - 1] as Pt, inner[inner.length - 1] as Pt];
  const end: Pt[] = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 7], b];
  const outerBelow = between(outer, cut.raglan === true ? 0.4 : 0.24, 1);
  return {
    side,
    d:
      cut.soft === true
        ? outline(armhole, softEnd(inner, end, outer))
        : outline(armhole, inner, [...end].reverse(), [...outer].reverse()),
    outer,
    inner,
    armhole,
    end,
    area: patch(outerBelow, inner),
  };
}

function bodyEdge(cut: UpperCut, side: 1 | -1): { armhole: Pt[]; seam: Pt[] } {
  return { armhole: onSide(armholeOf(cut), side), seam: onSide([cut.pit, cut.waist, cut.hem], side) };
}

/** The neckline from left to right, `depth` being its lowest point's height on the sheet. */
function neckline(cut: UpperCut, depth: number): Pt[] {
  const drop = depth - cut.neck[1];
  const half: Pt[] = way(
    [cut.neck[0], cut.neck[1]],
    [cut.neck[0] * 0.86, cut.neck[1] + drop * 0.5],
    [cut.neck[0] * 0.5, cut.neck[1] + drop * 0.88],
  );
  return [...onSide(half, -1), [AXIS, depth], ...onSide([...half].reverse(), 1)];
}

/** All outlines of an upper garment from its measures. */
export function upperShape(cut: UpperCut): UpperShape {
  const [l, r] = [bodyEdge(cut, -1), bodyEdge(cut, 1)];
  const hem: Pt[] = onSide(
    [
      [-cut.hem[0], cut.hem[1]],
      [-cut.hem[0] * 0.5, cut.hem[1] + cut.hemDip * 0.8],
      [0, cut.hem[1] + cut.hemDip],
      [cut.hem[0] * 0.5, cut.hem[1] + cut.hemDip * 0.8],
      cut.hem,
    ],
    1,
  );
  const [front, back] = [neckline(cut, cut.frontNeck), neckline(cut, cut.backNeck)];
  const closed = (neck: Pt[]): string =>
    cut.soft === true
      ? outline(
          neck,
          r.armhole,
          [...r.seam, ...[...hem].reverse().slice(1, -1), ...[...l.seam].reverse()],
          [...l.armhole].reverse(),
        )
      : outline(neck, r.armhole, r.seam, [...hem].reverse(), [...l.seam].reverse(), [...l.armhole].reverse());
  return {
    cut,
    body: closed(front),
    backBody: closed(back),
    left: sleeveOf(cut, -1),
    right: sleeveOf(cut, 1),
    area: patch(
      sample([...l.armhole.slice(0, -1), ...l.seam]),
      sample([...r.armhole.slice(0, -1), ...r.seam]),
    ),
    hem,
    frontNeckline: front,
    backNeckline: back,
    sideSeams: [l.seam, r.seam],
  };
}

/**
 * A panel over the shoulders down to a seam that runs from left to right; its sides end beneath the sleeves.
 */
export function shoulderPanel(shape: UpperShape, side: 'front' | 'back', seam: readonly Pt[]): string {
  const neck = side === 'back' ? shape.backNeckline : shape.frontNeckline;
  const { shoulder } = shape.cut;
  return outline(neck, onSide([shoulder], 1), [...seam].reverse(), onSide([shoulder], -1));
}
