import { DomainError } from '#kernel';
import { unprovenClaimsOf } from './unproven-claims.js';
import type { Product, ProductDetails } from './product.js';
import { missingFacts } from './product-facts.js';

/** Something without which a product may not be published. */
export interface PublishGap {
  /** Why, such as `composition-missing`. */
  readonly code: string;
  /** The field of the product that would close the gap. */
  readonly field: string;
  /** The words in question, when the gap is about a text. */
  readonly text?: string;
}

/** One thing that the law asks of a product for sale; returns what the product lacks. */
export type PublishCheck = (product: ProductDetails) => readonly PublishGap[];

/** A product with what it lacks. */
interface UnpublishableProduct {
  readonly id: string;
  readonly name: string;
  readonly missing: readonly PublishGap[];
}

const provenClaims: PublishCheck = (product) =>
  unprovenClaimsOf(product).map(({ field, word }) => ({ code: 'claim-unproven', field, text: word }));

const CHECKS: readonly PublishCheck[] = [missingFacts, provenClaims];

/** Everything that the product lacks for being published, whatever its status is. */
export function publishGaps(
  product: ProductDetails,
  checks: readonly PublishCheck[] = CHECKS,
): readonly PublishGap[] {
  return checks.flatMap((check) => check(product));
}

/** What a product lacks although it is for sale: a shop that sells is warned, never stopped. */
export function knownGaps(product: ProductDetails, checks?: readonly PublishCheck[]): readonly PublishGap[] {
  return product.status === 'active' ? publishGaps(product, checks) : [];
}

/** The gaps that keep an active product from being saved: all that it did not have while it was for sale before. */
export function newGaps(
  product: ProductDetails,
  known: readonly PublishGap[],
  checks?: readonly PublishCheck[],
): readonly PublishGap[] {
  const before = new Set(known.map(keyOf));
  return knownGaps(product, checks).filter((gap) => !before.has(keyOf(gap)));
}

/**
 * Throws `catalog.not-publishable` when the product is active and lacks something.
 * @param known the gaps that it had while it was for sale before the change
 */
export function requirePublishable(product: ProductDetails, known: readonly PublishGap[] = []): void {
  const missing = newGaps(product, known);
  if (missing.length > 0) throw notPublishable(missing);
}

/** Throws `catalog.not-publishable`, with the products, when one of those that are not for sale yet lacks something. */
export function requireAllPublishable(products: readonly Product[]): void {
  const lacking = products
    .filter(({ status }) => status !== 'active')
    .map((product) => ({ id: product.id, name: product.name, missing: publishGaps(product) }))
    .filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return;
  const gaps = new Map(lacking.flatMap(({ missing }) => missing).map((gap) => [keyOf(gap), gap]));
  throw notPublishable([...gaps.values()], lacking);
}

/** `products`: which products of a change of many lack what. */
const notPublishable = (
  missing: readonly PublishGap[],
  products?: readonly UnpublishableProduct[],
): DomainError =>
  new DomainError(
    'catalog.not-publishable',
    'conflict',
    'This cannot be published yet: facts that the law asks for are missing. Save it as a draft or add them.',
    { missing, ...(products && { products }) },
  );

function keyOf({ code, field, text }: PublishGap): string {
  return JSON.stringify([code, field, text ?? null]);
}
