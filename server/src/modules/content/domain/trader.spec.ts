import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsFrom } from './shop-settings.js';
import { COMPULSORY_FACTS, DEMO_TRADER, missingFacts } from './trader.js';

const TRADER = {
  ...DEMO_TRADER,
  legalName: 'Aran & Ash Ltd',
  address: 'Quay Street\nGalway',
  phone: '+353 91 123 456',
  registrationNumber: '123456',
  vatNumber: 'IE1234567A',
};

describe('the compulsory facts of the trader', () => {
  it('are all missing in a new shop, and in the demo', () => {
    expect(missingFacts(DEFAULT_SETTINGS)).toEqual(COMPULSORY_FACTS);
    expect(missingFacts({ ...DEFAULT_SETTINGS, business: DEMO_TRADER })).toEqual(COMPULSORY_FACTS);
  });

  it('are complete once each is filled in', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      shopName: 'Quay',
      contactEmail: 'hello@aranandash.eu',
      business: TRADER,
    };
    expect(missingFacts(settings)).toEqual([]);
    expect(missingFacts({ ...settings, business: { ...TRADER, phone: null, vatNumber: ' ' } })).toEqual([
      'phone',
      'vatNumber',
    ]);
    expect(missingFacts({ ...settings, contactEmail: 'hello@shop.example' })).toEqual(['contactEmail']);
    expect(missingFacts({ ...settings, shopName: DEFAULT_SETTINGS.shopName })).toEqual(['shopName']);
  });

  it('have the small-business scheme in the place of the VAT number', () => {
    const business = { ...TRADER, vatNumber: null, smallBusinessIn: 'DE' as const };
    const settings = { ...DEFAULT_SETTINGS, shopName: 'Quay', contactEmail: 'hello@aranandash.eu', business };
    expect(missingFacts(settings)).toEqual([]);
  });

  it('are read from settings of the release before as not yet asked for', () => {
    const former = { legalName: 'A', address: 'B', registrationNumber: '1', vatNumber: null };
    const { business } = settingsFrom({ business: former as never });
    expect(business).toEqual({
      ...former,
      phone: null,
      ukVatNumber: null,
      smallBusinessIn: null,
      taxNumber: null,
      packagingId: null,
      responsiblePerson: null,
      register: null,
      registrations: [],
    });
  });
});
