import { expect, it } from 'vitest';
import { exampleAddress } from './example-address.js';
import { address } from '#contracts/checkout';
import { DEFAULT_ZONES, type ZoneArea } from '#pricing';

const zone = (country: string, postcodes: string[] = [], isActive = true): ZoneArea => ({
  name: country,
  isActive,
  countries: [{ country, postcodes }],
});

it('is in the first country of an active zone', () => {
  expect(exampleAddress([zone('FR', [], false), zone('NL'), zone('DE')], false)?.country).toBe('NL');
});

it('is in the next country where the first one gets nothing', () => {
  expect(exampleAddress([zone('GB'), zone('DE')], false)?.country).toBe('DE');
});

it('begins as the zone’s postal codes', () => {
  expect(exampleAddress([zone('FI', ['22'])], false)).toMatchObject({ country: 'FI', postalCode: '22100' });
});

it('is nowhere without a zone', () => {
  expect(exampleAddress([], true)).toBeNull();
});

it.each(DEFAULT_ZONES.flatMap(({ countries }) => countries.map(({ country }) => country)))(
  'in %s is an address that the checkout takes',
  (country) => {
    expect(address.safeParse(exampleAddress([zone(country)], true)).success).toBe(true);
  },
);
