import { readAmount } from './amounts.js';
import type { Note } from './note.js';
import type { ProductFields } from './shop-product.js';
import type { SourceProduct, SourceVariant } from './source-product.js';

/**
 * Shopify's `price` is what the shopper pays and becomes `price`; its `compareAtPrice` is the former price and becomes
 * `salePrice`, of which this shop strikes the higher one through. A former price that is not higher says nothing in
 * Shopify, and taken over it would undercut the price, so it is left out.
 */
export function mapPrices(
  source: SourceProduct,
  note: Note,
): Partial<Pick<ProductFields, 'price' | 'salePrice'>> {
  const priced = source.variants.filter((variant) => variant.price !== null && variant.price.trim() !== '');
  const first = priced[0];
  if (!first?.price) return {};
  const price = amountOf(first, 'price', first.price, note);
  if (price === null) return {};
  if (priced.some((variant) => variant.price !== first.price && differs(variant, price))) {
    note('price', 'price-differs', { value: first.price });
  }
  if (!source.tellsCompareAtPrice) return { price };
  const before = first.compareAtPrice?.trim();
  const salePrice = before ? amountOf(first, 'compareAtPrice', before, note) : null;
  return { price, salePrice: salePrice !== null && Number(salePrice) > Number(price) ? salePrice : null };
}

function differs(variant: SourceVariant, price: string): boolean {
  const read = readAmount(variant.price ?? '');
  return 'amount' in read && read.amount !== price;
}

function amountOf(variant: SourceVariant, field: string, text: string, note: Note): string | null {
  const read = readAmount(text);
  if ('problem' in read) {
    note(field, read.problem, { value: text, row: variant.row });
    return null;
  }
  if (read.foreignSign) {
    note(field, 'price-currency', { value: text, row: variant.row, values: { sign: read.foreignSign } });
  }
  return read.amount;
}
