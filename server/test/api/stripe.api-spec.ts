import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../support/app.js';
import { disagreements } from '../support/books.js';
import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import { Shopper } from '../support/shopper.js';
import { StripeStandIn } from '../support/stripe-stand-in.js';
import type { CreatedCheckout, PaymentMethods } from '#contracts/checkout';
import { ReleaseExpiredCheckouts } from '../../src/modules/checkout/application/release-expired-checkouts.js';

let stripe: StripeStandIn;
let shop: TestShop;
let shopper: Shopper;
let product: string;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(async () => {
  shopper = new Shopper(shop);
  product = await makeProduct(shop.database, { price: '45.50' });
  await makeStock(shop.database, product, { inStock: 4 });
});

async function checkout(input: object = {}): Promise<CreatedCheckout> {
  await shopper.adds(product, { quantity: 2 });
  const answer = await shopper.checksOut(input);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** What the page would say after the webhooks have been applied. */
async function ends(checkoutId: string, status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkoutId)).status === status);
}

async function order(checkoutId: string): Promise<Record<string, string | null>> {
  const row = await shop.database.one<Record<string, string | null>>(
    `SELECT o.id, o.status, o.payment_status AS payment, o.payment_method AS method, o.email, o.customer_name AS name,
       o.shipping_address ->> 'city' AS city, c.refunded, c.status AS checkout
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

async function stock(): Promise<unknown> {
  return shop.database.one(
    'SELECT quantity_in_stock AS stock, quantity_reserved AS reserved FROM inventory WHERE product_id = $1',
    [product],
  );
}

describe('a payment page of Stripe', () => {
  it('lists what is bought to the cent and carries the ids, the e-mail and the end of the reservation', async () => {
    const created = await checkout({ locale: 'nl' });
    const session = stripe.session(created.paymentUrl);
    const call = stripe.calls.find((entry) => entry.idempotencyKey === `checkout-${created.checkoutId}`);
    expect(call?.params['line_items']).toEqual([
      {
        quantity: '2',
        price_data: { currency: 'eur', unit_amount: '4550', product_data: { name: 'Dingle Shell Jacket' } },
      },
      {
        quantity: '1',
        price_data: { currency: 'eur', unit_amount: '495', product_data: { name: 'Verzending' } },
      },
    ]);
    expect(session).toMatchObject({
      amount_total: 9595,
      client_reference_id: created.checkoutId,
      metadata: { orderNumber: created.orderNumber },
      customer_email: 'aoife@example.test',
      locale: 'nl',
      allowed_payment_method_types: ['card'],
      ui_mode: 'hosted_page',
    });
    const reservationEnds = new Date(created.expiresAt).getTime() / 1000;
    expect(session.expires_at - reservationEnds).toBeGreaterThanOrEqual(60);
    expect(session.expires_at - reservationEnds).toBeLessThanOrEqual(61);
  });

  it('leads to a paid order with its stock taken, once, by card', async () => {
    const created = await checkout();
    stripe.pay(created.paymentUrl);
    await ends(created.checkoutId, 'paid');
    expect(await order(created.checkoutId)).toMatchObject({
      status: 'pending',
      payment: 'paid',
      method: 'card',
    });
    await eventually(async () => JSON.stringify(await stock()) === '{"stock":2,"reserved":0}');
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('leads to a paid order by iDEAL, under the name that shoppers know', async () => {
    const methods = (await shopper.get<PaymentMethods>('/api/checkout/current/payment-methods')).body;
    expect(methods).toEqual({
      items: [
        { id: 'card', name: 'Credit card' },
        { id: 'ideal', name: 'iDEAL | Wero' },
      ],
      hasIdeal: true,
      sandbox: false,
    });
    await shopper.adds(product);
    const created = (await shopper.post<CreatedCheckout>('/api/checkout/ideal', {})).body;
    const delivery = {
      line1: 'Quay 1',
      line2: null,
      city: 'Galway',
      state: null,
      postal_code: 'H91 X2Y3',
      country: 'IE',
    };
    stripe.pay(created.paymentUrl, 'ideal', { email: 'late@example.test', name: 'Late Riser', delivery });
    await ends(created.checkoutId, 'paid');
    expect(await order(created.checkoutId)).toMatchObject({
      method: 'ideal',
      email: 'late@example.test',
      name: 'Late Riser',
      city: 'Galway',
    });
  });

  it('is the same page for the same request, however often it is sent at once', async () => {
    await shopper.adds(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.checksOut()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.paymentUrl)).size).toBe(1);
    const mine = [...stripe.account.sessions.values()].filter(
      (session) => session.client_reference_id === answers[0]?.body.checkoutId,
    );
    expect(mine).toHaveLength(1);
  });

  it('is closed at Stripe when the shopper turns back, and its stock is free', async () => {
    const created = await checkout();
    const answer = await shopper.post<{ status: string }>('/api/checkout/cancel', {
      checkoutId: created.checkoutId,
    });
    expect(answer.body.status).toBe('cancelled');
    expect(stripe.session(created.paymentUrl).status).toBe('expired');
    expect(await stock()).toEqual({ stock: 4, reserved: 0 });
  });
});

describe('a payment whose money takes a while', () => {
  it('holds its stock past the reservation and is paid when the bank says yes', async () => {
    const created = await checkout({ paymentMethod: 'ideal' });
    const session = stripe.payLater(created.paymentUrl);
    await shop.database.execute(
      `UPDATE checkouts SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [created.checkoutId],
    );
    await shop.worker?.get(ReleaseExpiredCheckouts, { strict: false }).run();
    expect((await shopper.outcome(created.checkoutId)).status).toBe('processing');
    expect(await stock()).toEqual({ stock: 4, reserved: 2 });
    stripe.settle(session.id);
    await ends(created.checkoutId, 'paid');
  });

  it('fails when the bank says no, and its stock is free at once', async () => {
    const created = await checkout({ paymentMethod: 'ideal' });
    const session = stripe.payLater(created.paymentUrl);
    stripe.reject(session.id);
    await ends(created.checkoutId, 'failed');
    expect(await stock()).toEqual({ stock: 4, reserved: 0 });
    expect(await order(created.checkoutId)).toMatchObject({ status: 'cancelled', payment: 'failed' });
  });

  it('that never comes because the page expired leaves nothing behind', async () => {
    const created = await checkout();
    stripe.expire(created.paymentUrl);
    await ends(created.checkoutId, 'expired');
    expect(await stock()).toEqual({ stock: 4, reserved: 0 });
  });
});

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

describe('a webhook of Stripe', () => {
  it('of a type that the shop does not know is kept and left alone', async () => {
    const event = stripe.tell('customer.created', { id: 'cus_test', object: 'customer' });
    const row = await eventually(() =>
      shop.database.one<{ status: string }>(
        `SELECT status FROM webhook_events WHERE event_id = $1 AND status <> 'received'`,
        [event.id],
      ),
    );
    expect(row.status).toBe('ignored');
  });

  it('about the session of another shop is refused and changes nothing', async () => {
    const event = stripe.tell('charge.refunded', {
      id: 'ch_other',
      object: 'charge',
      payment_intent: 'pi_other',
      amount_refunded: 100,
      metadata: { checkoutId: '0199aa00-0000-7000-8000-000000000000' },
    });
    const row = await eventually(() =>
      shop.database.one<{ reason: string }>(
        `SELECT reason FROM webhook_events WHERE event_id = $1 AND status = 'refused'`,
        [event.id],
      ),
    );
    expect(row.reason).toContain('checkout.not-found');
  });
});

it('shows no page of the sandbox while payments are by Stripe', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = await shopper.call<{ code: string }>(
      method,
      '/api/sandbox/payments/cs_sandbox_x',
      method === 'POST' ? { action: 'pay' } : undefined,
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'checkout.payment-not-found' } });
  }
});

async function waiting(): Promise<number> {
  const row = await shop.database.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM webhook_events WHERE status = 'received'`,
  );
  return row?.count ?? 0;
}
