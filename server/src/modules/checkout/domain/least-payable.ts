import { Money } from '#kernel';

/**
 * The smallest amount that can be paid: Stripe takes no charge below €0.50, and the sandbox imitates Stripe.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const LEAST_PAYABLE = Money.ofCents(50);

/** True for a total that needs a payment but is too small for one. */
export function isTooSmall(total: Money): boolean {
  return !total.isZero && total.isLessThan(LEAST_PAYABLE);
}
