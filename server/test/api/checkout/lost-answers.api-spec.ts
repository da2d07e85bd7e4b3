// @module-tag strict
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { badParameter } from '../../support/stripe/stripe-error.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { FindPaymentsWithoutOrder } from '../../../src/modules/checkout/application/payments/find-payments-without-order.js';
import { ReadBalance } from '../../../src/modules/checkout/application/payouts/read-balance.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import { ReleaseExpiredCheckouts } from '../../../src/modules/checkout/application/payments/release-expired-checkouts.js';
import type { CreatedCheckout } from '#contracts/checkout';

let stripe: StripeStandIn;
let shop: TestShop;
let product: string;
let shopper: Shopper;
let checkout: CreatedCheckout;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

/** A checkout whose process ended after the page was created and before its address was stored. */
beforeEach(async () => {
  stripe.shopUrl = null;
  product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 1 });
  shopper = new Shopper(shop);
  await shopper.adds(product);
  checkout = (await shopper.checksOut()).body;
  await update('provider_ref = NULL, payment_url = NULL');
});

afterEach(() => {
  stripe.faults.clear();
});

async function update(columns: string): Promise<void> {
  await shop.database.execute(`UPDATE checkouts SET ${columns} WHERE id = $1`, [checkout.checkoutId]);
}

async function state(): Promise<Record<string, unknown> | undefined> {
  return shop.database.one(
    `SELECT c.status AS checkout, c.provider_ref AS ref, o.status, o.payment_status AS payment,
       o.refunded_amount::text AS refunded
     FROM checkouts c JOIN orders o ON o.id = c.order_id WHERE c.id = $1`,
    [checkout.checkoutId],
  );
}

const sessions = () =>
  [...stripe.account.sessions.values()].filter(
    (session) => session.client_reference_id === checkout.checkoutId,
  );

const reference = () => sessions()[0]?.id;

/** Compares this checkout now. */
async function compare(): Promise<void> {
  await update(`created_at = now() - interval '2 minutes', checked_at = NULL`);
  await shop.worker?.get(ReconcilePayments, { strict: false }).run();
}

async function ends(status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkout.checkoutId)).status === status);
}

it('a payment of a page whose address was lost is booked from its webhook', async () => {
  stripe.shopUrl = shop.url;
  stripe.pay(checkout.paymentUrl);
  await ends('paid');
  expect(await state()).toMatchObject({ checkout: 'paid', payment: 'paid', ref: reference() });
});

it('a payment of a page whose address was lost is found without a webhook', async () => {
  stripe.pay(checkout.paymentUrl);
  await compare();
  expect(await state()).toMatchObject({ checkout: 'paid', payment: 'paid', ref: reference() });
});

it('a page whose address was lost is found while it is open, and the shopper gets it again', async () => {
  await compare();
  expect(await state()).toMatchObject({ checkout: 'open', ref: reference() });
  expect((await shopper.checksOut()).body.paymentUrl).toBe(checkout.paymentUrl);
  expect(sessions()).toHaveLength(1);
});

it('a page whose address was lost is closed when the reservation is over', async () => {
  await update(`expires_at = now() - interval '1 second'`);
  await shop.worker?.get(ReleaseExpiredCheckouts, { strict: false }).run();
  expect(await state()).toMatchObject({ checkout: 'expired', status: 'cancelled' });
  expect(sessions().map((session) => session.status)).toEqual(['expired']);
});

it('a page whose answer is cut off at each attempt is paid after its stock was sold, and refunded', async () => {
  const other = await makeProduct(shop.database, { price: '90.00' });
  await makeStock(shop.database, other, { inStock: 1 });
  const second = new Shopper(shop);
  await second.adds(other);
  stripe.faults.order('create', 'cut-after', 2);
  expect((await second.checksOut()).status).toBe(503);
  await shop.database.execute('UPDATE inventory SET quantity_in_stock = 0 WHERE product_id = $1', [other]);
  stripe.shopUrl = shop.url;
  const [lost] = [...stripe.account.sessions.values()].slice(-1);
  const session = stripe.pay(lost?.id ?? '');
  const refunds = () =>
    [...stripe.account.refunds.values()].filter((refund) => refund.payment_intent === session.payment_intent);
  await eventually(async () => refunds().length > 0);
  expect(refunds().map((refund) => refund.amount)).toEqual([session.amount_total]);
});

it('a second payment of one order is found without a webhook and refunded once, and the owner is mailed once', async () => {
  stripe.pay(checkout.paymentUrl);
  await compare();
  const second = stripe.account.openSession({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 16_000, product_data: { name: 'Sock' } } },
    ],
    success_url: shop.url,
    client_reference_id: checkout.checkoutId,
    metadata: { shop: shop.url },
    payment_intent_data: { metadata: { checkoutId: checkout.checkoutId } },
  });
  const intent = stripe.account.pay(second.id, 'card', 'now').payment_intent ?? '';
  const find = shop.worker?.get(FindPaymentsWithoutOrder, { strict: false });
  await find?.run();
  expect(stripe.account.refundsOf(intent).map(({ amount }) => amount)).toEqual([16_000]);
  await find?.run();
  const finding = await shop.database.one<{ id: string }>(
    'SELECT id, kind, reason, resolved_at IS NOT NULL AS settled FROM payment_findings WHERE provider_ref = $1',
    [second.id],
  );
  expect(finding).toMatchObject({
    kind: 'paid-without-order',
    reason: 'orders.paid-by-another',
    settled: true,
  });
  const mails = await shop.database.query(`SELECT recipient, data FROM mails WHERE dedupe_key = $1`, [
    `payment-finding-notice:${finding?.id}`,
  ]);
  expect(mails).toMatchObject([{ data: { kind: 'paid-without-order', found: '160.00' } }]);
  expect(stripe.account.refundsOf(intent)).toHaveLength(1);
  expect(await state()).toMatchObject({ checkout: 'paid', payment: 'paid', refunded: '0.00' });
  // The provider's bookings of both payments and of the refund belong to the order.
  await shop.worker?.get(ReadBalance, { strict: false }).read();
  const booked = await shop.database.query(
    `SELECT t.kind, t.amount::text FROM provider_transactions t JOIN checkouts c ON c.order_id = t.order_id
     WHERE c.id = $1 ORDER BY t.amount, t.id`,
    [checkout.checkoutId],
  );
  expect(booked).toEqual([
    { kind: 'refund', amount: '-160.00' },
    { kind: 'payment', amount: '160.00' },
    { kind: 'payment', amount: '160.00' },
  ]);
});

it('a second payment whose refund the provider refuses stays with the owner', async () => {
  stripe.pay(checkout.paymentUrl);
  await compare();
  const second = stripe.account.openSession({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 16_000, product_data: { name: 'Sock' } } },
    ],
    success_url: shop.url,
    client_reference_id: checkout.checkoutId,
    metadata: { shop: shop.url },
  });
  stripe.account.pay(second.id, 'card', 'now');
  vi.spyOn(stripe.account, 'refund').mockImplementation(() => {
    throw badParameter('charge', 'The charge cannot be refunded.', 'charge_disputed');
  });
  await shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
  const finding = await shop.database.one(
    'SELECT reason, resolved_at AS "resolvedAt" FROM payment_findings WHERE provider_ref = $1',
    [second.id],
  );
  expect(finding).toEqual({ reason: 'orders.paid-by-another', resolvedAt: null });
});

it('an event of another API version is read anew from the provider', async () => {
  const session = stripe.pay(checkout.paymentUrl);
  const [event] = stripe.events.slice(-1);
  if (!event) throw new Error('There is no event');
  const old = {
    ...(JSON.parse(event.payload) as object),
    api_version: '2019-02-19',
    data: { object: { id: session.id, object: 'checkout.session', display_items: [] } },
  };
  expect(await stripe.send({ ...event, payload: JSON.stringify(old) }, shop.url)).toBe(200);
  await ends('paid');
});

it('an event of another API version is refused while the provider does not answer, so that it is sent again', async () => {
  const session = stripe.pay(checkout.paymentUrl);
  const [event] = stripe.events.slice(-1);
  if (!event) throw new Error('There is no event');
  const object = { id: session.id, object: 'checkout.session' };
  const payload = JSON.stringify({
    ...JSON.parse(event.payload),
    api_version: '2019-02-19',
    data: { object },
  });
  stripe.faults.order('read', 'error', Infinity);
  expect(await stripe.send({ ...event, payload }, shop.url)).toBe(503);
  stripe.faults.clear();
  expect(await stripe.send({ ...event, payload }, shop.url)).toBe(200);
  await ends('paid');
});

it('the end of another page of the same checkout does not end the checkout', async () => {
  await compare();
  stripe.shopUrl = shop.url;
  const other = { ...stripe.session(checkout.paymentUrl), id: 'cs_test_of_an_earlier_attempt' };
  const event = stripe.tell('checkout.session.expired', other);
  await eventually(async () => {
    const row = await shop.database.one<{ status: string }>(
      'SELECT status FROM webhook_events WHERE event_id = $1',
      [event.id],
    );
    return row?.status === 'done';
  });
  expect(await state()).toMatchObject({ checkout: 'open', payment: 'pending' });
});
