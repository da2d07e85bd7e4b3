import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../support/app.js';
import { disagreements } from '../support/books.js';
import { bodyOf, call } from '../support/http.js';
import { makeCoupon } from '../support/makers/make-coupon.js';
import { makeProduct } from '../support/makers/make-product.js';
import { orderOf } from '../support/paid-order.js';
import { ADDRESS, Shopper } from '../support/shopper.js';
import { signIn, type SignedInStaff } from '../support/staff.js';
import { PaymentProvider, type PaymentRequest } from '../../src/modules/checkout/domain/payment-provider.js';
import type { InvoiceDocument } from '../../src/modules/orders/domain/invoice.js';
import { Money } from '#kernel';
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
      fc.record({ type: fc.constant('percentage' as const), value: cents(1, 9999) }),
      fc.record({ type: fc.constant('fixed' as const), value: cents(1, 20_000) }),
    ),
  ),
  place: fc.constantFrom(
    { country: 'NL', postalCode: '1015 CX' },
    { country: 'IE', postalCode: 'D02 X285' },
    { country: 'LU', postalCode: '1009' },
    { country: 'HU', postalCode: '1011' },
    { country: 'FI', postalCode: '00100' },
    { country: 'CH', postalCode: '8001' },
  ),
  /** Where the pieces are cut into refunds. */
  cuts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
});
type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never;

const sum = (amounts: readonly string[]) =>
  Money.sum(amounts.map((amount) => Money.parse(amount))).toString();

async function placed(cart: Cart): Promise<{ orderId: string; request: PaymentRequest | undefined }> {
  const shopper = new Shopper(shop);
  for (const { price, quantity } of cart.lines) {
    await shopper.adds(await makeProduct(shop.database, { price }), { quantity });
  }
  const couponCode = cart.coupon ? await makeCoupon(shop.database, cart.coupon) : undefined;
  const shippingAddress = { ...ADDRESS, ...cart.place };
  const { body, status } = await shopper.checksOut({ shippingAddress, ...(couponCode && { couponCode }) });
  expect([status, body.code]).toEqual([201, undefined]);
  const { quote } = body;
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
  const lines = (request?.lines ?? []).map(({ lineTotal, discount }) => lineTotal.minus(discount));
  expect(Money.sum([...lines, request?.shipping ?? Money.zero]).toString()).toBe(order.totalAmount);
  expect(request?.amount.toString()).toBe(order.totalAmount);
}

/** Refunds the order piece by piece in the cart's steps, then what is left. */
async function refunded(orderId: string, cuts: readonly number[]): Promise<Order> {
  const refund = (wish: object) =>
    call(shop, 'POST', `/api/orders/${orderId}/refund`, { key: newId(), ...wish }, owner.headers);
  for (const [index, cut] of cuts.entries()) {
    const { items } = await orderOf(shop, owner, orderId);
    const item = items[index % items.length];
    const quantity = Math.min(cut, (item?.quantity ?? 0) - (item?.refundedQuantity ?? 0));
    const isLast = items.every(
      (other) => other.quantity - other.refundedQuantity === (other === item ? quantity : 0),
    );
    if (!item || quantity === 0 || isLast) continue;
    expect((await refund({ items: [{ id: item.id, quantity }] })).status).toBe(200);
  }
  const last = await refund({ everything: true });
  expect(last.status).toBe(200);
  return bodyOf<Order>(last);
}

async function documentsOf(orderId: string): Promise<InvoiceDocument[]> {
  const rows = await shop.database.query<{ document: InvoiceDocument }>(
    'SELECT document FROM invoices WHERE order_id = $1 ORDER BY kind DESC, number',
    [orderId],
  );
  return rows.map(({ document }) => document);
}

it('adds up to the cent on quote, order, payment, invoice, refunds and credit notes, whatever is bought', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const { orderId, request } = await placed(cart);
      const order = await orderOf(shop, owner, orderId);
      expectRequestAddsUp(request, order);
      const orders = shop.app.get(Orders, { strict: false });
      const amount = Money.parse(order.totalAmount);
      await orders.markPaid(orderId, {
        ref: `pi_${orderId}`,
        amount,
        currency: 'EUR',
        method: 'card',
        customer: {},
      });
      const back = await refunded(orderId, cart.cuts);
      expect(sum(back.refunds.map((refund) => refund.amount))).toBe(order.totalAmount);
      expect(back.refundedAmount).toBe(order.totalAmount);
      for (const { id, status } of back.refunds) if (status === 'due') await orders.markPaidBack(id);
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
    { numRuns: 25, endOnFailure: true },
  );
  expect(await disagreements(shop.database)).toEqual([]);
}, 120_000);
