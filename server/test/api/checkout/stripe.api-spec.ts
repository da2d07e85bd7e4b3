// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { CreatedCheckout, PaymentMethods } from '#contracts/checkout';
import { ReleaseExpiredCheckouts } from '../../../src/modules/checkout/application/payments/release-expired-checkouts.js';

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
/** The reservation's half hour is over. */
async function timePasses(checkoutId: string): Promise<void> {
  await shop.database.query(`UPDATE checkouts SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    checkoutId,
  ]);
}

async function ends(checkoutId: string, status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkoutId)).status === status);
}

async function order(checkoutId: string): Promise<Record<string, string | null>> {
  const row = await shop.database.one<Record<string, string | null>>(
    `SELECT o.id, o.status, o.payment_status AS payment, o.payment_method AS method, o.email, o.customer_name AS name,
       o.shipping_address ->> 'city' AS city
     FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE c.id = $1`,
    [checkoutId],
  );
  if (!row) throw new Error('There is no such order');
  return row;
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
        { id: 'ideal', name: 'iDEAL / Wero' },
      ],
      hasIdeal: true,
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

  it('is closed at Stripe before another one is opened when the cart has changed', async () => {
    const first = await checkout();
    const asked = stripe.calls.length;
    const second = await checkout();
    expect(second.orderNumber).not.toBe(first.orderNumber);
    const calls = stripe.calls.slice(asked).map(({ method, path }) => `${method} ${path}`);
    // Not every call is of this shopper: the worker asks Stripe about what earlier tests left.
    const closed = calls.indexOf(`POST /v1/checkout/sessions/${stripe.session(first.paymentUrl).id}/expire`);
    expect(closed).not.toBe(-1);
    expect(calls.indexOf('POST /v1/checkout/sessions')).toBeGreaterThan(closed);
    expect(stripe.session(first.paymentUrl).status).toBe('expired');
    expect(await stock()).toEqual({ stock: 4, reserved: 4 });
  });
});

describe('a payment whose money takes a while', () => {
  it('leads its shopper, who orders anew, to what is being paid', async () => {
    const created = await checkout({ paymentMethod: 'ideal' });
    const session = stripe.payLater(created.paymentUrl);
    const again = await checkout({ paymentMethod: 'ideal' });
    expect(again.orderNumber).toBe(created.orderNumber);
    expect(again.paymentUrl).toBe(`${shop.url}/checkout/success?checkoutId=${created.checkoutId}`);
    expect((await shopper.outcome(created.checkoutId)).status).toBe('processing');
    stripe.settle(session.id);
    await ends(created.checkoutId, 'paid');
  });

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
    await timePasses(created.checkoutId);
    stripe.expire(created.paymentUrl);
    await ends(created.checkoutId, 'expired');
    expect(await stock()).toEqual({ stock: 4, reserved: 0 });
  });

  it('that never comes because the page was closed before its time was given up by the shopper', async () => {
    const created = await checkout();
    stripe.expire(created.paymentUrl);
    await ends(created.checkoutId, 'cancelled');
    expect(await stock()).toEqual({ stock: 4, reserved: 0 });
  });
});

describe('a webhook of Stripe', () => {
  it('of a type that the shop does not know is stored and ignored', async () => {
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
