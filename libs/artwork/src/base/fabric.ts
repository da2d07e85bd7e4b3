/**
 * Cloth textures. Each is one small tile that repeats without a seam (stitched noise or a woven pattern),
 * made of translucent light and dark, so that it lies over any colour and costs one fill.
 */
export type Cloth =
  | 'nylon'
  | 'ripstop'
  | 'satin'
  | 'jersey'
  | 'pique'
  | 'fleece'
  | 'sherpa'
  | 'mesh'
  | 'twill'
  | 'suede'
  | 'corduroy'
  | 'waxed'
  | 'blanket'
  | 'rubber'
  | 'plain';

interface Noise {
  frequency: string;
  octaves: number;
  tile: number;
  /** How much of the noise shows, as lighter and as darker grain. */
  light: number;
  dark: number;
  /** The noise is a pile that the light falls on, this high. */
  pile?: number;
}

const NOISES: Record<Cloth, Noise | undefined> = {
  nylon: { frequency: '0.55 0.9', octaves: 2, tile: 220, light: 0.22, dark: 0.3 },
  ripstop: { frequency: '0.55 0.9', octaves: 2, tile: 220, light: 0.2, dark: 0.28 },
  satin: { frequency: '0.09 0.9', octaves: 2, tile: 240, light: 0.2, dark: 0.24 },
  jersey: { frequency: '0.7 0.42', octaves: 3, tile: 240, light: 0.36, dark: 0.42 },
  pique: { frequency: '0.7 0.7', octaves: 2, tile: 220, light: 0.2, dark: 0.25 },
  twill: { frequency: '0.6 0.6', octaves: 2, tile: 220, light: 0.25, dark: 0.32 },
  fleece: { frequency: '0.22 0.24', octaves: 3, tile: 260, light: 0.5, dark: 0.6, pile: 3 },
  sherpa: { frequency: '0.095 0.105', octaves: 3, tile: 300, light: 0.55, dark: 0.56, pile: 5.5 },
  mesh: { frequency: '0.8 0.8', octaves: 1, tile: 200, light: 0.15, dark: 0.2 },
  suede: { frequency: '0.35 0.35', octaves: 4, tile: 240, light: 0.42, dark: 0.5 },
  corduroy: { frequency: '0.5 0.5', octaves: 3, tile: 220, light: 0.24, dark: 0.3 },
  waxed: { frequency: '0.045 0.06', octaves: 4, tile: 300, light: 0.2, dark: 0.24 },
  blanket: { frequency: '0.32 0.2', octaves: 3, tile: 260, light: 0.42, dark: 0.5, pile: 2.2 },
  rubber: { frequency: '0.9 0.9', octaves: 1, tile: 160, light: 0.14, dark: 0.18 },
  plain: undefined,
};

/** Woven or knitted structure on top of the grain: [pattern size, its shapes]; light lines and dark lines. */
const WEAVES: Partial<Record<Cloth, { width: number; height: number; shapes: string; angle?: number }>> = {
  ripstop: {
    width: 10,
    height: 10,
    shapes:
      '<path d="M0 .6H10M.6 0V10" stroke="#fff" stroke-opacity=".075" stroke-width=".8"/>' +
      '<path d="M0 1.5H10M1.5 0V10" stroke="#000" stroke-opacity=".1" stroke-width=".8"/>',
  },
  twill: {
    width: 3.6,
    height: 3.6,
    angle: -32,
    shapes: '<path d="M0 .8H3.6" stroke="#000" stroke-opacity=".17" stroke-width="1.2"/>',
  },
  corduroy: {
    width: 7,
    height: 7,
    shapes:
      '<path d="M.9 0V7" stroke="#000" stroke-opacity=".42" stroke-width="1.8"/>' +
      '<path d="M4 0V7" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>',
  },
  blanket: {
    width: 7,
    height: 7,
    shapes:
      '<path d="M0 1L3.5 4.500L7 1" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="1.3"/>' +
      '<path d="M0 4.500L3.5 8L7 4.500" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.2"/>',
  },
  jersey: {
    width: 4,
    height: 5,
    shapes:
      '<path d="M0 0L2 2.4L4 0" fill="none" stroke="#000" stroke-opacity=".11" stroke-width=".9"/>' +
      '<path d="M0 2.2L2 4.6L4 2.2" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width=".8"/>',
  },
  pique: {
    width: 6,
    height: 6,
    shapes:
      '<path d="M1.5 .2L2.9 1.6L1.5 3L.1 1.6ZM4.5 3.2L5.9 4.6L4.5 6L3.1 4.6Z" fill="#000" fill-opacity=".15"/>' +
      '<path d="M1.5 3L2.9 4.4M4.5 0L5.9 1.4" stroke="#fff" stroke-opacity=".12" stroke-width=".8"/>',
  },
  mesh: {
    width: 9,
    height: 8,
    shapes:
      '<ellipse cx="2.2" cy="2" rx="1.5" ry="1.1" fill="#000" fill-opacity=".34"/>' +
      '<ellipse cx="6.7" cy="6" rx="1.5" ry="1.1" fill="#000" fill-opacity=".34"/>' +
      '<path d="M.8 3.4a1.5 1.1 0 0 0 2.8 0M5.3 7.4a1.5 1.1 0 0 0 2.8 0" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width=".7"/>',
  },
};

/** Translucent white where the noise is above the middle value, black where it is below. */
function grain(id: string, noise: Noise, scale: number): string {
  const middle = noise.pile === undefined ? 0.5 : 0.8;
  const row = (k: number, sign: number): string =>
    `0 0 0 0 ${sign > 0 ? 1 : 0} `.repeat(3) + `${sign * k} 0 0 0 ${(-sign * k * middle).toFixed(3)}`;
  const tile = noise.tile;
  const lit =
    noise.pile === undefined
      ? ''
      : `<feDiffuseLighting in="n" surfaceScale="${noise.pile}" lighting-color="#fff" result="n"><feDistantLight azimuth="225" elevation="53"/></feDiffuseLighting>`;
  return (
    `<filter id="${id}-f" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${noise.frequency}" numOctaves="${noise.octaves}" seed="7" stitchTiles="stitch" result="n"/>${lit}` +
    `<feColorMatrix in="n" values="${row(noise.light, 1)}" result="l"/>` +
    `<feColorMatrix in="n" values="${row(noise.dark, -1)}"/>` +
    '<feMerge><feMergeNode/><feMergeNode in="l"/></feMerge></filter>' +
    `<pattern id="${id}-n" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
    `<rect width="${tile}" height="${tile}" filter="url(#${id}-f)"/></pattern>`
  );
}

/**
 * The definitions of one cloth under `id`; `scale` is the size of its structure (a close view keeps it near 1
 * while the garment grows). Use with `clothFills`.
 */
export function clothDefs(id: string, cloth: Cloth, scale = 1): string {
  const noise = NOISES[cloth];
  const weave = WEAVES[cloth];
  const turn = weave?.angle === undefined ? '' : `rotate(${weave.angle}) `;
  return (
    (noise === undefined ? '' : grain(id, noise, scale)) +
    (weave === undefined
      ? ''
      : `<pattern id="${id}-w" width="${weave.width}" height="${weave.height}" patternUnits="userSpaceOnUse" patternTransform="${turn}scale(${scale})">${weave.shapes}</pattern>`)
  );
}

/** The fills that lay the cloth over a path. */
export function clothFills(id: string, cloth: Cloth): string[] {
  const fills: string[] = [];
  if (WEAVES[cloth] !== undefined) fills.push(`url(#${id}-w)`);
  if (NOISES[cloth] !== undefined) fills.push(`url(#${id}-n)`);
  return fills;
}
