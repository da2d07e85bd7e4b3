import { Money } from '#kernel';
import { requireNotNegative } from './rounding.js';

/** What the shopper pays for one unit, and the struck-through price, if there is one. */
export interface SalePricing {
  readonly unitPrice: Money;
  readonly compareAtPrice: Money | null;
}

/**
 * What the shopper pays and the former price that the owner states: the lower of `price` and `salePrice`, and the higher
 * if they differ. Which of the two columns holds the lower one does not matter (catalogues exist with either). A
 * `salePrice` of zero counts as none: outside catalogues write it for 'no other price', never for a gift.
 * Throws `pricing.negative-amount`.
 */
export function statedPrices(
  price: Money,
  salePrice: Money | null,
): { readonly unitPrice: Money; readonly formerPrice: Money | null } {
  requireNotNegative(price, salePrice ?? Money.zero);
  if (salePrice === null || salePrice.isZero || salePrice.equals(price))
    return { unitPrice: price, formerPrice: null };
  return { unitPrice: Money.min(price, salePrice), formerPrice: Money.max(price, salePrice) };
}

/**
 * The one price rule: the shopper pays the lower of `price` and `salePrice`. If they differ, the prior price is struck
 * through: the lowest price of the 30 days before the reduction (Directive 98/6/EC, article 6a), never the stated one.
 * Throws `pricing.negative-amount`.
 * @param priorPrice null when the history of prices proves none
 */
export function salePricing(price: Money, salePrice: Money | null, priorPrice: Money | null): SalePricing {
  const { unitPrice, formerPrice } = statedPrices(price, salePrice);
  const isReduced = formerPrice !== null && priorPrice !== null && priorPrice.cents > unitPrice.cents;
  return { unitPrice, compareAtPrice: isReduced ? priorPrice : null };
}
