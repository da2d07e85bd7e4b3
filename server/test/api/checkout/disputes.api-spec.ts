// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { orderOf } from '../../support/paid-order.js';
import type { SignedInStaff } from '../../support/staff.js';
import { StripeShop } from '../../support/stripe-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { Order, OrderSummary } from '#contracts/orders';
import { newId } from '#platform/ids';

let at: StripeShop;
let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  at = await StripeShop.start();
  ({ stripe, shop, owner } = at);
});

afterAll(() => at.stop());

const post = (path: string, body?: object) => call(shop, 'POST', `/api/orders/${path}`, body, owner.headers);
const get = (path: string) => call(shop, 'GET', path, undefined, owner.headers);

/** The order, once its dispute stands so. */
const once = (id: string, state: string): Promise<Order> =>
  eventually(async () => {
    const order = await orderOf(shop, owner, id);
    return order.disputes[0]?.state === state && order;
  });

describe('a disputed payment', () => {
  it('holds the order, refuses refunds in words and is mailed with the deadline of the evidence', async () => {
    const { id, intent } = await at.paid();
    stripe.dispute(intent);
    const order = await once(id, 'open');
    expect(order).toMatchObject({ held: true, attention: ['dispute'], refundableAmount: '0.00' });
    expect(order.nextSteps).not.toContain('refund');
    expect(order.disputes[0]).toMatchObject({ amount: '95.95', fee: '20.00', reason: 'fraudulent' });
    expect((await problemOf(post(`${id}/process`))).code).toBe('orders.held');
    const refund = { key: newId(), everything: true };
    expect((await problemOf(post(`${id}/refund`, refund))).code).toBe('orders.payment-disputed');
    const mail = await eventually(() =>
      shop.database.one<{ due: string }>(
        `SELECT data #>> '{hold,details,dueBy}' AS due FROM mails
         WHERE template = 'dispute-notice' AND dedupe_key LIKE '%' || $1`,
        [id],
      ),
    );
    expect(mail.due).toBe(order.disputes[0]?.evidenceDueBy);
    const marked = await bodyOf<OrderSummary[]>(get('/api/orders?attention=dispute&limit=100'));
    expect(marked.map((one) => one.id)).toContain(id);
    expect((await post(`${id}/release`, { reason: 'dispute' })).status).toBe(200);
    expect((await post(`${id}/process`)).status).toBe(200);
  });

  it('is in the list of held orders until it is released or has nothing left to ship', async () => {
    const [disputed, warned, other] = [await at.paid(), await at.paid(), await at.paid()];
    stripe.dispute(disputed.intent);
    stripe.warnOfFraud(warned.intent);
    await once(disputed.id, 'open');
    await once(warned.id, 'open');
    const of = async (held: boolean) => {
      const answer = await get(`/api/orders?held=${held}&limit=100`);
      const orders = await bodyOf<OrderSummary[]>(answer);
      expect(Number(answer.headers.get('x-total-count'))).toBe(orders.length);
      expect(orders.map((one) => one.held)).toEqual(orders.map(() => held));
      return orders.map(({ id }) => id);
    };
    expect((await of(true)).slice(0, 2)).toEqual([warned.id, disputed.id]);
    expect(await of(false)).toContain(other.id);
    await post(`${disputed.id}/release`, { reason: 'dispute' });
    await post(`${warned.id}/refund`, { key: newId(), everything: true });
    await eventually(async () => (await orderOf(shop, owner, warned.id)).status === 'refunded');
    const [waiting, rest] = [await of(true), await of(false)];
    for (const { id } of [disputed, warned]) {
      expect(waiting).not.toContain(id);
      expect(rest).toContain(id);
    }
  });

  it('that is won releases the order, which can be refunded again', async () => {
    const { id, intent } = await at.paid();
    stripe.closeDispute(stripe.dispute(intent), 'won');
    const order = await once(id, 'won');
    expect(order).toMatchObject({
      held: false,
      attention: [],
      refundableAmount: '95.95',
      lostAmount: '0.00',
    });
    expect(order.nextSteps).toContain('refund');
  });

  it('that is lost takes its amount off the payment and is in the journal with its fee', async () => {
    const { id, intent } = await at.paid();
    const dispute = stripe.dispute(intent);
    await once(id, 'open');
    stripe.closeDispute(dispute, 'lost');
    const order = await once(id, 'lost');
    expect(order).toMatchObject({
      held: true,
      lostAmount: '95.95',
      refundableAmount: '0.00',
      paymentStatus: 'paid',
    });
    const refused = await problemOf(post(`${id}/refund`, { key: newId(), shipping: true }));
    expect(refused).toMatchObject({ code: 'orders.refund-above-payment', details: { left: '0.00' } });
    // The days around the present: midnight in Amsterdam may pass between the loss and this line.
    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const journal = await fetch(`${shop.url}/api/reports/journal.csv?from=${from}&to=${to}`, {
      headers: owner.headers,
    });
    const line = (await journal.text()).split('\r\n').find((row) => row.includes(dispute.id));
    expect(line).toMatch(/dispute-lost,.*,0\.00,0\.00,0\.00,card,pi_test_\w+,-95\.95,-20\.00,,,,,EUR,$/);
  });

  it('takes over a refund that was made at the provider, even though the shop would refuse it', async () => {
    const { id, intent } = await at.paid();
    stripe.dispute(intent);
    await once(id, 'open');
    stripe.refundByHand(intent, 1000);
    const order = await eventually(async () => {
      const one = await orderOf(shop, owner, id);
      return one.refundedAmount === '10.00' && one;
    });
    expect(order).toMatchObject({ paymentStatus: 'paid', refundableAmount: '0.00' });
  });

  it('gives its facts as text, without network addresses', async () => {
    const { id, intent } = await at.paid();
    const dispute = stripe.dispute(intent);
    const { orderNumber, documents } = await once(id, 'open');
    const answer = await fetch(`${shop.url}/api/orders/${id}/evidence.txt`, { headers: owner.headers });
    expect(answer.headers.get('content-disposition')).toContain(`evidence-${orderNumber}.txt`);
    const text = await answer.text();
    for (const fact of [orderNumber, intent, dispute.id, documents[0]?.number ?? '-', 'EUR 95.95'])
      expect(text).toContain(fact);
    expect(text).not.toContain('127.0.0.1');
    expect((await problemOf(get(`/api/orders/${newId()}/evidence.txt`))).code).toBe('orders.order-not-found');
  });
});

it('a warning of fraud holds the order, and a refund stays possible', async () => {
  const { id, intent } = await at.paid();
  stripe.warnOfFraud(intent);
  const order = await once(id, 'open');
  expect(order).toMatchObject({ held: true, attention: ['fraud-warning'], refundableAmount: '95.95' });
  expect((await problemOf(post(`${id}/process`))).code).toBe('orders.held');
  expect((await post(`${id}/refund`, { key: newId(), everything: true })).status).toBe(200);
  await eventually(async () => (await orderOf(shop, owner, id)).paymentStatus === 'refunded');
});
