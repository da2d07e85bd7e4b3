// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { orderOf } from '../../support/paid-order.js';
import { Shopper, type Answer } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import type { CartLine } from '#contracts/cart';
import type { CreatedCheckout, Quote } from '#contracts/checkout';
import type { Order } from '#contracts/orders';
import type { Problem } from '#contracts/problem';
import { newId } from '#platform/ids';

type Created = Answer<CreatedCheckout & Problem>;

let shop: TestShop;
let owner: SignedInStaff;
let shopper: Shopper;
let cap: string;
let couponCode: string;
const opened = vi.fn();

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  // Otherwise no coupon can reduce the total to zero.
  await call(shop, 'PUT', '/api/settings', { shippingFee: '0.00' }, owner.headers);
  const provider = shop.app.get(PaymentProvider, { strict: false });
  const open = provider.open.bind(provider);
  vi.spyOn(provider, 'open').mockImplementation((request) => {
    opened(request.orderNumber);
    return open(request);
  });
});

afterAll(() => shop.stop());

beforeEach(async () => {
  shopper = new Shopper(shop);
  opened.mockClear();
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 2 });
  couponCode = await makeCoupon(shop.database, { type: 'fixed', value: '20.00', usageLimit: 1 });
});

const quoted = async (code: string) =>
  (await shopper.get<Quote>(`/api/checkout/quote${code && `?couponCode=${code}`}`)).body;

async function stock(): Promise<object | undefined> {
  return shop.database.one(
    `SELECT quantity_in_stock AS stock, quantity_reserved AS reserved FROM inventory WHERE product_id = $1`,
    [cap],
  );
}

const usesOf = async (code: string) =>
  (
    await shop.database.one<{ used: number }>('SELECT used_count AS used FROM coupons WHERE code = $1', [
      code,
    ])
  )?.used;

async function freeOrder(): Promise<{ orderId: string; checkoutId: string }> {
  await shopper.adds(cap, { quantity: 2 });
  const { body, status } = await shopper.checksOut({ couponCode });
  expect([status, body.code]).toEqual([201, undefined]);
  const { orderId } = await shopper.outcome(body.checkoutId);
  return { orderId, checkoutId: body.checkoutId };
}

describe('a free order', () => {
  it('is paid at once, without the provider: stock sold, coupon counted, cart empty, mail, invoice', async () => {
    await shopper.adds(cap, { quantity: 2 });
    expect(await quoted(couponCode)).toMatchObject({ total: '0.00', leastPayable: null });
    const { body } = await shopper.checksOut({ couponCode, expectedTotal: '0.00' });
    expect(body.paymentUrl).toBe(`${shop.url}/checkout/success?checkoutId=${body.checkoutId}`);
    expect(await shopper.outcome(body.checkoutId)).toMatchObject({ status: 'paid', success: true });
    expect(opened).not.toHaveBeenCalled();
    await eventually(async () => JSON.stringify(await stock()) === '{"stock":0,"reserved":0}');
    expect(await usesOf(couponCode)).toBe(1);
    await eventually(async () => (await shopper.get<CartLine[]>('/api/cart')).body.length === 0);
    const { orderId } = await shopper.outcome(body.checkoutId);
    expect(await orderOf(shop, owner, orderId)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      paymentMethod: null,
      totalAmount: '0.00',
    });
    const mails = await eventually(async () => {
      const rows = await shop.database.query<{ template: string }>(
        `SELECT template FROM mails WHERE dedupe_key LIKE '%' || $1 ORDER BY template`,
        [orderId],
      );
      return rows.length >= 2 && rows.map((row) => row.template);
    });
    expect(mails).toEqual(['new-order-notice', 'order-confirmation']);
    const invoices = await shop.database.query<{ total: string }>(
      `SELECT document ->> 'total' AS total FROM invoices WHERE order_id = $1`,
      [orderId],
    );
    expect(invoices).toEqual([{ total: '0.00' }]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('is one order, however often and in parallel it is requested', async () => {
    await shopper.adds(cap, { quantity: 2 });
    const answers: Created[] = await Promise.all(
      Array.from({ length: 8 }, () => shopper.checksOut({ couponCode })),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [201, undefined]),
    );
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    // And again after the cart has been emptied.
    await eventually(async () => (await shopper.get<CartLine[]>('/api/cart')).body.length === 0);
    const again = await shopper.checksOut({ couponCode });
    expect(again.body.checkoutId).toBe(answers[0]?.body.checkoutId);
    expect(await usesOf(couponCode)).toBe(1);
    expect(await stock()).toEqual({ stock: 0, reserved: 0 });
    const { orderId } = await shopper.outcome(again.body.checkoutId);
    const confirmations = await shop.database.query(
      `SELECT 1 FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1`,
      [orderId],
    );
    expect(confirmations.length).toBeLessThanOrEqual(1);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('is not found again for another cart', async () => {
    await freeOrder();
    await eventually(async () => (await shopper.get<CartLine[]>('/api/cart')).body.length === 0);
    await shopper.adds(await makeProduct(shop.database, { price: '5.00' }));
    const other = await shopper.checksOut({ couponCode });
    expect([other.status, other.body.code]).toEqual([409, 'checkout.coupon-not-valid']);
  });

  it('needs name, address and e-mail, because no payment page asks for them', async () => {
    await shopper.adds(cap, { quantity: 2 });
    for (const missing of ['customerEmail', 'customerName', 'shippingAddress']) {
      const { status, body } = await shopper.checksOut({ couponCode, [missing]: undefined });
      expect([missing, status, body.code]).toEqual([missing, 400, 'checkout.customer-needed']);
    }
    expect(await usesOf(couponCode)).toBe(0);
    expect(await stock()).toEqual({ stock: 2, reserved: 0 });
  });

  it('is closed when it is cancelled, with stock and coupon released, and no refund mail', async () => {
    const { orderId } = await freeOrder();
    await eventually(async () => JSON.stringify(await stock()) === '{"stock":0,"reserved":0}');
    const ended = await bodyOf<Order>(call(shop, 'POST', `/api/orders/${orderId}/cancel`, {}, owner.headers));
    expect(ended).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refundedAmount: '0.00' });
    expect(await stock()).toEqual({ stock: 2, reserved: 0 });
    expect(await usesOf(couponCode)).toBe(0);
    const text = await eventually(() =>
      shop.database.one<{ paid: boolean }>(
        `SELECT (data ->> 'paid')::boolean AS paid FROM mails WHERE template = 'order-cancelled' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      ),
    );
    expect(text.paid).toBe(false);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('stays open after a refund of some of its units', async () => {
    const { orderId } = await freeOrder();
    const { items } = await orderOf(shop, owner, orderId);
    const back = async (quantity: number) =>
      bodyOf<Order>(
        call(
          shop,
          'POST',
          `/api/orders/${orderId}/refund`,
          { key: newId(), items: [{ id: items[0]?.id, quantity }], restock: true },
          owner.headers,
        ),
      );
    expect(await back(1)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await back(1)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await disagreements(shop.database)).toEqual([]);
  });
});

describe('a total below the smallest payment', () => {
  it.each(['19.99', '19.51'])(
    'is in the quote and is refused, with nothing reserved: coupon of %s',
    async (value) => {
      const code = await makeCoupon(shop.database, { type: 'fixed', value });
      await shopper.adds(cap, { quantity: 2 });
      expect(await quoted(code)).toMatchObject({ leastPayable: '0.50' });
      const { status, body } = await shopper.checksOut({ couponCode: code });
      expect([status, body.code]).toEqual([409, 'checkout.total-too-small']);
      expect(body.details).toMatchObject({ least: '0.50' });
      expect(await usesOf(code)).toBe(0);
      expect(await stock()).toEqual({ stock: 2, reserved: 0 });
      expect(opened).not.toHaveBeenCalled();
    },
  );

  it('can be paid from fifty cents on', async () => {
    const code = await makeCoupon(shop.database, { type: 'fixed', value: '19.50' });
    await shopper.adds(cap, { quantity: 2 });
    expect(await quoted(code)).toMatchObject({ total: '0.50', leastPayable: null });
    expect((await shopper.checksOut({ couponCode: code })).status).toBe(201);
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe('a total above the largest payment', () => {
  it.each([
    ['by its price', { price: '999999.99' }, undefined],
    ['by its quantity', { price: '500000.00' }, undefined],
    ['past every column of an order', { price: '99999999.99' }, undefined],
    ['though nothing is left to pay', { price: '99999999.99' }, '100.00'],
  ])('is in the quote and is refused, with nothing reserved: %s', async (_why, given, percent) => {
    cap = await makeProduct(shop.database, { name: 'Gilt Cap', ...given });
    await makeStock(shop.database, cap, { inStock: 2 });
    const code = percent && (await makeCoupon(shop.database, { type: 'percentage', value: percent }));
    await shopper.adds(cap, { quantity: 2 });
    expect(await quoted(code ?? '')).toMatchObject({ mostPayable: '999999.99', leastPayable: null });
    const { status, body } = await shopper.checksOut({ couponCode: code });
    expect([status, body.code]).toEqual([409, 'checkout.total-too-large']);
    expect(body.details).toMatchObject({ most: '999999.99' });
    expect(await stock()).toEqual({ stock: 2, reserved: 0 });
    expect(opened).not.toHaveBeenCalled();
  });

  it('is none up to the amount that the payment provider takes', async () => {
    cap = await makeProduct(shop.database, { name: 'Gilt Cap', price: '999999.99' });
    await makeStock(shop.database, cap, { inStock: 2 });
    await shopper.adds(cap, { quantity: 1 });
    expect(await quoted('')).toMatchObject({ total: '999999.99', mostPayable: null });
    expect((await shopper.checksOut()).status).toBe(201);
  });
});
