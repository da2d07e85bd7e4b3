import type { Wear } from './wear.js';
import { darken, lighten, lightness } from '../base/colour.js';
import type { Pt } from '../base/geometry.js';
import { brandLabel, cableLine, wordmark } from '../base/labels.js';

export interface MotifLook {
  /** Height of the drawn capitals; the cable line and the badge follow from it. */
  size: number;
  /** Colour of the cloth below. */
  ground: string;
  /** What the cut shows when the product does not say. */
  usual?: 'wordmark' | 'cable' | 'badge' | 'none';
}

/** The embroidery of a chest or a back, centred on `at`. */
export function motif(wear: Wear, at: Pt, look: MotifLook): string {
  const { palette, details } = wear;
  const thread = readable(palette.accent, look.ground);
  const { size, ground } = look;
  const cable = (y: number, repeats: number, unit: number): string =>
    cableLine([at[0], y], { colour: thread, ground, repeats, unit });
  switch (details.motif ?? look.usual ?? 'wordmark') {
    case 'wordmark':
      return (
        wordmark(at, size, thread, size > 24 ? 1.05 : 1.35) +
        cable(at[1] + size * 1.75, size > 24 ? 7 : 4, size > 24 ? size * 1.05 : size * 1.65)
      );
    case 'cable':
      return cable(at[1], size > 24 ? 7 : 4, size > 24 ? size * 1.3 : size * 1.9);
    case 'badge':
      return brandLabel(at, {
        ground: palette.label,
        ink: palette.labelInk,
        width: size > 24 ? size * 3.4 : size * 6,
      });
    case 'none':
      return '';
  }
}

/** The thread's colour, moved away from the cloth's when the two are too alike to read. */
function readable(thread: string, ground: string): string {
  const apart = lightness(thread) - lightness(ground);
  if (Math.abs(apart) > 0.2) return thread;
  return lightness(ground) > 0.5 ? darken(thread, 0.5) : lighten(thread, 0.5);
}

/** `count` stripe colours from the outside in: accent and second colour by turns. */
export const stripeColours = (wear: Wear, usual: number): string[] =>
  Array.from({ length: wear.details.stripes ?? usual }, (_, i) =>
    i % 2 === 0 ? wear.palette.accent : wear.palette.second,
  );

/** Tipping lines of a knitted band, spread around its middle. */
export function tipping(
  wear: Wear,
  usual: number,
  width: number,
): { colour: string; at: number[]; width: number } {
  const count = wear.details.stripes ?? usual;
  const gap = 0.2;
  return {
    colour: wear.palette.accent,
    width,
    at: Array.from({ length: count }, (_, i) => 0.52 + (i - (count - 1) / 2) * gap),
  };
}
