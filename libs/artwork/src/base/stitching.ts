import { darken, lighten } from './colour.js';
import { curve, n1, normal, offset, type Pt } from './geometry.js';
import { sharedPath } from './shared-path.js';

export interface Thread {
  colour: string;
  /** Thickness of the thread; 1.8 for cloth at full size. */
  width?: number;
  length?: number;
  gap?: number;
  opacity?: number;
}

/** A row of stitches along a path: the hole shadow beneath, the thread, and a glint on it. */
export function stitchPath(d: string, thread: Thread): string {
  const width = thread.width ?? 1.9;
  const opacity = thread.opacity ?? 0.92;
  const { path, use } = sharedPath(d);
  const row = (colour: string, wide: number, shift: number, strength: number): string =>
    use(
      `stroke="${colour}" stroke-width="${n1(wide)}" stroke-opacity="${Math.round(strength * 100) / 100}"${shift === 0 ? '' : ` y="${shift}"`}`,
    );
  return (
    `<g fill="none" stroke-linecap="round" stroke-dasharray="${thread.length ?? 6.5} ${thread.gap ?? 3.2}">${path}` +
    row(darken(thread.colour, 0.85), width + 0.7, 0.9, 0.4 * opacity) +
    row(thread.colour, width, 0, opacity) +
    row(lighten(thread.colour, 0.5), width * 0.35, -0.4, 0.5 * opacity) +
    '</g>'
  );
}

export const stitch = (points: readonly Pt[], thread: Thread): string => stitchPath(curve(points), thread);

/** Two parallel rows, as a twin-needle machine sews them. */
export const twinStitch = (points: readonly Pt[], thread: Thread, apart = 8): string =>
  stitch(offset(points, apart / 2), thread) + stitch(offset(points, -apart / 2), thread);

/** A bartack: a dense zigzag that secures a pocket's corner, from a to b. */
export function bartack(a: Pt, b: Pt, thread: Thread, width = 5.5): string {
  const side = normal(a, b);
  const steps = Math.max(9, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2.2));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const [t, s] = [i / steps, (i % 2 === 0 ? 1 : -1) * (width / 2)];
    return `${n1(a[0] + (b[0] - a[0]) * t + side[0] * s)} ${n1(a[1] + (b[1] - a[1]) * t + side[1] * s)}`;
  });
  const d = `M${points.join('L')}`;
  return (
    `<path d="${d}" fill="none" stroke="${darken(thread.colour, 0.75)}" stroke-opacity=".45" stroke-width="2.6" transform="translate(.8 .9)"/>` +
    `<path d="${d}" fill="none" stroke="${thread.colour}" stroke-width="1.7" stroke-linejoin="round"/>`
  );
}
