// @module-tag strict
import type { INestApplicationContext, Type } from '@nestjs/common';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { useReturnShop } from '../../support/return-shop.js';
import type { SignedInStaff } from '../../support/staff.js';
import { deliverLateWebhook, payWithoutWebhook } from '../../support/webhook.js';
import { SettlePayment } from '../../../src/modules/checkout/application/payments/settle-payment.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import { ManageOrders } from '../../../src/modules/orders/application/manage-orders.js';
import { ReopenReturnOnOrderCancelled } from '../../../src/modules/returns/application/follow-settlements.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { toOrderId } from '#kernel';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

const returns = useReturnShop();
let exchanges: Exchanges;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(() => {
  ({ shop, owner, exchanges } = returns());
});

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
  await bodyOf(returns().post(placed.id, 'cancel'));
  await eventually(async () => (await exchanges.calls.show(one.id)).settlements[0]?.state === 'failed');
  return { ...found, arrives: () => deliverLateWebhook(shop, { paymentUrl }) };
}

function inWorker(): INestApplicationContext {
  if (!shop.worker) throw new Error('The shop has no worker');
  return shop.worker;
}

const show = (id: string) => returns().show(id);

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
    const again = returns().post(placed.id, 'refund', { key: newId(), everything: true });
    expect(await problemOf(again)).toMatchObject({ code: 'orders.step-not-allowed' });
    expect(await exchanges.sentBack(order.id)).toBe('0.00');
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await eventually(async () => (await exchanges.sentBack(order.id)) === '100.00');
  });

  it('leaves nothing to compare', async () => {
    const { placed, arrives } = await paidLate();
    await arrives();
    await eventually(async () => (await exchanges.sentBack(placed.id)) === '30.00');
    await returns().booksAgree();
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
      await of(ManageOrders).cancel(toOrderId(placed.id), null, owner.email);
      await of(ReopenReturnOnOrderCancelled).handle({
        orderId: toOrderId(placed.id),
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
