// @module-tag strict
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/app.js';
import { INQUIRY } from '../../support/dispute-shop.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import { useReturnShop } from '../../support/return-shop.js';
import type { Size } from '../../support/exchanges.js';
import type { Dispute } from '../../support/stripe/objects.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { newId } from '#platform/ids';

const returns = useReturnShop({ stripe: true });

/** What exchanged goods have led to: the first order with its payment, and the new one. */
interface Exchanged {
  readonly first: Order;
  readonly intent: string;
  readonly product: string;
  readonly one: ReturnDetail;
}

/** Two jackets of €100, delivered for free, of which so many have come back to be exchanged. */
async function arrived(quantity = 2): Promise<Exchanged> {
  const { calls, shop, owner } = returns();
  const { order: first, product, lineId, intent } = await returns().paid();
  await sendOrder(shop, owner, first.id);
  const lines = [{ lineId, quantity }];
  const { orderNumber } = first;
  const { id } = await calls.confirmed({
    orderNumber,
    email: EMAIL,
    kind: 'exchange',
    wish: 'Another',
    lines,
  });
  await calls.takes(id, 'instruct', { returnAddress: 'The Quay 4' });
  const one = await calls.takes(id, 'receive', { lines: [{ lineId, quantity, restock: quantity }] });
  return { first, intent, product, one };
}

/** They are exchanged for another size; the difference of XL, €30 each, is still to be paid. */
async function placedFor({ one, product }: Exchanged, size: Size, quantity = 2): Promise<Order> {
  const { calls, exchanges } = returns();
  await calls.takes(one.id, 'exchange', { items: [{ productId: product, size, quantity }] });
  return exchanges.newOrder(one);
}

/** The difference is paid. Returns its payment. */
async function payDifference({ id }: Order): Promise<string> {
  const { exchanges, stripe } = returns();
  const { payment_intent: intent } = stripe.pay((await exchanges.paymentOf(id)).url);
  await returns().orderOnce(id, ({ paymentStatus }) => paymentStatus === 'paid');
  return intent ?? '';
}

const settled = ({ one }: Exchanged) =>
  returns().returnOnce(one.id, ({ settlements }) => settlements.every(({ state }) => state === 'done'));

async function disputed(id: string, intent: string, more: Partial<Dispute> = {}): Promise<Dispute> {
  const dispute = returns().stripe.dispute(intent, more);
  await returns().orderOnce(id, ({ disputes }) => disputes.some(({ ref }) => ref === dispute.id));
  return dispute;
}
async function ends(id: string, dispute: Dispute, status: 'won' | 'lost'): Promise<void> {
  returns().stripe.closeDispute(dispute, status);
  await returns().orderOnce(id, ({ disputes }) =>
    disputes.some(({ ref, state }) => ref === dispute.id && state === status),
  );
}

const everything = () => ({ key: newId(), everything: true, restock: true });

describe('a dispute of a payment whose goods were exchanged', () => {
  it('holds the order that they were exchanged for, forbids its refund, and releases it when it is won', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'L');
    await settled(goods);
    const dispute = await disputed(goods.first.id, goods.intent);
    const held = await returns().show(placed.id);
    expect(held).toMatchObject({ held: true, refundableAmount: '0.00', nextSteps: ['cancel'] });
    expect(held.disputes).toMatchObject([{ ref: dispute.id, state: 'open', amount: '200.00' }]);
    expect((await problemOf(returns().post(placed.id, 'process'))).code).toBe('orders.held');
    expect((await problemOf(returns().post(placed.id, 'refund', everything()))).code).toBe(
      'orders.payment-disputed',
    );
    await ends(goods.first.id, dispute, 'won');
    expect(await returns().show(placed.id)).toMatchObject({ held: false, refundableAmount: '200.00' });
  });

  it('that is lost takes their amount off the new order, which is cancelled without a refund', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'L');
    await settled(goods);
    await ends(goods.first.id, await disputed(goods.first.id, goods.intent), 'lost');
    expect(await returns().show(goods.first.id)).toMatchObject({
      lostAmount: '0.00',
      refundableAmount: '0.00',
    });
    expect(await returns().show(placed.id)).toMatchObject({ lostAmount: '200.00', nextSteps: ['cancel'] });
    await bodyOf(returns().post(placed.id, 'cancel'));
    expect(await returns().exchanges.stockOf(goods.product)).toMatchObject({ M: 5, L: 5 });
    expect(await returns().show(placed.id)).toMatchObject({
      status: 'cancelled',
      refundedAmount: '0.00',
      nextSteps: [],
    });
    expect(returns().stripe.account.refundsOf(goods.intent)).toEqual([]);
    await returns().booksAgree();
  });

  it('is borne by what is left of their own order first', async () => {
    const goods = await arrived(1);
    const placed = await placedFor(goods, 'L', 1);
    await settled(goods);
    const dispute = await disputed(goods.first.id, goods.intent, { amount: 15000 });
    await ends(goods.first.id, dispute, 'lost');
    expect(await returns().show(goods.first.id)).toMatchObject({
      lostAmount: '100.00',
      refundableAmount: '0.00',
    });
    expect(await returns().show(placed.id)).toMatchObject({ lostAmount: '50.00', refundableAmount: '50.00' });
    await bodyOf(returns().post(placed.id, 'cancel'));
    await returns().orderOnce(placed.id, ({ status }) => status === 'refunded');
    expect(
      returns()
        .stripe.account.refundsOf(goods.intent)
        .map(({ amount }) => amount),
    ).toEqual([5000]);
    await returns().booksAgree();
  });

  it('leaves the payment of the difference to be refunded', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'XL');
    const difference = await payDifference(placed);
    await settled(goods);
    await ends(goods.first.id, await disputed(goods.first.id, goods.intent), 'lost');
    expect(await returns().show(placed.id)).toMatchObject({
      lostAmount: '200.00',
      refundableAmount: '60.00',
    });
    await bodyOf(returns().post(placed.id, 'refund', everything()));
    await returns().orderOnce(placed.id, ({ status }) => status === 'refunded');
    expect(
      returns()
        .stripe.account.refundsOf(difference)
        .map(({ amount }) => amount),
    ).toEqual([6000]);
    await returns().booksAgree();
  });

  it('holds a new order that waits for the payment of its difference', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'XL');
    const dispute = await disputed(goods.first.id, goods.intent);
    await payDifference(placed);
    await settled(goods);
    expect(await returns().show(placed.id)).toMatchObject({ held: true, nextSteps: ['cancel'] });
    await bodyOf(returns().post(placed.id, 'cancel'));
    await ends(goods.first.id, dispute, 'won');
    await returns().orderOnce(placed.id, ({ status }) => status === 'refunded');
    await returns().booksAgree();
  });

  it('is borne by their own order again when the new one is cancelled unpaid', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'XL');
    await ends(goods.first.id, await disputed(goods.first.id, goods.intent), 'lost');
    expect(await returns().show(placed.id)).toMatchObject({ lostAmount: '200.00' });
    await bodyOf(returns().post(placed.id, 'cancel'));
    await returns().orderOnce(goods.first.id, ({ lostAmount }) => lostAmount === '200.00');
    expect(await returns().show(placed.id)).toMatchObject({ lostAmount: '0.00', status: 'cancelled' });
    const open = await returns().returnOnce(goods.one.id, ({ status }) => status === 'arrived');
    expect(open).toMatchObject({ nextSteps: ['instruct', 'receive', 'close'], refundAmount: null });
    await returns().calls.takes(goods.one.id, 'close', { note: null });
    await returns().booksAgree();
  });

  it('of the difference concerns the new order alone', async () => {
    const goods = await arrived();
    const placed = await placedFor(goods, 'XL');
    const difference = await payDifference(placed);
    await settled(goods);
    await ends(placed.id, await disputed(placed.id, difference), 'lost');
    expect(await returns().show(goods.first.id)).toMatchObject({ lostAmount: '0.00', disputes: [] });
    expect(await returns().show(placed.id)).toMatchObject({
      lostAmount: '60.00',
      refundableAmount: '200.00',
    });
    await bodyOf(returns().post(placed.id, 'cancel'));
    await returns().orderOnce(placed.id, ({ status }) => status === 'refunded');
    expect(
      returns()
        .stripe.account.refundsOf(goods.intent)
        .map(({ amount }) => amount),
    ).toEqual([20000]);
    await returns().booksAgree();
  });

  it('holds a new order that is placed while the bank asks about the payment', async () => {
    const goods = await arrived();
    await disputed(goods.first.id, goods.intent, INQUIRY);
    const placed = await placedFor(goods, 'L');
    expect(await returns().show(placed.id)).toMatchObject({ held: true, refundableAmount: '200.00' });
    await bodyOf(returns().post(placed.id, 'release', { reason: 'dispute' }));
    await bodyOf(returns().post(placed.id, 'process'));
  });
});

describe('a return of goods whose payment is disputed', () => {
  /** Both jackets are delivered and withdrawn, and here again. */
  async function withdrawn(): Promise<{ id: string; intent: string; one: ReturnDetail }> {
    const { calls, shop, owner } = returns();
    const { order, lineId, intent } = await returns().paid();
    await sendOrder(shop, owner, order.id);
    const { orderNumber, id } = order;
    const lines = [{ lineId, quantity: 2 }];
    const one = await calls.confirmed({ orderNumber, email: EMAIL, kind: 'withdrawal', lines });
    await calls.takes(one.id, 'receive', { lines: [{ lineId, quantity: 2, restock: 2 }] });
    return { id, intent, one };
  }

  it('is refunded with what a loss has left', async () => {
    const { id, intent, one } = await withdrawn();
    await ends(id, await disputed(id, intent, { amount: 4000 }), 'lost');
    expect(await returns().calls.show(one.id)).toMatchObject({
      refundAmount: '160.00',
      refundBlocked: false,
    });
    await returns().calls.takes(one.id, 'refund');
    await returns().returnOnce(one.id, ({ settlements }) => settlements[0]?.state === 'done');
    expect(await returns().show(id)).toMatchObject({ status: 'refunded', refundedAmount: '160.00' });
    await returns().booksAgree();
  });

  it('offers no refund while the bank holds the money, nor after all is lost, but can be closed', async () => {
    const { id, intent, one } = await withdrawn();
    const dispute = await disputed(id, intent);
    const blocked = await returns().calls.show(one.id);
    expect(blocked.nextSteps).not.toContain('refund');
    expect(blocked.refundBlocked).toBe(true);
    await ends(id, dispute, 'lost');
    expect((await returns().calls.show(one.id)).nextSteps).toEqual(['instruct', 'receive', 'close']);
    await returns().calls.takes(one.id, 'close', { note: null });
    await eventually(async () => (await returns().calls.show(one.id)).status === 'closed');
    await returns().booksAgree();
  });
});
