import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { orderOf, sendOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { newId } from '#platform/ids';

let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;
let jacket: string;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
  owner = await signIn(shop, 'owner');
  exchanges = new Exchanges(shop, owner);
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  jacket = await exchanges.jacket();
});

afterEach(() => expect.poll(() => disagreements(shop.database)).toEqual([]));

/** Two jackets of €100 that were paid, and a withdrawal from both. */
async function withdrawn(isSent: boolean): Promise<{ order: Order; one: ReturnDetail; intent: string }> {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M', quantity: 2 });
  const { body } = await shopper.checksOut({ customerEmail: EMAIL });
  const intent = stripe.pay(body.paymentUrl, 'card', { email: EMAIL }).payment_intent ?? '';
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  await eventually(async () => (await exchanges.stockOf(jacket))['M'] === 3);
  const order = isSent ? await sendOrder(shop, owner, orderId) : await orderOf(shop, owner, orderId);
  const { orderNumber } = order;
  return { order, intent, one: await exchanges.calls.confirmed({ orderNumber, email: EMAIL }) };
}

const post = (path: string, body: object) => call(shop, 'POST', `/api/orders/${path}`, body, owner.headers);
const orderOnce = (id: string, wanted: (order: Order) => boolean) =>
  eventually(async () => {
    const order = await orderOf(shop, owner, id);
    return wanted(order) && order;
  });
const returnOnce = (id: string, status: string) =>
  eventually(async () => {
    const one = await exchanges.calls.show(id);
    return one.status === status && one;
  });
const parcelOf = ({ lines }: ReturnDetail) =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));

describe('a refund beside a return', () => {
  it('of a part, in the pages of the provider, is taken off the return', async () => {
    const { order, one, intent } = await withdrawn(true);
    stripe.refundByHand(intent, 2000);
    await orderOnce(order.id, ({ refundedAmount }) => refundedAmount === '20.00');
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    const left = (Number(order.totalAmount) - 20).toFixed(2);
    expect(await exchanges.calls.show(one.id)).toMatchObject({ status: 'arrived', refundAmount: left });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    const closed = await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(closed.refundedAmount).toBe(order.totalAmount);
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
  });

  it('of everything, in the pages of the provider, settles the return, whose goods can still be recorded', async () => {
    const { order, one, intent } = await withdrawn(true);
    stripe.refundByHand(intent, Math.round(Number(order.totalAmount) * 100));
    const settled = await returnOnce(one.id, 'refunded');
    expect(settled).toMatchObject({ nextSteps: ['receive'], refundAmount: null });
    expect((await exchanges.stockOf(jacket))['M']).toBe(3);
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
  });

  it('from the page of the order settles the units that it covers', async () => {
    const { order, one } = await withdrawn(true);
    const items = [{ id: order.items[0]?.id, quantity: 1 }];
    await bodyOf(post(`${order.id}/refund`, { key: newId(), items }));
    await eventually(async () => (await exchanges.calls.show(one.id)).lines[0]?.refunded === 1);
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
  });

  it('by the cancellation of an order that was not sent settles the return', async () => {
    const { order, one } = await withdrawn(false);
    await bodyOf(post(`${order.id}/cancel`, {}));
    expect(await returnOnce(one.id, 'refunded')).toMatchObject({ nextSteps: [] });
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
  });
});
