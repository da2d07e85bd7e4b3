import { darken, lighten, mix } from './colour.js';
import { curve, n1, normal, offset, sample, type Pt } from './geometry.js';
import { sharedPath } from './shared-path.js';

export interface ZipLook {
  tape: string;
  teeth: string;
  /** Half width of the closed chain; 7 for a coat's zip. */
  size?: number;
}

/** The tape along a line with its woven edges. */
function tape(line: readonly Pt[], colour: string, wide: number): string {
  const d = curve(line);
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(wide)}"/>` +
    `<path d="${curve(offset(line, wide * 0.34))}" fill="none" stroke="${lighten(colour, 0.25)}" stroke-opacity=".4" stroke-width="1"/>` +
    `<path d="${curve(offset(line, -wide * 0.34))}" fill="none" stroke="${darken(colour, 0.5)}" stroke-opacity=".5" stroke-width="1"/>`
  );
}

/** Moulded teeth on one side of a line; `phase` shifts them by half a pitch so that two rows interlock. */
function teeth(line: readonly Pt[], size: number, side: 1 | -1, phase: 0 | 1): string {
  const pitch = size * 1.05;
  const length = line
    .slice(1)
    .reduce((sum, p, i) => sum + Math.hypot(p[0] - (line[i] as Pt)[0], p[1] - (line[i] as Pt)[1]), 0);
  const count = Math.max(2, Math.floor(length / pitch));
  const points = sample(line, count * 2);
  let d = '';
  for (let i = phase; i < points.length - 1; i += 2) {
    const [a, b] = [points[i] as Pt, points[i + 1] as Pt];
    const across = normal(a, b);
    const step = (t: number, s: number): string => {
      const [dx, dy] = [
        (b[0] - a[0]) * t + across[0] * s * side * size,
        (b[1] - a[1]) * t + across[1] * s * side * size,
      ];
      return `${n1(dx)} ${n1(dy)}`;
    };
    d += `M${n1(a[0] - across[0] * 0.28 * side * size)} ${n1(a[1] - across[1] * 0.28 * side * size)}l${step(0.1, 0.9)} ${step(0.25, 0.2)} ${step(0.45, 0)} ${step(0.2, -0.2)} ${step(0.1, -0.9)}z`;
  }
  return d;
}

function teethPaint(d: string, colour: string): string {
  const { path, use } = sharedPath(d);
  return (
    path +
    use(`fill="${darken(colour, 0.75)}" x=".9" y="1.3" fill-opacity=".7"`) +
    use(`fill="${colour}"`) +
    use(
      `fill="none" stroke="${lighten(colour, 0.55)}" stroke-width=".8" stroke-opacity=".65" x="-.4" y="-.4"`,
    )
  );
}

/** A closed zip along a line from top to bottom: tape, two interlocked rows of teeth. */
export function closedZip(line: readonly Pt[], look: ZipLook): string {
  const size = look.size ?? 7;
  return (
    tape(line, look.tape, size * 4.4) +
    `<path d="${curve(line)}" fill="none" stroke="${darken(look.tape, 0.65)}" stroke-width="${n1(size * 2.1)}" stroke-opacity=".75"/>` +
    teethPaint(teeth(line, size, 1, 0) + teeth(line, size, -1, 1), look.teeth)
  );
}

/** One opened half: tape with a row of teeth on its free edge; `side` says to which side the teeth point. */
export function openZip(line: readonly Pt[], look: ZipLook, side: 1 | -1): string {
  const size = look.size ?? 7;
  const back = offset(line, -side * size * 0.9);
  return (
    `<path d="${curve(back)}" fill="none" stroke="${look.tape}" stroke-width="${n1(size * 2)}"/>` +
    teethPaint(teeth(line, size, side, side === 1 ? 0 : 1), look.teeth)
  );
}

/** A slider with its pull hanging below; `length` is the pull's length and `cord` its fabric tab's colour. */
export function zipSlider(
  at: Pt,
  look: { metal: string; tab: string; size?: number; length?: number; turn?: number },
): string {
  const s = (look.size ?? 7) / 7;
  const length = look.length ?? 46;
  const [metal, dark, light] = [look.metal, darken(look.metal, 0.6), lighten(look.metal, 0.6)];
  const body = 'M-11 -15C-11 -19 11 -19 11 -15L9.5 13C9 17 -9 17 -9.5 13Z';
  const tabD = `M-5 20C-5 17.5 5 17.5 5 20L6.5 ${20 + length}C6.5 ${26 + length} -6.5 ${26 + length} -6.5 ${20 + length}Z`;
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) scale(${n1(s)})">` +
    `<path d="${body}" fill="#000" fill-opacity=".4" transform="translate(3 4)"/>` +
    `<path d="${body}" fill="${metal}" stroke="${dark}" stroke-width="1.2"/>` +
    `<path d="M-8.5 -14C-7 -16 -2 -16.5 3 -16L1 12C-3 13.5 -6 13 -7.5 11Z" fill="${light}" fill-opacity=".55"/>` +
    `<path d="M-4 -11C-4 -14 4 -14 4 -11L4 8C4 11 -4 11 -4 8Z" fill="${mix(metal, dark, 0.5)}"/>` +
    `<g transform="rotate(${look.turn ?? 4})">` +
    `<path d="${tabD}" fill="#000" fill-opacity=".38" transform="translate(4 5)"/>` +
    `<path d="M-3.5 2C-6 8 -6 20 0 22C6 20 6 8 3.5 2" fill="none" stroke="${dark}" stroke-width="4.5"/>` +
    `<path d="M-3.5 2C-6 8 -6 20 0 22C6 20 6 8 3.5 2" fill="none" stroke="${light}" stroke-width="2"/>` +
    `<path d="${tabD}" fill="${look.tab}" stroke="${darken(look.tab, 0.55)}" stroke-width="1"/>` +
    `<path d="M-2.5 26L-3.5 ${16 + length}" stroke="${lighten(look.tab, 0.6)}" stroke-opacity=".7" stroke-width="1.8" stroke-linecap="round"/>` +
    '</g></g>'
  );
}
