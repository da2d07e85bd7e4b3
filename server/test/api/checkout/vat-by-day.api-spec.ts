// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { payFor } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import type { Quote } from '#contracts/checkout';

const clock = new SetClock();
let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  product = await makeProduct(shop.database, { price: '124.00' });
});

afterAll(() => shop.stop());

/** From 1 July 2025 Estonia takes 24 % instead of 22 %, from 1 January 2025 Slovakia 23 % instead of 20 %. */
const TOWNS = {
  EE: { country: 'EE', postalCode: '10111', city: 'Tallinn' },
  SK: { country: 'SK', postalCode: '811 01', city: 'Bratislava' },
} as const;

async function withCart(): Promise<Shopper> {
  const shopper = new Shopper(shop);
  await shopper.adds(product);
  return shopper;
}

const quoteOf = async (shopper: Shopper, country: string) =>
  (await shopper.get<Quote>(`/api/checkout/quote?country=${country}`)).body;

describe('the VAT rate of a new day', () => {
  it.each([
    ['EE', 'last second of the old rate in summer', '2025-06-30T21:59:59Z', '2025-06-30', '22'],
    [
      'EE',
      'first second of the new rate, on the day before in UTC',
      '2025-06-30T22:00:00Z',
      '2025-07-01',
      '24',
    ],
    ['SK', 'last second of the old rate in winter', '2024-12-31T22:59:59Z', '2024-12-31', '20'],
    [
      'SK',
      'first second of the new rate, in the year before in UTC',
      '2024-12-31T23:00:00Z',
      '2025-01-01',
      '23',
    ],
  ] as const)('begins at midnight in the shop: %s, %s', async (country, _, moment, day, rate) => {
    clock.set(moment);
    const shopper = await withCart();
    const quote = await quoteOf(shopper, country);
    expect(quote.vat).toMatchObject([{ rate }]);
    const id = await payFor(shop, shopper, {
      shippingAddress: { ...ADDRESS, ...TOWNS[country] },
      expectedTax: quote.taxAmount,
    });
    const order = await shop.database.one<{ vat: object; document: object }>(
      'SELECT o.vat, i.document FROM orders o JOIN invoices i ON i.order_id = o.id WHERE o.id = $1',
      [id],
    );
    expect(order?.vat).toEqual(quote.vat);
    expect(order?.document).toMatchObject({ issuedOn: day, orderedOn: day, vat: quote.vat });
  });

  it('changes the VAT of a quote from the evening before, which the shopper sees before the order', async () => {
    clock.set('2025-06-30T21:59:59Z');
    const shopper = await withCart();
    const { total: expectedTotal, taxAmount: expectedTax } = await quoteOf(shopper, 'EE');
    clock.advance(1);
    const shippingAddress = { ...ADDRESS, ...TOWNS.EE };
    const { status, body } = await shopper.checksOut({ shippingAddress, expectedTotal, expectedTax });
    expect([status, body.code]).toEqual([409, 'checkout.total-changed']);
    expect(await quoteOf(shopper, 'EE')).toMatchObject({ total: expectedTotal, vat: [{ rate: '24' }] });
  });
});
