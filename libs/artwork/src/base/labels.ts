import { darken, lighten, mix } from './colour.js';
import { n1, type Pt } from './geometry.js';

/** Single-line capitals on an 8 × 10 body: drawn, so that no font of the machine is needed. */
const LETTERS: Record<string, { d: string; wide: number }> = {
  A: { d: 'M0 10L4 0L8 10M1.5 6.6H6.5', wide: 8 },
  R: { d: 'M0 10V0H4C8 0 8 5.2 4 5.200H0M3.8 5.200L7 10', wide: 7 },
  N: { d: 'M0 10V0L7 10V0', wide: 7 },
  S: { d: 'M6.5 1.700C5 -.6 .6 -.4 .6 2.600C.6 5.6 6.7 4.4 6.7 7.400C6.7 10.6 1.6 10.7 .1 8.2', wide: 6.6 },
  H: { d: 'M0 0V10M7 0V10M0 5H7', wide: 7 },
  '&': {
    d: 'M8 10L2.2 2.900C.9 1.1 2.2 0 3.5 0C5.2 0 6 2 4.3 3.400L1.7 5.200C-.8 7.2 .8 10 3.3 10C6 10 7.2 7.8 7.5 5.6',
    wide: 8,
  },
  ' ': { d: '', wide: 3 },
};

/** The brand's name in drawn capitals, centred on `at`; `height` of the capitals in units. */
export function wordmark(at: Pt, height: number, colour: string, weight = 1): string {
  const text = 'ARAN & ASH';
  const scale = height / 10;
  const spacing = 3.4;
  const widths = [...text].map((letter) => LETTERS[letter]?.wide ?? 0);
  const total = widths.reduce((sum, wide) => sum + wide + spacing, -spacing);
  let x = -total / 2;
  const letters = [...text].map((letter, i) => {
    const d = LETTERS[letter]?.d ?? '';
    const placed = d === '' ? '' : `<path transform="translate(${n1(x)} -5)" d="${d}"/>`;
    x += (widths[i] ?? 0) + spacing;
    return placed;
  });
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) scale(${scale.toFixed(3)})" fill="none" stroke="${colour}"` +
    ` stroke-width="${n1(1.3 * weight)}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
  );
}

/** One period of the two-strand cable: the strand that passes over is drawn second, with the ground around it. */
function cableUnit(x: number, w: number, h: number, ground: string, stroke: number): string {
  const [m, e] = [x + w / 2, x + w];
  const up = (a: number, b: number, y0: number, y1: number): string =>
    `M${n1(a)} ${n1(y0)}C${n1(a + w / 4)} ${n1(y0)} ${n1(b - w / 4)} ${n1(y1)} ${n1(b)} ${n1(y1)}`;
  const over = (d: string): string =>
    `<path d="${d}" stroke="${ground}" stroke-width="${n1(stroke * 2.6)}"/><path d="${d}"/>`;
  return `<path d="${up(x, m, h / 2, -h / 2)}"/>${over(up(x, m, -h / 2, h / 2))}<path d="${up(m, e, -h / 2, h / 2)}"/>${over(up(m, e, h / 2, -h / 2))}`;
}

/** The brand's one ornament: an interlaced cable line, centred on `at`, `repeats` crossings pairs long. */
export function cableLine(
  at: Pt,
  look: { colour: string; ground: string; repeats: number; unit?: number; turn?: number; opacity?: number },
): string {
  const unit = look.unit ?? 34;
  const stroke = unit * 0.085;
  const start = (-look.repeats * unit) / 2;
  const units = Array.from({ length: look.repeats }, (_, i) =>
    cableUnit(start + i * unit, unit, unit * 0.36, look.ground, stroke),
  );
  return `<g transform="translate(${n1(at[0])} ${n1(at[1])}) rotate(${n1(look.turn ?? 0)})" fill="none" stroke="${look.colour}" stroke-width="${n1(stroke)}" stroke-linecap="butt" opacity="${look.opacity ?? 1}">${units.join('')}</g>`;
}

/** A woven brand label, sewn at its four corners, centred on `at`. */
export function brandLabel(
  at: Pt,
  look: { ground: string; ink: string; width?: number; turn?: number; cable?: boolean },
): string {
  const w = look.width ?? 120;
  const h = w * (look.cable === false ? 0.3 : 0.44);
  const [x, y] = [-w / 2, -h / 2];
  const lines = Array.from(
    { length: Math.floor(h / 2.4) },
    (_, i) => `M${n1(x)} ${n1(y + 1.2 + i * 2.4)}h${n1(w)}`,
  ).join('');
  const tack = (tx: number, ty: number): string =>
    `<path d="M${n1(tx)} ${n1(ty)}h${n1(w * 0.05)}" stroke="${darken(look.ink, 0.2)}" stroke-width="2" stroke-linecap="round"/>`;
  const cable =
    look.cable === false
      ? ''
      : cableLine([0, h * 0.24], {
          colour: mix(look.ink, look.ground, 0.2),
          ground: look.ground,
          repeats: 5,
          unit: w * 0.14,
        });
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) rotate(${n1(look.turn ?? 0)})">` +
    `<rect x="${n1(x + 2)}" y="${n1(y + 4)}" width="${n1(w)}" height="${n1(h)}" rx="1.5" fill="#000" fill-opacity=".36"/>` +
    `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" rx="1.5" fill="${look.ground}"/>` +
    `<path d="${lines}" stroke="${darken(look.ground, 0.4)}" stroke-opacity=".16" stroke-width=".8"/>` +
    `<path d="M${n1(x)} ${n1(y + 0.8)}h${n1(w)}" stroke="${lighten(look.ground, 0.7)}" stroke-opacity=".7"/>` +
    wordmark([0, look.cable === false ? 0 : -h * 0.14], w * 0.095, look.ink, 1.15) +
    cable +
    tack(x + 2, y + 3) +
    tack(x + w * 0.95 - 2, y + 3) +
    tack(x + 2, y + h - 3) +
    tack(x + w * 0.95 - 2, y + h - 3) +
    '</g>'
  );
}

/** A folded tab in a seam (side seam or pocket) in the brand's colours; it hangs to the right of `at`. */
export function seamTab(at: Pt, look: { ground: string; ink: string; turn?: number; size?: number }): string {
  const s = look.size ?? 1;
  return (
    `<g transform="translate(${n1(at[0])} ${n1(at[1])}) rotate(${n1(look.turn ?? 0)}) scale(${s})">` +
    '<path d="M3 5H37V47H3Z" fill="#000" fill-opacity=".33"/>' +
    `<path d="M0 0H34V42H0Z" fill="${look.ground}" stroke="${darken(look.ground, 0.4)}" stroke-opacity=".5"/>` +
    cableLine([17, 21], { colour: look.ink, ground: look.ground, repeats: 2, unit: 18, turn: 90 }) +
    `<path d="M1 1V41" stroke="${darken(look.ground, 0.6)}" stroke-opacity=".4" stroke-width="3"/></g>`
  );
}

/** The care loop below the neck label: a short folded satin ribbon. */
export function hangerLoop(left: Pt, right: Pt, colour: string): string {
  const sag = 16;
  const d = `M${n1(left[0])} ${n1(left[1])}C${n1(left[0] + 8)} ${n1(left[1] + sag)} ${n1(right[0] - 8)} ${n1(right[1] + sag)} ${n1(right[0])} ${n1(right[1])}`;
  return (
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="8" transform="translate(2 5)"/>` +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="8"/>` +
    `<path d="${d}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-opacity=".5" stroke-width="2" transform="translate(0 -2)"/>`
  );
}
