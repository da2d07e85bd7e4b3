import { Money } from '#kernel';
import { requireNotNegative } from './rounding.js';

/** What the shopper pays for one unit, and the struck-through price, if there is one. */
export interface SalePricing {
  readonly unitPrice: Money;
  readonly compareAtPrice: Money | null;
}

/**
 * The one price rule: the shopper pays the lower of `price` and `salePrice`; the higher, if they differ, is
 * struck through. Which of the two columns holds the lower one does not matter (catalogues exist with either).
 * A `salePrice` of zero counts as none: outside catalogues write it for 'no other price', never for a gift.
 * Throws `pricing.negative-amount`.
 */
export function salePricing(price: Money, salePrice: Money | null): SalePricing {
  requireNotNegative(price, salePrice ?? Money.zero);
  if (salePrice === null || salePrice.isZero || salePrice.equals(price))
    return { unitPrice: price, compareAtPrice: null };
  return { unitPrice: Money.min(price, salePrice), compareAtPrice: Money.max(price, salePrice) };
}
