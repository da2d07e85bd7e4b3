// @module-tag strict
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { DistanceSales } from '#contracts/accounting';
import type { Quote } from '#contracts/checkout';
import type { Problem } from '#contracts/problem';
import { newId } from '#platform/ids';

const TOWNS = {
  HU: ['1011', 'Budapest'],
  DE: ['10115', 'Berlin'],
  NL: ['1015 CX', 'Amsterdam'],
} as const;
type Destination = keyof typeof TOWNS;

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { NETWORK_LIMITS: 'off' } });
  owner = await signIn(shop, 'owner');
  await bodyOf(call(shop, 'PUT', '/api/settings', { crossBorderVat: 'home' }, owner.headers));
});
afterAll(() => shop.stop());

/** Every test begins without a sale. */
beforeEach(async () => {
  await shop.database.query('DELETE FROM orders');
  await shop.database.query('DELETE FROM distance_sales');
});
afterEach(async () => expect(await disagreements(shop.database)).toEqual([]));

const to = (country: Destination) => {
  const [postalCode, city] = TOWNS[country];
  return { shippingAddress: { ...ADDRESS, country, postalCode, city } };
};

/** A shopper with a cart of one unit. */
async function withCart(price: string, quantity = 1): Promise<Shopper> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price }), { quantity });
  return shopper;
}

const quoteOf = async (shopper: Shopper, country: Destination) =>
  (await shopper.get<Quote>(`/api/checkout/quote?country=${country}`)).body;

const taxOf = async (orderId: string) => {
  const { vat } = await orderOf(shop, owner, orderId);
  return vat.map(({ rate, vat: amount }) => [rate, amount]);
};

const distanceSales = () =>
  bodyOf<DistanceSales>(call(shop, 'GET', '/api/reports/distance-sales', undefined, owner.headers));

describe('the VAT of the trader’s country [law: vat-abroad]', () => {
  it('does not hold for the sale that passes the threshold, quoted and ordered', async () => {
    const shopper = await withCart('2790.00', 10);
    expect(await quoteOf(shopper, 'HU')).toMatchObject({ taxAmount: '5931.50', vat: [{ rate: '27' }] });
    const id = await payFor(shop, shopper, to('HU'));
    expect(await taxOf(id)).toEqual([['27', '5931.50']]);
    expect(await distanceSales()).toMatchObject({ state: 'over', thisYear: { net: '21968.50' } });
    expect(await quoteOf(await withCart('50.00'), 'DE')).toMatchObject({ vat: [{ rate: '19' }] });
    expect(await quoteOf(await withCart('50.00'), 'NL')).toMatchObject({ vat: [{ rate: '21' }] });
  });

  it('holds up to the threshold, with what other shoppers have ordered and not paid', async () => {
    const first = await withCart('1210.00', 8);
    const { body } = await first.checksOut(to('DE'));
    expect(body.quote.vat).toMatchObject([{ rate: '21', net: '8000.00' }]);
    // The shopper's own open order does not count for the one that replaces it.
    expect((await quoteOf(first, 'DE')).vat).toMatchObject([{ rate: '21' }]);
    const second = await withCart('1210.00', 2);
    expect((await quoteOf(second, 'DE')).vat).toMatchObject([{ rate: '21', net: '2000.00' }]);
    const third = await withCart('2420.05');
    expect((await quoteOf(third, 'DE')).vat).toMatchObject([{ rate: '19' }]);
    await first.onPaymentPage(body, 'cancel');
    await eventually(async () => (await quoteOf(third, 'DE')).vat[0]?.rate === '21');
  });

  it('does not hold for more than the threshold when many order at once', async () => {
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => withCart('1210.00', 3)));
    const orders = async (shopper: Shopper): Promise<string> => {
      const { status, body } = await shopper.checksOut(to('DE'));
      if (status === 409 && body.code === 'checkout.total-changed') return orders(shopper);
      return body.quote.vat[0]?.rate ?? '';
    };
    const rates = await Promise.all(shoppers.map(orders));
    expect(rates.filter((rate) => rate === '21')).toHaveLength(3);
    expect(rates.filter((rate) => rate === '19')).toHaveLength(5);
    const charged = await shop.database.query(
      `SELECT sum(total_amount - tax_amount)::text AS net FROM orders WHERE vat_country = 'NL'`,
    );
    expect(charged).toEqual([{ net: '9000.00' }]);
  });

  it('that changes between the quote and the order is answered like another total', async () => {
    const shopper = await withCart('1210.00', 2);
    const { total, taxAmount } = await quoteOf(shopper, 'DE');
    await (await withCart('1210.00', 8)).checksOut(to('DE'));
    const seen = { ...to('DE'), expectedTotal: total, expectedTax: taxAmount };
    await (await withCart('121.00')).checksOut(to('DE'));
    const { status, body } = await shopper.checksOut(seen);
    expect([status, body.code]).toEqual([409, 'checkout.total-changed']);
    const { quote } = (body as Problem).details as { quote: Quote };
    expect(quote).toMatchObject({ total, vat: [{ rate: '19' }] });
    const confirmed = await shopper.checksOut({ ...seen, expectedTax: quote.taxAmount });
    expect(confirmed.body.quote.taxAmount).toBe(quote.taxAmount);
  });

  it('holds again once refunds have brought the sales below the threshold', async () => {
    const id = await payFor(shop, await withCart('1210.00', 8), to('DE'));
    const cart = await withCart('1210.00', 3);
    expect((await quoteOf(cart, 'DE')).vat).toMatchObject([{ rate: '19' }]);
    const refund = { key: newId(), everything: true };
    await bodyOf(call(shop, 'POST', `/api/orders/${id}/refund`, refund, owner.headers));
    await eventually(async () => (await quoteOf(cart, 'DE')).vat[0]?.rate === '21');
    expect(await distanceSales()).toMatchObject({ state: 'below', thisYear: { net: '0.00' } });
  });
});
