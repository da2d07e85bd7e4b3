/** The three parts of a colour (`#rrggbb`), 0 to 255. */
const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const colourOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The relative luminance of a colour: 0 for black, 1 for white (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21, whichever is the lighter one (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The smallest contrast of a colour with any of the others. */
export const leastContrast = (colour: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => contrast(colour, other)));

/** `colour` with a share (0 to 1) of another one, as a half-transparent layer shows it. */
export function mixed(colour: string, other: string, share: number): string {
  const added = partsOf(other);
  return colourOf(partsOf(colour).map((part, n) => part * (1 - share) + (added[n] ?? 0) * share));
}

/** The brightest colour of the same hue and saturation; white for black and greys. */
export function brightest(colour: string): string {
  const parts = partsOf(colour);
  const most = Math.max(...parts);
  return most === 0 ? '#ffffff' : colourOf(parts.map((part) => (part / most) * 255));
}

/** How far the parts of a colour are apart, 0 (black, white and greys) to 255. */
export function chroma(colour: string): number {
  const parts = partsOf(colour);
  return Math.max(...parts) - Math.min(...parts);
}
