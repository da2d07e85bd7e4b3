import { curve, type Pt } from '../base/geometry.js';
import type { Form } from '../base/layer.js';

/** A seam: a fine groove in the cloth. */
export const groove = (points: readonly Pt[], line = 2.6, level = -0.85): Form => ({
  d: curve(points),
  level,
  scale: 'fine',
  line,
});

/** A raised line: piping, a bound edge, a turned hem. */
export const welted = (points: readonly Pt[], line = 6, level = 0.5): Form => ({
  d: curve(points),
  level,
  scale: 'crisp',
  line,
});
