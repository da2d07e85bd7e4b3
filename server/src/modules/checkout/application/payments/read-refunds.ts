import { Inject, Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import type { RefundsChanged } from '../../domain/events.js';
import { PaymentProvider, type ProviderRefund } from '../../domain/payment-provider.js';
import { DomainError } from '#kernel';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';

/** Reads the refunds of a payment from the provider and applies their present states to orders. */
@Injectable()
export class ReadRefunds {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls the provider, so it must not run in a transaction. Throws `checkout.payment-unavailable`. */
  async ofPayment({ checkoutId, paymentRef }: RefundsChanged): Promise<void> {
    const found = await this.provider.refundsOf(paymentRef);
    await this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(checkoutId);
      if (checkout) await this.apply(checkout, found);
    });
  }

  /**
   * Applies the refunds of one payment, whose checkout is locked, in the caller's transaction. Payments are locked before
   * orders, as everywhere. A refund that the order refuses stays a difference, which the comparison of payments finds.
   */
  async apply(checkout: Checkout, found: readonly ProviderRefund[]): Promise<void> {
    const { orderId } = checkout;
    for (const report of found) {
      try {
        await this.transactions.run(() => this.orders.applyRefund(orderId, report, found));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.error({ orderId, ref: report.ref, code: error.code }, 'a refund could not be recorded');
      }
    }
    const refunded = await this.orders.refundedFrom(orderId);
    if (!refunded.equals(checkout.refunded)) checkout.setRefunded(refunded, this.clock.now());
    const isWhole = !checkout.amount.isZero && refunded.isAtLeast(checkout.amount);
    const state = isWhole ? 'refunded' : 'paid';
    const isPaid = checkout.state === 'paid' || checkout.state === 'refunded';
    if (isPaid && checkout.state !== state) checkout.moveTo(state, this.clock.now());
    await this.checkouts.save(checkout);
  }
}
