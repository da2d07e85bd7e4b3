// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { mailsAbout, orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { deliverLateWebhook } from '../../support/webhook.js';
import { order as orderShape, type Order } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let staff: SignedInStaff;
let jacket: string;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  staff = await signIn(shop, 'staff');
});

afterAll(() => shop.stop());

beforeEach(async () => {
  jacket = await makeProduct(shop.database, { name: 'Dingle Shell Jacket', price: '129.95', sizes: ['M'] });
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, jacket, { size: 'M', inStock: 20 });
  await makeStock(shop.database, cap, { inStock: 20 });
});

/** A paid order of one jacket and three caps: 159.95, with free shipping. */
async function paidOrder(input: object = {}): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M' });
  await shopper.adds(cap, { quantity: 3 });
  return payFor(shop, shopper, input);
}

/** An unpaid order of two caps. */
async function unpaidOrder() {
  const shopper = new Shopper(shop);
  await shopper.adds(cap, { quantity: 2 });
  const { body: checkout } = await shopper.checksOut();
  const { orderId } = await shopper.outcome(checkout.checkoutId);
  return { shopper, checkout, orderId };
}

const post = (id: string, step: string, body?: object, who = owner) =>
  call(shop, 'POST', `/api/orders/${id}/${step}`, body, who.headers);

const SHIPMENT = { carrier: 'PostNL', trackingNumber: '3SABCD1234567' };

async function stockOf(product: string): Promise<number> {
  const row = await shop.database.one<{ stock: number }>(
    'SELECT quantity_in_stock AS stock FROM inventory WHERE product_id = $1',
    [product],
  );
  return row?.stock ?? -1;
}

async function sentBack(id: string): Promise<string | undefined> {
  const row = await shop.database.one<{ refunded: string }>(
    'SELECT s.refunded FROM sandbox_payments s JOIN checkouts c ON c.id = s.checkout_id WHERE c.order_id = $1',
    [id],
  );
  return row?.refunded;
}

describe('the steps of an order', () => {
  it('are process, ship and deliver, each with a mail, a timeline entry and an audit entry', async () => {
    const id = await paidOrder();
    const paid = orderShape.parse(await orderOf(shop, owner, id));
    expect(paid).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      nextSteps: ['process', 'cancel', 'refund'],
    });
    expect((await bodyOf<Order>(post(id, 'process'))).nextSteps).toEqual(['ship', 'cancel', 'refund']);
    const shipped = await bodyOf<Order>(post(id, 'ship', SHIPMENT));
    expect(shipped).toMatchObject({ status: 'shipped', ...SHIPMENT, nextSteps: ['deliver', 'refund'] });
    const delivered = orderShape.parse(await bodyOf<Order>(post(id, 'deliver')));
    expect(delivered.nextSteps).toEqual(['refund']);
    expect(delivered.timeline.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['placed', 'shopper'],
      ['paid', 'shop'],
      ['processing', owner.email],
      ['shipped', owner.email],
      ['delivered', owner.email],
    ]);
    await eventually(async () => (await mailsAbout(shop, id, 'order-delivered')) === 1);
    await eventually(async () => (await mailsAbout(shop, id, 'order-shipped')) === 1);
    await eventually(async () => (await mailsAbout(shop, id, 'new-order-notice')) === 1);
    const log = await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY created_at, id',
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'orders.order-processing',
      'orders.order-shipped',
      'orders.order-delivered',
    ]);
  });

  it('happen once, however often the button is pressed', async () => {
    const id = await paidOrder();
    for (const [step, body] of [['process'], ['ship', SHIPMENT], ['deliver']] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(id, step, body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    const { timeline } = await orderOf(shop, owner, id);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'placed',
      'paid',
      'processing',
      'shipped',
      'delivered',
    ]);
    const other = await problemOf(post(id, 'ship', { carrier: 'DHL' }));
    expect(other).toMatchObject({
      code: 'orders.step-not-allowed',
      details: { reason: 'status', status: 'delivered' },
    });
  });

  const REFUSED = [
    ['pending', 'paid', 'ship', 'status'],
    ['pending', 'paid', 'deliver', 'status'],
    ['pending', 'pending', 'process', 'payment'],
    ['pending', 'pending', 'refund', 'payment'],
    ['processing', 'paid', 'deliver', 'status'],
    ['shipped', 'paid', 'process', 'status'],
    ['shipped', 'paid', 'cancel', 'status'],
    ['delivered', 'paid', 'process', 'status'],
    ['delivered', 'paid', 'ship', 'status'],
    ['delivered', 'paid', 'cancel', 'status'],
    ['cancelled', 'failed', 'process', 'status'],
    ['cancelled', 'failed', 'ship', 'status'],
    ['cancelled', 'failed', 'deliver', 'status'],
    ['cancelled', 'failed', 'refund', 'payment'],
    ['refunded', 'refunded', 'process', 'status'],
    ['refunded', 'refunded', 'ship', 'status'],
    ['refunded', 'refunded', 'deliver', 'status'],
    ['refunded', 'refunded', 'cancel', 'status'],
    ['refunded', 'refunded', 'refund', 'status'],
  ] as const;

  it('are refused with the reason where the status does not allow them', async () => {
    const shopper = new Shopper(shop);
    await shopper.adds(cap);
    const { body } = await shopper.checksOut();
    const { orderId: id } = await shopper.outcome(body.checkoutId);
    const bodies: Record<string, object> = { ship: SHIPMENT, refund: { key: newId(), everything: true } };
    for (const [status, payment, step, reason] of REFUSED) {
      await shop.database.query('UPDATE orders SET status = $2, payment_status = $3 WHERE id = $1', [
        id,
        status,
        payment,
      ]);
      const response = await post(id, step, bodies[step]);
      const { code, details } = await problemOf(response);
      expect([status, payment, step, response.status, code, details?.['reason']]).toEqual([
        status, payment, step, 409, 'orders.step-not-allowed', reason,
      ]); // prettier-ignore
      expect((await orderOf(shop, owner, id)).nextSteps).not.toContain(step);
    }
    await shop.database.query(
      `UPDATE orders SET status = 'pending', payment_status = 'pending' WHERE id = $1`,
      [id],
    );
    await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
  });

  it('need an existing order', async () => {
    for (const [step, body] of [['process'], ['ship', SHIPMENT], ['deliver'], ['cancel', {}]] as const) {
      expect((await post(newId(), step, body)).status).toBe(404);
    }
  });
});

describe('cancelling', () => {
  it('restocks the items, refunds the whole payment and notifies the shopper', async () => {
    const id = await paidOrder();
    expect([await stockOf(jacket), await stockOf(cap)]).toEqual([19, 17]);
    const cancelled = await bodyOf<Order>(post(id, 'cancel', { reason: 'Damaged in the store room' }));
    expect(cancelled).toMatchObject({ status: 'cancelled', refundedAmount: '159.95', nextSteps: [] });
    expect([await stockOf(jacket), await stockOf(cap)]).toEqual([20, 20]);
    await post(id, 'cancel');
    const closed = await eventually(async () => {
      const now = await orderOf(shop, owner, id);
      return now.status === 'refunded' && now;
    });
    expect(closed).toMatchObject({ paymentStatus: 'refunded', refundableAmount: '0.00' });
    expect(closed.refunds).toHaveLength(1);
    expect(await sentBack(id)).toBe('159.95');
    await eventually(async () => (await mailsAbout(shop, id, 'order-cancelled')) === 1);
    await eventually(async () => (await mailsAbout(shop, id, 'order-refund')) === 1);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('of an unpaid order releases its stock and closes its payment page', async () => {
    const { shopper, checkout, orderId } = await unpaidOrder();
    expect((await bodyOf<Order>(post(orderId, 'cancel'))).status).toBe('cancelled');
    const closed = `SELECT 1 FROM sandbox_payments WHERE checkout_id = $1 AND status = 'expired'`;
    await eventually(() => shop.database.one(closed, [checkout.checkoutId]));
    await eventually(async () => (await shopper.outcome(checkout.checkoutId)).status === 'cancelled');
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('of an unpaid order leaves the shopper a cart that can be ordered again', async () => {
    const { shopper, checkout, orderId } = await unpaidOrder();
    await post(orderId, 'cancel');
    const anew = await shopper.checksOut();
    expect(anew.body.orderNumber).not.toBe(checkout.orderNumber);
    expect((await shopper.onPaymentPage(anew.body, 'pay')).status).toBeLessThan(300);
    await eventually(async () => (await shopper.outcome(anew.body.checkoutId)).success);
  });

  it('stands when the shopper pays at the same moment: the payment is refunded', async () => {
    const { shopper, checkout, orderId } = await unpaidOrder();
    await shopper.onPaymentPage(checkout, 'pay-late');
    await post(orderId, 'cancel');
    await deliverLateWebhook(shop, checkout);
    const closed = await eventually(async () => {
      const now = await orderOf(shop, owner, orderId);
      return now.status === 'refunded' && now;
    });
    expect(closed.documents).toEqual([]);
    expect(await stockOf(cap)).toBe(20);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('and refunding need the owner’s permission', async () => {
    const id = await paidOrder();
    expect((await post(id, 'cancel', {}, staff)).status).toBe(403);
    expect((await post(id, 'refund', { key: newId(), everything: true }, staff)).status).toBe(403);
    expect((await orderOf(shop, staff, id)).nextSteps).toEqual(['process']);
  });
});

describe('what staff add to an order', () => {
  it('is a note, once per key, with an audit entry', async () => {
    const id = await paidOrder();
    const note = { key: newId(), note: 'Wants it wrapped.\nNo plastic.' };
    await Promise.all([
      post(id, 'notes', note, staff),
      post(id, 'notes', note, staff),
      post(id, 'notes', note, staff),
    ]);
    const { notes, timeline } = await orderOf(shop, staff, id);
    expect(notes).toBe(note.note);
    expect(timeline.filter(({ kind }) => kind === 'note')).toEqual([
      expect.objectContaining({ id: note.key, actor: staff.email, details: { note: note.note } }),
    ]);
    expect((await post(id, 'notes', { key: newId(), note: 'a\u0000b' })).status).toBe(400);
  });

  it('is a mail sent again, once per key, when it is possible', async () => {
    const id = await paidOrder();
    await eventually(async () => (await mailsAbout(shop, id, 'order-confirmation')) === 1);
    const wish = { key: newId(), mail: 'confirmation' };
    await Promise.all([post(id, 'resend', wish), post(id, 'resend', wish)]);
    expect(await mailsAbout(shop, id, 'order-confirmation')).toBe(2);
    const refused = await problemOf(post(id, 'resend', { key: newId(), mail: 'shipped' }));
    expect(refused.code).toBe('orders.mail-not-possible');
  });
});
