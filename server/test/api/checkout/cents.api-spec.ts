// @module-tag strict
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import {
  PaymentProvider,
  type PaymentRequest,
} from '../../../src/modules/checkout/domain/payment-provider.js';
import type { InvoiceDocument } from '../../../src/modules/orders/domain/invoice.js';
import { Money, toOrderId } from '#kernel';
import { Orders } from '#modules/orders';
import type { Order } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
const requests: PaymentRequest[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  const provider = shop.app.get(PaymentProvider, { strict: false });
  const open = provider.open.bind(provider);
  vi.spyOn(provider, 'open').mockImplementation((request) => {
    requests.push(request);
    return open(request);
  });
});

afterAll(() => shop.stop());

const cents = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => Money.ofCents(value).toString());

const carts = fc.record({
  lines: fc.array(fc.record({ price: cents(1, 40_000), quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  coupon: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), value: cents(1, 10_000) }),
      fc.record({ type: fc.constant('fixed' as const), value: cents(1, 20_000) }),
      // The whole total, or all but a few cents.
      fc.record({ type: fc.constant('leaves' as const), left: fc.integer({ min: 0, max: 60 }) }),
    ),
  ),
  /** A total can be zero only without a shipping fee. */
  fee: fc.constantFrom('4.95', '0.00'),
  place: fc.constantFrom(
    { country: 'NL', postalCode: '1015 CX' },
    { country: 'IE', postalCode: 'D02 X285' },
    { country: 'LU', postalCode: '1009' },
    { country: 'HU', postalCode: '1011' },
    { country: 'FI', postalCode: '00100' },
    { country: 'CH', postalCode: '8001' },
  ),
  /** How the units are split into refunds. */
  cuts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
});
type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never;

/** Examples of every run: a total of zero, and one that is too small to be paid. */
const edge = (left: number): [Cart] => [
  {
    lines: [{ price: '10.01', quantity: 3 }],
    coupon: { type: 'leaves', left },
    fee: '0.00',
    place: { country: 'NL', postalCode: '1015 CX' },
    cuts: [1, 1],
  },
];
const EDGES = [edge(0), edge(1), edge(49), edge(50)];

const sum = (amounts: readonly string[]) =>
  Money.sum(amounts.map((amount) => Money.parse(amount))).toString();

interface Placed {
  readonly orderId: string;
  readonly request: PaymentRequest | undefined;
}

/** The code of a new coupon for the cart; undefined for a cart without a discount. */
async function couponFor({ coupon, lines }: Cart): Promise<string | undefined> {
  if (!coupon || coupon.type !== 'leaves') return coupon ? makeCoupon(shop.database, coupon) : undefined;
  const goods = lines.reduce((all, line) => all + Money.parse(line.price).cents * line.quantity, 0);
  const value = Money.ofCents(Math.max(1, goods - coupon.left)).toString();
  return makeCoupon(shop.database, { type: 'fixed', value });
}

let fee: string | undefined;

/** Sets the shipping fee when it changes. */
async function setFee(wanted: string): Promise<void> {
  if (fee === wanted) return;
  await call(shop, 'PUT', '/api/settings', { shippingFee: wanted }, owner.headers);
  fee = wanted;
}

/** The order of the cart; null where it was refused because its total is too small to be paid. */
async function placed(cart: Cart): Promise<Placed | null> {
  await setFee(cart.fee);
  const shopper = new Shopper(shop);
  for (const { price, quantity } of cart.lines) {
    await shopper.adds(await makeProduct(shop.database, { price }), { quantity });
  }
  const couponCode = await couponFor(cart);
  const shippingAddress = { ...ADDRESS, ...cart.place };
  const { body, status } = await shopper.checksOut({ shippingAddress, ...(couponCode && { couponCode }) });
  if (body.code === 'checkout.total-too-small') {
    const total = Number(body.details?.['total']);
    expect([status, total > 0 && total < 0.5]).toEqual([409, true]);
    return null;
  }
  expect([status, body.code]).toEqual([201, undefined]);
  const { quote } = body;
  expect(quote.leastPayable).toBeNull();
  expect(Number(quote.total) === 0 || Number(quote.total) >= 0.5).toBe(true);
  expect(sum(quote.lines.map(({ lineTotal }) => lineTotal))).toBe(quote.subtotal);
  expect(sum(quote.lines.map(({ discount }) => discount))).toBe(quote.discountAmount);
  expect(sum(quote.vat.map(({ gross }) => gross))).toBe(quote.total);
  expect(sum(quote.vat.map(({ vat }) => vat))).toBe(quote.taxAmount);
  const { orderId } = await shopper.outcome(body.checkoutId);
  const order = await orderOf(shop, owner, orderId);
  for (const name of ['subtotal', 'discountAmount', 'shippingAmount', 'taxAmount', 'vat'] as const) {
    expect(order[name]).toEqual(quote[name]);
  }
  expect(order.totalAmount).toBe(quote.total);
  expect(order.items.map(({ totalPrice, discount }) => [totalPrice, discount])).toEqual(
    quote.lines.map(({ lineTotal, discount }) => [lineTotal, discount]),
  );
  return { orderId, request: requests.find(({ checkoutId }) => checkoutId === body.checkoutId) };
}

function expectRequestAddsUp(request: PaymentRequest | undefined, order: Order): void {
  if (order.totalAmount === '0.00') return expect(request).toBeUndefined();
  const lines = (request?.lines ?? []).map(({ lineTotal, discount }) => lineTotal.minus(discount));
  expect(Money.sum([...lines, request?.shipping ?? Money.zero]).toString()).toBe(order.totalAmount);
  expect(request?.amount.toString()).toBe(order.totalAmount);
}

const allBack = (order: Order) => order.totalAmount !== '0.00' && order.refundedAmount === order.totalAmount;

/** Refunds the order in the cart's steps, then the rest, which may be units without a price. */
async function refunded(orderId: string, cuts: readonly number[]): Promise<Order> {
  let order = await orderOf(shop, owner, orderId);
  const refund = async (wish: object): Promise<void> => {
    const body = { key: newId(), ...wish };
    const answer = await call(shop, 'POST', `/api/orders/${orderId}/refund`, body, owner.headers);
    expect(answer.status).toBe(200);
    order = await bodyOf<Order>(answer);
  };
  for (const [index, cut] of cuts.entries()) {
    if (allBack(order)) return order;
    const { items } = order;
    const item = items[index % items.length];
    const quantity = Math.min(cut, (item?.quantity ?? 0) - (item?.refundedQuantity ?? 0));
    const isLast = items.every(
      (other) => other.quantity - other.refundedQuantity === (other === item ? quantity : 0),
    );
    if (!item || quantity === 0 || isLast) continue;
    await refund({ items: [{ id: item.id, quantity }] });
  }
  if (!allBack(order)) await refund({ everything: true });
  return order;
}

async function documentsOf(orderId: string): Promise<InvoiceDocument[]> {
  const rows = await shop.database.query<{ document: InvoiceDocument }>(
    'SELECT document FROM invoices WHERE order_id = $1 ORDER BY kind DESC, number',
    [orderId],
  );
  return rows.map(({ document }) => document);
}

/** The payment reference of a free order. Recording that payment again changes nothing. */
async function refOf(orderId: string): Promise<string> {
  const row = await shop.database.one<{ ref: string }>(
    'SELECT stripe_payment_intent_id AS ref FROM orders WHERE id = $1',
    [orderId],
  );
  return row?.ref ?? '';
}

it('adds up to the cent on quote, order, payment, invoice, refunds and credit notes of any cart', async () => {
  const seen = { free: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const made = await placed(cart);
      if (!made) return void (seen.refused += 1);
      const { orderId, request } = made;
      const order = await orderOf(shop, owner, orderId);
      expectRequestAddsUp(request, order);
      if (order.totalAmount === '0.00') seen.free += 1;
      const orders = shop.app.get(Orders, { strict: false });
      const amount = Money.parse(order.totalAmount);
      const payment = {
        ref: order.totalAmount === '0.00' ? await refOf(orderId) : `pi_${orderId}`,
        amount,
        currency: 'EUR',
        method: 'card',
        customer: {},
      };
      await shop.database.transaction(() => orders.markPaid(toOrderId(orderId), payment));
      const back = await refunded(orderId, cart.cuts);
      expect(sum(back.refunds.map((refund) => refund.amount))).toBe(order.totalAmount);
      expect(back.refundedAmount).toBe(order.totalAmount);
      for (const { id: partId, amount: part } of back.refunds.filter(({ status }) => status === 'due')) {
        const sent = { ref: `re_${partId}`, partId, attempt: 0, amount: Money.parse(part), failure: null };
        const report = { ...sent, state: 'succeeded' as const };
        await shop.database.transaction(() => orders.applyRefund(toOrderId(orderId), report, [report]));
      }
      expect(await orderOf(shop, owner, orderId)).toMatchObject({
        status: 'refunded',
        paymentStatus: 'refunded',
      });
      const documents = await documentsOf(orderId);
      const [invoice] = documents;
      expect(
        sum([
          ...(invoice?.lines ?? []).map(({ total }) => total),
          invoice?.discount ?? '',
          invoice?.shipping ?? '',
        ]),
      ).toBe(order.totalAmount);
      expect(documents).toHaveLength(1 + back.refunds.length);
      for (const rate of order.vat.map((entry) => entry.rate)) {
        const entries = documents.flatMap(({ vat }) => vat.filter((entry) => entry.rate === rate));
        expect([sum(entries.map(({ vat }) => vat)), sum(entries.map(({ gross }) => gross))]).toEqual([
          '0.00',
          '0.00',
        ]);
      }
    }),
    { numRuns: 24, endOnFailure: true, examples: EDGES },
  );
  expect(Math.min(seen.free, seen.refused)).toBeGreaterThan(0);
  expect(await disagreements(shop.database)).toEqual([]);
});
