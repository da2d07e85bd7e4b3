import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ZONES } from '#pricing/default-zones';
import { makeSettings } from '#contracts/testing/make-settings';
import { renderPart } from '../../shared/testing/render';
import { chooseCountry, countryFor, regionsOf, useShopperCountry } from './shopper-country';

const SETTINGS = makeSettings({ shippingZones: DEFAULT_ZONES });

describe('regions of a browser', () => {
  it.each([
    [['en-IE', 'en'], ['IE']],
    [['en'], []],
    [
      ['nl-BE', 'fr-BE', 'en-US'],
      ['BE', 'BE', 'US'],
    ],
    [
      ['sr-Latn-RS', 'de-de'],
      ['RS', 'DE'],
    ],
    [['en-u-hc-h23'], []],
    [['es-419'], []],
  ])('%j name %j', (languages, regions) => expect(regionsOf(languages)).toEqual(regions));
});

describe('the country that prices are shown for', () => {
  it.each([
    ['the first that the shop delivers to', ['US', 'IE', 'DE'], 'IE'],
    ['not one of which only a part is served', ['GB'], 'NL'],
    ['the shop’s own where nothing is known', [], 'NL'],
  ])('is %s', (_what, wanted, country) => expect(countryFor(SETTINGS, wanted)).toBe(country));
});

function Shown() {
  return <p>{useShopperCountry()}</p>;
}

describe('a shopper’s country', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is that of the browser, until another is chosen, which stays on this device', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IE']);
    const storefront = { settings: SETTINGS };
    const { unmount } = renderPart(<Shown />, { storefront });
    screen.getByText('IE');
    act(() => chooseCountry('DE'));
    screen.getByText('DE');
    unmount();
    renderPart(<Shown />, { storefront });
    screen.getByText('DE');
    expect(localStorage.getItem('country')).toBe('["DE"]');
  });
});
