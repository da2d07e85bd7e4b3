import type { Business } from '#contracts/trader';
import type { CountryCode } from '#contracts/primitives';
import type { ShippingZone } from '#contracts/shipping';
import type { TextSettings } from './legal-text.js';

const to = (country: CountryCode, postcodes: string[] = []) => ({ country, postcodes });

const zone = (given: Pick<ShippingZone, 'countries'> & Partial<ShippingZone>): ShippingZone => ({
  name: 'Zone',
  isActive: true,
  price: null,
  daysFrom: 2,
  daysTo: 4,
  carrier: null,
  ...given,
});

const COMPANY: Business = {
  legalName: 'Example B.V.',
  address: 'Straat 1\n1000 AA Stad\nNL',
  phone: '+31 20 000 0000',
  responsiblePerson: 'A. Example',
  register: 'KvK',
  registrationNumber: '00000000',
  vatNumber: 'NL000000000B00',
  ukVatNumber: 'GB000000000',
  smallBusinessIn: null,
  taxNumber: null,
  packagingId: null,
  registrations: [],
};

const SHOP: TextSettings = {
  shopName: 'Example',
  contactEmail: 'shop@example.example',
  shippingFee: '5.00',
  freeShippingFrom: '100.00',
  shippingZones: [
    zone({ countries: [to('NL'), to('BE')] }),
    zone({ countries: [to('GB')], daysFrom: 3, daysTo: 5 }),
    zone({ countries: [to('CH')], daysFrom: 7, daysTo: 10 }),
  ],
  handlingTime: { daysFrom: 1, daysTo: 2 },
  returnDays: 30,
  returnConditions: null,
  defaultCountry: 'NL',
  crossBorderVat: 'destination',
  business: COMPANY,
};

/**
 * Invented shops that bring out the sentences of the texts of law: what is written for one kind of shop is in one of them. They
 * never change with a shop's settings. An edit of them asks every owner for a confirmation, as a new wording does.
 */
export const EXAMPLES: readonly TextSettings[] = [
  SHOP,
  // Not registered for VAT, no voluntary returns, the same day, delivery by weight and to a part of a country.
  {
    ...SHOP,
    returnDays: 14,
    handlingTime: { daysFrom: 0, daysTo: 0 },
    shippingZones: [
      zone({
        countries: [to('DE'), to('ES', ['07'])],
        price: { by: 'weight', fee: '6.00', steps: [{ from: '5.00', fee: '9.00' }], freeFrom: '200.00' },
      }),
      zone({ countries: [to('GB', ['BT'])] }),
    ],
    business: {
      ...COMPANY,
      address: 'Weg 1\n10000 Ort\nDE',
      vatNumber: null,
      ukVatNumber: null,
      smallBusinessIn: 'DE',
    },
  },
  // The VAT of the own country, and own conditions of voluntary returns.
  {
    ...SHOP,
    crossBorderVat: 'home',
    returnDays: 60,
    returnConditions: { en: 'A condition.', nl: 'Een voorwaarde.' },
    shippingZones: [zone({ countries: [to('NL'), to('ES'), to('GR')] })],
  },
  // A trader outside the Union, who pays customs duty on the way in.
  {
    ...SHOP,
    business: { ...COMPANY, address: 'Gasse 1\n8000 Stadt\nCH', vatNumber: null },
    shippingZones: [zone({ countries: [to('CH'), to('DE'), to('GB')] })],
  },
  // Nothing is filled in yet.
  { ...SHOP, contactEmail: '', business: null, shippingZones: [] },
];
