import { DomainError } from '#kernel';
import { unprovenClaimsOf } from './unproven-claims.js';
import type { ProductDetails } from './product.js';
import { missingFacts } from './product-facts.js';

/** Something without which a product may not be published. */
export interface PublishGap {
  readonly code:
    'composition-missing' | 'footwear-missing' | 'maker-missing' | 'claim-unproven' | 'picture-missing';
  /** The field of the product that would close the gap. */
  readonly field: string;
  /** The words in question, when the gap is about a text. */
  readonly text?: string;
}

/** One thing that a product for sale needs; returns what the product lacks. */
export type PublishCheck = (product: ProductDetails) => readonly PublishGap[];

const provenClaims: PublishCheck = (product) =>
  unprovenClaimsOf(product).map(({ field, word }) => ({ code: 'claim-unproven', field, text: word }));

/** Shoppers buy what they see. The law does not ask for it, the shop does. */
const picture: PublishCheck = ({ imageUrl, images }) =>
  imageUrl === '' && images.length === 0 ? [{ code: 'picture-missing', field: 'images' }] : [];

const CHECKS: readonly PublishCheck[] = [missingFacts, provenClaims, picture];

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

/** What keeps a change of a product from being made: the gaps that it would have for sale, and does not have for sale now. */
export function gapsOfChange(
  product: ProductDetails,
  changes: Partial<ProductDetails>,
): readonly PublishGap[] {
  return newGaps({ ...product, ...changes }, knownGaps(product));
}

/**
 * Throws `catalog.not-publishable` when the product is active and lacks something.
 * @param known the gaps that it had while it was for sale before the change
 */
export function requirePublishable(product: ProductDetails, known: readonly PublishGap[] = []): void {
  const missing = newGaps(product, known);
  if (missing.length === 0) return;
  throw new DomainError(
    'catalog.not-publishable',
    'conflict',
    'This cannot be published yet: something that a product for sale needs is missing. Add it, or save it as a draft.',
    { missing },
  );
}

function keyOf({ code, field, text }: PublishGap): string {
  return JSON.stringify([code, field, text ?? null]);
}
