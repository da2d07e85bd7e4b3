import type { INestApplicationContext, Type } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { orderOf } from '../../support/paid-order.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { deliverLateWebhook, payWithoutWebhook } from '../../support/webhook.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import { SettlePayment } from '../../../src/modules/checkout/application/payments/settle-payment.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import { ManageOrders } from '../../../src/modules/orders/application/manage-orders.js';
import { ReopenReturnOnOrderCancelled } from '../../../src/modules/returns/application/follow-settlements.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  exchanges = new Exchanges(shop, owner);
});

afterAll(() => shop.stop());

beforeEach(() => shop.database.query('DELETE FROM throttles'));

afterEach(() => expect.poll(() => disagreements(shop.database)).toEqual([]));

const post = (id: string, step: string, body: object = {}) =>
  call(shop, 'POST', `/api/orders/${id}/${step}`, body, owner.headers);

/** The jacket of €100 comes back for one of €130, whose order waits for €30. */
async function waiting(): Promise<{ order: Order; one: ReturnDetail; placed: Order; paymentUrl: string }> {
  const jacket = await exchanges.jacket();
  const { order, one } = await exchanges.arrived(jacket);
  await bodyOf(exchanges.exchange(one, jacket, 'XL'));
  const placed = await exchanges.newOrder(one);
  const { url: paymentUrl } = await exchanges.paymentOf(placed.id);
  return { order, one, placed, paymentUrl };
}

/** The same, paid after the owner has cancelled it. */
async function paidLate() {
  const found = await waiting();
  const { one, placed, paymentUrl } = found;
  await exchanges.onPaymentPage(paymentUrl, 'pay-late');
  await bodyOf(post(placed.id, 'cancel'));
  await eventually(async () => (await exchanges.calls.show(one.id)).settlements[0]?.state === 'failed');
  return { ...found, arrives: () => deliverLateWebhook(shop, { paymentUrl }) };
}

function inWorker(): INestApplicationContext {
  if (!shop.worker) throw new Error('The shop has no worker');
  return shop.worker;
}

const show = (id: string) => orderOf(shop, owner, id);

describe('the new order of an exchange that is paid after its cancellation', () => {
  it('sends back what was paid for it, once, and ends as refunded', async () => {
    const { order, one, placed, arrives } = await paidLate();
    await arrives();
    const ended = await eventually(async () => {
      const now = await show(placed.id);
      return now.status === 'refunded' && now;
    });
    expect(ended).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: '30.00',
      refundableAmount: '0.00',
      nextSteps: [],
    });
    const again = post(placed.id, 'refund', { key: newId(), everything: true });
    expect(await problemOf(again)).toMatchObject({ code: 'orders.step-not-allowed' });
    expect(await exchanges.sentBack(order.id)).toBe('0.00');
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await eventually(async () => (await exchanges.sentBack(order.id)) === '100.00');
  });

  it('leaves nothing to compare', async () => {
    const { placed, arrives } = await paidLate();
    await arrives();
    await eventually(async () => (await exchanges.sentBack(placed.id)) === '30.00');
    await shop.database.query(
      `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '11 minutes',
         updated_at = updated_at - interval '11 minutes'`,
    );
    await inWorker().get(ReconcilePayments, { strict: false }).run();
    const findings = call(shop, 'GET', '/api/payments/findings', undefined, owner.headers);
    expect(await bodyOf(findings)).toEqual([]);
  });
});

describe('the new order of an exchange that is cancelled after its payment', () => {
  it('sends back all that paid for it, also when the cancellation is handled before the payment', async () => {
    const { order, one, placed, paymentUrl } = await waiting();
    await payWithoutWebhook(shop, { paymentUrl });
    const of = <T>(type: Type<T> | (abstract new () => T)) => inWorker().get<T>(type, { strict: false });
    const ref = paymentUrl.split('/').at(-1) ?? '';
    const outcome = await of(PaymentProvider).read(ref);
    await of(Transactions).run(async () => {
      await of(SettlePayment).settle(outcome);
      await of(ManageOrders).cancel(placed.id, null, owner.email);
      await of(ReopenReturnOnOrderCancelled).handle({
        orderId: placed.id,
        orderNumber: placed.orderNumber,
        sessionId: null,
      });
    });
    await eventually(async () => (await show(placed.id)).status === 'refunded');
    expect(await exchanges.calls.show(one.id)).toMatchObject({
      status: 'exchanged',
      nextSteps: [],
      settlements: [{ state: 'done' }],
    });
    expect(await exchanges.sentBack(placed.id)).toBe('30.00');
    expect(await exchanges.sentBack(order.id)).toBe('100.00');
  });
});
