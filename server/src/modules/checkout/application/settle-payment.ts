import { Inject, Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import type { PaymentNotice } from '../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';
import { Orders, type CancelReason } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';

/** Brings order and checkout into the state that the provider tells of. Whoever tells it, however often, in whatever order. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws `checkout.not-found` for a session of another shop, and what `Orders.markPaid` refuses. */
  settle(notice: PaymentNotice): Promise<void> {
    return this.database.transaction(async () => {
      const checkout = await this.checkouts.lock(notice.checkoutId);
      if (!checkout) throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
      if (notice.result === 'paid' && notice.payment) await this.paid(checkout, notice.payment);
      else if (notice.result === 'failed') await this.giveUp(checkout, 'failed', 'payment-failed');
      else if (notice.result === 'expired') await this.ended(checkout);
      else if (notice.result === 'refunded') await this.refunded(checkout, notice.payment);
    });
  }

  /** What has gone back of the payment in all, told by the provider. All of it ends the order; a part that the shop
   * did not send itself is written into its books. */
  async settleRefunded(checkout: Checkout, refunded: Money): Promise<void> {
    if (refunded.cents > 0 && refunded.isAtLeast(Money.parse(checkout.amount)))
      return this.refunded(checkout);
    if (!refunded.equals(Money.parse(checkout.refunded)))
      await this.checkouts.setRefunded(checkout.id, refunded.toString());
    if (refunded.cents > 0) await this.orders.markRefundedInPart(checkout.orderId, refunded);
  }

  private async paid(checkout: Checkout, payment: NonNullable<PaymentNotice['payment']>): Promise<void> {
    await this.orders.markPaid(checkout.orderId, payment);
    if (checkout.state === 'refunded') return;
    if (checkout.state !== 'paid') await this.checkouts.setState(checkout.id, 'paid');
    if (payment.refunded) await this.settleRefunded(checkout, payment.refunded);
  }

  /** A page that ended before its time was closed because the shopper turned back, whoever tells of it first. */
  private ended(checkout: Checkout): Promise<void> {
    return this.clock.now() < checkout.expiresAt
      ? this.giveUp(checkout, 'cancelled', 'cancelled-by-shopper')
      : this.giveUp(checkout, 'expired', 'expired');
  }

  private async giveUp(
    checkout: Checkout,
    state: 'failed' | 'expired' | 'cancelled',
    reason: CancelReason,
  ): Promise<void> {
    if (checkout.state !== 'open') {
      this.logger.info(
        { checkoutId: checkout.id, state: checkout.state, told: state },
        'a late word about a settled checkout',
      );
      return;
    }
    await this.orders.cancelUnpaid(checkout.orderId, reason);
    await this.checkouts.setState(checkout.id, state);
  }

  private async refunded(checkout: Checkout, payment?: PaymentNotice['payment']): Promise<void> {
    // The word that it was paid may still be on its way: it is taken first, so that the end is the same.
    if (payment) await this.orders.markPaid(checkout.orderId, payment);
    await this.orders.markRefunded(checkout.orderId);
    if (checkout.state !== 'refunded') await this.checkouts.setState(checkout.id, 'refunded');
    if (checkout.refunded !== checkout.amount) await this.checkouts.setRefunded(checkout.id, checkout.amount);
  }
}
