import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { areZonesOfNewShop, followingTrader, timeZoneFollowing } from './follow-trader.js';
import { hasCustomShipping } from './custom-shipping.js';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.js';
import { DEMO_TRADER } from './trader.js';
import { countryName } from '#legal/part-names';
import { servedCountries } from '#pricing';

const traderIn = (address: string) => ({ ...DEMO_TRADER, legalName: 'Zeedijk', address, vatNumber: null });
const AMSTERDAM = traderIn('Zeedijk 1\n1012 AA Amsterdam\nNederland');
const BERLIN = traderIn('Weg 1\n10115 Berlin\nDuitsland');
const NEW: ShopSettings = { ...DEFAULT_SETTINGS, business: DEMO_TRADER };
const BENELUX = [{ ...NEW.shippingZones[0], name: 'Benelux' }] as ShopSettings['shippingZones'];

const moved = (before: ShopSettings, changes: Partial<ShopSettings>) => {
  const more = followingTrader(before, { ...before, ...changes });
  return { ...before, ...changes, ...more };
};
const placeOf = ({ shippingZones, defaultCountry }: ShopSettings) => [shippingZones[0]?.name, defaultCountry];

describe('the examples of a new shop', () => {
  it.each([
    ['the demo', NEW],
    ['nobody', DEFAULT_SETTINGS],
  ])('follow the first trader of its own, after %s', (_, before) => {
    expect(placeOf(moved(before, { business: AMSTERDAM }))).toEqual(['Netherlands', 'NL']);
    expect(placeOf(moved(before, { business: BERLIN }))).toEqual(['Germany', 'DE']);
  });

  it('follow the trader again when the country is corrected, and are no own work of the owner', () => {
    const first = moved(NEW, { business: BERLIN });
    expect(hasCustomShipping(first)).toBe(false);
    expect(placeOf(moved(first, { business: AMSTERDAM }))).toEqual(['Netherlands', 'NL']);
  });

  it('stay where the trader is in Ireland, as the demo is', () => {
    const { shippingZones } = moved(NEW, { business: traderIn('Quay 1\nGalway\nIreland') });
    expect(shippingZones).toEqual(DEFAULT_SETTINGS.shippingZones);
  });

  it('stay while the address names no country, or one that no shop delivers to', () => {
    for (const address of ['Zeedijk 1\nAmsterdam', 'Main Street 1\nNew York\nUSA'])
      expect(followingTrader(NEW, { ...NEW, business: traderIn(address) })).toEqual({});
  });
});

describe('what the owner has set herself', () => {
  it('stays, when it was earlier', () => {
    const own = { ...NEW, shippingZones: BENELUX, defaultCountry: 'BE' as const };
    expect(placeOf(moved(own, { business: BERLIN }))).toEqual(['Benelux', 'BE']);
    expect(areZonesOfNewShop(BENELUX)).toBe(false);
  });

  it('stays, when it is in the same change', () => {
    const change = { business: BERLIN, shippingZones: BENELUX, defaultCountry: 'IE' as const };
    expect(placeOf(moved(NEW, change))).toEqual(['Benelux', 'IE']);
  });

  it('stays as the country to begin with after the first trader', () => {
    const chosen = { ...moved(NEW, { business: BERLIN }), defaultCountry: 'NL' as const };
    expect(placeOf(moved(chosen, { business: traderIn('Rue 1\nParis\nFrance') }))).toEqual(['France', 'NL']);
  });
});

it('the checkout begins in Great Britain only where the shop may sell there', () => {
  const london = traderIn('Lane 1\nLondon\nUnited Kingdom');
  expect(moved(NEW, { business: london }).defaultCountry).toBe('NL');
  expect(moved(NEW, { business: { ...london, ukVatNumber: 'GB123456789' } }).defaultCountry).toBe('GB');
});

/** What a clock shows there in winter and in summer. Zones have several names. */
const clockIn = (timeZone: string): string[] =>
  ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map((at) =>
    new Date(at).toLocaleString('en', { timeZone }),
  );

describe('the time zone of a shop that has never sold', () => {
  it.each(servedCountries(DEFAULT_SETTINGS.shippingZones))(
    'is one of its trader’s country, in %s',
    (country) => {
      const business = traderIn(`Street 1\nTown\n${countryName(country, 'en')}`);
      const zone = timeZoneFollowing({ ...NEW, business, timeZone: 'unknown' });
      expect(new Holidays(country).getTimezones().map(clockIn)).toContainEqual(clockIn(zone));
    },
  );
});
