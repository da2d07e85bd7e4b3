import type { CheckedBooking, CheckedPayout } from './balance-records.js';
import type { Finding } from './payment-finding.js';

/** The kinds of findings about the provider's bookings. */
export const BALANCE_FINDINGS = ['booked-otherwise', 'payout-differs'] as const;

/** A payout that failed or was cancelled, or whose transactions do not add up to it. */
export function payoutFinding({ ref, state, failure, amount, sum }: CheckedPayout): Finding[] {
  const hasFailed = state === 'failed' || state === 'cancelled';
  const differs = sum !== null && !sum.equals(amount);
  if (!hasFailed && !differs) return [];
  return [
    {
      kind: 'payout-differs',
      providerRef: ref,
      checkoutId: null,
      orderId: null,
      expected: sum,
      found: amount,
      reason: hasFailed ? [state, failure].filter((part) => part !== null).join(': ') : 'sum',
    },
  ];
}

/** A booked payment whose order is not paid, or was paid with another amount. */
export function bookingFinding(booking: CheckedBooking): Finding {
  const { ref, orderId, checkoutId, paymentStatus, expected, booked } = booking;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  return {
    kind: 'booked-otherwise',
    providerRef: ref,
    checkoutId,
    orderId,
    expected,
    found: booked,
    reason: isPaid ? 'amount' : `the order is ${paymentStatus}`,
  };
}
