// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { payWithoutWebhook } from '../../support/webhook.js';
import { SettlePayment } from '../../../src/modules/checkout/application/payments/settle-payment.js';
import type { Quote } from '#contracts/checkout';
import { coupon as couponShape, type Coupon } from '#contracts/discounts';
import { toCheckoutId } from '#kernel';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let staff: SignedInStaff;
let shopper: Shopper;
let cap: string;

const DAY = 86_400_000;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  staff = await signIn(shop, 'staff');
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '33.33' });
  await makeStock(shop.database, cap, { inStock: 1000 });
});

afterAll(() => shop.stop());

beforeEach(() => {
  shopper = new Shopper(shop);
});

const quoteWith = async (code: string, who = shopper) =>
  (await who.get<Quote>(`/api/checkout/quote?country=NL&couponCode=${encodeURIComponent(code)}`)).body;

async function usesOf(code: string): Promise<number | undefined> {
  const row = await shop.database.one<{ used: number }>(
    'SELECT used_count AS used FROM coupons WHERE code = $1',
    [code],
  );
  return row?.used;
}

describe('a coupon in the quote', () => {
  beforeEach(() => shopper.adds(cap, { quantity: 3 }));

  it('takes its percentage off, in whatever case the code is written', async () => {
    const code = await makeCoupon(shop.database, { value: '12.50' });
    expect(await quoteWith(code.toLowerCase())).toMatchObject({
      subtotal: '99.99',
      discountAmount: '12.50',
      shippingAmount: '4.95',
      total: '92.44',
      coupon: { code, name: 'A test', applied: true },
    });
  });

  it('is found when a phone has changed its dashes or added what nobody sees', async () => {
    const code = await makeCoupon(shop.database, { value: '12.50', code: 'SPRING-1' });
    for (const typed of [
      'SPRING\u20131',
      'spring\u20141',
      'SPRING\u22121',
      ' SPRING-1\u200b',
      '\u2066SPRING\u20111\u2069',
    ])
      expect(await quoteWith(typed)).toMatchObject({ coupon: { code, applied: true } });
  });

  it('takes its amount off, and never more than the goods', async () => {
    const fixed = await makeCoupon(shop.database, { type: 'fixed', value: '15.00' });
    expect(await quoteWith(fixed)).toMatchObject({ discountAmount: '15.00', total: '89.94' });
    const huge = await makeCoupon(shop.database, { type: 'fixed', value: '5000.00' });
    expect(await quoteWith(huge)).toMatchObject({ discountAmount: '99.99', total: '4.95' });
  });

  it.each([
    ['switched off', { isActive: false }],
    ['not started', { startsAt: new Date(Date.now() + DAY) }],
    ['over', { expiresAt: new Date(Date.now() - DAY) }],
  ] as const)(
    'that is %s changes nothing, is answered like an unknown one, and refuses the checkout',
    async (_state, changes) => {
      const code = await makeCoupon(shop.database, changes);
      const quote = await quoteWith(code);
      expect(quote).toMatchObject({
        discountAmount: '0.00',
        total: '104.94',
        coupon: { code, name: code, applied: false, reason: 'unknown' },
      });
      const refused = await shopper.checksOut({ couponCode: code });
      expect(refused.body).toMatchObject({
        code: 'checkout.coupon-not-valid',
        details: { reason: 'unknown' },
      });
      expect(refused.status).toBe(409);
    },
  );

  it('below its minimum says how much is missing', async () => {
    const code = await makeCoupon(shop.database, { minimumAmount: '120.00' });
    expect((await quoteWith(code)).coupon).toEqual({
      code,
      name: 'A test',
      applied: false,
      reason: 'below-minimum',
      missing: '20.01',
    });
  });

  it.each(['NO-SUCH-CODE', "'; DROP TABLE coupons; --", '%', 'ƒ€ 🎁'])(
    'of the shape %j is unknown',
    async (code) => {
      expect((await quoteWith(code)).coupon).toMatchObject({ applied: false, reason: 'unknown' });
    },
  );

  it('with control characters or too long is refused', async () => {
    for (const code of ['a\u0000b', 'a\nb', 'x'.repeat(61)]) {
      const { status } = await shopper.get(`/api/checkout/quote?couponCode=${encodeURIComponent(code)}`);
      expect(status).toBe(400);
    }
  });
});

describe('a coupon at the checkout', () => {
  it('is on the order, its lines, the payment and the refunds, to the cent', async () => {
    const code = await makeCoupon(shop.database, { value: '7.77' });
    await shopper.adds(cap, { quantity: 3 });
    const id = await payFor(shop, shopper, { couponCode: code });
    const order = await orderOf(shop, owner, id);
    expect(order).toMatchObject({ couponCode: code, discountAmount: '7.77', totalAmount: '97.17' });
    expect(order.items.map(({ discount }) => discount)).toEqual(['7.77']);
    const paid = await shop.database.one<{ amount: string }>(
      'SELECT s.amount FROM sandbox_payments s JOIN checkouts c ON c.id = s.checkout_id WHERE c.order_id = $1',
      [id],
    );
    expect(paid?.amount).toBe('97.17');
    for (const quantity of [1, 1, 1]) {
      const wish = { key: newId(), items: [{ id: order.items[0]?.id, quantity }] };
      await call(shop, 'POST', `/api/orders/${id}/refund`, wish, owner.headers);
    }
    await call(shop, 'POST', `/api/orders/${id}/refund`, { key: newId(), shipping: true }, owner.headers);
    const back = await orderOf(shop, owner, id);
    expect(back.refunds.map(({ amount }) => amount)).toEqual(['30.74', '30.74', '30.74', '4.95']);
    expect(back.refundedAmount).toBe('97.17');
  });

  it('is used ten times when its limit is ten and a hundred buyers order in parallel', async () => {
    const code = await makeCoupon(shop.database, { usageLimit: 10 });
    const buyers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const buyer = new Shopper(shop);
        await buyer.adds(cap);
        return buyer;
      }),
    );
    const answers = await Promise.all(buyers.map((buyer) => buyer.checksOut({ couponCode: code })));
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ body }) => body.code === 'checkout.coupon-not-valid');
    expect([placed.length, refused.length]).toEqual([10, 90]);
    expect(await usesOf(code)).toBe(10);
    const orders = await shop.database.query(
      `SELECT 1 FROM orders WHERE coupon_code = $1 AND status = 'pending'`,
      [code],
    );
    expect(orders).toHaveLength(10);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('is released when the shopper cancels, and when the owner cancels', async () => {
    const code = await makeCoupon(shop.database, { usageLimit: 1 });
    await shopper.adds(cap);
    const { body } = await shopper.checksOut({ couponCode: code });
    const other = new Shopper(shop);
    await other.adds(cap);
    expect((await quoteWith(code, other)).coupon?.reason).toBe('unknown');
    await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
    expect((await quoteWith(code, other)).coupon?.applied).toBe(true);
    const id = await payFor(shop, other, { couponCode: code });
    expect(await usesOf(code)).toBe(1);
    await call(shop, 'POST', `/api/orders/${id}/cancel`, {}, owner.headers);
    expect(await usesOf(code)).toBe(0);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('stays with the shopper who has the last use and changes the cart', async () => {
    const code = await makeCoupon(shop.database, { usageLimit: 1 });
    await shopper.adds(cap);
    await shopper.checksOut({ couponCode: code });
    await shopper.adds(cap);
    expect((await quoteWith(code)).coupon?.applied).toBe(true);
    expect((await shopper.checksOut({ couponCode: code })).status).toBe(201);
    expect(await usesOf(code)).toBe(1);
  });

  it('of a late payer is not used past its limit: the payment is refunded', async () => {
    const code = await makeCoupon(shop.database, { usageLimit: 1 });
    await shopper.adds(cap);
    const { body } = await shopper.checksOut({ couponCode: code });
    const { checkoutId } = body;
    const { orderId } = await shopper.outcome(checkoutId);
    const deliverWebhook = await payWithoutWebhook(shop, body);
    // Order and checkout end together. With the checkout left open, the worker would ask the provider on its own, find
    // the payment, and sometimes redeem the coupon again before the other shopper does.
    const expired = { checkoutId: toCheckoutId(checkoutId), ref: '', result: 'expired' } as const;
    await shop.app.get(SettlePayment, { strict: false }).settle(expired);
    const other = new Shopper(shop);
    await other.adds(cap);
    expect((await other.checksOut({ couponCode: code })).status).toBe(201);
    await deliverWebhook();
    const ended = await eventually(async () => {
      const order = await orderOf(shop, owner, orderId);
      return order.paymentStatus === 'refunded' && order;
    });
    expect(ended.refundedAmount).toBe(ended.totalAmount);
    expect(ended.documents).toEqual([]);
    expect(await usesOf(code)).toBe(1);
    expect(await disagreements(shop.database)).toEqual([]);
  });
});

describe('the owner’s coupons', () => {
  const INPUT = { code: 'winter-24', name: 'Winter', type: 'percentage', value: '12.5', usageLimit: 5 };
  const send = (method: string, path: string, body?: object, who = owner) =>
    call(shop, method, `/api/coupons${path}`, body, who.headers);

  it('are added, changed, listed and removed, each with a line in the log', async () => {
    const made = couponShape.parse(await bodyOf<Coupon>(send('POST', '', INPUT)));
    expect(made).toMatchObject({
      code: 'WINTER-24',
      value: '12.50',
      usedCount: 0,
      state: 'usable',
      minimumAmount: null,
    });
    const changed = await bodyOf<Coupon>(send('PUT', `/${made.id}`, { ...INPUT, isActive: false }));
    expect(changed).toMatchObject({ isActive: false, state: 'inactive' });
    const listed = await bodyOf<Coupon[]>(send('GET', '?search=winter', undefined, staff));
    expect(listed).toEqual([changed]);
    expect((await send('DELETE', `/${made.id}`)).status).toBe(204);
    expect((await send('GET', `/${made.id}`)).status).toBe(404);
    const log = await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY created_at, id',
      [made.id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'discounts.coupon-added',
      'discounts.coupon-changed',
      'discounts.coupon-removed',
    ]);
  });

  it('have a code of their own, a limit above their uses, and stay once used', async () => {
    const code = await makeCoupon(shop.database, { usageLimit: 3 });
    const taken = await problemOf(send('POST', '', { ...INPUT, code: code.toLowerCase() }));
    expect(taken.code).toBe('discounts.code-taken');
    for (const who of [new Shopper(shop), new Shopper(shop)]) {
      await who.adds(cap);
      await who.checksOut({ couponCode: code });
    }
    const [stored] = await bodyOf<Coupon[]>(send('GET', `?search=${code}`));
    const lower = await problemOf(send('PUT', `/${stored?.id}`, { ...INPUT, code, usageLimit: 1 }));
    expect(lower.code).toBe('discounts.limit-below-used');
    expect((await problemOf(send('DELETE', `/${stored?.id}`))).code).toBe('discounts.coupon-in-use');
  });

  it.each([
    { value: '0' },
    { value: '-5' },
    { value: '100.01' },
    { value: '1.234' },
    { code: '' },
    { code: 'a b' },
    { code: '<b>' },
    { name: '' },
    { type: 'gift' },
    { usageLimit: 0 },
    { usageLimit: 1.5 },
    { startsAt: '2026-12-02T00:00:00Z', expiresAt: '2026-12-01T00:00:00Z' },
  ])('are refused with %j', async (wrong) => {
    const { code } = await problemOf(send('POST', '', { ...INPUT, code: 'WRONG-ONE', ...wrong }));
    expect(code).toBe('request.invalid');
  });

  it('need the owner’s permission', async () => {
    expect((await send('POST', '', INPUT, staff)).status).toBe(403);
  });
});
