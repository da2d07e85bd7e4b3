// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/app.js';
import { DisputeShop, INQUIRY, PART } from '../../support/dispute-shop.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { newId } from '#platform/ids';

let at: DisputeShop;

beforeAll(async () => {
  at = await DisputeShop.start();
});

afterAll(() => at.stop());

describe('an order that is cancelled after its payment was lost', () => {
  it('has an end and gives its stock back, without a refund', async () => {
    const order = await at.sale();
    await at.decided(order, 'lost');
    expect(await at.inStock(order.product)).toBe(2);
    expect((await at.show(order.id)).nextSteps).toEqual(['cancel']);
    await bodyOf(at.post(order.id, 'cancel'));
    expect(await at.inStock(order.product)).toBe(4);
    expect(await at.show(order.id)).toMatchObject({
      status: 'cancelled',
      refundedAmount: '0.00',
      lostAmount: '95.95',
      nextSteps: [],
    });
    await at.booksAgree();
  });

  it('gets what is left of it back, and is refunded', async () => {
    const order = await at.sale();
    await at.decided(order, 'lost', { amount: PART });
    await bodyOf(at.post(order.id, 'cancel'));
    const ended = await at.once(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(ended).toMatchObject({ status: 'refunded', refundedAmount: '55.95', lostAmount: '40.00' });
    expect(ended.items).toMatchObject([{ refundedQuantity: 2 }]);
    expect(at.stripe.account.refundsOf(order.intent).map(({ amount }) => amount)).toEqual([5595]);
    await at.booksAgree();
  });

  it('gets the rest back once the dispute is won after all', async () => {
    const order = await at.sale();
    const dispute = await at.decided(order, 'lost', { amount: PART });
    await bodyOf(at.post(order.id, 'cancel'));
    await at.once(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    at.stripe.closeDispute(dispute, 'won');
    const ended = await at.once(
      order.id,
      (one) => one.refundedAmount === '95.95' && one.status === 'refunded',
    );
    expect(ended.lostAmount).toBe('0.00');
    await at.booksAgree();
  });
});

describe('an order that is cancelled while its payment is disputed', () => {
  it('gives its stock back at once, and is refunded when the dispute is won', async () => {
    const order = await at.sale();
    const dispute = await at.opened(order);
    await bodyOf(at.post(order.id, 'cancel'));
    expect(await at.inStock(order.product)).toBe(4);
    expect(await at.show(order.id)).toMatchObject({ status: 'cancelled', refundedAmount: '0.00' });
    await at.booksAgree();
    at.stripe.closeDispute(dispute, 'won');
    const ended = await at.once(order.id, ({ status }) => status === 'refunded');
    expect(ended).toMatchObject({ refundedAmount: '95.95', refundableAmount: '0.00' });
    await at.booksAgree();
  });

  it('has nothing to refund when it is lost', async () => {
    const order = await at.sale();
    const dispute = await at.opened(order);
    await bodyOf(at.post(order.id, 'cancel'));
    at.stripe.closeDispute(dispute, 'lost');
    await at.withDisputes(order.id, 'lost');
    expect(await at.show(order.id)).toMatchObject({
      status: 'cancelled',
      nextSteps: [],
      refundedAmount: '0.00',
    });
    await at.booksAgree();
  });
});

describe('a hold by a dispute', () => {
  it('stays until the last dispute has ended, and comes back with a loss that follows a win', async () => {
    const order = await at.sale();
    const [first, second] = [
      await at.opened(order, { amount: 1000 }),
      await at.opened(order, { amount: 2000 }),
    ];
    at.stripe.closeDispute(first, 'won');
    expect(await at.withDisputes(order.id, 'won', 'open')).toMatchObject({ held: true });
    at.stripe.closeDispute(second, 'won');
    expect(await at.withDisputes(order.id, 'won', 'won')).toMatchObject({ held: false });
    at.stripe.closeDispute(second, 'lost');
    expect(await at.withDisputes(order.id, 'won', 'lost')).toMatchObject({ held: true, lostAmount: '20.00' });
  });

  it('comes back when an inquiry that staff have released becomes a dispute', async () => {
    const order = await at.sale();
    const inquiry = await at.opened(order, INQUIRY);
    await bodyOf(at.post(order.id, 'release', { reason: 'dispute' }));
    Object.assign(inquiry, { status: 'needs_response', is_charge_refundable: false });
    at.stripe.tell('charge.dispute.updated', inquiry);
    expect(await at.once(order.id, ({ held }) => held)).toMatchObject({ refundableAmount: '0.00' });
  });
});

describe('a refund around a lost dispute', () => {
  it('that was sent from the pages of the provider before, and is read after, is in the books', async () => {
    const order = await at.sale();
    const { shopUrl } = at.stripe;
    at.stripe.shopUrl = null;
    at.stripe.refundByHand(order.intent, 1000);
    at.stripe.shopUrl = shopUrl;
    await at.decided(order, 'lost', { amount: 8595 });
    await at.booksAgree();
    await at.once(order.id, ({ refundedAmount }) => refundedAmount === '10.00');
    await bodyOf(at.post(order.id, 'cancel'));
    await at.booksAgree();
  });

  it('that the provider refuses asks for no attention once nothing is left', async () => {
    const order = await at.sale();
    at.stripe.account.refundsArrive = false;
    await bodyOf(at.post(order.id, 'refund', { key: newId(), everything: true }));
    const pending = await eventually(() => Promise.resolve(at.stripe.account.refundsOf(order.intent)[0]));
    at.stripe.account.refundsArrive = true;
    await at.decided(order, 'lost');
    at.stripe.refundFails(pending.id);
    const open = await at.once(order.id, ({ refunds }) => refunds[0]?.status === 'failed');
    expect(open).toMatchObject({ refundableAmount: '0.00', attention: [] });
    await bodyOf(at.post(order.id, 'cancel'));
    expect(await at.show(order.id)).toMatchObject({ status: 'cancelled', attention: [], nextSteps: [] });
    await at.booksAgree();
  });

  it('of everything is refused with what is left when nothing is', async () => {
    const order = await at.sale();
    await at.decided(order, 'lost');
    const refused = await problemOf(at.post(order.id, 'refund', { key: newId(), everything: true }));
    expect(refused).toMatchObject({ code: 'orders.refund-above-payment', details: { left: '0.00' } });
  });
});
