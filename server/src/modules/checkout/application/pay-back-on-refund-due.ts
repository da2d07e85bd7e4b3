import { Injectable } from '@nestjs/common';
import { SettlePayment } from './settle-payment.js';
import { Checkouts } from '../domain/checkout.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { REFUND_DUE, type OrderRef } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Sends a payment back that nothing can be sent for. */
@Injectable()
@HandlesEvent({ event: REFUND_DUE, name: 'pay-back-on-refund-due', mode: 'outside' })
export class PayBackOnRefundDue implements EventHandler<OrderRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
  ) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (!checkout?.providerRef) throw new Error(`The order ${orderId} has no payment session`);
    const { payment } = await this.provider.read(checkout.providerRef);
    if (!payment) throw new Error(`The payment of the order ${orderId} cannot be found`);
    await this.provider.refund({ orderId, paymentRef: payment.ref, amount: payment.amount });
    await this.settlePayment.settle({ checkoutId: checkout.id, ref: checkout.providerRef, result: 'refunded', payment });
  }
}
