import { Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';
import { Orders, REFUND_DUE, type RefundRef } from '#modules/orders';
import { Database } from '#platform/database/database';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Sends back what an order has promised, whole or a part, once per refund however often it is tried. */
@Injectable()
@HandlesEvent({ event: REFUND_DUE, name: 'pay-back-on-refund-due', mode: 'outside' })
export class PayBackOnRefundDue implements EventHandler<RefundRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly database: Database,
  ) {}

  async handle({ orderId, refundId, amount }: RefundRef): Promise<void> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (!checkout?.providerRef) throw new Error(`The order ${orderId} has no payment session`);
    try {
      const { payment } = await this.provider.read(checkout.providerRef);
      if (!payment) throw new Error(`The payment of the order ${orderId} cannot be found`);
      const request = { orderId, refundId, paymentRef: payment.ref, amount: Money.parse(amount) };
      await this.done(checkout, refundId, await this.provider.refund(request));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'checkout.refund-refused') throw error;
      const reason = error.details?.['reason'];
      await this.orders.markRefundFailed(refundId, typeof reason === 'string' ? reason : error.code);
    }
  }

  /** `refunded` is all that has gone back so far: what the provider tells of it by webhook is no news then. */
  private done(checkout: Checkout, refundId: string, refunded: Money): Promise<void> {
    return this.database.transaction(async () => {
      const { amount } = (await this.checkouts.lock(checkout.id)) ?? checkout;
      await this.orders.markPaidBack(refundId);
      await this.checkouts.setRefunded(checkout.id, refunded.toString());
      if (refunded.isAtLeast(Money.parse(amount))) await this.checkouts.setState(checkout.id, 'refunded');
      // More than the shop asked for: somebody sent a part from the provider's own pages at the same time.
      else await this.orders.markRefundedInPart(checkout.orderId, refunded);
    });
  }
}
