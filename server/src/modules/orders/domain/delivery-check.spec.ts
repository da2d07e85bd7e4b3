import { describe, expect, it } from 'vitest';
import { differenceOf } from './delivery-check.js';

const zone = (name: string, country: string, postcodes: readonly string[] = []) => ({
  name,
  isActive: true,
  countries: [{ country, postcodes }],
});
const rules = {
  zones: [
    zone('Spain', 'ES'),
    zone('Balearics', 'ES', ['07']),
    zone('Kingdom', 'GB'),
    zone('Corsica', 'FR', ['20']),
  ],
  hasUkVatNumber: true,
};

describe('an address beside the price', () => {
  it.each([
    ['the same country', { country: 'ES' }, { country: 'ES', postalCode: '28001' }, null],
    ['a country without a zone any more', { country: 'IT' }, { country: 'IT', postalCode: '00100' }, null],
    [
      'another country',
      { country: 'ES' },
      { country: 'PT', postalCode: '1000-001' },
      { fault: 'country', priced: 'ES', found: 'PT' },
    ],
    [
      'Northern Ireland for Great Britain',
      { country: 'GB' },
      { country: 'GB', postalCode: 'BT1 5GS' },
      { fault: 'vat-area', priced: 'GB', found: 'XI' },
    ],
    [
      'the Canary Islands',
      { country: 'ES' },
      { country: 'ES', postalCode: '35001' },
      { fault: 'vat-area', priced: 'ES', found: 'ZZ' },
    ],
    [
      'an island of another zone',
      { country: 'ES', postalCode: '28001' },
      { country: 'ES', postalCode: '07001' },
      { fault: 'zone', priced: 'Spain', found: 'Balearics' },
    ],
    [
      'a part that is not delivered to',
      { country: 'FR', postalCode: '20000' },
      { country: 'FR', postalCode: '75001' },
      { fault: 'no-delivery', priced: 'Corsica', found: '' },
    ],
  ])('%s', (_name, priced, found, expected) => {
    expect(differenceOf(priced, found, rules)).toEqual(expected);
  });
});
