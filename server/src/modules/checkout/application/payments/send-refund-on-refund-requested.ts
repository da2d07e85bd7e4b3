import { Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { DomainError, type Money } from '#kernel';
import { Orders, REFUND_REQUESTED, type RefundRef, type RefundSource } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** A part of a refund that the provider has sent; `refunded` is the refunded sum of that payment. */
interface SentPart {
  readonly checkoutId: string;
  readonly refunded: Money;
}

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

  async handle({ orderId, refundId }: RefundRef): Promise<void> {
    const sources = await this.orders.sourcesOf(refundId);
    const sent: SentPart[] = [];
    try {
      for (const [index, source] of sources.entries()) {
        const id = index === 0 ? refundId : `${refundId}-${index}`;
        sent.push(await this.send(orderId, id, source));
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'checkout.refund-refused') throw error;
      const reason = error.details?.['reason'];
      const failure = typeof reason === 'string' ? reason : error.code;
      return this.transactions.run(() =>
        this.store(sent, () => this.orders.markRefundFailed(refundId, failure)),
      );
    }
    await this.transactions.run(() => this.store(sent, () => this.orders.markRefundSucceeded(refundId)));
  }

  private async send(orderId: string, refundId: string, source: RefundSource): Promise<SentPart> {
    const checkout = await this.checkouts.byOrder(source.orderId);
    if (!checkout?.providerRef) throw new Error(`The order ${source.orderId} has no payment session`);
    const { payment } = await this.provider.read(checkout.providerRef);
    if (!payment) throw new Error(`The payment of the order ${source.orderId} cannot be found`);
    const request = { orderId, refundId, paymentRef: payment.ref, amount: source.amount };
    return { checkoutId: checkout.id, refunded: await this.provider.refund(request) };
  }

  /**
   * Marks the refund and stores the refunded sums of the payments: with them, the provider's webhook about a refund
   * changes nothing. Payments are locked before orders, as everywhere.
   */
  private async store(sent: readonly SentPart[], mark: () => Promise<void>): Promise<void> {
    const parts: { checkout: Checkout; refunded: Money }[] = [];
    for (const { checkoutId, refunded } of sent) {
      const checkout = await this.checkouts.lock(checkoutId);
      if (!checkout) throw new Error(`There is no checkout ${checkoutId}`);
      parts.push({ checkout, refunded });
    }
    await mark();
    for (const { checkout, refunded } of parts) {
      checkout.setRefunded(refunded, this.clock.now());
      if (refunded.isAtLeast(checkout.amount)) checkout.setState('refunded', this.clock.now());
      // A higher sum than requested: a part was refunded from the provider's own pages at the same time.
      else await this.orders.recordPartialRefund(checkout.orderId, refunded);
      await this.checkouts.save(checkout);
    }
  }
}
