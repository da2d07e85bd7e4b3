// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/app.js';
import { DisputeShop, INQUIRY, PART, type DisputablePayment } from '../../support/dispute-shop.js';
import { bodyOf } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import type { Order, OrderStep } from '#contracts/orders';
import { newId } from '#platform/ids';

let at: DisputeShop;

beforeAll(async () => {
  at = await DisputeShop.start();
});

afterAll(() => at.stop());

/** What becomes of a payment, and what is left of it, in euros. */
const DISPUTES: readonly (readonly [
  name: string,
  left: number,
  come: (order: DisputablePayment) => Promise<unknown>,
])[] = [
  ['an open dispute', 0, (order) => at.opened(order)],
  ['an open dispute of a part', 0, (order) => at.opened(order, { amount: PART })],
  ['an inquiry', 95.95, (order) => at.opened(order, INQUIRY)],
  ['an inquiry that has ended', 95.95, (order) => at.decided(order, 'warning_closed', INQUIRY)],
  ['a dispute that is won', 95.95, (order) => at.decided(order, 'won')],
  ['a dispute that is lost in full', 0, (order) => at.decided(order, 'lost')],
  ['a dispute that is lost in part', 55.95, (order) => at.decided(order, 'lost', { amount: PART })],
  [
    'two disputes, one lost in part and one open',
    0,
    async (order) => {
      await at.decided(order, 'lost', { amount: PART });
      await at.opened(order, { amount: 1000 });
    },
  ],
  [
    'two disputes that are lost',
    45.95,
    async (order) => {
      await at.decided(order, 'lost', { amount: PART });
      await at.decided(order, 'lost', { amount: 1000 });
    },
  ],
  [
    'a loss that was reported before its opening, and twice',
    55.95,
    async (order) => {
      const dispute = at.stripe.account.dispute(order.intent, 'fraudulent', { amount: PART });
      at.stripe.closeDispute({ ...dispute }, 'lost');
      await at.withDisputes(order.id, 'lost');
      dispute.status = 'lost';
      at.stripe.tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
      const event = at.stripe.tell('charge.dispute.closed', dispute);
      await eventually(async () => {
        const sql = 'SELECT 1 FROM webhook_events WHERE event_id = $1 AND handled_at IS NOT NULL';
        return (await at.shop.database.one(sql, [event.id])) !== undefined;
      });
    },
  ],
  [
    'a lost dispute that is won after all',
    95.95,
    async (order) => {
      const dispute = await at.decided(order, 'lost');
      at.stripe.closeDispute(dispute, 'won');
      await at.withDisputes(order.id, 'won');
    },
  ],
];

const OF_STATES = {
  'not sent': () => Promise.resolve(),
  sent: async ({ id }: DisputablePayment) => void (await sendOrder(at.shop, at.owner, id)),
  delivered: async ({ id }: DisputablePayment) => {
    await sendOrder(at.shop, at.owner, id);
    await bodyOf(at.post(id, 'deliver'));
  },
  'not sent, a unit of it refunded': async ({ id }: DisputablePayment) => {
    const { items } = await at.show(id);
    await bodyOf(at.post(id, 'refund', { key: newId(), items: [{ id: items[0]?.id, quantity: 1 }] }));
    await at.once(id, ({ refunds }) => refunds[0]?.status === 'done');
  },
} as const;

const BODIES: Partial<Record<OrderStep, object>> = { ship: { carrier: 'PostNL', trackingNumber: '3S1' } };

/** Takes a step that the order offers. Every one of them succeeds, and refunds at most what is left. */
async function take(order: DisputablePayment, step: OrderStep): Promise<void> {
  const before = await at.show(order.id);
  const refund = { key: newId(), everything: true, restock: true };
  const answer = await at.post(order.id, step, step === 'refund' ? refund : BODIES[step]);
  expect([step, answer.status]).toEqual([step, 200]);
  const after = (await answer.json()) as Order;
  if (step !== 'cancel' && step !== 'refund') return;
  const back = Number(after.refundedAmount) - Number(before.refundedAmount);
  expect(back.toFixed(2)).toBe(before.refundableAmount);
  const wasSent = before.shippedAt !== null;
  const units = before.items.reduce((sum, item) => sum + item.quantity - item.refundedQuantity, 0);
  // The unit that was refunded beforehand has not come back.
  if (!wasSent) await eventually(async () => (await at.inStock(order.product)) === 2 + units);
  await at.once(order.id, ({ refunds }) => refunds.every(({ status }) => status === 'done'));
}

describe.each(DISPUTES)('%s', (_, left, come) => {
  it.each(Object.keys(OF_STATES) as (keyof typeof OF_STATES)[])(
    'leaves an order that is %s steps that work',
    async (state) => {
      const made = async () => {
        const order = await at.sale();
        await OF_STATES[state](order);
        await come(order);
        return order;
      };
      const first = await made();
      const { nextSteps, status, refundableAmount, refundedAmount } = await at.show(first.id);
      const unitBack = refundedAmount === '45.50' && left > 0 ? 45.5 : 0;
      expect(refundableAmount).toBe(Math.max(0, left - unitBack).toFixed(2));
      if (status === 'pending' || status === 'processing') expect(nextSteps).toContain('cancel');
      if (status === 'shipped') expect(nextSteps).toContain('deliver');
      expect(nextSteps.includes('refund')).toBe(refundableAmount !== '0.00');
      // Steps on its way first, and then one that ends it; each other end has an order of its own.
      const ends = nextSteps.filter((step) => step === 'cancel' || step === 'refund');
      const onTheWay = nextSteps.filter((step) => step !== 'cancel' && step !== 'refund');
      const orders = [first, ...(await Promise.all(ends.slice(1).map(made)))];
      for (const step of onTheWay) await take(first, step);
      await Promise.all(ends.map((step, place) => take(orders[place] ?? first, step)));
    },
    60_000,
  );
});
