import { Inject, Injectable } from '@nestjs/common';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import type { DisputeNotice, ProviderNews, RefundNotice } from '../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';
import { Orders } from '#modules/orders';
import { LOGGER, type Logger } from '#platform/logging';

/** A word about a payment that no order knows yet: its own word may still be on the way, so it is tried again later. */
export class EarlyWord extends Error {
  constructor(paymentRef: string) {
    super(`No order knows the payment ${paymentRef} yet`);
    this.name = 'EarlyWord';
  }
}

/** Applies what one event of the provider is about. Runs in the caller's transaction. */
@Injectable()
export class SettleNews {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly settlePayment: SettlePayment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws `EarlyWord` when the payment is not known yet, and what `SettlePayment.settle` refuses. */
  async settle(news: ProviderNews): Promise<void> {
    if (news.about === 'session') return this.settlePayment.settle(news.notice);
    const checkout = await this.checkoutOf(
      news.notice.paymentRef,
      news.about === 'refund' ? news.notice.checkoutId : null,
    );
    if (news.about === 'refund') return this.refund(checkout, news.notice);
    return this.dispute(checkout, news.notice);
  }

  private async checkoutOf(paymentRef: string, checkoutId: string | null): Promise<Checkout> {
    const checkout = await this.checkouts.lockByPayment(paymentRef);
    if (checkout) return checkout;
    if (checkoutId !== null && !(await this.checkouts.find(checkoutId))) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    throw new EarlyWord(paymentRef);
  }

  private async refund(checkout: Checkout, notice: RefundNotice): Promise<void> {
    // Only asking tells what is so now: the comparison with the provider's books does that next.
    await this.checkouts.setChecked(checkout.id, null);
    if (notice.failed) {
      this.logger.error(
        { orderId: checkout.orderId, paymentRef: notice.paymentRef },
        'a refund did not reach the shopper',
      );
      await this.orders.noteFromProvider(checkout.orderId, 'refund-failed', {
        paymentRef: notice.paymentRef,
      });
    }
    // Words about earlier refunds may come after later ones: less is no news.
    if (notice.refunded?.isAtLeast(Money.parse(checkout.refunded))) {
      await this.settlePayment.settleRefunded(checkout, notice.refunded);
    }
  }

  private async dispute(checkout: Checkout, notice: DisputeNotice): Promise<void> {
    const { disputeRef, state, amount, reason } = notice;
    this.logger.warn({ orderId: checkout.orderId, disputeRef, state, reason }, 'a payment is disputed');
    await this.orders.noteFromProvider(
      checkout.orderId,
      state === 'opened' ? 'dispute-opened' : 'dispute-closed',
      {
        dispute: disputeRef,
        state,
        amount: amount.toString(),
        reason,
      },
    );
  }
}
