import { Inject, Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import type {
  DisputeReport,
  PaymentOutcome,
  ProviderEvent,
  RefundReport,
} from '../../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';
import { Orders, type CancelReason } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';

/** An event about a payment that no order has recorded yet. The payment's own event may follow, so a retry can succeed. */
export class PaymentNotYetKnown extends Error {
  constructor(paymentRef: string) {
    super(`No order has the payment ${paymentRef} yet`);
    this.name = 'PaymentNotYetKnown';
  }
}

/** Applies payment outcomes to order and checkout. Repeated and unordered outcomes end in the same state. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As `apply`, for the outcome of a session, in a transaction of its own. */
  settle(outcome: PaymentOutcome): Promise<void> {
    return this.transactions.run(() => this.applyOutcome(outcome));
  }

  /**
   * Applies an event of the provider in the caller's transaction. Throws `PaymentNotYetKnown`, `checkout.not-found` for a
   * session of another shop, and the refusals of `Orders.markPaid`.
   */
  async apply(event: ProviderEvent): Promise<void> {
    if (event.about === 'session') return this.applyOutcome(event.outcome);
    const checkoutId = event.about === 'refund' ? event.report.checkoutId : null;
    const checkout = await this.checkoutOf(event.report.paymentRef, checkoutId);
    if (event.about === 'refund') return this.applyRefund(checkout, event.report);
    return this.noteDispute(checkout, event.report);
  }

  private async applyOutcome({ checkoutId, result, payment }: PaymentOutcome): Promise<void> {
    const checkout = await this.checkouts.lock(checkoutId);
    if (!checkout) throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    if (result === 'paid' && payment) await this.paid(checkout, payment);
    else if (result === 'failed') await this.cancel(checkout, 'failed', 'payment-failed');
    else if (result === 'expired') await this.expired(checkout);
    else if (result === 'refunded') await this.refunded(checkout, payment);
    else return;
    await this.checkouts.save(checkout);
  }

  private async checkoutOf(paymentRef: string, checkoutId: string | null): Promise<Checkout> {
    const orderId = await this.orders.idByPayment(paymentRef);
    const checkout = orderId === undefined ? undefined : await this.checkouts.lockByOrder(orderId);
    if (checkout) return checkout;
    if (checkoutId !== null && !(await this.checkouts.find(checkoutId))) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    throw new PaymentNotYetKnown(paymentRef);
  }

  private async applyRefund(checkout: Checkout, report: RefundReport): Promise<void> {
    // The report may be outdated: the next comparison reads the current state from the provider.
    checkout.checkedAt = null;
    const { paymentRef, failed, refunded } = report;
    if (failed) {
      this.logger.error({ orderId: checkout.orderId, paymentRef }, 'a refund did not reach the shopper');
      await this.orders.noteFromProvider(checkout.orderId, 'refund-failed', { paymentRef });
    }
    // Reports may arrive out of order: a smaller sum than the last one is outdated.
    if (refunded?.isAtLeast(checkout.refunded)) await this.refundedInAll(checkout, refunded);
    await this.checkouts.save(checkout);
  }

  private async noteDispute(checkout: Checkout, report: DisputeReport): Promise<void> {
    const { disputeRef, state, amount, reason } = report;
    this.logger.warn({ orderId: checkout.orderId, disputeRef, state, reason }, 'a payment is disputed');
    const kind = state === 'opened' ? 'dispute-opened' : 'dispute-closed';
    const details = { dispute: disputeRef, state, amount: amount.toString(), reason };
    await this.orders.noteFromProvider(checkout.orderId, kind, details);
  }

  private async paid(checkout: Checkout, payment: NonNullable<PaymentOutcome['payment']>): Promise<void> {
    await this.orders.markPaid(checkout.orderId, payment);
    if (checkout.state === 'refunded') return;
    if (checkout.state !== 'paid') checkout.setState('paid', this.clock.now());
    if (payment.refunded) await this.refundedInAll(checkout, payment.refunded);
  }

  /** A session that ends before its expiry was closed because the shopper cancelled, whatever reports it first. */
  private expired(checkout: Checkout): Promise<void> {
    return this.clock.now() < checkout.expiresAt
      ? this.cancel(checkout, 'cancelled', 'cancelled-by-shopper')
      : this.cancel(checkout, 'expired', 'expired');
  }

  private async cancel(
    checkout: Checkout,
    state: 'failed' | 'expired' | 'cancelled',
    reason: CancelReason,
  ): Promise<void> {
    if (checkout.state !== 'open') {
      const { id: checkoutId, state: current } = checkout;
      this.logger.info({ checkoutId, state: current, reported: state }, 'an outdated outcome was ignored');
      return;
    }
    await this.orders.cancelUnpaid(checkout.orderId, reason);
    checkout.setState(state, this.clock.now());
  }

  /**
   * `refunded` of the payment has been refunded in all. The whole payment closes the order; a part that the shop did not
   * request itself is recorded.
   */
  private async refundedInAll(checkout: Checkout, refunded: Money): Promise<void> {
    if (refunded.cents > 0 && refunded.isAtLeast(checkout.amount)) return this.refunded(checkout);
    if (!refunded.equals(checkout.refunded)) checkout.setRefunded(refunded, this.clock.now());
    if (refunded.cents > 0) await this.orders.recordPartialRefund(checkout.orderId, refunded);
  }

  private async refunded(checkout: Checkout, payment?: PaymentOutcome['payment']): Promise<void> {
    // The event of the payment may still follow: recording the payment first leads to the same end.
    if (payment) await this.orders.markPaid(checkout.orderId, payment);
    await this.orders.recordFullRefund(checkout.orderId);
    if (checkout.state !== 'refunded') checkout.setState('refunded', this.clock.now());
    if (!checkout.refunded.equals(checkout.amount)) checkout.setRefunded(checkout.amount, this.clock.now());
  }
}
