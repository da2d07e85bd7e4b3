import { Money } from '#kernel';

/**
 * The smallest and the largest amount that can be paid: Stripe charges from €0.50 to €999,999.99, and the sandbox imitates
 * Stripe. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const LEAST_PAYABLE = Money.ofCents(50);
export const MOST_PAYABLE = Money.ofCents(99_999_999);

/** True for a total that needs a payment but is too small for one. */
export function isTooSmall(total: Money): boolean {
  return !total.isZero && total.isLessThan(LEAST_PAYABLE);
}

/**
 * True for an order that is too large to be placed. Its goods count before the discount, so that no amount of an order, its
 * documents and its refunds is larger than what can be paid, and every one fits its `numeric(10,2)` column.
 */
export function isTooLarge({
  subtotal,
  shipping,
}: {
  readonly subtotal: Money;
  readonly shipping: Money;
}): boolean {
  return MOST_PAYABLE.isLessThan(subtotal.plus(shipping));
}
