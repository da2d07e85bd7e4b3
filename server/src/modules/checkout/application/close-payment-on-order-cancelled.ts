import { Injectable } from '@nestjs/common';
import { SettlePayment } from './settle-payment.js';
import { Checkouts } from '../domain/checkout.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { ORDER_CANCELLED, type OrderRef } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * Nobody should be able to pay for an order that has been given up. One that the owner has ended has a checkout that is
 * still open: it ends too, so that its shopper hears of it, or with the payment that was quicker.
 */
@Injectable()
@HandlesEvent({ event: ORDER_CANCELLED, name: 'close-payment-on-order-cancelled', mode: 'outside' })
export class ClosePaymentOnOrderCancelled implements EventHandler<OrderRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
  ) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (!checkout?.providerRef || checkout.provider !== this.provider.name) return;
    await this.provider.close(checkout.providerRef);
    if (checkout.state !== 'open') return;
    await this.settlePayment.settle(await this.provider.read(checkout.providerRef));
  }
}
