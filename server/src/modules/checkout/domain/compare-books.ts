import type { Checkout } from './checkout.js';
import type { Finding, FindingKind } from './payment-findings.js';
import type { PaymentNotice } from './payment-provider.js';
import { Money } from '#kernel';

/** How long money that was promised back may be on its way before somebody should look. */
const REFUND_PATIENCE_MS = 10 * 60_000;

/**
 * What differs between an order and the provider's word about its payment, after everything that can be repaired was.
 * `word` is null when the provider knows no such session; `refusal` is the code with which the shop refused the word.
 */
export function compareBooks(
  checkout: Checkout,
  word: PaymentNotice | null,
  refusal: string | null,
  now: Date,
): Finding[] {
  const paid = Money.parse(checkout.orderTotal);
  const isPaidHere = checkout.paymentStatus === 'paid' || checkout.paymentStatus === 'refunded';
  const payment = word?.payment;
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
    return isPaidHere ? finding('order-without-payment', word?.result ?? 'unknown session', paid, null) : [];
  if (refusal === 'orders.amount-differs' || (isPaidHere && !payment.amount.equals(paid))) {
    return finding('amount-differs', 'payment', paid, payment.amount);
  }
  if (refusal !== null || !isPaidHere)
    return finding('paid-without-order', refusal ?? 'not taken', null, payment.amount);
  const sentBack = payment.refunded ?? Money.zero;
  if (checkout.paymentStatus === 'refunded' && sentBack.isLessThan(paid)) {
    return finding('amount-differs', 'refund', paid, sentBack);
  }
  const isStuck =
    checkout.orderStatus === 'cancelled' && now.getTime() - checkout.updatedAt.getTime() > REFUND_PATIENCE_MS;
  if (isStuck) return finding('paid-without-order', 'refund is waiting', null, payment.amount);
  const settledSince =
    now.getTime() - Math.max(checkout.updatedAt.getTime(), checkout.orderUpdatedAt.getTime());
  const promised = Money.parse(checkout.orderRefunded);
  if (payment.refunded && !sentBack.equals(promised) && settledSince > REFUND_PATIENCE_MS) {
    return finding('amount-differs', 'refund', promised, sentBack);
  }
  return [];
}
