// @module-tag strict
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import { useReturnShop, type PaidJackets } from '../../support/return-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { newId } from '#platform/ids';

const returns = useReturnShop({ stripe: true });
let exchanges: Exchanges;
let stripe: StripeStandIn;

beforeAll(() => {
  ({ exchanges, stripe } = returns());
});

/** Two jackets of €100 that were paid, and a withdrawal from both. */
async function withdrawn(isSent: boolean): Promise<PaidJackets & { readonly one: ReturnDetail }> {
  const { shop, owner, calls } = returns();
  const found = await returns().paid();
  const { id, orderNumber } = found.order;
  const order = isSent ? await sendOrder(shop, owner, id) : found.order;
  return { ...found, order, one: await calls.confirmed({ orderNumber, email: EMAIL }) };
}

const inStock = async (product: string) => (await exchanges.stockOf(product))['M'];
const orderOnce = (id: string, wanted: (order: Order) => boolean) => returns().orderOnce(id, wanted);
const returnOnce = (id: string, wanted: string) =>
  returns().returnOnce(id, ({ status }) => status === wanted);
const parcelOf = ({ lines }: ReturnDetail) =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));

describe('a refund beside a return', () => {
  it('of a part, in the pages of the provider, is taken off the return', async () => {
    const { order, product, one, intent } = await withdrawn(true);
    stripe.refundByHand(intent, 2000);
    await orderOnce(order.id, ({ refundedAmount }) => refundedAmount === '20.00');
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    const left = (Number(order.totalAmount) - 20).toFixed(2);
    expect(await exchanges.calls.show(one.id)).toMatchObject({ status: 'arrived', refundAmount: left });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    const closed = await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(closed.refundedAmount).toBe(order.totalAmount);
    expect(await inStock(product)).toBe(5);
  });

  it('of everything, in the pages of the provider, settles the return, whose goods can still be recorded', async () => {
    const { order, product, one, intent } = await withdrawn(true);
    stripe.refundByHand(intent, Math.round(Number(order.totalAmount) * 100));
    const settled = await returnOnce(one.id, 'refunded');
    expect(settled).toMatchObject({ nextSteps: ['receive'], refundAmount: null });
    expect(await inStock(product)).toBe(3);
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    expect(await inStock(product)).toBe(5);
  });

  it('from the page of the order settles the units that it covers', async () => {
    const { order, product, one } = await withdrawn(true);
    const items = [{ id: order.items[0]?.id, quantity: 1 }];
    await bodyOf(returns().post(order.id, 'refund', { key: newId(), items }));
    await eventually(async () => (await exchanges.calls.show(one.id)).lines[0]?.refunded === 1);
    await exchanges.calls.takes(one.id, 'receive', { lines: parcelOf(one) });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(await inStock(product)).toBe(5);
  });

  it('by the cancellation of an order that was not sent settles the return', async () => {
    const { order, product, one } = await withdrawn(false);
    await bodyOf(returns().post(order.id, 'cancel'));
    expect(await returnOnce(one.id, 'refunded')).toMatchObject({ nextSteps: [] });
    expect(await inStock(product)).toBe(5);
  });
});
