import { describe, expect, it } from 'vitest';
import { draftOf, EMPTY_ZONE, faultsOf, zoneOf } from './zone-draft';

const zone = {
  name: 'Canaries',
  isActive: true,
  countries: [{ country: 'ES' as const, postcodes: ['35', '38'] }],
  price: { by: 'weight' as const, fee: '6.00', steps: [{ from: '1.00', fee: '9.50' }], freeFrom: null },
  daysFrom: 7,
  daysTo: 14,
  carrier: 'Correos',
};

describe('the draft of a shipping zone', () => {
  it('gives the zone back', () => {
    expect(zoneOf(draftOf(zone))).toEqual(zone);
    expect(faultsOf(draftOf(zone), [])).toEqual({});
  });

  it('accepts commas in amounts and small letters in postal codes', () => {
    const draft = {
      ...draftOf(zone),
      fee: '6,5',
      countries: [{ country: 'GB' as const, postcodes: 'bt 1, JE' }],
    };
    expect(zoneOf(draft)).toMatchObject({
      price: { fee: '6.50' },
      countries: [{ country: 'GB', postcodes: ['BT1', 'JE'] }],
    });
  });

  it('names what is wrong, from top to bottom', () => {
    const bad = {
      ...EMPTY_ZONE,
      hasPrice: true,
      fee: '-1',
      steps: [{ from: '0', fee: '' }],
      daysFrom: '4',
      daysTo: '2',
    };
    expect(faultsOf(bad, [])).toEqual({
      name: 'needName',
      countries: 'needCountries',
      fee: 'needAmount',
      'steps.0.fee': 'needSteps',
      steps: 'needSteps',
      daysTo: 'needDays',
    });
    expect(faultsOf({ ...draftOf(zone), steps: [{ from: '0', fee: '1' }] }, [])).toEqual({
      steps: 'needSteps',
    });
    const countries = [{ country: 'ES' as const, postcodes: '35, a\tb' }];
    expect(faultsOf({ ...draftOf(zone), countries }, [])).toEqual({
      'countries.0.postcodes': 'needPostcodes',
    });
    expect(faultsOf({ ...draftOf(zone), daysTo: '2' }, [])).toEqual({ daysTo: 'needDays' });
    expect(faultsOf(draftOf(zone), ['canaries'])).toEqual({ name: 'needName' });
  });
});
