// @module-tag strict
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { CreatedCheckout } from '#contracts/checkout';
import { paymentFinding, paymentSetup, type PaymentFinding } from '#contracts/payments';
import { newId } from '#platform/ids';
import { FindPaymentsWithoutOrder } from '../../../src/modules/checkout/application/payments/find-payments-without-order.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';

let stripe: StripeStandIn;
let shop: TestShop;
let staff: SignedInStaff;
let product: string;
let shopper: Shopper;
let checkout: CreatedCheckout;
let earlier: Set<string | null>;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  staff = await signIn(shop, 'staff');
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(async () => {
  product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 5 });
  earlier = new Set((await listed()).map((finding) => finding.providerRef));
  await goesToPay();
});

async function goesToPay(): Promise<void> {
  shopper = new Shopper(shop);
  await shopper.adds(product);
  checkout = (await shopper.checksOut()).body;
}

/**
 * Compares this checkout now, even if it was compared recently. The worker's own comparison of every minute may have claimed it
 * just before and still be at it; so what follows from it is awaited (`becomes`, `awaitFindings`).
 */
async function compare(): Promise<void> {
  await shop.database.execute(
    `UPDATE checkouts SET created_at = now() - interval '2 minutes', checked_at = NULL WHERE id = $1`,
    [checkout.checkoutId],
  );
  await shop.worker?.get(ReconcilePayments, { strict: false }).run();
}

async function listed(): Promise<PaymentFinding[]> {
  const all = await bodyOf<PaymentFinding[]>(
    call(shop, 'GET', '/api/payments/findings', undefined, staff.headers),
  );
  for (const finding of all) paymentFinding.parse(finding);
  return all;
}

/** The findings about this test's order, and about payments without an order that were not listed before. */
async function findings(): Promise<PaymentFinding[]> {
  return (await listed()).filter(
    ({ orderNumber, providerRef }) =>
      orderNumber === checkout.orderNumber || (orderNumber === null && !earlier.has(providerRef)),
  );
}

/** Waits until there are findings, and returns them. */
function awaitFindings(): Promise<PaymentFinding[]> {
  return eventually(async () => {
    const listedNow = await findings();
    return listedNow.length > 0 && listedNow;
  });
}

/** Waits until the shopper reads this state of the payment. */
async function becomes(status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkout.checkoutId)).status === status);
}

async function setOrder(columns: string): Promise<void> {
  await shop.database.execute(
    `UPDATE orders o SET ${columns} FROM checkouts c WHERE c.order_id = o.id AND c.id = $1`,
    [checkout.checkoutId],
  );
}

it('a payment whose webhook was lost is read from the provider and leaves no finding', async () => {
  stripe.pay(checkout.paymentUrl);
  await compare();
  await becomes('paid');
  expect(await findings()).toEqual([]);
});

it('a refund, a failure and an expiry whose webhooks were lost are read from the provider', async () => {
  const session = stripe.pay(checkout.paymentUrl);
  stripe.refundByHand(session.payment_intent ?? '');
  await compare();
  await becomes('refunded');
  await goesToPay();
  await shop.database.query(`UPDATE checkouts SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    checkout.checkoutId,
  ]);
  stripe.expire(checkout.paymentUrl);
  await compare();
  await becomes('expired');
  await goesToPay();
  stripe.reject(stripe.payLater(checkout.paymentUrl, 'card').id);
  await compare();
  await becomes('failed');
});

it('a paid order without a payment is listed until it is repaired', async () => {
  await setOrder(`payment_status = 'paid', stripe_payment_intent_id = '${unique('pi_of_nobody')}'`);
  await compare();
  await compare();
  expect(await awaitFindings()).toMatchObject([
    { kind: 'order-without-payment', expected: '160.00', found: null, reason: 'open', provider: 'stripe' },
  ]);
  await setOrder(`payment_status = 'pending', stripe_payment_intent_id = NULL`);
  await compare();
  await eventually(async () => (await findings()).length === 0);
});

it('a payment of another amount than the order is refused and listed', async () => {
  stripe.pay(checkout.paymentUrl);
  await setOrder(`subtotal = 150, total_amount = 150`);
  await compare();
  expect(await awaitFindings()).toMatchObject([
    { kind: 'amount-differs', expected: '150.00', found: '160.00', reason: 'payment' },
  ]);
});

it('a second payment of one order is listed as paid without an order', async () => {
  stripe.pay(checkout.paymentUrl);
  await setOrder(`payment_status = 'paid', stripe_payment_intent_id = '${unique('pi_of_another_page')}'`);
  await compare();
  expect(await awaitFindings()).toMatchObject([
    { kind: 'paid-without-order', found: '160.00', reason: 'orders.paid-by-another' },
  ]);
});

it('a payment without an order is found at the provider', async () => {
  const session = stripe.pay(checkout.paymentUrl);
  const elsewhere = stripe.account.openSession({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Sock' } } },
    ],
    success_url: shop.url,
    client_reference_id: '0199aa00-0000-7000-8000-00000000abcd',
    metadata: { shop: shop.url },
  });
  stripe.account.pay(elsewhere.id, 'card', 'now');
  await shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
  const found = await awaitFindings();
  expect(found).toMatchObject([
    { kind: 'paid-without-order', providerRef: elsewhere.id, found: '5.00', orderId: null },
  ]);
  expect(found.map((finding) => finding.providerRef)).not.toContain(session.id);
});

it('finds payments since the backup after a restore, however old they are', async () => {
  const lost = stripe.account.openSession({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 700, product_data: { name: 'Hat' } } },
    ],
    success_url: shop.url,
    client_reference_id: '0199aa00-0000-7000-8000-00000000abce',
    metadata: { shop: shop.url },
  });
  stripe.account.pay(lost.id, 'card', 'now');
  Object.assign(stripe.account.session(lost.id), { created: lost.created - 3 * 24 * 3600 });
  const find = async () => {
    await shop.worker?.get(FindPaymentsWithoutOrder, { strict: false }).run();
    return (await listed()).filter(({ providerRef }) => providerRef === lost.id);
  };
  expect(await find()).toEqual([]);
  await shop.database.execute(
    `INSERT INTO restores (id, taken_at, skipped_numbers, mails_released_at)
     VALUES ($1, now() - interval '3 days', '[]', now())`,
    [newId()],
  );
  expect(await find()).toMatchObject([{ kind: 'paid-without-order', found: '7.00' }]);
});

it('shows the owner what the account and the shop still need for real payments', async () => {
  const owner = await signIn(shop, 'owner');
  const read = async () => {
    const answer = await call(shop, 'GET', '/api/payments/setup', undefined, owner.headers);
    return paymentSetup.parse(await answer.json());
  };
  const before = await read();
  expect(before).toMatchObject({ provider: 'stripe', mode: 'live' });
  const open = before.checks.filter(({ state }) => state !== 'ok').map(({ id }) => id);
  expect(open).toContain('webhook-address');
  expect(open).not.toContain('key-rights');
  stripe.account.merchant.endpoints.push({
    id: 'we_1',
    object: 'webhook_endpoint',
    url: before.webhookUrl,
    status: 'enabled',
    api_version: '2019-02-19',
    enabled_events: ['checkout.session.completed'],
  });
  const { checks } = await read();
  expect(checks.find(({ id }) => id === 'webhook-address')?.state).toBe('ok');
  expect(checks.find(({ id }) => id === 'webhook-events')?.detail).toContain('charge.dispute.created');
  expect(checks.find(({ id }) => id === 'webhook-version')).toMatchObject({ detail: '2019-02-19' });
  expect((await call(shop, 'GET', '/api/payments/setup', undefined, staff.headers)).status).toBe(403);
});

it('shows its list to staff only', async () => {
  expect((await call(shop, 'GET', '/api/payments/findings')).status).toBe(401);
});
