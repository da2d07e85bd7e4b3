import { alongPolyline, n1, type Pt } from '../base/geometry.js';
import { pick, type Random } from '../base/random.js';

/** Roughens a line of points by midpoint displacement: `rough` units at the first split, less at each further one. */
export function roughened(
  points: readonly Pt[],
  rough: number,
  random: Random,
  depth = 5,
  fall = 0.56,
): Pt[] {
  let line = [...points];
  let by = rough;
  for (let round = 0; round < depth; round++) {
    line = line.flatMap((point, i) => {
      const next = line[i + 1];
      if (!next) return [point];
      const span = Math.min(1, Math.hypot(next[0] - point[0], next[1] - point[1]) / (by * 2 + 1));
      const middle: Pt = [
        (point[0] + next[0]) / 2 + pick(random, -by, by) * 0.35 * span,
        (point[1] + next[1]) / 2 + pick(random, -by, by) * span,
      ];
      return [point, middle];
    });
    by *= fall;
  }
  return line;
}

export const path = (points: readonly Pt[], close = true): string =>
  `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}${close ? 'Z' : ''}`;

/** The height of a ridge line at x (the line runs from left to right). */
export function heightAt(line: readonly Pt[], x: number): number {
  const after = line.findIndex(([px]) => px >= x);
  if (after <= 0) return (line[Math.max(0, after)] ?? [0, 0])[1];
  const [a, b] = [line[after - 1] as Pt, line[after] as Pt];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
}

/** Brush strokes scattered over an area, each a short tapered dab; returned as one path. */
export function dabs(
  count: number,
  random: Random,
  place: () => { at: Pt; length: number; width: number; angle: number },
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const { at, length, width, angle } = place();
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width];
    const bend = pick(random, -0.3, 0.3);
    const round = (value: number): string => (width < 2.5 ? n1(value) : String(Math.round(value)));
    d +=
      `M${Math.round(at[0])} ${Math.round(at[1])}q${round(dx * 0.5 + nx * (1 + bend))} ${round(dy * 0.5 + ny * (1 + bend))} ${round(dx)} ${round(dy)}` +
      `q${round(-dx * 0.5 - nx)} ${round(-dy * 0.5 - ny)} ${round(-dx)} ${round(-dy)}`;
  }
  return d;
}

/** Blades of grass that stand along a line. */
export function blades(
  count: number,
  random: Random,
  line: readonly Pt[],
  height: readonly [number, number],
  lean: number,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = alongPolyline(line, random());
    const tall = pick(random, ...height);
    const sway = tall * pick(random, lean - 0.35, lean + 0.35);
    const wide = tall * 0.028 + 0.5;
    d += `M${n1(x - wide)} ${n1(y + 3)}q${n1(sway * 0.25)} ${n1(-tall * 0.6)} ${n1(sway)} ${n1(-tall)}q${n1(-sway * 0.55)} ${n1(tall * 0.5)} ${n1(wide * 2 - sway)} ${n1(tall)}z`;
  }
  return d;
}

export interface WallRun {
  /** The foot of the wall, from far to near. */
  line: readonly Pt[];
  /** Height at the far and at the near end. */
  height: readonly [number, number];
  tones: readonly string[];
}

/** A dry-stone wall: courses of irregular stones, flat ones below, upright coping stones on top. */
export function dryStoneWall(wall: WallRun, random: Random): string {
  const courses = 4;
  const size = (t: number): number => wall.height[0] + (wall.height[1] - wall.height[0]) * t ** 1.4;
  const along = Array.from({ length: 41 }, (_, i) => alongPolyline(wall.line, i / 40));
  const crest = along.map(([x, y], i): Pt => [x, y - size(i / 40) * 0.98]);
  const total = wall.line.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = wall.line[i] as Pt;
    return sum + Math.hypot(x - px, y - py);
  }, 0);
  const paths = new Map<string, string>();
  let lit = '';
  for (let course = 0; course < courses; course++) {
    const coping = course === courses - 1;
    for (let t = pick(random, 0, 0.01); t < 1;) {
      const [x, y] = alongPolyline(wall.line, t);
      const [lx, ly] = alongPolyline(wall.line, Math.max(0, t - 0.01));
      const slope = (y - ly) / (x - lx || 1);
      const high = size(t);
      const wide = high * (coping ? pick(random, 0.14, 0.3) : pick(random, 0.3, 0.66));
      const tall = high * (coping ? pick(random, 0.24, 0.4) : pick(random, 0.22, 0.27));
      const base = y - course * high * 0.245 + pick(random, -1, 1) * high * 0.02;
      const tone = wall.tones[Math.floor(random() * wall.tones.length)] as string;
      paths.set(tone, (paths.get(tone) ?? '') + stone([x, base], wide, tall, slope, random, coping));
      if (random() < 0.7)
        lit += `M${n1(x + wide * 0.15)} ${n1(base + slope * wide * 0.15 - tall * 0.9)}l${n1(wide * 0.66)} ${n1(slope * wide * 0.66)}`;
      t += (wide * 0.97) / total;
    }
  }
  const stones = [...paths]
    .map(([tone, d]) => `<path d="${d}" fill="${tone}" stroke="#0d1c17" stroke-opacity=".55"/>`)
    .join('');
  return (
    `<path d="${path([...along, ...[...crest].reverse()])}" fill="#0d1c17"/>${stones}` +
    `<path d="${lit}" fill="none" stroke="#e9dcae" stroke-opacity=".3" stroke-width="2" stroke-linecap="round"/>`
  );
}

function stone(
  [x, y]: Pt,
  wide: number,
  tall: number,
  slope: number,
  random: Random,
  upright: boolean,
): string {
  const jitter = (by: number): number => pick(random, -by, by);
  const lean = upright ? pick(random, 0.05, 0.4) * tall : jitter(0.06 * wide);
  const corner = Math.min(wide, tall) * 0.24;
  const top = tall + jitter(tall * 0.12);
  const at = (dx: number, dy: number): string => `${n1(x + dx)} ${n1(y + dx * slope + dy)}`;
  return (
    `M${at(corner, jitter(tall * 0.05))}L${at(wide - corner, jitter(tall * 0.06))}Q${at(wide, 0)} ${at(wide + lean * 0.4, -corner)}` +
    `L${at(wide + lean, corner - top)}Q${at(wide + lean, -top)} ${at(wide + lean - corner, -top + jitter(tall * 0.1))}` +
    `L${at(lean + corner, -top + jitter(tall * 0.12))}Q${at(lean, -top)} ${at(lean * 0.8, corner - top)}L${at(0, -corner)}Q${at(0, 0)} ${at(corner, 0)}Z`
  );
}
