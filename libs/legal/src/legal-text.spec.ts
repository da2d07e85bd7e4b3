import type { ShopSettings } from '#contracts/content';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './legal-text.js';
import { termsTexts } from './terms.js';

const SETTINGS: ShopSettings = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aranandash.example',
  shippingFee: '4.95',
  freeShippingFrom: '150.00',
  shippingZones: [],
  ukVatLimit: '155.00',
  returnDays: 30,
  returnConditions: null,
  communitySize: null,
  promotion: null,
  reviews: [],
  defaultCountry: 'NL',
  crossBorderVat: 'destination',
  business: null,
  guaranteeNotices: { en: null, nl: null },
  sandboxPayments: true,
};
const TRADER = {
  legalName: 'Aran & Ash Ltd',
  address: '1 Quay Street\n Dingle ',
  phone: '+353 66 123 4567',
  responsiblePerson: 'Aoife Ní Bhriain',
  register: 'CRO',
  registrationNumber: '123456',
  vatNumber: null,
  ukVatNumber: null,
  registrations: [{ country: 'DE', scheme: 'packaging', number: 'DE1234567890123' } as const],
};
const termsOf = (business: ShopSettings['business'], locale: 'en' | 'nl') =>
  termsTexts[locale](figuresOf({ ...SETTINGS, business }, locale)).sections;

describe('the trader', () => {
  it.each([
    [
      'en',
      'Telephone',
      'Represented by',
      'Packaging register Germany',
      'To Aran & Ash Ltd, 1 Quay Street, Dingle, ',
    ],
    [
      'nl',
      'Telefoon',
      'Vertegenwoordigd door',
      'Verpakkingsregister Duitsland',
      'Aan Aran & Ash Ltd, 1 Quay Street, Dingle, ',
    ],
  ] as const)(
    'stands in the terms and on the withdrawal form once it is set (%s)',
    (locale, phone, person, packaging, to) => {
      const { us, form } = termsOf(TRADER, locale);
      expect(us.body.at(-1)).toEqual({
        list: [
          'Aran & Ash Ltd',
          '1 Quay Street',
          'Dingle',
          'hello@aranandash.example',
          `${phone}: +353 66 123 4567`,
          `${person}: Aoife Ní Bhriain`,
          'CRO: 123456',
          `${packaging}: DE1234567890123`,
        ],
      });
      expect(form.body[1]).toMatchObject({
        list: expect.arrayContaining([`${to}hello@aranandash.example:`]) as string[],
      });
    },
  );

  it('names the number without its register while the register is not named', () => {
    const list = termsOf({ ...TRADER, register: null }, 'en').us.body.at(-1);
    expect(list).toMatchObject({ list: expect.arrayContaining(['Registration number: 123456']) as string[] });
  });

  it('leaves no gap while it is not set', () => {
    const { us, form } = termsOf(null, 'en');
    expect(us.body).toHaveLength(1);
    expect(form.body[1]).toMatchObject({
      list: expect.arrayContaining(['To Aran & Ash, hello@aranandash.example:']) as string[],
    });
  });
});
