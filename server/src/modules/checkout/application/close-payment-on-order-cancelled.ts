import { Injectable } from '@nestjs/common';
import { Checkouts } from '../domain/checkout.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { ORDER_CANCELLED, type OrderRef } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Nobody should be able to pay for an order that has been given up. */
@Injectable()
@HandlesEvent({ event: ORDER_CANCELLED, name: 'close-payment-on-order-cancelled', mode: 'outside' })
export class ClosePaymentOnOrderCancelled implements EventHandler<OrderRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
  ) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (checkout?.providerRef && checkout.provider === this.provider.name)
      await this.provider.close(checkout.providerRef);
  }
}
