import { describe, expect, it } from 'vitest';
import {
  BRAND_COLOURS,
  DEFAULT_COLOURS,
  DEFAULT_PALETTE,
  measuredContrasts,
  paletteOf,
  readableShade,
  type BrandColours,
} from './brand-colours.js';
import { contrast } from './contrast.js';

const failing = (colours: Partial<BrandColours>) =>
  measuredContrasts({ ...DEFAULT_COLOURS, ...colours })
    .filter(({ isEnough }) => !isEnough)
    .map(({ id }) => id);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.47],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 3.99],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d, in either order', (one, other, ratio) => {
    expect(Math.floor(contrast(one, other) * 100) / 100).toBe(Math.floor(ratio * 100) / 100);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('the colours of the brand', () => {
  it('are the drawn ones, and enough everywhere, until the owner chooses others', () => {
    expect(paletteOf(DEFAULT_COLOURS)).toEqual(DEFAULT_PALETTE);
    expect(failing({})).toEqual([]);
  });

  it('leave shades as they are when only colours are chosen that they do not come from', () => {
    expect(paletteOf({ ...DEFAULT_COLOURS, accent: '#aa3311' })).toEqual({
      ...DEFAULT_PALETTE,
      gold: '#aa3311',
    });
    const { moss, ...others } = paletteOf({ ...DEFAULT_COLOURS, main: '#1b2a6b' });
    expect(others).toMatchObject({ parchment: DEFAULT_PALETTE.parchment, stone: DEFAULT_PALETTE.stone });
    expect(moss).not.toBe(DEFAULT_PALETTE.moss);
  });

  it.each([
    [{ text: '#a0a0a0' }, ['text']],
    [{ main: '#ffd200' }, ['button', 'link', 'small-print']],
    [{ accent: '#ffe9a0' }, ['accent']],
    [{ ground: '#101010' }, ['text', 'link', 'small-print', 'price']],
    [{ ground: '#b0a090' }, ['price']],
  ] as const)('are refused as %j where they cannot be told apart: %j', (colours, places) => {
    expect(failing(colours)).toEqual(expect.arrayContaining([...places]));
    expect(failing(colours).length).toBeGreaterThan(0);
  });

  it('have readable shades whatever the colours are, when these are readable', () => {
    for (let n = 0; n < 4000; n += 1) {
      const colours = Object.fromEntries(
        BRAND_COLOURS.map((name, place) => {
          const value = (n * 2_654_435_761 * (place + 3)) % 0x1000000;
          return [name, `#${value.toString(16).padStart(6, '0')}`];
        }),
      ) as unknown as BrandColours;
      if (measuredContrasts(colours).some(({ isEnough }) => !isEnough)) continue;
      const { stone, cream, parchment, moss } = paletteOf(colours);
      for (const surface of [cream, parchment, '#ffffff']) {
        expect(contrast(stone, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(moss, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('the shade that is proposed', () => {
  it.each([
    ['text', '#a0a0a0'],
    ['main', '#ffd200'],
    ['main', '#ff8fa3'],
    ['accent', '#ffe9a0'],
    ['ground', '#b0a090'],
  ] as const)('for %s instead of %s is enough in all its places', (colour, chosen) => {
    const shade = readableShade({ ...DEFAULT_COLOURS, [colour]: chosen }, colour);
    expect(shade).toMatch(/^#[0-9a-f]{6}$/);
    expect(failing({ [colour]: shade })).toEqual([]);
  });

  it('is none when the other colours leave no room', () => {
    expect(readableShade({ ...DEFAULT_COLOURS, ground: '#404040' }, 'text')).toBeUndefined();
  });
});
