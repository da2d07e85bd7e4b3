import { Money } from '#kernel';

/**
 * The least that can be paid: Stripe takes no charge under €0.50, and the sandbox plays Stripe.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const LEAST_PAYABLE = Money.ofCents(50);

/** True for a total that is something, and less than can be paid. Nothing at all needs no payment. */
export function isTooSmall(total: Money): boolean {
  return !total.isZero && total.isLessThan(LEAST_PAYABLE);
}
