import { plainLine } from './plain-text.js';
import type { SourceCollection, SourceProduct } from './source-product.js';

/** Collections that every Shopify shop has and that say nothing about a product. */
const TELLS_NOTHING =
  /^(home ?page|frontpage|all( products)?|products|producten|alle producten|startpagina)$/i;
const LONGEST = 120;

/**
 * The category that a product goes to: its first collection that says something, else its type, else the last part of
 * Shopify's standard category. Null when the source tells none of them.
 */
export function chooseCollection(source: SourceProduct): SourceCollection | null {
  const named = (source.collections ?? [])
    .map((collection) => ({ ...collection, name: plainLine(collection.name)?.slice(0, LONGEST) ?? '' }))
    .filter(({ name }) => name !== '' && !TELLS_NOTHING.test(name));
  const name =
    named[0]?.name ?? plainLine(source.productType) ?? plainLine(source.taxonomy?.split('>').at(-1));
  if (name === null) return null;
  return named[0] ?? { shopifyId: null, name: name.slice(0, LONGEST), description: null };
}
