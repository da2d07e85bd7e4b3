import type { SourceVariant } from '../../domain/shopify/source-product.js';
import { readWhole } from '#kernel/whole-number';

/** What Shopify's inventory export writes for a location that does not have the variant. */
const NOT_STOCKED = /^not stocked$/i;

/**
 * The variants of a file with a row for each location: rows of one SKU and options are one variant, whose count is the sum
 * of theirs. A count that cannot be read is the variant's, so that it is reported and nothing is changed.
 */
export function sumOfLocations(variants: readonly SourceVariant[]): SourceVariant[] {
  const byVariant = new Map<string, SourceVariant[]>();
  for (const variant of variants) {
    const key = JSON.stringify([variant.shopifyId, variant.sku, variant.options]);
    byVariant.set(key, [...(byVariant.get(key) ?? []), variant]);
  }
  return [...byVariant.values()].flatMap((rows) => {
    const [first] = rows;
    const counts = rows.flatMap(({ quantity }) =>
      quantity === null || NOT_STOCKED.test(quantity) ? [] : [quantity],
    );
    return first ? [{ ...first, quantity: sumOf(counts) }] : [];
  });
}

function sumOf(counts: readonly string[]): string | null {
  let sum = 0;
  for (const count of counts) {
    const read = readWhole(count);
    if ('problem' in read) return count;
    sum += read.value;
  }
  return counts.length === 0 ? null : String(sum);
}
