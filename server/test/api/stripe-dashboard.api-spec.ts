import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../support/app.js';
import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import { Shopper } from '../support/shopper.js';
import { StripeStandIn } from '../support/stripe-stand-in.js';
import type { CreatedCheckout } from '#contracts/checkout';

let stripe: StripeStandIn;
let shop: TestShop;
let shopper: Shopper;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(() => {
  shopper = new Shopper(shop);
});

async function checkout(): Promise<CreatedCheckout> {
  const product = await makeProduct(shop.database, { price: '45.50' });
  await makeStock(shop.database, product, { inStock: 4 });
  await shopper.adds(product, { quantity: 2 });
  const answer = await shopper.checksOut();
  expect(answer.status).toBe(201);
  return answer.body;
}

async function ends(checkoutId: string, status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkoutId)).status === status);
}

async function order(checkoutId: string): Promise<Record<string, string | null>> {
  const row = await shop.database.one<Record<string, string | null>>(
    `SELECT o.status, o.payment_status AS payment, c.refunded, c.status AS checkout
     FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE c.id = $1`,
    [checkoutId],
  );
  if (!row) throw new Error('There is no such order');
  return row;
}

async function timeline(checkoutId: string, kind: string): Promise<Record<string, string>[]> {
  const rows = await shop.database.query<{ details: Record<string, string> }>(
    `SELECT t.details FROM order_timeline t JOIN checkouts c ON c.order_id = t.order_id WHERE c.id = $1 AND t.kind = $2`,
    [checkoutId, kind],
  );
  return rows.map((row) => row.details);
}

async function waiting(): Promise<number> {
  const row = await shop.database.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM webhook_events WHERE status = 'received'`,
  );
  return row?.count ?? 0;
}

describe('what happens in the dashboard of Stripe', () => {
  async function paid(): Promise<{ created: CreatedCheckout; intent: string }> {
    const created = await checkout();
    const session = stripe.pay(created.paymentUrl);
    await ends(created.checkoutId, 'paid');
    return { created, intent: session.payment_intent ?? '' };
  }

  it('a part sent back is noted on the order, once, with what has gone back in all', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent, 1000);
    await eventually(async () => (await order(created.checkoutId))['refunded'] === '10.00');
    const second = stripe.refundByHand(intent, 550);
    await eventually(async () => (await order(created.checkoutId))['refunded'] === '15.50');
    // Again, and late: nothing more happens.
    for (const event of stripe.events.filter((entry) => entry.type === 'charge.refunded').slice(-2))
      await stripe.send(event);
    expect(second.status).toBe('succeeded');
    await eventually(async () => (await waiting()) === 0);
    expect(await timeline(created.checkoutId, 'refunded-in-part')).toEqual([
      { refunded: '10.00' },
      { refunded: '15.50' },
    ]);
    expect(await order(created.checkoutId)).toMatchObject({ payment: 'paid', checkout: 'paid' });
  });

  it('the whole sent back ends the order as refunded', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent);
    await ends(created.checkoutId, 'refunded');
    expect(await order(created.checkoutId)).toMatchObject({
      status: 'refunded',
      payment: 'refunded',
      refunded: '95.95',
    });
  });

  it('a refund that the bank sends back is told on the order', async () => {
    const { created, intent } = await paid();
    const refund = stripe.refundByHand(intent, 2000);
    stripe.refundFails(refund.id);
    await eventually(async () => (await timeline(created.checkoutId, 'refund-failed')).length === 1);
  });

  it('a dispute is told on the order when it opens and when it closes', async () => {
    const { created, intent } = await paid();
    const dispute = stripe.dispute(intent);
    stripe.closeDispute(dispute, 'lost');
    await eventually(async () => (await timeline(created.checkoutId, 'dispute-closed')).length === 1);
    expect(await timeline(created.checkoutId, 'dispute-opened')).toEqual([
      { dispute: dispute.id, state: 'opened', amount: '95.95', reason: 'fraudulent' },
    ]);
    expect((await timeline(created.checkoutId, 'dispute-closed'))[0]).toMatchObject({ state: 'lost' });
    expect(await order(created.checkoutId)).toMatchObject({ status: 'pending', payment: 'paid' });
  });

  it('a refund that is told before its payment ends as if it had come after', async () => {
    const created = await checkout();
    stripe.shopUrl = null;
    const session = stripe.pay(created.paymentUrl);
    stripe.refundByHand(session.payment_intent ?? '');
    stripe.shopUrl = shop.url;
    const [completed, , refunded] = stripe.events.slice(-3);
    if (!completed || !refunded) throw new Error('Nothing was told');
    expect(await stripe.send(refunded)).toBe(200);
    expect(await stripe.send(completed)).toBe(200);
    await ends(created.checkoutId, 'refunded');
    expect(await order(created.checkoutId)).toMatchObject({ status: 'refunded', payment: 'refunded' });
  });
});
