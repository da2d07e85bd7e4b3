import { Inject, Injectable } from '@nestjs/common';
import { CountDecline } from './count-decline.js';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { REFUNDS_CHANGED } from '../../domain/events.js';
import type { DisputeReport, PaymentOutcome, ProviderEvent } from '../../domain/payment-provider.js';
import { DomainError, type CheckoutId } from '#kernel';
import { Orders, type CancelReason } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Outbox } from '#platform/outbox/outbox';

/** Of a payment that opens no order, because play money or another account has paid it. */
export const FOREIGN_PAYMENT = 'checkout.foreign-payment';

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
    private readonly countDecline: CountDecline,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As `apply`, for the outcome of a session, in a transaction of its own. */
  settle(outcome: PaymentOutcome): Promise<void> {
    return this.transactions.run(() => this.applyOutcome(outcome));
  }

  /**
   * Applies an event of the provider in the caller's transaction. Throws `PaymentNotYetKnown`, `checkout.not-found` for a
   * session of another shop, `checkout.foreign-payment`, and the refusals of `Orders.markPaid`.
   */
  async apply(event: ProviderEvent): Promise<void> {
    if (event.about === 'session') return this.applyOutcome(event.outcome);
    if (event.about === 'decline') return this.countDecline.count(event.decline);
    const checkoutId = event.about === 'refund' ? event.report.checkoutId : null;
    const checkout = await this.checkoutOf(event.report.paymentRef, checkoutId);
    if (event.about === 'refund') {
      await this.refundsChanged(checkout, event.report.paymentRef);
      return this.checkouts.save(checkout);
    }
    return this.applyDispute(checkout, event.report);
  }

  private async applyOutcome({ checkoutId, ref, result, payment, isForeign }: PaymentOutcome): Promise<void> {
    const checkout = await this.checkouts.lock(checkoutId);
    // A page that has ended unpaid concerns nobody: each trial purchase leaves one.
    if (!checkout && result === 'expired') return;
    if (!checkout) throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    if (payment && isForeign && !checkout.isPaid)
      throw new DomainError(
        FOREIGN_PAYMENT,
        'conflict',
        'It was paid with another account, mode or provider than the shop takes payments with now.',
      );
    if (payment) checkout.paidBy(ref);
    else if (checkout.isOtherSession(ref)) return this.ignoreOther(checkout, ref, result);
    if ((result === 'paid' || result === 'refunded') && payment) await this.paid(checkout, payment);
    else if (result === 'failed') await this.cancel(checkout, 'failed', 'payment-failed');
    else if (result === 'expired') await this.expired(checkout);
    else return;
    await this.checkouts.save(checkout);
  }

  /** Another page of the checkout has ended without a payment: the checkout waits for its own page. */
  private ignoreOther({ id: checkoutId, providerRef }: Checkout, ref: string, result: string): void {
    this.logger.info({ checkoutId, providerRef, ref, result }, 'the outcome of another page was ignored');
  }

  private async checkoutOf(paymentRef: string, checkoutId: CheckoutId | null): Promise<Checkout> {
    const orderId = await this.orders.idByPayment(paymentRef);
    const checkout = orderId === undefined ? undefined : await this.checkouts.lockByOrder(orderId);
    if (checkout) return checkout;
    if (checkoutId !== null && !(await this.checkouts.find(checkoutId))) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    throw new PaymentNotYetKnown(paymentRef);
  }

  /** Reports may arrive late and out of order, so the present refunds are read from the provider. */
  private async refundsChanged(checkout: Checkout, paymentRef: string): Promise<void> {
    checkout.compareSoon();
    await this.outbox.store({ type: REFUNDS_CHANGED, payload: { checkoutId: checkout.id, paymentRef } });
  }

  private async applyDispute(checkout: Checkout, report: DisputeReport): Promise<void> {
    const { paymentRef: _paymentRef, ...dispute } = report;
    const { ref, kind, state, reason } = dispute;
    this.logger.warn({ orderId: checkout.orderId, ref, kind, state, reason }, 'a payment is disputed');
    await this.orders.applyDispute(checkout.orderId, dispute);
  }

  private async paid(checkout: Checkout, payment: NonNullable<PaymentOutcome['payment']>): Promise<void> {
    await this.orders.markPaid(checkout.orderId, payment);
    if (!checkout.isPaid) checkout.moveTo('paid', this.clock.now());
    const { refunded = checkout.refunded } = payment;
    if (!refunded.equals(checkout.refunded)) await this.refundsChanged(checkout, payment.ref);
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
    checkout.moveTo(state, this.clock.now());
  }
}
