import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BRAND_COLOURS,
  DEFAULT_COLOURS,
  DEFAULT_PALETTE,
  measuredContrasts,
  type BrandColours,
} from './brand-colours.js';
import { chroma, contrast, mixed } from './contrast.js';
import { DEFAULT_DARK_PALETTE, darkPaletteOf, FIXED_DARK, type DarkPalette } from './dark-palette.js';

const css = readFileSync(join(import.meta.dirname, '../../../client/src/app/colours.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
/** The colours of a part of the style sheet by name. */
const coloursIn = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [
      name,
      value.length === 4 ? value.replaceAll(/[0-9a-f]/g, '$&$&') : value,
    ]),
  );

const { sale, info } = FIXED_DARK;

/** Every place in which two colours meet that has not enough contrast, with what it has. */
function faultsOf(palette: DarkPalette): string[] {
  const { cream, surface, parchment, ink, moss, stone, gold, main, pale, deep } = palette;
  const surfaces = { cream, surface, parchment };
  const [hover, onMain] = [palette['main-hover'], palette['on-main']];
  const meetings: [place: string, one: string, other: string, needed: number][] = [
    ...Object.entries(surfaces).flatMap(([name, ground]): [string, string, string, number][] => [
      [`text on ${name}`, ink, ground, 4.5],
      [`small print on ${name}`, stone, ground, 4.5],
      [`link on ${name}`, moss, ground, 4.5],
      [`reduced price on ${name}`, sale, ground, 4.5],
      [`note on ${name}`, info, ground, 4.5],
      [`accent on ${name}`, gold, ground, 3],
    ]),
    ['button', onMain, main, 4.5],
    ['button under the pointer', onMain, hover, 4.5],
    ['button on the page', main, cream, 3],
    ['check box on a card', main, surface, 3],
    ['border of a field', mixed(surface, stone, 0.6), surface, 3],
    ['text in a fault', ink, mixed(surface, sale, 0.06), 4.5],
    ['link in a box of success', moss, mixed(cream, moss, 0.08), 4.5],
    ['foot of the page', '#ffffff', palette.foot, 4.5],
    ['small print of the foot', mixed(palette.foot, pale, 0.7), palette.foot, 4.5],
    ['controls over pictures', deep, pale, 4.5],
  ];
  return meetings
    .filter(([, one, other, needed]) => contrast(one, other) < needed)
    .map(([place, one, other]) => `${place}: ${contrast(one, other).toFixed(2)}`);
}

describe('the style sheet of the shop', () => {
  it('has the colours drawn by hand, in both schemes', () => {
    expect(coloursIn(light)).toMatchObject(DEFAULT_PALETTE);
    expect(coloursIn(dark)).toEqual({ ...DEFAULT_DARK_PALETTE, ...FIXED_DARK });
  });
});

describe('the dark colours', () => {
  it('are readable wherever they meet, on a dark ground', () => {
    expect(faultsOf(DEFAULT_DARK_PALETTE)).toEqual([]);
    expect(contrast(DEFAULT_DARK_PALETTE.parchment, '#ffffff')).toBeGreaterThan(13);
  });

  it('are those drawn by hand until the owner chooses others, and stay so for another accent', () => {
    expect(darkPaletteOf(DEFAULT_COLOURS)).toEqual(DEFAULT_DARK_PALETTE);
    const { gold, ...others } = darkPaletteOf({ ...DEFAULT_COLOURS, accent: '#6a1b9a' });
    expect({ ...others, gold: DEFAULT_DARK_PALETTE.gold }).toEqual(DEFAULT_DARK_PALETTE);
    expect(gold).not.toBe('#6a1b9a');
  });

  it('make the button of a black brand light, and keep the hue of another', () => {
    const black = darkPaletteOf({ text: '#111111', main: '#111111', accent: '#7a6a10', ground: '#ffffff' });
    expect(faultsOf(black)).toEqual([]);
    expect(black.main).toBe(black.ink);
    const { main } = darkPaletteOf({ ...DEFAULT_COLOURS, main: '#1b2a6b' });
    expect(chroma(main)).toBeGreaterThan(chroma('#1b2a6b'));
  });

  it('follow every brand that an owner may choose, readable and dark', () => {
    let tried = 0;
    for (let n = 0; n < 1000; n += 1) {
      const colours = randomBrand(n);
      if (measuredContrasts(colours).some(({ isEnough }) => !isEnough)) continue;
      tried += 1;
      const palette = darkPaletteOf(colours);
      expect(faultsOf(palette), JSON.stringify(colours)).toEqual([]);
      expect(contrast(palette.parchment, '#ffffff'), JSON.stringify(colours)).toBeGreaterThan(12);
    }
    expect(tried).toBeGreaterThan(100);
  });
});

/** Four colours, the same for the same number: text, main and accent up to half as bright as they can be, the ground nearly white. */
function randomBrand(n: number): BrandColours {
  const colours = BRAND_COLOURS.map((name, place) => {
    const value = `#${((n * 2_654_435_761 * (place + 3)) % 0x1000000).toString(16).padStart(6, '0')}`;
    return [name, name === 'ground' ? mixed(value, '#ffffff', 0.85) : mixed(value, '#000000', 0.45)];
  });
  return Object.fromEntries(colours) as BrandColours;
}
