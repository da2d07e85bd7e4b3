import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseZone,
  DEFAULT_SHIPPING_POLICY,
  DEFAULT_ZONES,
  servedCountries,
  shippingFor,
  zoneOverlap,
  zonePolicy,
  type ZoneArea,
} from './index.js';
import { allCountries, euro } from '../test/makers.js';

const zone = (name: string, ...countries: [country: string, ...postcodes: string[]][]): ZoneArea => ({
  name,
  isActive: true,
  countries: countries.map(([country, ...postcodes]) => ({ country, postcodes })),
});

const chosen = (zones: readonly ZoneArea[], country: string, postalCode?: string, hasUkNumber = false) => {
  const choice = chooseZone(zones, { country, postalCode }, hasUkNumber);
  return 'zone' in choice ? choice.zone.name : choice.refused;
};

describe('the zone of a destination', () => {
  const zones = [zone('Spain', ['ES']), zone('Canaries', ['ES', '35', '38']), zone('Wadden', ['NL', '8881'])];

  it.each([
    ['ES', '28001', 'Spain'],
    ['ES', '35 001', 'Canaries'],
    ['ES', undefined, 'Spain'],
    ['NL', '8881 AB', 'Wadden'],
    ['NL', '1012 AB', 'postcode'],
    ['NL', undefined, 'postcode'],
    ['FR', '75001', 'country'],
  ])('%s %s is %s', (country, code, expected) => {
    expect(chosen(zones, country, code)).toBe(expected);
  });

  it('is found with the letters of the country, in the address and in the zone', () => {
    const prefixed = [zone('Riga', ['LV', 'LV10']), zone('Mainland', ['FI']), zone('Åland', ['FI', '22'])];
    expect(chosen(prefixed, 'FI', 'FI-22100')).toBe('Åland');
    expect(chosen(prefixed, 'FI', 'AX-22100')).toBe('Åland');
    expect(chosen(prefixed, 'FI', 'FI-00100')).toBe('Mainland');
    expect(chosen(prefixed, 'LV', '1010')).toBe('Riga');
    expect(chosen(prefixed, 'LV', 'LV-1010')).toBe('Riga');
  });

  it('is that of the letters where codes begin with letters', () => {
    const zones = [
      zone('Dublin', ['IE', 'D']),
      zone('Valletta', ['MT', 'VLT']),
      zone('Belfast', ['GB', 'BT']),
    ];
    expect(chosen(zones, 'IE', 'D02 X285')).toBe('Dublin');
    expect(chosen(zones, 'IE', 'T12 X285')).toBe('postcode');
    expect(chosen(zones, 'MT', 'VLT 1117')).toBe('Valletta');
    expect(chosen(zones, 'MT', 'SLM 1117')).toBe('postcode');
    expect(chosen(zones, 'GB', 'BT1 5GS')).toBe('Belfast');
  });

  it('is no zone of letters alone where codes begin with digits', () => {
    expect(chosen([zone('Typo', ['FI', 'FI'])], 'FI', '00100')).toBe('postcode');
  });

  it('is none while the zone is off', () => {
    const off = [{ ...zone('Spain', ['ES']), isActive: false }];
    expect(chosen(off, 'ES')).toBe('country');
    expect(servedCountries(off)).toEqual([]);
  });

  it('is Great Britain only with a VAT number there, Northern Ireland without one', () => {
    expect(chosen(DEFAULT_ZONES, 'GB', 'SW1A 1AA')).toBe('postcode');
    expect(chosen(DEFAULT_ZONES, 'GB')).toBe('postcode');
    expect(chosen(DEFAULT_ZONES, 'GB', 'sw1a 1aa', true)).toBe('United Kingdom');
    expect(chosen(DEFAULT_ZONES, 'GB', 'bt1 1aa')).toBe('United Kingdom');
  });

  it('of a new shop exists for every country, at the standard price', () => {
    expect(servedCountries(DEFAULT_ZONES).sort()).toEqual([...allCountries].sort());
    for (const { price } of DEFAULT_ZONES)
      expect(zonePolicy(price, DEFAULT_SHIPPING_POLICY)).toBe(DEFAULT_SHIPPING_POLICY);
    expect(zoneOverlap(DEFAULT_ZONES)).toBeNull();
  });
});

describe('zones overlap', () => {
  it.each([
    ['the same country twice', [zone('A', ['NL']), zone('B', ['NL'])], 'NL', ''],
    ['a beginning within another', [zone('A', ['ES', '35']), zone('B', ['ES', '3'])], 'ES', '35'],
    ['the same codes in other letters', [zone('A', ['GB', 'bt']), zone('B', ['GB', 'BT'])], 'GB', 'BT'],
    ['within one zone', [zone('A', ['ES', '35', '350'])], 'ES', '350'],
    [
      'the same codes with the letters of the country',
      [zone('A', ['LV', 'LV-10']), zone('B', ['LV', '10'])],
      'LV',
      '10',
    ],
  ])('when they claim %s', (_case, zones, country, postcode) => {
    expect(zoneOverlap(zones)).toMatchObject({ country, postcode });
  });

  it.each([
    ['a country and a part of it', [zone('A', ['ES']), zone('B', ['ES', '35'])]],
    ['the same codes of two countries', [zone('A', ['ES', '35']), zone('B', ['DE', '35'])]],
    ['a zone that is off', [zone('A', ['NL']), { ...zone('B', ['NL']), isActive: false }]],
  ])('not when there is %s', (_case, zones) => {
    expect(zoneOverlap(zones)).toBeNull();
  });

  const anyCode = fc.stringMatching(/^[1-3]{1,3}$/);
  const anyZones = fc
    .array(
      fc.record({ country: fc.constantFrom('ES', 'NL'), postcodes: fc.array(anyCode, { maxLength: 2 }) }),
      {
        maxLength: 5,
      },
    )
    .map((all) => all.map((entry, index) => zone(`Z${index}`, [entry.country, ...entry.postcodes])));

  it('exactly when the order of the zones could decide which one a destination gets', () => {
    fc.assert(
      fc.property(anyZones, fc.constantFrom('ES', 'NL'), anyCode, (zones, country, code) => {
        fc.pre(zoneOverlap(zones) === null);
        expect(chosen([...zones].reverse(), country, code)).toBe(chosen(zones, country, code));
      }),
    );
  });
});

describe('the price of a zone', () => {
  const steps = [
    { from: '1.00', fee: '7.50' },
    { from: '5.00', fee: '12.00' },
  ];
  const byWeight = zonePolicy({ by: 'weight', fee: '4.00', steps, freeFrom: null }, DEFAULT_SHIPPING_POLICY);
  const byValue = zonePolicy(
    { by: 'value', fee: '9.00', steps: [{ from: '50.00', fee: '6.00' }], freeFrom: '100.00' },
    DEFAULT_SHIPPING_POLICY,
  );

  it.each([
    [0, '4.00'],
    [999, '4.00'],
    [1000, '7.50'],
    [4999, '7.50'],
    [5000, '12.00'],
    [90_000, '12.00'],
  ])('by weight: %i g cost %s', (grams, fee) => {
    expect(shippingFor(euro('500.00'), byWeight, 1, grams).toString()).toBe(fee);
  });

  it.each([
    ['49.99', '9.00'],
    ['50.00', '6.00'],
    ['99.99', '6.00'],
    ['100.00', '0.00'],
  ])('by value: goods of %s cost %s', (goods, fee) => {
    expect(shippingFor(euro(goods), byValue, 1, 90_000).toString()).toBe(fee);
  });

  it('is one of its fees, and depends on nothing but its measure', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), fc.nat(50_000), (grams, others, cents) => {
        const goods = euro((cents / 100).toFixed(2));
        const fee = shippingFor(goods, byWeight, 1, grams).toString();
        const reached = steps.filter(({ from }) => Number(from) * 1000 <= grams);
        expect(fee).toBe(reached.at(-1)?.fee ?? '4.00');
        expect(shippingFor(goods, byValue, 1, grams)).toEqual(shippingFor(goods, byValue, 1, others));
      }),
    );
  });
});
