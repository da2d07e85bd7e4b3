import type { ShopBrand } from '#contracts/brand';
import { DEFAULT_COLOURS } from '#kernel/brand-colours';
import { describe, expect, it } from 'vitest';
import { colourOf, draftOf, faultsOf, inputOf, pictureFault, shadeFor } from './brand-draft';

const BRAND: ShopBrand = {
  logo: { url: '/media/photo-0123456789abcdef-0123456789/1600.webp', width: 600, height: 150 },
  icon: null,
  colours: DEFAULT_COLOURS,
  type: 'fraunces-inter',
  revision: '0123456789abcdef',
};

describe('the form of the brand', () => {
  it('sends what it was filled with', () => {
    const { revision, logo, ...rest } = BRAND;
    expect(inputOf(draftOf(BRAND), revision)).toEqual({ ...rest, logo: logo?.url, revision });
    expect(faultsOf(draftOf(BRAND))).toEqual({});
  });

  it.each([
    ['#1B2A6B', '#1b2a6b'],
    [' 1b2a6b ', '#1b2a6b'],
    ['#12f', '#1122ff'],
    ['blue', undefined],
    ['#1b2a6', undefined],
    ['', undefined],
  ])('reads the colour %j as %j', (typed, colour) => {
    expect(colourOf(typed)).toBe(colour);
  });

  it('names the colours that are none, and those that cannot be read, with a shade that can', () => {
    const draft = { ...draftOf(BRAND), main: '#ffd200' };
    expect(faultsOf(draft)).toEqual({ main: 'unreadable' });
    expect(faultsOf({ ...draft, main: shadeFor(draft, 'main') ?? '' })).toEqual({});
    expect(shadeFor(draft, 'text')).toBeUndefined();
    expect(faultsOf({ ...draft, text: 'black' })).toEqual({ text: 'notAColour' });
  });

  it('knows which pictures cannot be shown', () => {
    const size = (width: number, height: number) => ({ url: '', width, height });
    expect(pictureFault('logo', size(600, 150))).toBeNull();
    expect(pictureFault('logo', size(600, 47))).toBe('logoUnsuitable');
    expect(pictureFault('logo', size(1000, 90))).toBe('logoUnsuitable');
    expect(pictureFault('icon', size(192, 192))).toBeNull();
    expect(pictureFault('icon', size(512, 500))).toBe('iconUnsuitable');
    expect(pictureFault('icon', size(191, 191))).toBe('iconUnsuitable');
  });
});
