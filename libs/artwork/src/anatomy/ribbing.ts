import { alongPolyline, curve, mixPt, n1, outline, sample, type Patch, type Pt } from '../base/geometry.js';
import type { Form, Layer } from '../base/layer.js';
import type { SleeveShape } from './upper.js';

export interface RibLook {
  colour: string;
  /** Distance between ribs in units. */
  pitch?: number;
  /** Colour of tipping stripes across the ribs, at shares of the band's depth. */
  tipping?: { colour: string; at: readonly number[]; width: number };
  shadow?: number;
  height?: number;
}

/** The line at share t between a band's two edges. */
export const bandLine = (top: readonly Pt[], bottom: readonly Pt[], t: number): Pt[] => {
  const [a, b] = [sample(top, 9), sample(bottom, 9)];
  return a.map((point, i) => mixPt(point, b[i] as Pt, t));
};

/** The ribs as one path from edge to edge. */
export function ribLines(top: readonly Pt[], bottom: readonly Pt[], pitch: number): string {
  const [a, b] = [sample(top, 60), sample(bottom, 60)];
  const length = a
    .slice(1)
    .reduce((sum, p, i) => sum + Math.hypot(p[0] - (a[i] as Pt)[0], p[1] - (a[i] as Pt)[1]), 0);
  const count = Math.max(4, Math.round(length / pitch));
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const [from, to] = [alongPolyline(a, i / count), alongPolyline(b, i / count)];
    d += `M${n1(from[0])} ${n1(from[1])}L${n1(to[0])} ${n1(to[1])}`;
  }
  return d;
}

/** A knitted rib band between two edges that run in the same direction. */
export function ribBand(layer: Layer, top: readonly Pt[], bottom: readonly Pt[], look: RibLook): void {
  const pitch = look.pitch ?? 7.5;
  const ribs = ribLines(top, bottom, pitch);
  const d = outline([...top], [...bottom].reverse());
  const stripes = (look.tipping?.at ?? [])
    .map(
      (t) =>
        `<path d="${curve(bandLine(top, bottom, t))}" fill="none" stroke="${look.tipping?.colour}" stroke-width="${look.tipping?.width}"/>`,
    )
    .join('');
  const shade = `<path d="${ribs}" stroke="#000" stroke-opacity=".22" stroke-width="${n1(pitch * 0.36)}"/>`;
  const forms: Form[] = [
    { d: ribs, level: -0.75, scale: 'fine', line: pitch * 0.36 },
    { d: curve(bandLine(top, bottom, 0.97)), level: 0.4, scale: 'crisp', line: 6 },
    { d: curve(bandLine(top, bottom, 0.02)), level: -0.6, scale: 'crisp', line: 7 },
  ];
  const piece = {
    d,
    colour: look.colour,
    cloth: 'jersey' as const,
    inside: stripes + shade,
    height: look.height ?? 0.46,
  };
  layer.piece(look.shadow === undefined ? piece : { ...piece, shadow: look.shadow }, forms);
}

/** Both edges of a cuff that continues a tube's end: `length` units on, drawn in by `narrow` of its width. */
export function cuffLike(
  end: readonly Pt[],
  area: Patch,
  length: number,
  narrow: number,
): { top: Pt[]; bottom: Pt[] } {
  const [outer, inner] = [end[0] as Pt, end[end.length - 1] as Pt];
  const above = mixPt(alongPolyline(area.left, 0.9), alongPolyline(area.right, 0.9), 0.5);
  const mid = mixPt(outer, inner, 0.5);
  const far = Math.hypot(mid[0] - above[0], mid[1] - above[1]);
  const way: Pt = [(mid[0] - above[0]) / far, (mid[1] - above[1]) / far];
  const edge = (shift: number, inset: number, sag: number): Pt[] => {
    const at = (t: number, extra: number): Pt => {
      const base = mixPt(outer, inner, inset + (1 - 2 * inset) * t);
      return [base[0] + way[0] * (shift + extra), base[1] + way[1] * (shift + extra)];
    };
    return [at(0, 0), at(0.5, sag), at(1, 0)];
  };
  return { top: edge(-14, narrow * 0.6, 6), bottom: edge(length, narrow, 6) };
}

export const cuffEdges = (sleeve: SleeveShape, length: number, narrow = 0.12): { top: Pt[]; bottom: Pt[] } =>
  cuffLike(sleeve.end, sleeve.area, length, narrow);
