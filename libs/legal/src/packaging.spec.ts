import { makeBusiness } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { packagingLines } from './packaging.js';

const BUSINESS = makeBusiness({
  legalName: 'Aran & Ash Ltd',
  address: '1 Quay Street\nDingle\nIreland',
  packagingId: 'Mailer M',
  registrations: [
    { country: 'DE', scheme: 'packaging', number: 'DE1234567890123' },
    { country: 'FR', scheme: 'packaging', number: 'FR000001_01ABCD' },
  ],
});
const SHOP = { shopName: 'Aran & Ash', contactEmail: 'hello@aranandash.example', business: BUSINESS };
const TO_GERMANY = { orderNumber: 'AA-7K4M-93QX', country: 'DE' };

describe('the document in a parcel [law: packaging]', () => {
  it('names the trader with both addresses, the packaging, and the register of the destination only', () => {
    expect(packagingLines(SHOP, TO_GERMANY, 'nl')).toEqual([
      'Aran & Ash Ltd',
      '1 Quay Street',
      'Dingle',
      'Ierland',
      'hello@aranandash.example',
      'Verpakking: Mailer M',
      'Verpakkingsregister Duitsland: DE1234567890123',
    ]);
  });

  it('identifies the packaging by the order while the owner has no identifier, and invents none', () => {
    const business = { ...BUSINESS, packagingId: null, registrations: [] };
    expect(packagingLines({ ...SHOP, business }, TO_GERMANY, 'en').slice(4)).toEqual([
      'hello@aranandash.example',
      'Packaging of order AA-7K4M-93QX',
    ]);
  });

  it('has the name of the shop while the trader is not filled in', () => {
    expect(packagingLines({ ...SHOP, business: null }, TO_GERMANY, 'en')).toEqual([
      'Aran & Ash',
      'hello@aranandash.example',
      'Packaging of order AA-7K4M-93QX',
    ]);
  });
});
