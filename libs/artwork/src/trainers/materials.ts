import type { Finish } from './lighting.js';

export type Material =
  'leather' | 'suede' | 'mesh' | 'knit' | 'lining' | 'foam' | 'gum' | 'rubber' | 'nylon' | 'lace';

/** How each material answers the light; suede drinks it, leather keeps a soft sheen. */
export const finishes: Record<Material, Finish> = {
  leather: { shine: 0.2, gloss: 14 },
  suede: { shine: 0.04, gloss: 4 },
  mesh: { shine: 0.06, gloss: 6 },
  knit: { shine: 0.03, gloss: 4 },
  lining: { shine: 0, gloss: 4 },
  foam: { shine: 0.1, gloss: 8 },
  gum: { shine: 0.14, gloss: 10 },
  rubber: { shine: 0.1, gloss: 12 },
  nylon: { shine: 0.1, gloss: 8 },
  lace: { shine: 0.05, gloss: 6 },
};

interface Grain {
  noise: string;
  tile: number;
  /** Height of the relief and how much of it shows. */
  relief: number;
  strength: number;
  weave?: string;
}

const GRAINS: Partial<Record<Material, Grain>> = {
  leather: {
    noise: 'type="turbulence" baseFrequency=".24" numOctaves="2"',
    tile: 150,
    relief: 1,
    strength: 0.26,
  },
  suede: {
    noise: 'type="fractalNoise" baseFrequency=".42 .5" numOctaves="3"',
    tile: 120,
    relief: 1.5,
    strength: 0.34,
  },
  mesh: {
    noise: 'type="fractalNoise" baseFrequency=".7" numOctaves="2"',
    tile: 84,
    relief: 1.2,
    strength: 0.3,
  },
  knit: {
    noise: 'type="fractalNoise" baseFrequency=".6 .25" numOctaves="2"',
    tile: 96,
    relief: 1.8,
    strength: 0.45,
  },
  lining: {
    noise: 'type="fractalNoise" baseFrequency=".55" numOctaves="2"',
    tile: 96,
    relief: 1.6,
    strength: 0.4,
  },
  foam: {
    noise: 'type="fractalNoise" baseFrequency=".9" numOctaves="2"',
    tile: 90,
    relief: 0.9,
    strength: 0.22,
  },
  gum: {
    noise: 'type="fractalNoise" baseFrequency=".5" numOctaves="2"',
    tile: 100,
    relief: 0.8,
    strength: 0.25,
  },
  rubber: {
    noise: 'type="fractalNoise" baseFrequency=".8" numOctaves="2"',
    tile: 90,
    relief: 0.9,
    strength: 0.25,
  },
  nylon: {
    noise: 'type="fractalNoise" baseFrequency=".9 .3" numOctaves="2"',
    tile: 90,
    relief: 1,
    strength: 0.3,
  },
};

/** Woven structure drawn on the tile, over the grain. */
const WEAVES: Partial<Record<Material, { size: number; shapes: string }>> = {
  mesh: {
    size: 7,
    shapes:
      '<ellipse cx="1.75" cy="1.75" rx="1.5" ry="1.05" fill="#000" fill-opacity=".42"/>' +
      '<ellipse cx="5.25" cy="5.25" rx="1.5" ry="1.05" fill="#000" fill-opacity=".42"/>' +
      '<path d="M3.6 1.9a1.6 1.2 0 0 1 3.2 0M.1 5.4a1.6 1.2 0 0 1 3.2 0" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width=".8"/>',
  },
  knit: {
    size: 6,
    shapes:
      '<path d="M0 0l3 3l3-3" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.3"/>' +
      '<path d="M0 3l3 3l3-3" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="1.1"/>',
  },
  lining: {
    size: 5,
    shapes:
      '<circle cx="1.2" cy="1.2" r=".8" fill="#000" fill-opacity=".26"/><circle cx="3.7" cy="3.7" r=".8" fill="#000" fill-opacity=".26"/>',
  },
  lace: {
    size: 6,
    shapes:
      '<path d="M0 0l3 3l3-3" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.3"/>' +
      '<path d="M0 3l3 3l3-3" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.2"/>',
  },
  nylon: { size: 4, shapes: '<path d="M0 1H4M0 3H4" stroke="#000" stroke-opacity=".16" stroke-width=".9"/>' },
};

const turn = (zoom: number): string =>
  `patternTransform="rotate(-9) scale(${Math.max(0.5, zoom * 0.85).toFixed(2)})"`;

/**
 * The tile of a material: lit relief of noise as translucent light and dark, so that it lies over any colour. The
 * grain reaches a little beyond the tile, so that no hairline shows where tiles meet.
 */
export function textureDefs(id: string, material: Material, zoom: number): string {
  const grain = GRAINS[material];
  const weave = WEAVES[material];
  if (!grain) {
    const { size, shapes } = weave ?? { size: 4, shapes: '' };
    return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ${turn(zoom)}>${shapes}</pattern>`;
  }
  const { tile } = grain;
  const woven = weave
    ? `<pattern id="${id}w" width="${weave.size}" height="${weave.size}" patternUnits="userSpaceOnUse">${weave.shapes}</pattern>`
    : '';
  return (
    `${grainFilter(`${id}f`, grain)}${woven}<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" ${turn(zoom)}>` +
    `<rect x="-3" y="-3" width="${tile + 6}" height="${tile + 6}" filter="url(#${id}f)"/>` +
    (woven && `<rect width="${tile}" height="${tile}" fill="url(#${id}w)"/>`) +
    '</pattern>'
  );
}

function grainFilter(id: string, { noise, tile, relief, strength }: Grain): string {
  const k = strength * 2;
  const light = `0 0 0 0 1 0 0 0 0 .98 0 0 0 0 .94 ${k} 0 0 0 ${-k * 0.72}`;
  const dark = `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${-k} 0 0 0 ${k * 0.72}`;
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="-3" y="-3" width="${tile + 6}" height="${tile + 6}" color-interpolation-filters="sRGB">` +
    `<feTurbulence ${noise} seed="4" stitchTiles="stitch" result="n"/>` +
    '<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .8 .4 0 0 0"/>' +
    `<feDiffuseLighting surfaceScale="${relief}" diffuseConstant="1.02" lighting-color="#fff" result="r"><feDistantLight azimuth="235" elevation="46"/></feDiffuseLighting>` +
    `<feColorMatrix in="r" values="${dark}" result="d"/><feColorMatrix in="r" values="${light}" result="l"/>` +
    '<feMerge><feMergeNode in="d"/><feMergeNode in="l"/></feMerge></filter>'
  );
}
