import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { orderOf, sendOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail, ReturnSummary } from '#contracts/returns';
import { newId } from '#platform/ids';

let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;
let jacket: string;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
  owner = await signIn(shop, 'owner');
  exchanges = new Exchanges(shop, owner);
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  jacket = await exchanges.jacket();
});

/** A paid order of two jackets in M and its payment at Stripe; their sale is in the books. */
async function paid(): Promise<{ order: Order; intent: string }> {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M', quantity: 2 });
  const { body } = await shopper.checksOut({ customerEmail: EMAIL });
  const intent = stripe.pay(body.paymentUrl, 'card', { email: EMAIL }).payment_intent ?? '';
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  await eventually(async () => (await exchanges.stockOf(jacket))['M'] === 3 && (await noneHeld(orderId)));
  return { order: await sendOrder(shop, owner, orderId), intent };
}

async function noneHeld(orderId: string): Promise<boolean> {
  const sql = `SELECT 1 FROM stock_reservations WHERE order_id = $1 AND status = 'held'`;
  return (await shop.database.query(sql, [orderId])).length === 0;
}

const returnOnce = (id: string, wanted: (one: ReturnDetail) => boolean) =>
  eventually(async () => {
    const one = await exchanges.calls.show(id);
    return wanted(one) && one;
  });
const orderOnce = (id: string, wanted: (order: Order) => boolean) =>
  eventually(async () => {
    const order = await orderOf(shop, owner, id);
    return wanted(order) && order;
  });
const documents = ({ documents: all }: Order) => all.map(({ kind }) => kind);
const post = (path: string, body?: object) => call(shop, 'POST', `/api/orders/${path}`, body, owner.headers);
const problemsOf = (id: string) => exchanges.calls.mailsOf(id, 'return-problem');
const states = ({ settlements }: ReturnDetail) => settlements.map(({ kind, state }) => `${kind} ${state}`);

/** Nothing differs within the shop, or between it and the provider. */
async function booksAgree(): Promise<void> {
  await expect.poll(() => disagreements(shop.database), { timeout: 10_000 }).toEqual([]);
  await shop.database.query(
    `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '2 minutes'`,
  );
  await shop.worker?.get(ReconcilePayments, { strict: false }).run();
  expect(await bodyOf(call(shop, 'GET', '/api/payments/findings', undefined, owner.headers))).toEqual([]);
}

/** Both jackets have come back and are in stock; their refund has arrived, and the return is settled. */
async function refunded(): Promise<{ one: ReturnDetail; order: Order; intent: string }> {
  const { order, intent } = await paid();
  const { calls } = exchanges;
  const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
  const lines = found.lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));
  await calls.takes(found.id, 'receive', { lines });
  await calls.takes(found.id, 'refund');
  await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
  const one = await returnOnce(found.id, ({ settlements }) => settlements[0]?.state === 'done');
  expect(one).toMatchObject({ status: 'refunded', refundFailed: false, nextSteps: [] });
  return { one, order, intent };
}

/** The same return, after the bank has sent the money back days later. */
async function failedLate(): Promise<{ one: ReturnDetail; order: Order; intent: string }> {
  const { one, order, intent } = await refunded();
  stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
  return { one: await returnOnce(one.id, ({ refundFailed }) => refundFailed), order, intent };
}

/** The worker handles the order's first event of a type once more, after all others. */
async function handledAgain(orderId: string, type: string, handler: string): Promise<void> {
  const repeated = newId();
  await shop.database.query(
    `INSERT INTO outbox_events (id, type, payload)
     SELECT $1, type, payload FROM outbox_events WHERE type = $2 AND payload ->> 'orderId' = $3 ORDER BY id LIMIT 1`,
    [repeated, type, orderId],
  );
  await shop.database.query(`SELECT pg_notify('outbox', '')`);
  await eventually(() =>
    shop.database.one('SELECT 1 FROM handled_events WHERE event_id = $1 AND handler = $2', [
      repeated,
      handler,
    ]),
  );
}

describe('a return whose refund fails after it had arrived', () => {
  it('is open again, with its units, the money, the reason, and one mail to the owner', async () => {
    const { one, order } = await failedLate();
    expect(one).toMatchObject({
      status: 'arrived',
      refundAmount: order.totalAmount,
      settlements: [{ kind: 'refund', state: 'failed', failure: 'expired_or_canceled_card' }],
    });
    expect(one.nextSteps).toContain('refund');
    const waiting = await bodyOf<ReturnSummary[]>(
      call(shop, 'GET', '/api/returns?state=waiting&limit=100', undefined, owner.headers),
    );
    expect(waiting).toContainEqual(expect.objectContaining({ id: one.id, refundFailed: true }));
    const mails = await problemsOf(one.id);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { problem: 'refund-failed', amount: order.totalAmount, failure: 'expired_or_canceled_card' },
    ]);
    const reopened = await orderOf(shop, owner, order.id);
    expect(reopened).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      attention: ['refund-failed'],
    });
    expect(documents(reopened)).toEqual(['invoice', 'credit-note', 'reversal']);
    // The goods are here, whatever the money does.
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
    await booksAgree();
  });

  it('is settled by a second try of the return', async () => {
    const { one, order, intent } = await failedLate();
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    const settled = await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    expect(settled).toMatchObject({ status: 'refunded', refundFailed: false, nextSteps: [] });
    expect(states(settled)).toEqual(['refund failed', 'refund done']);
    const closed = await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(closed).toMatchObject({ refundedAmount: order.totalAmount, attention: [] });
    expect(documents(closed)).toEqual(['invoice', 'credit-note', 'reversal', 'credit-note']);
    expect(stripe.account.refundsOf(intent).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await exchanges.stockOf(jacket))['M']).toBe(5);
    expect(await problemsOf(one.id)).toHaveLength(1);
    await booksAgree();
  });

  it('is settled when its refund is tried again, or paid by bank transfer, in the order', async () => {
    const again = await failedLate();
    const refundOf = async ({ order }: { order: Order }) =>
      (await orderOf(shop, owner, order.id)).refunds[0]?.id ?? '';
    await bodyOf(post(`${again.order.id}/refunds/${await refundOf(again)}/retry`));
    const settled = await returnOnce(again.one.id, ({ status }) => status === 'refunded');
    expect(settled).toMatchObject({ refundFailed: false, refundAmount: null });
    expect(states(settled)).toEqual(['refund done']);
    const byBank = await failedLate();
    const transfer = { on: '2026-11-23', reference: 'Refund of a return' };
    await bodyOf(post(`${byBank.order.id}/refunds/${await refundOf(byBank)}/transfer`, transfer));
    expect(await returnOnce(byBank.one.id, ({ status }) => status === 'refunded')).toMatchObject({
      refundFailed: false,
    });
    await booksAgree();
  });

  it('follows the refund as it stands, when its success and failure are handled in the wrong order', async () => {
    const { one, order } = await failedLate();
    await handledAgain(order.id, 'orders.refund-paid', 'settle-return-on-refund-paid');
    const open = { status: 'arrived', refundFailed: true, refundAmount: order.totalAmount };
    expect(await exchanges.calls.show(one.id)).toMatchObject(open);
    const refundId = (await orderOf(shop, owner, order.id)).refunds[0]?.id ?? '';
    await bodyOf(post(`${order.id}/refunds/${refundId}/retry`));
    await returnOnce(one.id, ({ status }) => status === 'refunded');
    await handledAgain(order.id, 'orders.refund-failed', 'reopen-return-on-refund-failed');
    expect(await exchanges.calls.show(one.id)).toMatchObject({ status: 'refunded', refundFailed: false });
    expect(await problemsOf(one.id)).toHaveLength(1);
  });

  it('fails a second time with a second mail, and can still be settled', async () => {
    const { one, intent } = await failedLate();
    await exchanges.calls.takes(one.id, 'refund');
    await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    stripe.refundFails(
      stripe.account.refundsOf(intent).find(({ status }) => status === 'succeeded')?.id ?? '',
    );
    const open = await returnOnce(one.id, ({ refundFailed }) => refundFailed);
    expect(states(open)).toEqual(['refund failed', 'refund failed']);
    expect(await problemsOf(one.id)).toHaveLength(2);
    await exchanges.calls.takes(one.id, 'refund');
    await returnOnce(one.id, ({ settlements }) => settlements[2]?.state === 'done');
    await booksAgree();
  });
});

describe('an exchange whose difference fails after it had arrived', () => {
  it('is open again for the difference alone, and settled by a second try', async () => {
    const { order, intent } = await paid();
    const one = await exchanges.returned(order);
    const items = [{ productId: jacket, size: 'S', quantity: 2 }];
    await bodyOf(exchanges.calls.step(one.id, 'exchange', { version: one.version, items }));
    await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
    const open = await returnOnce(one.id, ({ refundFailed }) => refundFailed);
    expect(open.status).toBe('arrived');
    expect(open.nextSteps).toEqual(expect.arrayContaining(['refund']));
    expect(open.nextSteps).not.toContain('exchange');
    expect((await problemsOf(one.id)).map(({ data }) => data)).toMatchObject([{ amount: '40.00' }]);
    await booksAgree();
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'exchanged' });
    const settled = await returnOnce(one.id, ({ settlements }) => settlements[2]?.state === 'done');
    expect(states(settled)).toEqual(['exchange done', 'difference failed', 'difference done']);
    await booksAgree();
  });
});
