import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { Shopper } from '../../support/shopper.js';
import type { SignedInStaff } from '../../support/staff.js';
import { StripeShop } from '../../support/stripe-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { CreatedCheckout } from '#contracts/checkout';
import { newId } from '#platform/ids';

let at: StripeShop;
let stripe: StripeStandIn;
let shop: TestShop;
let shopper: Shopper;
let owner: SignedInStaff;

beforeAll(async () => {
  at = await StripeShop.start();
  ({ stripe, shop, owner } = at);
});

afterAll(() => at.stop());

beforeEach(() => {
  shopper = new Shopper(shop);
});

async function checkout(): Promise<CreatedCheckout> {
  await shopper.adds(await at.product(), { quantity: 2 });
  const answer = await shopper.checksOut();
  expect(answer.status).toBe(201);
  return answer.body;
}

async function ends(checkoutId: string, status: string): Promise<void> {
  await eventually(async () => (await shopper.outcome(checkoutId)).status === status);
}

async function order(checkoutId: string): Promise<Record<string, string | null>> {
  const row = await shop.database.one<Record<string, string | null>>(
    `SELECT o.status, o.payment_status AS payment, o.refunded_amount AS promised, c.refunded, c.status AS checkout
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

async function orderId(checkoutId: string): Promise<string> {
  const row = await shop.database.one<{ id: string }>('SELECT order_id AS id FROM checkouts WHERE id = $1', [
    checkoutId,
  ]);
  return row?.id ?? '';
}

/** What the owner asks to pay one unit of the order's line back. */
async function oneUnit(id: string): Promise<object> {
  const sql = 'SELECT id FROM order_items WHERE order_id = $1';
  const line = await shop.database.one<{ id: string }>(sql, [id]);
  return { key: newId(), items: [{ id: line?.id, quantity: 1 }] };
}

const refund = (id: string, wish: object) =>
  call(shop, 'POST', `/api/orders/${id}/refund`, wish, owner.headers);

/** Totals of the order's credit notes, in their order. */
async function creditNotes(checkoutId: string): Promise<string[]> {
  const rows = await shop.database.query<{ total: string }>(
    `SELECT i.document ->> 'total' AS total FROM invoices i JOIN checkouts c ON c.order_id = i.order_id
     WHERE c.id = $1 AND i.kind = 'credit-note' ORDER BY i.number`,
    [checkoutId],
  );
  return rows.map((row) => row.total);
}

/** Amounts that the shopper was told of by mail, once there are `count` mails; the reason is the owner's alone. */
async function refundMails(checkoutId: string, count: number): Promise<string[]> {
  return eventually(async () => {
    const rows = await shop.database.query<{ amount: string; cause: string; reason: string | null }>(
      `SELECT m.data -> 'refund' ->> 'amount' AS amount, m.data -> 'refund' ->> 'cause' AS cause,
         m.data -> 'refund' ->> 'reason' AS reason
       FROM mails m JOIN checkouts c ON m.dedupe_key LIKE '%' || c.order_id
       WHERE c.id = $1 AND m.template = 'order-refund' ORDER BY m.created_at, m.id`,
      [checkoutId],
    );
    if (rows.length < count) return false;
    expect(rows.every((row) => row.cause === 'owner' && row.reason === null)).toBe(true);
    return rows.map((row) => row.amount);
  });
}

/** Compares everything with Stripe's books an hour later: nothing differs there, and nothing within the shop. */
async function booksAgree(): Promise<void> {
  await shop.database.query(
    `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '2 minutes'`,
  );
  await shop.worker?.get(ReconcilePayments, { strict: false }).run();
  expect(await bodyOf(call(shop, 'GET', '/api/payments/findings', undefined, owner.headers))).toEqual([]);
  expect(await disagreements(shop.database)).toEqual([]);
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

  it('a part sent back is in the books, once: order, credit note, timeline and mail', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent, 1000);
    await eventually(async () => (await order(created.checkoutId))['promised'] === '10.00');
    const second = stripe.refundByHand(intent, 550);
    await eventually(async () => (await order(created.checkoutId))['promised'] === '15.50');
    // Again, and late: nothing more happens.
    for (const event of stripe.events.filter((entry) => entry.type === 'charge.refunded').slice(-2))
      await stripe.send(event);
    expect(second.status).toBe('succeeded');
    await eventually(async () => (await waiting()) === 0);
    expect(await timeline(created.checkoutId, 'refunded-in-part')).toEqual([
      { refunded: '10.00' },
      { refunded: '15.50' },
    ]);
    expect(await order(created.checkoutId)).toMatchObject({
      status: 'pending',
      payment: 'paid',
      checkout: 'paid',
      refunded: '15.50',
    });
    expect(await creditNotes(created.checkoutId)).toEqual(['-10.00', '-5.50']);
    expect(await refundMails(created.checkoutId, 2)).toEqual(['10.00', '5.50']);
    await booksAgree();
  });

  it('a part sent back there and the rest sent back here are the whole payment, units and all', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent, 1000);
    await eventually(async () => (await order(created.checkoutId))['promised'] === '10.00');
    const id = await orderId(created.checkoutId);
    const answer = await refund(id, { key: newId(), everything: true, restock: true });
    expect(answer.status).toBe(200);
    await ends(created.checkoutId, 'refunded');
    expect(await order(created.checkoutId)).toMatchObject({
      status: 'refunded',
      payment: 'refunded',
      promised: '95.95',
      refunded: '95.95',
    });
    expect(await creditNotes(created.checkoutId)).toEqual(['-10.00', '-85.95']);
    expect(
      [...stripe.account.refunds.values()].filter((sent) => sent.payment_intent === intent),
    ).toHaveLength(2);
    await booksAgree();
  });

  it('a part sent back there leaves less to send back here, and more is refused', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent, 9000);
    await eventually(async () => (await order(created.checkoutId))['promised'] === '90.00');
    const id = await orderId(created.checkoutId);
    const refused = await problemOf(refund(id, await oneUnit(id)));
    expect(refused).toMatchObject({ code: 'orders.refund-above-payment', details: { left: '5.95' } });
    expect((await order(created.checkoutId))['promised']).toBe('90.00');
    await booksAgree();
  });

  it('a partial refund made there is distinguished from a pending refund of the shop', async () => {
    const { created, intent } = await paid();
    const id = await orderId(created.checkoutId);
    const wish = await oneUnit(id);
    const asked = refund(id, wish);
    stripe.refundByHand(intent, 700);
    expect((await asked).status).toBe(200);
    await eventually(async () => (await order(created.checkoutId))['promised'] === '52.50');
    expect((await creditNotes(created.checkoutId)).sort()).toEqual(['-45.50', '-7.00']);
    await booksAgree();
  });

  it('the whole sent back ends the order as refunded, with credit note and mail', async () => {
    const { created, intent } = await paid();
    stripe.refundByHand(intent);
    await ends(created.checkoutId, 'refunded');
    expect(await order(created.checkoutId)).toMatchObject({
      status: 'refunded',
      payment: 'refunded',
      promised: '95.95',
      refunded: '95.95',
    });
    expect(await creditNotes(created.checkoutId)).toEqual(['-95.95']);
    expect(await refundMails(created.checkoutId, 1)).toEqual(['95.95']);
    await booksAgree();
  });

  it('a refund that the bank returns is shown on the order', async () => {
    const { created, intent } = await paid();
    const byHand = stripe.refundByHand(intent, 2000);
    stripe.refundFails(byHand.id);
    await eventually(async () => (await timeline(created.checkoutId, 'refund-failed')).length === 1);
  });

  it('a dispute is shown on the order when it opens and when it closes', async () => {
    const { created, intent } = await paid();
    const dispute = stripe.dispute(intent);
    stripe.closeDispute(dispute, 'lost');
    // Both are sent at once, and may arrive in either order.
    await eventually(async () => (await timeline(created.checkoutId, 'dispute-closed')).length === 1);
    await eventually(async () => (await timeline(created.checkoutId, 'dispute-opened')).length === 1);
    expect(await timeline(created.checkoutId, 'dispute-opened')).toEqual([
      { dispute: dispute.id, state: 'opened', amount: '95.95', reason: 'fraudulent' },
    ]);
    expect((await timeline(created.checkoutId, 'dispute-closed'))[0]).toMatchObject({ state: 'lost' });
    expect(await order(created.checkoutId)).toMatchObject({ status: 'pending', payment: 'paid' });
  });

  it('a refund that is reported before its payment has the same result as one after it', async () => {
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
