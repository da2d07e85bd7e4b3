import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'; // @module-tag strict
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { disagreements } from '../../support/books.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { bodyOf, call } from '../../support/http.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import { sendWebhook, sessionEvent } from '../../support/webhook.js';
import type { CartLine } from '#contracts/cart';
import type { CreatedCheckout } from '#contracts/checkout';
import type { PaymentSetup } from '#contracts/payments';
import { Money, toCheckoutId } from '#kernel';
import { newId } from '#platform/ids';
import { SettlePayment } from '../../../src/modules/checkout/application/payments/settle-payment.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import { ReleaseExpiredCheckouts } from '../../../src/modules/checkout/application/payments/release-expired-checkouts.js';

let shop: TestShop;
let shopper: Shopper;
let product: string;
let checkout: CreatedCheckout;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});

afterAll(() => shop.stop());

beforeEach(async () => {
  shopper = new Shopper(shop);
  product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 1 });
  await shopper.adds(product);
  checkout = (await shopper.checksOut()).body;
});

function paidEvent(overrides: Partial<Parameters<typeof sessionEvent>[0]> = {}): string {
  return sessionEvent({
    id: `evt_${newId()}`,
    type: 'checkout.session.completed',
    checkoutId: checkout.checkoutId,
    session: checkout.paymentUrl.split('/').at(-1),
    amountCents: 16_000,
    ...overrides,
  });
}

async function storedEvents(): Promise<{ status: string; reason: string | null }[]> {
  return shop.database.query(
    `SELECT status, reason FROM webhook_events WHERE payload #>> '{data,object,client_reference_id}' = $1`,
    [checkout.checkoutId],
  );
}

async function settled(count = 1): Promise<{ status: string; reason: string | null }[]> {
  return eventually(async () => {
    const events = await storedEvents();
    return events.length >= count && events.every((event) => event.status !== 'received') && events;
  });
}

async function orderState(): Promise<{ status: string; payment_status: string } | undefined> {
  return shop.database.one(
    'SELECT o.status, o.payment_status FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE c.id = $1',
    [checkout.checkoutId],
  );
}

describe('a webhook is refused and nothing is stored', () => {
  it.each([
    ['a signature by another secret', { secret: 'whsec_of_another_account' }],
    ['no real signature', { signature: 't=1,v1=abc' }],
    ['an old signature that is played again', { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
  ])('with %s', async (_name, signing) => {
    const answer = await sendWebhook(shop, paidEvent(), signing);
    expect(answer).toMatchObject({ status: 400, body: { code: 'checkout.bad-signature' } });
    expect(await storedEvents()).toEqual([]);
    expect(await orderState()).toEqual({ status: 'pending', payment_status: 'pending' });
  });

  it('with a secret that was replaced, which the owner sees on the page of the payments', async () => {
    const { headers } = await signIn(shop, 'owner');
    await sendWebhook(shop, paidEvent(), { secret: 'whsec_of_last_year' });
    const { refusedAt } = await bodyOf<PaymentSetup>(
      call(shop, 'GET', '/api/payments/setup', undefined, headers),
    );
    expect(refusedAt).not.toBeNull();
  });

  it('without a signature, and with a body that is not an event', async () => {
    const bare = await fetch(`${shop.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: paidEvent(),
    });
    expect(bare.status).toBe(400);
    expect((await sendWebhook(shop, '{"hello":"world"}')).body.code).toBe('checkout.bad-signature');
  });
});

describe('a signed webhook', () => {
  it('that arrives fifty times in parallel is one payment, one stock movement and one mail', async () => {
    const event = paidEvent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendWebhook(shop, event)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    await eventually(async () => {
      const rows = await shop.database.query(
        `SELECT 1 FROM mails m JOIN checkouts c ON m.dedupe_key = 'order-confirmation:' || c.order_id
         WHERE c.id = $1 AND m.status = 'sent'`,
        [checkout.checkoutId],
      );
      return rows.length === 1;
    });
    expect(await storedEvents()).toEqual([{ status: 'done', reason: null }]);
    const moves = await shop.database.query(
      `SELECT delta FROM stock_movements m JOIN inventory i ON i.id = m.inventory_id
      WHERE i.product_id = $1 AND reason = 'sale'`,
      [product],
    );
    expect(moves).toEqual([{ delta: -1 }]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('of several kinds about one payment ends in the same paid order', async () => {
    const kinds = ['completed', 'async_payment_succeeded', 'expired'];
    const events = kinds.map((kind) => paidEvent({ type: `checkout.session.${kind}` }));
    await Promise.all(events.map((event) => sendWebhook(shop, event)));
    await settled(3);
    // If the expiry was applied first, the payment was late and the stock was reserved again.
    await eventually(
      async () =>
        (await orderState())?.status === 'pending' && (await orderState())?.payment_status === 'paid',
    );
    await eventually(async () => (await disagreements(shop.database)).length === 0);
  });

  it('is refused with the reason when amount or currency differ from the order', async () => {
    await sendWebhook(shop, paidEvent({ amountCents: 1 }));
    await sendWebhook(shop, paidEvent({ currency: 'usd' }));
    const events = await settled(2);
    expect(events.map((event) => event.status)).toEqual(['refused', 'refused']);
    expect(events[0]?.reason).toContain('orders.amount-differs');
    expect(await orderState()).toEqual({ status: 'pending', payment_status: 'pending' });
  });

  it('of another shop’s session, of an unknown type, or of a pending payment changes nothing', async () => {
    await sendWebhook(shop, paidEvent({ type: 'customer.created' }));
    await sendWebhook(shop, paidEvent({ paymentStatus: 'unpaid' }));
    const events = await settled(2);
    expect(events.map((event) => event.status)).toEqual(['ignored', 'ignored']);
    expect(await orderState()).toEqual({ status: 'pending', payment_status: 'pending' });
    const foreign = newId();
    await sendWebhook(shop, paidEvent({ checkoutId: foreign }));
    const row = await eventually(() =>
      shop.database.one<{ reason: string }>(
        `SELECT reason FROM webhook_events WHERE status = 'refused' AND payload #>> '{data,object,client_reference_id}' = $1`,
        [foreign],
      ),
    );
    expect(row.reason).toContain('checkout.not-found');
  });
});

it('a payment that succeeds while the shopper orders again leads to the paid order, not to a second payment', async () => {
  const payment = {
    ref: unique('pi_quick'),
    amount: Money.parse('160.00'),
    currency: 'EUR',
    method: 'card',
    customer: {},
  };
  const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const checkoutId = toCheckoutId(checkout.checkoutId);
  const outside = await connect(shop);
  onTestFinished(() => outside.end());
  const anew = await shop.database.transaction(async () => {
    const settle = shop.app.get(SettlePayment, { strict: false });
    await settle.settle({ checkoutId, ref: unique('cs_quick'), result: 'paid', payment });
    const asked = shopper.checksOut({ customerName: 'Aoife Nic Byrne' });
    await eventually(async () => (await outside.query(blocked)).rowCount === 1);
    return { asked };
  });
  const { status, body } = await anew.asked;
  expect([status, body.orderNumber]).toEqual([201, checkout.orderNumber]);
  expect(body.paymentUrl).toBe(`${shop.url}/checkout/success?checkoutId=${checkoutId}`);
  await eventually(async () => (await disagreements(shop.database)).length === 0);
});

it('a payment whose webhook has not arrived leads the shopper who orders again to the paid order', async () => {
  await shop.database.execute(`UPDATE sandbox_payments SET status = 'paid' WHERE checkout_id = $1`, [
    checkout.checkoutId,
  ]);
  const another = await makeProduct(shop.database, { price: '20.00' });
  await shopper.adds(another);
  const { status, body } = await shopper.checksOut();
  expect([status, body.orderNumber]).toEqual([201, checkout.orderNumber]);
  expect(body.paymentUrl).toBe(`${shop.url}/checkout/success?checkoutId=${checkout.checkoutId}`);
  expect((await shopper.outcome(checkout.checkoutId)).status).toBe('paid');
  const left = await eventually(async () => {
    const lines = (await shopper.get<CartLine[]>('/api/cart')).body;
    return lines.length === 1 && lines;
  });
  expect(left).toMatchObject([{ productId: another, quantity: 1 }]);
});

it('a payment page that opens while the shopper orders again is closed', async () => {
  const provider = shop.app.get(PaymentProvider, { strict: false });
  const open = provider.open.bind(provider);
  let goOn = (): void => undefined;
  const opening = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const opened = vi
    .spyOn(provider, 'open')
    .mockImplementationOnce((request) => opening.then(() => open(request)));
  const buyer = new Shopper(shop);
  await buyer.adds(await makeProduct(shop.database));
  const first = buyer.checksOut();
  await eventually(() => Promise.resolve(opened.mock.calls.length === 1));
  const second = await buyer.checksOut({ customerName: 'Aoife Nic Byrne' });
  goOn();
  expect((await buyer.onPaymentPage((await first).body, 'pay')).body).toMatchObject({
    code: 'checkout.payment-ended',
  });
  expect((await buyer.onPaymentPage(second.body, 'pay')).status).toBe(200);
});

describe('an expired checkout', () => {
  async function expire(): Promise<void> {
    await shop.database.execute(
      `UPDATE checkouts SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [checkout.checkoutId],
    );
    await shop.worker?.get(ReleaseExpiredCheckouts, { strict: false }).run();
  }

  it('releases its stock for another shopper', async () => {
    await expire();
    expect((await shopper.outcome(checkout.checkoutId)).status).toBe('expired');
    await new Shopper(shop).adds(product);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('releases its stock when the provider does not know the payment', async () => {
    await shop.database.execute('DELETE FROM sandbox_payments WHERE checkout_id = $1', [checkout.checkoutId]);
    await expire();
    expect((await shopper.outcome(checkout.checkoutId)).status).toBe('expired');
  });

  it('is paid when only the webhook was lost', async () => {
    await shop.database.execute(`UPDATE sandbox_payments SET status = 'paid' WHERE checkout_id = $1`, [
      checkout.checkoutId,
    ]);
    await expire();
    expect((await shopper.outcome(checkout.checkoutId)).status).toBe('paid');
  });

  it('is revived by a late payment while the stock is available', async () => {
    await expire();
    await sendWebhook(shop, paidEvent());
    await eventually(async () => (await shopper.outcome(checkout.checkoutId)).status === 'paid');
    await eventually(async () => (await disagreements(shop.database)).length === 0);
  });

  it('is refunded when a late payment finds the last unit sold to another shopper', async () => {
    const other = new Shopper(shop);
    await expire();
    await other.adds(product);
    const second = (await other.checksOut()).body;
    await other.onPaymentPage(second, 'pay');
    await eventually(async () => (await other.outcome(second.checkoutId)).success);
    await shop.database.execute(`UPDATE sandbox_payments SET status = 'paid' WHERE checkout_id = $1`, [
      checkout.checkoutId,
    ]);
    await sendWebhook(shop, paidEvent());
    await eventually(async () => (await shopper.outcome(checkout.checkoutId)).status === 'refunded');
    expect(await orderState()).toEqual({ status: 'refunded', payment_status: 'refunded' });
    const refunded = await shop.database.one<{ refunded: string }>(
      'SELECT refunded FROM sandbox_payments WHERE checkout_id = $1',
      [checkout.checkoutId],
    );
    expect(refunded?.refunded).toBe('160.00');
    await eventually(async () => (await disagreements(shop.database)).length === 0);
    const { headers } = await signIn(shop);
    // The days around the present: the journal has the days of the trader, which may be another than here.
    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const path = `/api/reports/journal.csv?from=${from}&to=${to}`;
    const journal = await (await call(shop, 'GET', path, undefined, headers)).text();
    const rows = journal.split('\r\n').filter((row) => row.includes(checkout.orderNumber));
    expect(rows.map((row) => row.split(',').slice(1, 11).join())).toEqual([
      `payment,,,${checkout.orderNumber},NL,NL,,160.00,0.00,160.00`,
      `refund,,,${checkout.orderNumber},NL,NL,,-160.00,0.00,-160.00`,
    ]);
  });
});
