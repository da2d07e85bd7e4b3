// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { disagreements } from '../../support/books.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { deliverLateWebhook } from '../../support/webhook.js';
import { Cart } from '../../../src/modules/cart/index.js';
import { createdCheckout, checkoutOutcome, quote, type Quote } from '#contracts/checkout';
import type { CartLine } from '#contracts/cart';
import type { Problem } from '#contracts/problem';
import { toOrderId } from '#kernel';

let shop: TestShop;
let shopper: Shopper;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});

afterAll(() => shop.stop());

beforeEach(async () => {
  shopper = new Shopper(shop);
  jacket = await makeProduct(shop.database, {
    price: '129.95',
    sizes: ['S', 'M'],
    colors: ['Bottle', 'Slate'],
  });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 5 });
  await makeStock(shop.database, jacket, { size: 'S', color: 'Bottle', inStock: 0 });
});

async function stockOf(product: string): Promise<{ stock: number; reserved: number }> {
  const row = await shop.database.one<{ stock: number; reserved: number }>(
    `SELECT sum(quantity_in_stock)::integer AS stock, sum(quantity_reserved)::integer AS reserved
     FROM inventory WHERE product_id = $1`,
    [product],
  );
  return row ?? { stock: 0, reserved: 0 };
}

describe('buying a jacket', () => {
  it('leads from cart to a paid order with its stock sold, an empty cart and one mail', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 });
    const priced = quote.parse((await shopper.get<Quote>('/api/checkout/quote?country=NL')).body);
    expect(priced.total).toBe('259.90');
    const created = createdCheckout.parse((await shopper.checksOut({ expectedTotal: priced.total })).body);
    expect(created.quote).toEqual(priced);
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 2 });
    expect((await shopper.outcome(created.checkoutId)).status).toBe('processing');

    await shopper.onPaymentPage(created, 'pay');
    const paid = await eventually(async () => {
      const outcome = await shopper.outcome(created.checkoutId);
      return outcome.status === 'paid' && outcome;
    });
    expect(checkoutOutcome.parse(paid)).toMatchObject({
      success: true,
      orderNumber: created.orderNumber,
      total: '259.90',
    });
    const link = new URL(paid.orderUrl ?? '');
    const opened = await fetch(
      `${shop.url}/api/orders/by-number/${link.pathname.split('/').at(-1)}${link.search}`,
    );
    expect(await opened.json()).toMatchObject({ orderNumber: created.orderNumber, totalAmount: '259.90' });
    const stranger = await new Shopper(shop).post<Problem>('/api/checkout/success', {
      checkoutId: created.checkoutId,
    });
    expect([stranger.status, stranger.body.code]).toEqual([404, 'checkout.not-found']);
    await eventually(async () => (await shopper.get<CartLine[]>('/api/cart')).body.length === 0);
    await eventually(async () => (await stockOf(jacket)).stock === 3);
    expect(await stockOf(jacket)).toEqual({ stock: 3, reserved: 0 });
    const mails = await eventually(async () => {
      const rows = await shop.database.query(
        `SELECT 1 FROM mails WHERE dedupe_key = 'order-confirmation:' || $1 AND status = 'sent'`,
        [paid.orderId],
      );
      return rows.length > 0 && rows;
    });
    expect(mails).toHaveLength(1);
    const order = await shop.database.one(
      `SELECT status, payment_status, subtotal, shipping_amount, total_amount, tax_amount, payment_method, email
       FROM orders WHERE id = $1`,
      [paid.orderId],
    );
    expect(order).toEqual({
      status: 'pending',
      payment_status: 'paid',
      subtotal: '259.90',
      shipping_amount: '0.00',
      total_amount: '259.90',
      tax_amount: '45.11',
      payment_method: 'card',
      email: 'aoife@example.test',
    });
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('takes e-mail and address from the payment page when the checkout had no body', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const created = createdCheckout.parse((await shopper.post('/api/checkout/create')).body);
    const refused = await shopper.onPaymentPage(created, 'pay');
    expect(refused.body).toMatchObject({ code: 'checkout.customer-needed' });
    await shopper.onPaymentPage(created, 'pay', {
      customerEmail: 'late@example.test',
      customerName: 'Late Riser',
      shippingAddress: { address1: 'Kade 1', city: 'Groningen', postalCode: '9711 AA', country: 'NL' },
    });
    const outcome = await eventually(async () => {
      const now = await shopper.outcome(created.checkoutId);
      return now.success && now;
    });
    expect(outcome.email).toBe('late@example.test');
    const order = await shop.database.one<{ shipping_address: object }>(
      'SELECT shipping_address FROM orders WHERE id = $1',
      [outcome.orderId],
    );
    expect(order?.shipping_address).toMatchObject({ city: 'Groningen', country: 'NL' });
  });

  it('is processing until the webhook arrives, then paid', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.checksOut();
    await shopper.onPaymentPage(body, 'pay-late');
    expect((await shopper.outcome(body.checkoutId)).status).toBe('processing');
    await deliverLateWebhook(shop, body);
    await eventually(async () => (await shopper.outcome(body.checkoutId)).success);
  });

  it('keeps a line that is added to the cart while the ordered lines are removed', async () => {
    const choice = { size: 'M', color: 'Bottle' };
    await shopper.adds(jacket, choice);
    const { orderId } = await shopper.outcome((await shopper.checksOut()).body.checkoutId);
    const { session } = (await shop.database.one<{ session: string }>(
      'SELECT session_id AS session FROM orders WHERE id = $1',
      [orderId],
    )) ?? { session: '' };
    const adding = await connect(shop);
    await adding.query('BEGIN');
    await adding.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`cart:${session}`]);
    await adding.query('UPDATE cart_items SET quantity = quantity + 1 WHERE session_id = $1', [session]);
    const taking = shop.app.get(Cart, { strict: false }).removeOrdered(session, toOrderId(orderId));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(() => shop.database.one(waiting));
    await adding.query('COMMIT');
    await adding.end();
    await taking;
    expect((await shopper.get<CartLine[]>('/api/cart')).body).toMatchObject([{ quantity: 1 }]);
  });
});

describe('cancelling a checkout', () => {
  it('releases the stock, keeps the cart and cancels the order', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 3 });
    const { body } = await shopper.checksOut();
    const cancelled = await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', success: false });
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 0 });
    expect((await shopper.get<CartLine[]>('/api/cart')).body).toHaveLength(1);
  });

  it('has the same result whether the payment page or the shopper reports it first', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.checksOut();
    await shopper.onPaymentPage(body, 'cancel');
    const told = await eventually(async () => {
      const { status } = await shopper.outcome(body.checkoutId);
      return status !== 'processing' && status;
    });
    expect(told).toBe('cancelled');
    const again = await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
    expect(again.body).toMatchObject({ status: 'cancelled', success: false });
    const reasons = await shop.database.query(
      `SELECT t.details ->> 'reason' AS reason, t.actor FROM order_timeline t JOIN checkouts c ON c.order_id = t.order_id
       WHERE c.id = $1 AND t.kind = 'cancelled'`,
      [body.checkoutId],
    );
    expect(reasons).toEqual([{ reason: 'cancelled-by-shopper', actor: 'shopper' }]);
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 0 });
  });

  it('releases the stock when the payment fails', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.checksOut();
    await shopper.onPaymentPage(body, 'fail');
    await eventually(async () => (await shopper.outcome(body.checkoutId)).status === 'failed');
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 0 });
  });

  it('keeps a payment that came first', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.checksOut();
    await shopper.onPaymentPage(body, 'pay-late');
    const after = await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
    expect(after.body).toMatchObject({ status: 'paid', success: true });
  });

  it('counts the stock of the shopper’s open checkout as available to them', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 5 });
    await shopper.checksOut();
    expect((await shopper.get<CartLine[]>('/api/cart')).body).toMatchObject([{ state: 'ok', available: 5 }]);
    const otherShopper = await new Shopper(shop).post('/api/cart', {
      productId: jacket,
      size: 'M',
      color: 'Bottle',
    });
    expect(otherShopper.body).toMatchObject({ code: 'cart.sold-out' });
  });
});

describe('a repeated checkout', () => {
  it('is the same order when the same request arrives many times in parallel', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.checksOut()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body.paymentUrl)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.orderNumber)).size).toBe(1);
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 2 });
  });

  it('replaces the open order when the cart has changed', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 2 });
    const first = await shopper.checksOut();
    await shopper.adds(jacket, { size: 'M', color: 'Bottle', quantity: 3 });
    const second = await shopper.checksOut();
    expect(second.body.orderNumber).not.toBe(first.body.orderNumber);
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 5 });
    expect(await shopper.outcome(first.body.checkoutId)).toMatchObject({
      status: 'cancelled',
      orderUrl: null,
    });
  });
});

describe('a checkout is refused', () => {
  it('for an empty cart, with and without a session', async () => {
    const answer = await shopper.checksOut();
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('checkout.empty-cart');
    const line = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    await shopper.call('DELETE', `/api/cart/${line.id}`);
    expect((await shopper.checksOut()).body.code).toBe('checkout.empty-cart');
  });

  it('for an unavailable line, with its name', async () => {
    const line = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    await shop.database.execute(`UPDATE products SET status = 'archived' WHERE id = $1`, [jacket]);
    const answer = await shopper.checksOut();
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('checkout.line-unavailable');
    expect(answer.body.details).toMatchObject({
      lines: [{ lineId: line.id, state: 'unavailable', left: 0 }],
    });
  });

  it('when the total has changed, with the new quote', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    await shop.database.execute('UPDATE products SET price = 119.95 WHERE id = $1', [jacket]);
    const answer = await shopper.checksOut({ expectedTotal: '134.90' });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('checkout.total-changed');
    expect(answer.body.details).toMatchObject({
      quote: { subtotal: '119.95', shippingAmount: '4.95', total: '124.90' },
    });
    expect(await stockOf(jacket)).toEqual({ stock: 5, reserved: 0 });
  });

  it('for an address that is not valid in its country, with the field', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const answer = await shopper.checksOut({
      shippingAddress: { address1: 'A', city: 'B', postalCode: '12', country: 'NL' },
    });
    expect(answer.status).toBe(400);
    expect((answer.body as Problem).details).toMatchObject({
      issues: [{ path: 'shippingAddress.postalCode' }, { path: 'shippingAddress.address1' }],
    });
  });

  it('for every other session', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.checksOut();
    const stranger = new Shopper(shop);
    for (const path of ['/api/checkout/success', '/api/checkout/cancel']) {
      const answer = await stranger.post<Problem>(path, { checkoutId: body.checkoutId });
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('checkout.not-found');
    }
  });
});
