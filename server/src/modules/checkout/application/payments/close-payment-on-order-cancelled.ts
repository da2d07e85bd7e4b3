import { Injectable } from '@nestjs/common';
import { SettlePayment } from './settle-payment.js';
import { Checkouts } from '../../domain/checkout.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { ORDER_CANCELLED, type OrderRef } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * Closes the payment page of a cancelled order, so that it cannot be paid any more. When the owner has cancelled the
 * order, the checkout is still open: it is settled with the outcome of the payment, which may have been faster.
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
    // Any other state was set after the page had ended.
    if (checkout.state !== 'open') return;
    await this.provider.close(checkout.providerRef);
    await this.settlePayment.settle(await this.provider.read(checkout.providerRef));
  }
}
