import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader, TRADER } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { priceByReading, statedLine, termsPage, termsPdf } from '../../support/stated-terms.js';
import type { Quote } from '#contracts/checkout';
import type { Locale } from '#contracts/primitives';

let shop: TestShop;
let owner: SignedInStaff;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  await makeTrader(shop.database);
  cap = await makeProduct(shop.database, { price: '60.00' });
  await shop.database.query(`UPDATE products SET weight = 600, weight_unit = 'g' WHERE id = $1`, [cap]);
});
afterAll(() => shop.stop());

/** A zone of countries such as `NL` or, by postal code, `NL:9161,8881`. */
const zone = (countries: string, changes: object = {}) => ({
  name: countries.slice(0, 60),
  isActive: true,
  countries: countries.split(' ').map((entry) => {
    const [country, ...postcodes] = entry.split(/[:,]/);
    return { country, postcodes };
  }),
  price: null,
  daysFrom: 2,
  daysTo: 4,
  carrier: null,
  ...changes,
});
const price = (fee: string, changes: object = {}) => ({
  price: { by: 'value', fee, steps: [], freeFrom: null, ...changes },
});
const BRITISH = { business: { ...TRADER, ukVatNumber: 'GB123456789' } };
const REST_OF_UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MT PL PT RO SE SI SK';

/** Where a parcel goes, and how its line in the terms begins. */
const PLACES = {
  amsterdam: { country: 'NL', city: 'Amsterdam', postalCode: '1015 CX', en: 'Netherlands', nl: 'Nederland' },
  wadden: {
    country: 'NL',
    city: 'Hollum',
    postalCode: '9161 AA',
    en: 'Netherlands (postal codes 9161…)',
    nl: 'Nederland (postcodes 9161…)',
  },
  berlin: { country: 'DE', city: 'Berlin', postalCode: '10115', en: 'Germany', nl: 'Duitsland' },
  dublin: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', en: 'Ireland', nl: 'Ierland' },
  oslo: {
    country: 'NO',
    city: 'Oslo',
    postalCode: '0150',
    en: 'Norway, Switzerland',
    nl: 'Noorwegen, Zwitserland',
  },
  london: {
    country: 'GB',
    city: 'London',
    postalCode: 'SW1A 1AA',
    en: 'United Kingdom',
    nl: 'Verenigd Koninkrijk',
  },
  belfast: {
    country: 'GB',
    city: 'Belfast',
    postalCode: 'BT1 5GS',
    en: 'Guernsey, Jersey, Northern Ireland',
    nl: 'Guernsey, Jersey, Noord-Ierland',
  },
  madrid: { country: 'ES', city: 'Madrid', postalCode: '28001', en: 'Spain', nl: 'Spanje' },
  paris: { country: 'FR', city: 'Paris', postalCode: '75001', en: 'France', nl: 'Frankrijk' },
  warsaw: {
    country: 'PL',
    city: 'Warszawa',
    postalCode: '00-001',
    en: 'Other countries of the EU: Austria, Belgium, Bulgaria, Croatia, Cyprus, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary, Italy, Latvia, Lithuania, Luxembourg, Malta, Poland, Portugal, Romania, Slovakia, Slovenia, Spain, Sweden',
    nl: 'Overige landen van de EU: België, Bulgarije, Cyprus, Denemarken, Duitsland, Estland, Finland, Frankrijk, Griekenland, Hongarije, Italië, Kroatië, Letland, Litouwen, Luxemburg, Malta, Oostenrijk, Polen, Portugal, Roemenië, Slovenië, Slowakije, Spanje, Tsjechië, Zweden',
  },
} as const;
type Place = keyof typeof PLACES;

interface SetUp {
  readonly settings: object;
  /** Where something is delivered to, with what one cap of €60 and 600 g and four of them cost to deliver. */
  readonly charges: Partial<Record<Place, readonly [one: string, four: string]>>;
  readonly refused?: readonly Place[];
  /** What page and PDF say too, and what they do not. */
  readonly says?: Readonly<Record<Locale, string>>;
  readonly saysNot?: Readonly<Record<Locale, string>>;
}

const SET_UPS: Readonly<Record<string, SetUp>> = {
  'one price everywhere': {
    settings: { shippingZones: [zone('NL'), zone('DE')] },
    charges: { amsterdam: ['4.95', '0.00'], berlin: ['4.95', '0.00'] },
    says: {
      en: 'In the European Union: our prices include the VAT of the country that we deliver to',
      nl: 'In de Europese Unie: in onze prijzen zit de btw van het land waar we bezorgen',
    },
  },
  'a price for each zone': {
    settings: { shippingZones: [zone('NL', price('4.95')), zone('DE', price('9.95'))] },
    charges: { amsterdam: ['4.95', '4.95'], berlin: ['9.95', '9.95'] },
  },
  'free from an amount': {
    settings: {
      shippingZones: [zone('NL', price('6.50', { freeFrom: '60.00' })), zone('DE', price('0.00'))],
    },
    charges: { amsterdam: ['0.00', '0.00'], berlin: ['0.00', '0.00'] },
  },
  'a zone that is off': {
    settings: { shippingZones: [zone('NL'), zone('FR', { isActive: false, ...price('3.33') })] },
    charges: { amsterdam: ['4.95', '0.00'] },
    refused: ['paris', 'berlin'],
    says: { en: 'and so not to: France.', nl: 'en dus niet in: Frankrijk.' },
    saysNot: { en: '3.33', nl: '3,33' },
  },
  'postal codes with their own price': {
    settings: { shippingZones: [zone('NL'), zone('NL:9161', { ...price('25.00'), daysTo: 9 })] },
    charges: { amsterdam: ['4.95', '0.00'], wadden: ['25.00', '25.00'] },
    says: { en: 'Where a line names postal codes', nl: 'Noemt een regel postcodes' },
  },
  exports: {
    settings: { shippingZones: [zone('NL'), zone('NO CH', price('19.95'))] },
    charges: { amsterdam: ['4.95', '0.00'], oslo: ['19.95', '19.95'] },
    says: {
      en: 'Norway, Switzerland: you pay no VAT to us.',
      nl: 'Noorwegen, Zwitserland: je betaalt ons geen btw.',
    },
  },
  'Great Britain with a VAT number there': {
    settings: { ...BRITISH, shippingZones: [zone('GB', price('12.50'))] },
    charges: { london: ['12.50', '12.50'] },
    refused: ['amsterdam'],
    says: {
      en: 'for goods up to £135 without VAT our price includes UK VAT',
      nl: 'tot £135 aan goederen zonder btw zit de Britse btw in onze prijs',
    },
  },
  'Great Britain without a VAT number': {
    settings: { business: { ...TRADER, ukVatNumber: null }, shippingZones: [zone('GB', price('12.50'))] },
    charges: { belfast: ['12.50', '12.50'] },
    refused: ['london'],
    says: { en: 'and so not to: Great Britain.', nl: 'en dus niet in: Groot-Brittannië.' },
  },
  'a single country, and the VAT of the own one': {
    settings: {
      crossBorderVat: 'home',
      shippingZones: [zone('IE', { ...price('3.95'), daysFrom: 1, daysTo: 1 })],
    },
    charges: { dublin: ['3.95', '3.95'] },
    refused: ['amsterdam'],
    says: {
      en: 'our prices include the VAT of our own country (Netherlands) as long as',
      nl: 'in onze prijzen zit de btw van ons eigen land (Nederland) zolang',
    },
    saysNot: { en: 'you pay no VAT to us', nl: 'je betaalt ons geen btw' },
  },
  'the rest of the Union': {
    settings: {
      shippingZones: [
        zone('NL IE', price('2.95')),
        zone(REST_OF_UNION, { ...price('9.95', { freeFrom: '200.00' }) }),
      ],
    },
    charges: { warsaw: ['9.95', '0.00'] },
    refused: ['oslo'],
  },
  'the standard price for a zone without one': {
    settings: {
      shippingFee: '7.25',
      freeShippingFrom: '987.00',
      shippingZones: [zone('NL'), zone('DE', price('9.95'))],
    },
    charges: { amsterdam: ['7.25', '7.25'], berlin: ['9.95', '9.95'] },
  },
  'prices by weight and by amount': {
    settings: {
      shippingZones: [
        zone(
          'ES',
          price('6.00', { by: 'weight', steps: [{ from: '1.50', fee: '9.50' }], freeFrom: '500.00' }),
        ),
        zone('NL', price('6.00', { steps: [{ from: '100.00', fee: '3.00' }] })),
      ],
    },
    charges: { madrid: ['6.00', '9.50'], amsterdam: ['6.00', '3.00'] },
  },
};
const STANDARD = {
  shippingFee: '4.95',
  freeShippingFrom: '150.00',
  crossBorderVat: 'destination',
  business: TRADER,
};

async function quoteTo(place: Place, quantity: number): Promise<Quote> {
  const { country, postalCode } = PLACES[place];
  const shopper = new Shopper(shop);
  await shopper.adds(cap, { quantity });
  const query = new URLSearchParams({ country, postalCode });
  return (await shopper.get<Quote>(`/api/checkout/quote?${query.toString()}`)).body;
}

/** Pays for one cap that goes to a place, in a language. */
async function orderTo(place: Place, locale: Locale): Promise<string> {
  const { country, city, postalCode } = PLACES[place];
  const shopper = new Shopper(shop);
  await shopper.adds(cap);
  const shippingAddress = { ...ADDRESS, country, city, postalCode };
  return payFor(shop, shopper, { locale, shippingAddress });
}

describe.each(Object.entries(SET_UPS))('with %s', (_name, { settings, charges, refused, says, saysNot }) => {
  const places = Object.keys(charges) as Place[];

  beforeAll(async () => {
    const changed = await call(shop, 'PUT', '/api/settings', { ...STANDARD, ...settings }, owner.headers);
    expect(changed.status).toBe(200);
  });

  it('a quote costs what the set-up says, and there is none to where nothing is delivered [law: delivery]', async () => {
    for (const place of places) {
      const [one, four] = charges[place] ?? [];
      expect([place, (await quoteTo(place, 1)).shippingAmount]).toEqual([place, one]);
      expect([place, (await quoteTo(place, 4)).shippingAmount]).toEqual([place, four]);
    }
    for (const place of refused ?? []) expect((await quoteTo(place, 1)).delivery, place).toBeNull();
  });

  it.each(['en', 'nl'] as const)(
    'the terms page and the PDF of an order say that to the cent (%s)',
    async (locale) => {
      const orderedFrom = places[0] ?? 'amsterdam';
      const orderId = await orderTo(orderedFrom, locale);
      const { shippingAmount } = await orderOf(shop, owner, orderId);
      expect(shippingAmount).toBe(charges[orderedFrom]?.[0]);
      const pdf = await termsPdf(shop, owner, orderId);
      // Pages are cached until the change has arrived.
      const first = PLACES[orderedFrom][locale];
      const stated = statedLine(pdf, first).cost;
      const page = await eventually(async () => {
        const text = await termsPage(shop, locale);
        return text.includes(`|${first}|${stated}|`) && text;
      });
      for (const text of [page, pdf]) {
        for (const place of places) {
          const { cost, time } = statedLine(text, PLACES[place][locale]);
          const [one, four] = charges[place] ?? [];
          expect([place, cost, priceByReading(cost, 60, 0.6)]).toEqual([place, cost, one]);
          expect([place, cost, priceByReading(cost, 240, 2.4)]).toEqual([place, cost, four]);
          const { delivery } = await quoteTo(place, 1);
          expect(time).toContain([...new Set([delivery?.daysFrom, delivery?.daysTo])].join('–'));
        }
        if (says) expect(text).toContain(says[locale]);
        if (saysNot) expect(text).not.toContain(saysNot[locale]);
        // The trader's address is written in Dutch.
        expect(text).toContain(
          { en: '1015 CX Amsterdam|Netherlands', nl: '1015 CX Amsterdam|Nederland' }[locale].replace(
            '|',
            text === pdf ? ' – ' : '|',
          ),
        );
      }
    },
  );
});
