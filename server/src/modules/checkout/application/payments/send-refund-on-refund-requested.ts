import { Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';
import { Orders, REFUND_REQUESTED, type RefundRef } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Sends a requested refund through the provider, once per refund however often it is retried. */
@Injectable()
@HandlesEvent({ event: REFUND_REQUESTED, name: 'pay-back-on-refund-due', mode: 'outside' })
export class SendRefundOnRefundRequested implements EventHandler<RefundRef> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId, refundId, amount }: RefundRef): Promise<void> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (!checkout?.providerRef) throw new Error(`The order ${orderId} has no payment session`);
    try {
      const { payment } = await this.provider.read(checkout.providerRef);
      if (!payment) throw new Error(`The payment of the order ${orderId} cannot be found`);
      const request = { orderId, refundId, paymentRef: payment.ref, amount: Money.parse(amount) };
      await this.succeeded(checkout, refundId, await this.provider.refund(request));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'checkout.refund-refused') throw error;
      const reason = error.details?.['reason'];
      const failure = typeof reason === 'string' ? reason : error.code;
      await this.transactions.run(() => this.orders.markRefundFailed(refundId, failure));
    }
  }

  /** `refunded` is the refunded sum of the payment. With it stored, the provider's webhook about it changes nothing. */
  private succeeded({ id, orderId }: Checkout, refundId: string, refunded: Money): Promise<void> {
    return this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(id);
      if (!checkout) throw new Error(`There is no checkout ${id}`);
      await this.orders.markRefundSucceeded(refundId);
      checkout.setRefunded(refunded, this.clock.now());
      if (refunded.isAtLeast(checkout.amount)) checkout.setState('refunded', this.clock.now());
      // A higher sum than requested: a part was refunded from the provider's own pages at the same time.
      else await this.orders.recordPartialRefund(orderId, refunded);
      await this.checkouts.save(checkout);
    });
  }
}
