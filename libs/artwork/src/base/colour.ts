/** Colour arithmetic on hex values; mixing happens in plain sRGB, as pigments on screen are picked by eye. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const format = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `amount` of b in a: 0 is a, 1 is b. */
export function mix(a: string, b: string, amount: number): string {
  const [from, to] = [parse(a), parse(b)];
  const part = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * amount;
  return format([part(0), part(1), part(2)]);
}

/** Towards a warm white, as daylight from a window lightens cloth. */
export const lighten = (hex: string, amount: number): string => mix(hex, '#fffaf0', amount);

/** Towards a warm black. */
export const darken = (hex: string, amount: number): string => mix(hex, '#0d0b0a', amount);

/** Relative luminance (WCAG 2), 0 for black to 1 for white. */
function luminance(hex: string): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = parse(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** How light a colour looks, 0 to 1 (CIE lightness). */
export function lightness(hex: string): number {
  const y = luminance(hex);
  return (y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y) / 100;
}

/** Red, green and blue as shares of 1, for colour matrices. */
export const channels = (hex: string): Rgb => {
  const [r, g, b] = parse(hex);
  return [r / 255, g / 255, b / 255];
};
