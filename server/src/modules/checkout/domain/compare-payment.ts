import type { Checkout } from './checkout.js';
import type { Finding, FindingKind } from './payment-finding.js';
import type { PaymentOutcome } from './payment-provider.js';
import { Money } from '#kernel';

/** How long a requested refund may take before the owner should look at it. */
const REFUND_TIMEOUT_MS = 10 * 60_000;

/** The part of an order that is compared with its payment. */
export interface ComparedOrder {
  readonly status: string;
  readonly paymentStatus: string;
  /** Its payment was at the sandbox or a test account, which may not be connected any more. */
  readonly isTest: boolean;
  readonly totalAmount: Money;
  /** Requested and sent refunds. */
  readonly refundedAmount: Money;
  /** What of the order could still be refunded; goods that were exchanged are paid for by this payment, and not part of it. */
  readonly leftToRefund: Money;
  readonly updatedAt: Date;
}

/**
 * The differences between an order and its payment, after every automatic repair. `outcome` is null when the provider
 * does not know the session; `refusal` is the error code with which the shop refused the outcome.
 */
export function comparePayment(
  checkout: Pick<Checkout, 'id' | 'orderId' | 'providerRef' | 'updatedAt'>,
  order: ComparedOrder,
  outcome: PaymentOutcome | null,
  refusal: string | null,
  now: Date,
): Finding[] {
  const total = order.totalAmount;
  const isPaidHere = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  const payment = outcome?.payment;
  const finding = (
    kind: FindingKind,
    reason: string,
    expected: Money | null,
    found: Money | null,
  ): Finding[] => [
    {
      kind,
      reason,
      expected,
      found,
      providerRef: checkout.providerRef ?? '',
      checkoutId: checkout.id,
      orderId: checkout.orderId,
    },
  ];
  if (!payment)
    return isPaidHere && !order.isTest
      ? finding('order-without-payment', outcome?.result ?? 'unknown session', total, null)
      : [];
  if (refusal === 'orders.amount-differs' || (isPaidHere && !payment.amount.equals(total))) {
    return finding('amount-differs', 'payment', total, payment.amount);
  }
  if (refusal !== null || !isPaidHere)
    return finding('paid-without-order', refusal ?? 'not taken', null, payment.amount);
  const sent = payment.refunded ?? Money.zero;
  if (order.paymentStatus === 'refunded' && sent.isLessThan(order.refundedAmount)) {
    return finding('amount-differs', 'refund', order.refundedAmount, sent);
  }
  // A pending refund is part of what the provider reports as refunded.
  const isStuck =
    order.status === 'cancelled' &&
    !(order.leftToRefund.isZero && sent.isAtLeast(order.refundedAmount)) &&
    now.getTime() - checkout.updatedAt.getTime() > REFUND_TIMEOUT_MS;
  if (isStuck) return finding('paid-without-order', 'refund is waiting', null, payment.amount);
  const unchangedFor = now.getTime() - Math.max(checkout.updatedAt.getTime(), order.updatedAt.getTime());
  if (payment.refunded && !sent.equals(order.refundedAmount) && unchangedFor > REFUND_TIMEOUT_MS) {
    return finding('amount-differs', 'refund', order.refundedAmount, sent);
  }
  return [];
}
