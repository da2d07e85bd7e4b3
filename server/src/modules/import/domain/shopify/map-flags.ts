import type { AddNote } from '../engine/finding.js';
import type { SourceProduct, SourceVariant } from './source-product.js';

/**
 * Notes what the shop cannot take: variants that are free of tax or need no shipping, and prices for single markets. The
 * value says how many; one note for each product and kind. A gift card is noted as such alone.
 */
export function noteFlags({ variants, marketPrices, isGiftCard }: SourceProduct, note: AddNote): void {
  if (isGiftCard) return;
  const count = (has: (variant: SourceVariant) => boolean) => variants.filter(has).length;
  const of = (some: number) => ({ value: `${some} / ${variants.length}` });
  const untaxed = count(({ taxable }) => taxable === false);
  if (untaxed > 0) note('taxable', 'not-taxed', of(untaxed));
  const unshipped = count(({ requiresShipping }) => requiresShipping === false);
  if (unshipped > 0) note('requiresShipping', 'not-shipped', of(unshipped));
  if (marketPrices > 0) note('marketPrices', 'market-prices', { value: String(marketPrices) });
}
