import type { Wear } from './wear.js';
import type { Pt } from '../base/geometry.js';
import { brandLabel, hangerLoop } from '../base/labels.js';

/** Brand label and hanger loop inside the back neck; `at` is the middle of the neck seam. */
export function neckLabel(wear: Wear, at: Pt, width = 84): string {
  const { palette } = wear;
  return (
    hangerLoop([at[0] - width * 0.24, at[1] - 10], [at[0] + width * 0.24, at[1] - 10], palette.accent) +
    brandLabel([at[0], at[1] + width * 0.24], { ground: palette.label, ink: palette.labelInk, width })
  );
}
