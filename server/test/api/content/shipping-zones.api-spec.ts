import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { TRADER } from '../../support/makers/make-trader.js';
import { orderOf } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Quote } from '#contracts/checkout';
import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';

let shop: TestShop;
let owner: SignedInStaff;
let defaults: ShopSettings;
let cap: string;

const change = (body: unknown) => call(shop, 'PUT', '/api/settings', body, owner.headers);
const places = {
  dublin: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285' },
  belfast: { country: 'GB', city: 'Belfast', postalCode: 'BT1 5GS' },
  london: { country: 'GB', city: 'London', postalCode: 'SW1A 1AA' },
  oslo: { country: 'NO', city: 'Oslo', postalCode: '0150' },
  zurich: { country: 'CH', city: 'Zürich', postalCode: '8001' },
  lasPalmas: { country: 'ES', city: 'Las Palmas', postalCode: '35001' },
} as const;
type Place = keyof typeof places;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  cap = await makeProduct(shop.database, { price: '60.00' });
  await shop.database.query(`UPDATE products SET weight = 600, weight_unit = 'g' WHERE id = $1`, [cap]);
  defaults = await bodyOf<ShopSettings>(call(shop, 'GET', '/api/settings', undefined, owner.headers));
});
afterAll(() => shop.stop());
afterEach(async () => {
  expect((await change(defaults)).status).toBe(200);
});

async function ordersTo(place: Place, quantity = 1) {
  const shopper = new Shopper(shop);
  await shopper.adds(cap, { quantity });
  const shippingAddress = { ...ADDRESS, ...places[place] };
  const answer = await shopper.checksOut({ shippingAddress });
  return { shopper, answer };
}

async function orderTo(place: Place, quantity = 1) {
  const { shopper, answer } = await ordersTo(place, quantity);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  const { orderId } = await shopper.outcome(answer.body.checkoutId);
  return { quote: answer.body.quote, order: await orderOf(shop, owner, orderId) };
}

const zone = (name: string, country: string, changes: object = {}) => ({
  name,
  isActive: true,
  countries: [{ country, postcodes: [] }],
  price: null,
  daysFrom: 2,
  daysTo: 4,
  carrier: null,
  ...changes,
});

/** Until an order is handed over, in a new shop. */
const HANDLING = { daysFrom: 1, daysTo: 2 };

describe('an order from the shop’s default zones', () => {
  it.each([
    ['dublin', 'IE', '23', 'Ireland', 1, 3, false],
    ['belfast', 'XI', '20', 'United Kingdom', 3, 5, false],
    ['oslo', 'NO', '0', 'Norway and Switzerland', 7, 10, true],
    ['zurich', 'CH', '0', 'Norway and Switzerland', 7, 10, true],
    ['lasPalmas', 'ZZ', '0', 'European Union', 5, 7, true],
  ] as const)(
    'to %s has the VAT of %s at %s per cent, is of the zone %s and keeps its delivery time',
    async (place, vatCountry, rate, name, daysFrom, daysTo, importCharges) => {
      const { quote, order } = await orderTo(place);
      expect(quote).toMatchObject({ shippingAmount: '4.95', total: '64.95' });
      expect(quote.vat.map((line) => line.rate)).toEqual([rate]);
      const delivery = { zone: name, daysFrom, daysTo, carrier: null, handlingTime: HANDLING, importCharges };
      expect(quote.delivery).toEqual(delivery);
      expect(order).toMatchObject({ vatCountry, delivery, shippingAmount: '4.95', vat: quote.vat });
    },
  );

  it('to London is refused without a VAT number there, and nothing is placed [law: vat-of-the-uk]', async () => {
    const { shopper, answer } = await ordersTo('london');
    expect([answer.status, answer.body.code]).toEqual([409, 'checkout.no-delivery']);
    expect(answer.body.details).toEqual({ country: 'GB', reason: 'postcode' });
    const orders = await shop.database.query(
      `SELECT 1 FROM orders WHERE shipping_address->>'city' = 'London'`,
    );
    expect(orders).toEqual([]);
    const quote = (await shopper.get<Quote>('/api/checkout/quote?country=GB&postalCode=SW1A%201AA')).body;
    expect(quote).toMatchObject({ delivery: null, noDelivery: 'postcode' });
  });

  it('to London contains UK VAT up to £135 and is an export above it [law: vat-of-the-uk]', async () => {
    const business = { legalName: 'Aran Ltd', address: 'Galway', ukVatNumber: 'GB 123 4567 89' };
    expect((await change({ business, ukVatLimit: '155.00' })).status).toBe(200);
    const below = await orderTo('london', 3);
    expect(below.order).toMatchObject({ vatCountry: 'GB', taxAmount: '30.00', totalAmount: '180.00' });
    expect(below.quote.delivery?.importCharges).toBe(false);
    const above = await orderTo('london', 4);
    expect(above.order).toMatchObject({ vatCountry: 'GB', taxAmount: '0.00', totalAmount: '240.00' });
    expect(above.quote.delivery?.importCharges).toBe(true);
  });
});

describe('the owner’s zones', () => {
  it('price by weight and by postal code, with the same cents in quote and order', async () => {
    const price = { by: 'weight', fee: '6.00', steps: [{ from: '1.00', fee: '9.50' }], freeFrom: null };
    const canaries = { countries: [{ country: 'ES', postcodes: ['35', '38'] }], carrier: 'Correos', price };
    const saved = await change({ shippingZones: [zone('Spain', 'ES'), zone('Canaries', 'ES', canaries)] });
    expect(saved.status).toBe(200);
    const light = await orderTo('lasPalmas');
    expect(light.order).toMatchObject({ shippingAmount: '6.00', totalAmount: '66.00' });
    const heavy = await orderTo('lasPalmas', 4);
    expect(heavy.quote).toMatchObject({
      shippingAmount: '9.50',
      freeShippingFrom: null,
      untilFreeShipping: null,
    });
    expect(heavy.order.delivery).toEqual({
      zone: 'Canaries',
      daysFrom: 2,
      daysTo: 4,
      carrier: 'Correos',
      handlingTime: HANDLING,
      importCharges: true,
    });
  });

  it('leave a country without a zone undelivered', async () => {
    await change({ shippingZones: [zone('Spain', 'ES')] });
    const { answer } = await ordersTo('dublin');
    expect([answer.status, answer.body.code]).toEqual([409, 'checkout.no-delivery']);
    expect(answer.body.details).toEqual({ country: 'IE', reason: 'country' });
  });

  it('refuse an order without an address while the shop’s own country has no zone', async () => {
    await change({ shippingZones: [zone('Spain', 'ES')] });
    const shopper = new Shopper(shop);
    await shopper.adds(cap);
    expect((await shopper.get<Quote>('/api/checkout/quote')).body).toMatchObject({
      country: 'NL',
      delivery: null,
      noDelivery: 'country',
      shippingAmount: '0.00',
    });
    const { status, body } = await shopper.post<{ code: string }>('/api/checkout/create');
    expect([status, body.code]).toEqual([409, 'checkout.no-delivery']);
  });

  it.each([
    ['the same country', [zone('A', 'NL'), zone('B', 'NL')]],
    [
      'postal codes of which one begins with the other',
      [
        zone('A', 'ES', { countries: [{ country: 'ES', postcodes: ['35'] }] }),
        zone('B', 'ES', { countries: [{ country: 'ES', postcodes: ['350'] }] }),
      ],
    ],
  ])('are refused when two have %s', async (_case, shippingZones) => {
    const refused = await change({ shippingZones });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'content.zones-overlap']);
  });

  it.each([
    ['no country', { countries: [] }],
    ['an unknown country', { countries: [{ country: 'US' }] }],
    ['a country twice', { countries: [{ country: 'ES' }, { country: 'ES' }] }],
    ['an absurd postal code', { countries: [{ country: 'ES', postcodes: ['3.*'] }] }],
    ['a postal code that is too long', { countries: [{ country: 'ES', postcodes: ['12345678901'] }] }],
    ['a negative fee', { price: { by: 'value', fee: '-1', steps: [], freeFrom: null } }],
    [
      'steps out of order',
      {
        price: {
          by: 'value',
          fee: '5',
          steps: ['50', '20'].map((from) => ({ from, fee: '1' })),
          freeFrom: null,
        },
      },
    ],
    [
      'a step from zero',
      { price: { by: 'value', fee: '5', steps: [{ from: '0', fee: '1' }], freeFrom: null } },
    ],
    ['times in the wrong order', { daysFrom: 5, daysTo: 2 }],
    ['more than 30 days', { daysTo: 31 }],
    ['no name', { name: ' ' }],
  ])('are refused with %s', async (_case, changes) => {
    expect((await change({ shippingZones: [zone('Spain', 'ES', changes)] })).status).toBe(400);
  });

  it('are refused with the same name twice', async () => {
    expect((await change({ shippingZones: [zone('Home', 'ES'), zone('home', 'NL')] })).status).toBe(400);
  });

  it('are not overwritten by a change that began with others', async () => {
    const before: ShippingZone[] = defaults.shippingZones;
    const first = await change({ shippingZones: [zone('Spain', 'ES')], zonesBefore: before });
    expect(first.status).toBe(200);
    const late = await change({ shippingZones: [zone('France', 'FR')], zonesBefore: before });
    expect([late.status, (await problemOf(late)).code]).toEqual([409, 'content.zones-changed']);
  });
});

describe('goods that come from outside the Union [law: customs-duty]', () => {
  it('may bear customs duty there, which is said before the order and kept with it', async () => {
    const business = { ...TRADER, address: '1 High Street\nLeeds\nUnited Kingdom', vatNumber: 'GB123456789' };
    await bodyOf(change({ business, shippingZones: [zone('Ireland', 'IE'), zone('Norway', 'NO')] }));
    const { quote, order } = await orderTo('dublin');
    expect(quote.delivery).toMatchObject({ importCharges: false, customsDuty: true });
    expect(order.delivery).toEqual(quote.delivery);
    expect((await orderTo('oslo')).quote.delivery).toEqual({
      ...{ zone: 'Norway', daysFrom: 2, daysTo: 4, carrier: null, handlingTime: HANDLING },
      importCharges: true,
    });
    await bodyOf(change({ business: TRADER }));
    expect((await orderTo('dublin')).quote.delivery).not.toHaveProperty('customsDuty');
  });
});
