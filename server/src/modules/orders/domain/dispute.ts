import type { DisputeHold } from './order-hold.js';
import { DomainError, Money, type OrderId } from '#kernel';

export type DisputeKind = 'dispute' | 'fraud-warning';
export type DisputeState = 'open' | 'won' | 'lost' | 'closed';

/** The payment provider's report about a disputed payment, or a warning that the payment may be fraud. */
export interface DisputeReport {
  /** The provider's id of it. */
  readonly ref: string;
  readonly kind: DisputeKind;
  /** `closed`: an inquiry that has ended without a dispute. */
  readonly state: DisputeState;
  /** What the shopper's bank claims; zero for a warning. */
  readonly amount: Money;
  /** The provider's fee so far; null when it is not known. */
  readonly fee: Money | null;
  /** The provider's word for the reason, such as `fraudulent`. */
  readonly reason: string;
  /** True while a refund is still possible: an inquiry, or a warning. */
  readonly refundable: boolean;
  readonly evidenceDueBy: Date | null;
}

/** A disputed payment, or a warning of fraud. */
export class Dispute {
  readonly id!: string;
  readonly orderId!: OrderId;
  readonly ref!: string;
  readonly kind!: DisputeKind;
  readonly state!: DisputeState;
  readonly amount!: Money;
  readonly fee!: Money | null;
  readonly reason!: string;
  readonly refundable!: boolean;
  readonly evidenceDueBy!: Date | null;
  readonly openedAt!: Date;
  readonly closedAt!: Date | null;

  static open(id: string, orderId: OrderId, report: DisputeReport, now: Date): Dispute {
    const closedAt = report.state === 'open' ? null : now;
    return Object.assign(new Dispute(), report, { id, orderId, openedAt: now, closedAt });
  }

  /** True while the bank may take the money, or has taken it, and while a warning stands. */
  get isClaim(): boolean {
    return this.state === 'open' || this.state === 'lost';
  }

  /** True while the bank holds the money: no refund is possible. */
  get holdsMoney(): boolean {
    return this.state === 'open' && !this.refundable;
  }

  /** Takes over a later report. An end is final: reports may arrive out of order. False when nothing has changed. */
  follow(report: DisputeReport, now: Date): boolean {
    const isOutdated = this.state !== 'open' && report.state === 'open';
    const fee = report.fee ?? this.fee;
    const isSame =
      this.state === report.state &&
      this.refundable === report.refundable &&
      this.amount.equals(report.amount) &&
      this.evidenceDueBy?.getTime() === report.evidenceDueBy?.getTime() &&
      (fee === this.fee || (this.fee !== null && fee !== null && fee.equals(this.fee)));
    if (isOutdated || isSame) return false;
    const { state, amount, refundable, evidenceDueBy } = report;
    const closedAt = state === 'open' ? this.closedAt : (this.closedAt ?? now);
    this.set({ state, amount, refundable, evidenceDueBy, fee, closedAt });
    return true;
  }

  /** Fields change by steps only. */
  private set(changes: Partial<Dispute>): void {
    Object.assign(this, changes);
  }
}

/** The hold of an order whose payment is disputed, with the facts that the owner needs. */
export function disputeHold({ kind, ref, amount, reason, evidenceDueBy }: Dispute): DisputeHold {
  const dueBy = evidenceDueBy?.toISOString() ?? '';
  return { reason: kind, details: { dispute: ref, amount: amount.toString(), reason, dueBy } };
}

/** What was paid, what of it was refunded, and what disputes hold back or have taken. */
interface DisputedPayment {
  readonly refundableTotal: Money;
  readonly refundedAmount: Money;
  readonly disputedAmount: Money;
  readonly lostAmount: Money;
}

/**
 * Checks a refund against what disputes leave of the payment. Throws `orders.payment-disputed` (409) while a dispute is
 * open, and `orders.refund-above-payment` (409, with the rest of the payment).
 */
export function requireRefundable(payment: DisputedPayment, amount: Money): void {
  if (!payment.disputedAmount.isZero && !amount.isZero) {
    throw new DomainError(
      'orders.payment-disputed',
      'conflict',
      'The payment is disputed: the bank holds the money. A refund is possible once the dispute is decided.',
    );
  }
  const left = leftOf(payment);
  if (left.isLessThan(amount)) {
    throw new DomainError('orders.refund-above-payment', 'conflict', 'More would go back than was paid.', {
      left: left.toString(),
    });
  }
}

/** What of a payment has neither been refunded, nor is to be, nor was taken by a lost dispute. */
export function leftOf({
  refundableTotal,
  refundedAmount,
  lostAmount,
}: Omit<DisputedPayment, 'disputedAmount'>): Money {
  return Money.max(Money.zero, refundableTotal.minus(refundedAmount).minus(lostAmount));
}

/** What can be refunded now: what is left, or nothing while the bank holds the money. */
export function refundableNow(payment: DisputedPayment): Money {
  return payment.disputedAmount.isZero ? leftOf(payment) : Money.zero;
}

/** Whether anything can be refunded now. A free order has no amount to refund, but units. */
export function isRefundable(payment: DisputedPayment): boolean {
  return payment.refundableTotal.isZero || !refundableNow(payment).isZero;
}

/** What lost disputes have taken. */
export function lossOf(disputes: readonly Dispute[]): Money {
  return Money.sum(disputes.filter(({ state }) => state === 'lost').map(({ amount }) => amount));
}

/** The repository of disputes. Lock the order before you write here. */
export abstract class Disputes {
  /** Those of the payments of these orders, oldest first. */
  abstract ofOrders(orderIds: readonly OrderId[]): Promise<Dispute[]>;
  abstract save(dispute: Dispute): Promise<void>;
}

/** What disputes mean for one order. */
export interface DisputeClaims {
  /** Those of all payments that pay for it: its own, and those of the orders whose goods it replaces. Oldest first. */
  readonly disputes: readonly Dispute[];
  /** What open disputes hold back from its refunds. */
  readonly disputedAmount: Money;
  /** What lost ones have taken of it. */
  readonly lostAmount: Money;
}
