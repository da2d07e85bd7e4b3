/** Numbers of Google's product taxonomy. */
const COATS_AND_JACKETS = '5598';
const SHOES = '187';

/** Types of which the taxonomy has a category that fits without doubt, in lower case. */
const OUTERWEAR: readonly string[] = ['jacket', 'jackets', 'coat', 'coats', 'jas', 'jassen'];

/**
 * The category of a product in Google's taxonomy, by what the catalogue states: footwear to the law, or a jacket by its type.
 * Null for all else; Google finds a category by itself then, and a wrong one would be worse.
 */
export function googleCategory(product: {
  readonly isFootwear: boolean;
  readonly type: string | null;
}): string | null {
  if (product.isFootwear) return SHOES;
  return OUTERWEAR.includes(product.type?.trim().toLowerCase() ?? '') ? COATS_AND_JACKETS : null;
}
