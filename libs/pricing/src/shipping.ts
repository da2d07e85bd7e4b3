import { Money } from '#kernel';
import { requireNotNegative } from './rounding.js';

/** The shop's shipping setting: `fee` below `freeFrom`, nothing at or above it. */
export interface ShippingPolicy {
  readonly fee: Money;
  readonly freeFrom: Money;
}

/** €4.95, free from €150.00: the default until the owner changes it. */
export const DEFAULT_SHIPPING_POLICY: ShippingPolicy = {
  fee: Money.ofCents(495),
  freeFrom: Money.ofCents(15_000),
};

/**
 * Shipping for a cart: the fee below the threshold, free at or above it, nothing for an empty cart.
 * The threshold is measured after discounts. Throws `pricing.negative-amount`.
 */
export function shippingFor(subtotalAfterDiscount: Money, policy: ShippingPolicy, itemCount: number): Money {
  requireNotNegative(subtotalAfterDiscount, policy.fee, policy.freeFrom);
  const free = itemCount === 0 || subtotalAfterDiscount.isAtLeast(policy.freeFrom);
  return free ? Money.zero : policy.fee;
}

/** How much is missing until shipping is free; zero when it is. Throws `pricing.negative-amount`. */
export function untilFreeShipping(subtotalAfterDiscount: Money, policy: ShippingPolicy): Money {
  requireNotNegative(subtotalAfterDiscount, policy.freeFrom);
  return Money.max(Money.zero, policy.freeFrom.minus(subtotalAfterDiscount));
}
