import { drape, fullness, type Drape } from './folds.js';
import type { LegShape, LowerCut } from './leg-shape.js';
import { AXIS } from './upper.js';
import type { Wear } from './wear.js';
import { leaf, type Pt } from '../base/geometry.js';
import type { Form } from '../base/layer.js';

/** Trouser folds: whiskers from the crotch, breaks behind the knee, slack above the ankle. */
export function legFolds(cut: LowerCut, leg: LegShape, wear: Wear, long: boolean): Form[] {
  const folds: Drape[] = [
    { from: [0.98, 0.03], to: [0.3, 0.0], width: 16, level: 0.5, bend: 8 },
    { from: [0.98, 0.08], to: [0.26, 0.12], width: 15, level: 0.48, bend: 6 },
    { from: [0.55, 0.06], to: [0.46, 0.42], width: 24, level: 0.34 },
  ];
  const below: Drape[] = [
    { from: [1, 0.42], to: [0.32, 0.39], width: 15, level: 0.5, bend: 7 },
    { from: [1, 0.47], to: [0.24, 0.49], width: 17, level: 0.55, bend: 7 },
    { from: [0, 0.45], to: [0.6, 0.46], width: 13, level: 0.38, bend: -6 },
    { from: [0, 0.53], to: [0.5, 0.57], width: 12, level: 0.34, bend: -6 },
    { from: [0.5, 0.56], to: [0.46, 0.84], width: 22, level: 0.3 },
    { from: [0, 0.87], to: [0.72, 0.9], width: 13, level: 0.48, bend: -7 },
    { from: [1, 0.83], to: [0.3, 0.86], width: 13, level: 0.46, bend: 7 },
    { from: [1, 0.93], to: [0.22, 0.955], width: 12, level: 0.46, bend: 6 },
  ];
  const shortBelow: Drape[] = [
    { from: [0.3, 0.98], to: [0.36, 0.4], width: 24, level: 0.36 },
    { from: [0.72, 0.98], to: [0.66, 0.5], width: 22, level: 0.32 },
    { from: [0, 0.5], to: [0.4, 0.62], width: 14, level: 0.36, bend: -7 },
  ];
  const top = cut.waist[1] + cut.band;
  const hang = [0.2, 0.42, 0.62, 0.82].flatMap((share): Form[] => {
    const x = cut.waist[0] * share + (wear.random() - 0.5) * 22;
    const a: Pt = [AXIS + leg.side * x, top];
    const b: Pt = [AXIS + leg.side * (x * 1.08), top + 70 + wear.random() * 80];
    return [
      { d: leaf(a, b, 9, 3), level: 0.5, scale: 'soft' },
      { d: leaf(a, b, 3.5, 8), level: -0.45, scale: 'crisp' },
    ];
  });
  return [
    fullness(leg.area, 0.24),
    ...hang,
    ...[...folds, ...(long ? below : shortBelow)].flatMap((fold) => drape(leg.area, fold, wear.random)),
  ];
}
