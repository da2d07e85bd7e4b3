import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_POLICY, homeCountryOf, makeQuote, schemeOf, vatAreaOf } from './index.js';
import { euro } from '../test/makers.js';

const quoteOf = (country: string, postalCode: string | undefined, price: string) =>
  makeQuote({
    lines: [{ id: 'line', unitPrice: euro(price), quantity: 1, taxClass: 'clothing' }],
    shipping: DEFAULT_SHIPPING_POLICY,
    country,
    postalCode,
    ukVatLimit: euro('155.00'),
    date: '2026-11-22',
  });

describe('the VAT area of a destination', () => {
  it.each([
    ['IE', 'D02 X285', 'IE'],
    ['NL', undefined, 'NL'],
    ['GB', 'SW1A 1AA', 'GB'],
    ['GB', undefined, 'GB'],
    ['GB', 'bt1 5gs', 'XI'],
    ['GB', 'JE2 3AB', 'ZZ'],
    ['NO', '0150', 'NO'],
    ['CH', '8001', 'CH'],
    ['ES', '28013', 'ES'],
    ['ES', '35001', 'ZZ'],
    ['DE', '27498', 'ZZ'],
    ['FR', '97400', 'ZZ'],
    ['FR', '98000', 'FR'],
    // Åland, Mount Athos, Livigno, Büsingen and the Canary Islands with the letters of the country.
    ['FI', '22100', 'ZZ'],
    ['FI', 'FI-22100', 'ZZ'],
    ['FI', 'AX-22100', 'ZZ'],
    ['FI', 'FIN 22 100', 'ZZ'],
    ['FI', 'FI-00100', 'FI'],
    ['GR', 'GR-63086', 'ZZ'],
    ['GR', 'EL 630 87', 'ZZ'],
    ['IT', 'I-23041', 'ZZ'],
    ['DE', 'D-78266', 'ZZ'],
    ['ES', 'e-35001', 'ZZ'],
    ['IE', 'E35 X001', 'IE'],
    ['GB', 'JE', 'ZZ'],
  ])('%s %s is %s', (country, code, area) => {
    expect(vatAreaOf({ country, postalCode: code })).toBe(area);
  });
});

describe('a sale abroad [law: vat-of-the-uk]', () => {
  it.each([
    ['Belfast', 'GB', 'BT1 5GS', '60.00', '10.83', 'XI', false],
    ['London up to £135 without VAT', 'GB', 'SW1A 1AA', '186.00', '31.00', 'GB', false],
    ['London above £135', 'GB', 'SW1A 1AA', '186.02', '0.00', 'GB', true],
    ['Oslo', 'NO', '0150', '60.00', '0.00', 'NO', true],
    ['Zürich', 'CH', '8001', '60.00', '0.00', 'CH', true],
    ['Las Palmas de Gran Canaria', 'ES', '35001', '60.00', '0.00', 'ZZ', true],
    ['Dublin', 'IE', 'D02 X285', '60.00', '12.15', 'IE', false],
  ])(
    'to %s contains its VAT and says whether import charges are due',
    (_to, country, code, price, vat, area, due) => {
      const quote = quoteOf(country, code, price);
      expect([quote.taxAmount.toString(), quote.vatCountry, quote.isExport]).toEqual([vat, area, due]);
    },
  );
});

it('the home country is that of the VAT number or the small-business scheme, else of the shop', () => {
  const numbered = (vatNumber: string) => homeCountryOf({ vatNumber, smallBusinessIn: null }, 'NL');
  expect(numbered('IE1234567FA')).toBe('IE');
  expect(numbered('EL123456789')).toBe('GR');
  expect(homeCountryOf({ vatNumber: null, smallBusinessIn: 'DE' }, 'NL')).toBe('DE');
  expect(homeCountryOf({ vatNumber: null, smallBusinessIn: null }, 'NL')).toBe('NL');
  expect(homeCountryOf(null, 'NL')).toBe('NL');
  expect(['IE', 'NL', 'XI', 'GB', 'CH', 'ZZ'].map((country) => schemeOf(country, 'IE'))).toEqual([
    'domestic',
    'oss',
    'oss',
    'outside',
    'outside',
    'outside',
  ]);
});
