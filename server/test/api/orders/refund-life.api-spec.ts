// @module-tag strict
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { orderOf } from '../../support/paid-order.js';
import type { SignedInStaff } from '../../support/staff.js';
import { StripeShop } from '../../support/stripe-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { ReadPendingRefunds } from '../../../src/modules/checkout/application/payments/read-pending-refunds.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { Order, OrderSummary } from '#contracts/orders';
import { newId } from '#platform/ids';

let at: StripeShop;
let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
let product: string;

beforeAll(async () => {
  at = await StripeShop.start();
  ({ stripe, shop, owner } = at);
});

afterAll(() => at.stop());

beforeEach(async () => {
  product = await at.product();
});

afterEach(() => {
  stripe.account.refundsArrive = true;
  stripe.shopUrl = shop.url;
});

const post = (path: string, body?: object) => call(shop, 'POST', `/api/orders/${path}`, body, owner.headers);
const refund = (id: string, wish: object = { everything: true }) =>
  post(`${id}/refund`, { key: newId(), ...wish });
const refundsAt = (intent: string) => stripe.account.refundsOf(intent);

/** The order, once its newest refund stands so. */
function once(id: string, wanted: { status: string; providerState?: string | null }): Promise<Order> {
  return eventually(async () => {
    const order = await orderOf(shop, owner, id);
    const last = order.refunds.at(-1);
    const isThere =
      last?.status === wanted.status &&
      (wanted.providerState === undefined || last.providerState === wanted.providerState);
    return isThere && order;
  });
}

/** Kinds and amounts of the order's documents, in their order. */
async function documents(id: string): Promise<string[]> {
  const rows = await shop.database.query<{ text: string }>(
    `SELECT kind || CASE WHEN document ? 'reverses' THEN ' reversed ' ELSE ' ' END || (document ->> 'total') AS text
     FROM invoices WHERE order_id = $1 ORDER BY issued_at, id`,
    [id],
  );
  return rows.map(({ text }) => text);
}

const mailTo = (id: string, template: string) =>
  eventually(async () => {
    const row = await shop.database.one<{ data: Record<string, Record<string, unknown>> }>(
      `SELECT data FROM mails WHERE template = $1 AND dedupe_key LIKE '%' || $2 ORDER BY created_at DESC`,
      [template, id],
    );
    return row?.data;
  });

/** Nothing differs within the shop, or between it and the provider. */
async function booksAgree(): Promise<void> {
  await shop.database.query(
    `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '2 minutes'`,
  );
  await shop.worker?.get(ReconcilePayments, { strict: false }).run();
  expect(await bodyOf(call(shop, 'GET', '/api/payments/findings', undefined, owner.headers))).toEqual([]);
  expect(await disagreements(shop.database)).toEqual([]);
}

/** A fully refunded order whose refund the bank returns. */
async function failedLater(): Promise<{ id: string; intent: string; refundId: string }> {
  const { id, intent } = await at.paid(product);
  await refund(id);
  await once(id, { status: 'done' });
  stripe.refundFails(refundsAt(intent)[0]?.id ?? '');
  const order = await once(id, { status: 'failed' });
  return { id, intent, refundId: order.refunds[0]?.id ?? '' };
}

describe('a refund', () => {
  it('is pending until the bank accepts it, and only then credited', async () => {
    stripe.account.refundsArrive = false;
    const { id, intent } = await at.paid(product);
    await refund(id);
    const pending = await once(id, { status: 'due', providerState: 'pending' });
    expect(pending).toMatchObject({ status: 'pending', paymentStatus: 'paid', refundedAmount: '95.95' });
    expect(await documents(id)).toEqual(['invoice 95.95']);
    await booksAgree();
    stripe.refundSucceeds(refundsAt(intent)[0]?.id ?? '');
    const done = await once(id, { status: 'done', providerState: 'succeeded' });
    expect(done).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await documents(id)).toEqual(['invoice 95.95', 'credit-note -95.95']);
    await booksAgree();
  });

  it('that is pending is read again when the report of its end is lost', async () => {
    stripe.account.refundsArrive = false;
    const { id, intent } = await at.paid(product);
    await refund(id, { shipping: true });
    await once(id, { status: 'due', providerState: 'pending' });
    stripe.shopUrl = null;
    stripe.refundSucceeds(refundsAt(intent)[0]?.id ?? '');
    await shop.worker?.get(ReadPendingRefunds, { strict: false }).run();
    expect((await once(id, { status: 'done' })).paymentStatus).toBe('paid');
    expect(await documents(id)).toEqual(['invoice 95.95', 'credit-note -4.95']);
    await booksAgree();
  });

  it('that is cancelled at the provider leaves the money with the shop, without a document', async () => {
    stripe.account.refundsArrive = false;
    const { id, intent } = await at.paid(product);
    await refund(id);
    await once(id, { status: 'due', providerState: 'pending' });
    stripe.refundIsCancelled(refundsAt(intent)[0]?.id ?? '');
    const order = await once(id, { status: 'failed', providerState: 'cancelled' });
    expect(order).toMatchObject({
      refundedAmount: '0.00',
      refundableAmount: '95.95',
      attention: ['refund-failed'],
    });
    expect(await documents(id)).toEqual(['invoice 95.95']);
    await booksAgree();
  });

  it('that fails after it had succeeded reopens the order, takes the credit note back and tells the owner', async () => {
    const { id } = await failedLater();
    const order = await orderOf(shop, owner, id);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      refundableAmount: '95.95',
      attention: ['refund-failed'],
    });
    expect(order.nextSteps).toContain('refund');
    expect(order.refunds[0]).toMatchObject({ failure: 'expired_or_canceled_card', providerState: 'failed' });
    expect(await documents(id)).toEqual([
      'invoice 95.95',
      'credit-note -95.95',
      'credit-note reversed 95.95',
    ]);
    expect(order.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'reversal']);
    expect((await mailTo(id, 'refund-failed-notice'))['failed']).toMatchObject({ amount: '95.95' });
    const marked = await bodyOf<OrderSummary[]>(
      call(shop, 'GET', '/api/orders?attention=refund-failed&limit=100', undefined, owner.headers),
    );
    expect(marked.map((one) => one.id)).toContain(id);
    await booksAgree();
  });

  it('that failed later can be requested anew under a new key', async () => {
    const { id, intent } = await failedLater();
    const answer = await refund(id);
    expect(answer.status).toBe(200);
    expect(await once(id, { status: 'done' })).toMatchObject({ paymentStatus: 'refunded', attention: [] });
    expect(refundsAt(intent).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    await booksAgree();
  });

  it('that failed later can be tried again, once however often it is asked for', async () => {
    const { id, intent, refundId } = await failedLater();
    const answers = await Promise.all([1, 2, 3].map(() => post(`${id}/refunds/${refundId}/retry`)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const order = await once(id, { status: 'done' });
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', attention: [] });
    expect(refundsAt(intent).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    const amounts = [
      'invoice 95.95',
      'credit-note -95.95',
      'credit-note reversed 95.95',
      'credit-note -95.95',
    ];
    expect(await documents(id)).toEqual(amounts);
    const refused = await problemOf(post(`${id}/refunds/${refundId}/retry`));
    expect(refused).toMatchObject({ code: 'orders.refund-not-failed' });
    await booksAgree();
  });

  it('that failed later can be paid by bank transfer, which closes the order', async () => {
    const { id, intent, refundId } = await failedLater();
    const transfer = { on: '2026-11-23', reference: 'Refund AA-1' };
    expect((await post(`${id}/refunds/${refundId}/transfer`, transfer)).status).toBe(200);
    expect((await post(`${id}/refunds/${refundId}/transfer`, transfer)).status).toBe(200);
    const order = await orderOf(shop, owner, id);
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refundedAmount: '95.95' });
    expect(order.refunds[0]).toMatchObject({ status: 'done', transfer });
    expect(refundsAt(intent)).toHaveLength(1);
    await booksAgree();
    const other = await problemOf(
      post(`${id}/refunds/${refundId}/transfer`, { ...transfer, reference: 'B' }),
    );
    expect(other.code).toBe('orders.refund-not-failed');
  });

  it('that failed is not repeated when other refunds have taken its place', async () => {
    const { id, refundId } = await failedLater();
    await refund(id, { shipping: true });
    await once(id, { status: 'done' });
    const refused = await problemOf(post(`${id}/refunds/${refundId}/retry`));
    expect(refused).toMatchObject({ code: 'pricing.refund-shipping-twice' });
    expect((await problemOf(post(`${id}/refunds/${newId()}/retry`))).code).toBe('orders.refund-not-found');
    expect((await problemOf(post(`${id}/refunds/${refundId}/transfer`, { on: 'soon' }))).code).toBe(
      'request.invalid',
    );
  });

  it('from the dashboard that fails later is taken back too', async () => {
    const { id, intent } = await at.paid(product);
    const byHand = stripe.refundByHand(intent, 2000);
    await once(id, { status: 'done' });
    stripe.refundFails(byHand.id);
    expect(await once(id, { status: 'failed' })).toMatchObject({
      refundedAmount: '0.00',
      paymentStatus: 'paid',
    });
    expect(await documents(id)).toEqual([
      'invoice 95.95',
      'credit-note -20.00',
      'credit-note reversed 20.00',
    ]);
    await booksAgree();
  });

  it.each(['error', 'error-after', 'cut-after', 'cut-in-the-middle', 'conflict'] as const)(
    'whose answer is a fault (%s) is sent once',
    async (fault) => {
      const { id, intent } = await at.paid(product);
      stripe.faults.order('refund', fault);
      await refund(id);
      await once(id, { status: 'done' });
      expect(refundsAt(intent)).toHaveLength(1);
      await booksAgree();
    },
  );
});
