import type { AddNote } from '../engine/finding.js';
import { cutTo, plainLine } from '../values/plain-text.js';
import { sortedNames } from '../products/product-fields.js';
import type { SourceCollection } from '../products/source.js';
import type { SourceProduct } from './source-product.js';

const MAX_NAME = 120;
/** The most collections that a product can be in here. */
const MAX_COLLECTIONS = 100;

/** Default collections of every Shopify shop; they say nothing about a product. */
const DEFAULT_COLLECTION =
  /^(home ?page|frontpage|all( products)?|products|producten|alle producten|startpagina)$/i;

/**
 * The collections of a product without Shopify's default ones, each name once, in the source's order; null when the source
 * says nothing of collections.
 */
export function mapCollections({ collections }: SourceProduct, note: AddNote): SourceCollection[] | null {
  if (collections === null) return null;
  const byName = new Map<string, SourceCollection>();
  for (const collection of collections) {
    const name = plainLine(collection.name, MAX_NAME);
    if (name === null || DEFAULT_COLLECTION.test(name) || byName.has(name.toLowerCase())) continue;
    byName.set(name.toLowerCase(), { ...collection, name });
  }
  const named = [...byName.values()];
  if (named.length > MAX_COLLECTIONS) {
    note('collections', 'collections-too-many', { values: { most: MAX_COLLECTIONS } });
  }
  return named.slice(0, MAX_COLLECTIONS);
}

/** The category of a product without collections: its type, else the last part of Shopify's standard category. */
export function categoryOfType({ productType, taxonomy }: SourceProduct): SourceCollection | null {
  const name = plainLine(productType) ?? plainLine(taxonomy?.split('>').at(-1));
  return name === null ? null : { shopifyId: null, name: cutTo(name, MAX_NAME), description: null };
}

/**
 * The collections of a product after an import: those that it has here, with what the source has added and without what the
 * source has removed since the last import (`known`; missing when no import has set any). What the owner added or removed
 * here stays so. Sorted, because their order says nothing.
 */
export function mergeCollections(
  source: readonly string[],
  here: readonly string[],
  known: readonly string[] | undefined,
): string[] {
  const added = source.filter((name) => !known?.includes(name));
  const removed = (known ?? []).filter((name) => !source.includes(name));
  return sortedNames([...here, ...added].filter((name) => !removed.includes(name)));
}
