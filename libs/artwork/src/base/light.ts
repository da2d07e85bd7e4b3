import { channels, darken, lighten, lightness } from './colour.js';

/** Where a filter works, in user units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const boxAttributes = (box: Box): string =>
  `filterUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;

export interface Relief {
  /** Softness of the forms, in units. */
  blur: number;
  /** Distance over which the slope is taken. */
  reach: number;
  /** Strength of the lit and of the shaded side. */
  light: number;
  shade: number;
  /** The map runs on beyond the sheet (over an opaque ground): its cut-off must not read as an edge. */
  beyondSheet?: boolean;
  /** Slow unevenness of the cloth: strength and frequency; none when absent. */
  wrinkle?: { strength: number; frequency: string; seed: number };
}

/** A colour matrix that makes a layer of one colour out of the source's alpha. */
const tint = (hex: string, strength: number): string => {
  const [r, g, b] = channels(hex);
  return `0 0 0 0 ${r.toFixed(3)} 0 0 0 0 ${g.toFixed(3)} 0 0 0 0 ${b.toFixed(3)} 0 0 0 ${strength} 0`;
};

/**
 * Light from the upper left on a height map. The source is drawn in greys (white is high); slopes that face the
 * light become a translucent light layer, those that turn away a dark one. It lies over the painted cloth.
 */
export function reliefFilter(id: string, box: Box, cloth: string, relief: Relief): string {
  const lift = lightness(cloth);
  const lit = relief.light * (0.42 + lift * 0.75);
  const shade = relief.shade * (1.1 - lift * 0.45);
  const { wrinkle } = relief;
  const waves =
    wrinkle === undefined
      ? ''
      : `<feTurbulence type="fractalNoise" baseFrequency="${wrinkle.frequency}" numOctaves="2" seed="${wrinkle.seed}"/>` +
        '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0" result="w"/>' +
        `<feComposite in="h" in2="w" operator="arithmetic" k2="1" k3="${wrinkle.strength}"/>`;
  return (
    `<filter id="${id}" ${boxAttributes(box)} color-interpolation-filters="sRGB">` +
    `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 .8 0 0 0 0" result="h"/>${waves}` +
    `<feGaussianBlur stdDeviation="${relief.blur}" result="b"/>${slopes(relief)}` +
    '<feComposite in="p" in2="q" operator="arithmetic" k2="2" k3="-2"/>' +
    `<feColorMatrix values="${tint(lighten(cloth, 0.6), lit)}" result="l"/>` +
    '<feComposite in="q" in2="p" operator="arithmetic" k2="2" k3="-2"/>' +
    `<feColorMatrix values="${tint(darken(cloth, 0.82), shade)}" result="s"/>` +
    '<feMerge><feMergeNode in="s"/><feMergeNode in="l"/></feMerge></filter>'
  );
}

/**
 * The blurred map moved towards and away from the light, as `p` and `q`. Where the renderer has cut the map off at
 * the sheet's edge, the missing share is filled with the height of ordinary cloth.
 */
function slopes(relief: Relief): string {
  const d = relief.reach;
  const moved = (from: string, by: number, name: string): string =>
    `<feOffset in="${from}" dx="${by}" dy="${by}" result="${name}"/>`;
  if (relief.beyondSheet !== true) return moved('b', -d, 'p') + moved('b', d, 'q');
  const filled = (map: string, cover: string, name: string): string =>
    `<feComposite in="${map}" in2="${cover}" operator="arithmetic" k2="1" k3="-.42" k4=".42" result="${name}"/>`;
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${relief.blur}" result="m"/>` +
    moved('b', -d, 'p0') +
    moved('b', d, 'q0') +
    moved('m', -d, 'pm') +
    moved('m', d, 'qm') +
    filled('p0', 'pm', 'p') +
    filled('q0', 'qm', 'q')
  );
}

export const blurFilter = (id: string, box: Box, deviation: number): string =>
  `<filter id="${id}" ${boxAttributes(box)}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** The two shadows (of the shapes in `silhouette`) that ground a garment on the table: a tight dark one and a wide soft one, to the lower right. */
export function contactShadow(
  id: string,
  box: Box,
  silhouette: string,
  depth = 1,
): { defs: string; body: string } {
  const wide: Box = { x: box.x - 90, y: box.y - 60, width: box.width + 200, height: box.height + 200 };
  const defs = blurFilter(`${id}-wide`, wide, 24 * depth) + blurFilter(`${id}-tight`, wide, 5 * depth);
  const cast = (filter: string, dx: number, dy: number, opacity: number): string =>
    `<g filter="url(#${id}-${filter})" opacity="${opacity}"><g transform="translate(${dx} ${dy})" fill="#3a2b1c">${silhouette}</g></g>`;
  return {
    defs,
    body: cast('wide', 16 * depth, 26 * depth, 0.34) + cast('tight', 4 * depth, 7 * depth, 0.42),
  };
}

/** Broad light over a whole form: brighter at the upper left, deeper at the lower right. */
export function broadLight(id: string, box: Box, strength = 1): string {
  const [x1, x2] = [box.x + box.width * 0.12, box.x + box.width * 0.86];
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${box.y}" x2="${x2}" y2="${box.y + box.height}">` +
    `<stop offset="0" stop-color="#fff6e2" stop-opacity="${0.17 * strength}"/>` +
    '<stop offset=".42" stop-color="#fff6e2" stop-opacity="0"/>' +
    '<stop offset=".55" stop-color="#1a1008" stop-opacity="0"/>' +
    `<stop offset="1" stop-color="#1a1008" stop-opacity="${0.2 * strength}"/></linearGradient>`
  );
}
