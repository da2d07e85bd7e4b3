import { Money } from '#kernel';
import { requireNotNegative } from './rounding.js';

/** From `from` on (cents of goods, or grams), an order costs `fee` to deliver. */
interface ShippingStep {
  readonly from: number;
  readonly fee: Money;
}

/** What delivery costs: `fee`, or that of the last step that the order reaches; nothing at or above `freeFrom`. */
export interface ShippingPolicy {
  readonly fee: Money;
  /** Goods after discounts from which delivery is free; null where it never is. */
  readonly freeFrom: Money | null;
  /** What the steps measure: the goods after discounts in cents, or the parcel in grams. */
  readonly by?: 'value' | 'weight';
  /** Ascending, above zero. */
  readonly steps?: readonly ShippingStep[];
}

/** €4.95, free from €150.00: the default until the owner changes it. */
export const DEFAULT_SHIPPING_POLICY = {
  fee: Money.ofCents(495),
  freeFrom: Money.ofCents(15_000),
} satisfies ShippingPolicy;

/**
 * Shipping for a cart: the fee of its step, free at or above the threshold, nothing for an empty cart.
 * The threshold is measured after discounts. Throws `pricing.negative-amount`.
 * @param grams weight of all units; a unit without a weight counts nothing
 */
export function shippingFor(
  subtotalAfterDiscount: Money,
  policy: ShippingPolicy,
  itemCount: number,
  grams = 0,
): Money {
  const { fee, freeFrom, by, steps = [] } = policy;
  requireNotNegative(subtotalAfterDiscount, fee, freeFrom ?? Money.zero, ...steps.map((step) => step.fee));
  const isFree = freeFrom !== null && subtotalAfterDiscount.isAtLeast(freeFrom);
  if (itemCount === 0 || isFree) return Money.zero;
  const measure = by === 'weight' ? grams : subtotalAfterDiscount.cents;
  return steps.findLast(({ from }) => from <= measure)?.fee ?? fee;
}

/** The price of delivery from an amount of goods after discounts (cents) or, by weight, from a weight of the parcel (grams) on. */
export interface ShippingBand {
  readonly from: number;
  readonly fee: Money;
}

/**
 * The prices of a policy, ascending, for texts that state them: each is what `shippingFor` charges. By weight they hold below
 * `freeFrom`, which counts the goods. Throws `pricing.negative-amount`.
 */
export function shippingBands(policy: ShippingPolicy): ShippingBand[] {
  const isByWeight = policy.by === 'weight';
  const free = policy.freeFrom === null || isByWeight ? [] : [policy.freeFrom.cents];
  const starts = [0, ...(policy.steps ?? []).map(({ from }) => from), ...free].sort((a, b) => a - b);
  return starts
    .map((from) => ({
      from,
      fee: shippingFor(isByWeight ? Money.zero : Money.ofCents(from), policy, 1, from),
    }))
    .filter(({ fee }, index, all) => index === 0 || !all[index - 1]?.fee.equals(fee));
}

/** How much is missing until shipping is free: zero when it is, null where it never is. Throws `pricing.negative-amount`. */
export function untilFreeShipping(
  subtotalAfterDiscount: Money,
  { freeFrom }: Pick<ShippingPolicy, 'freeFrom'>,
): Money | null {
  if (freeFrom === null) return null;
  requireNotNegative(subtotalAfterDiscount, freeFrom);
  return Money.max(Money.zero, freeFrom.minus(subtotalAfterDiscount));
}
