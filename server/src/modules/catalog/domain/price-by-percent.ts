import { Money } from '#kernel';
import { statedPrices } from '#pricing';

/** A price with the other price beside it: of the two, the lower is paid, and the higher is the stated former price. */
export interface PricePair {
  readonly price: Money;
  readonly other: Money | null;
}

/**
 * Both prices changed by a percentage. A reduction lowers what is paid and leaves the former price, or states the price
 * before it as the former one. What shoppers see of that comes from the history of prices (Directive 98/6/EC, article 6a).
 * A raise raises both.
 */
export function pricesByPercent({ price, other }: PricePair, percent: number): PricePair {
  if (percent >= 0) return { price: byPercent(price, percent), other: other && byPercent(other, percent) };
  const { unitPrice, formerPrice } = statedPrices(price, other);
  const reduced = byPercent(unitPrice, percent);
  if (reduced.equals(unitPrice)) return { price, other };
  return formerPrice?.equals(price)
    ? { price, other: reduced }
    : { price: reduced, other: formerPrice ?? unitPrice };
}

/** An amount changed by a percentage, to the nearest cent, halves up; never below zero. */
export function byPercent(amount: Money, percent: number): Money {
  return Money.ofCents(
    Math.max(0, Math.round((amount.cents * (10_000 + Math.round(percent * 100))) / 10_000)),
  );
}
