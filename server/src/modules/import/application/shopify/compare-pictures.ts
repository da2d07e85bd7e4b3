import type { Difference } from '../../domain/engine/finding.js';
import type { MappedPicture } from '../../domain/pictures/pictures.js';
import type { Snapshot } from '../../domain/products/product-plan.js';
import type { MappedProduct } from '../../domain/shopify/mapped-product.js';
import type { ExistingProduct } from '../products/existing-products.js';
import { sameValue } from '#kernel';

/** The product's pictures after the import; a file of a part of it adds to those that are there. Null: they stay. */
export function picturesAfter(
  { pictures, isPart = false }: MappedProduct,
  current: ExistingProduct | null,
): readonly MappedPicture[] | null {
  if (pictures === null || !isPart) return pictures;
  const stated = new Map(pictures.map((picture) => [picture.url, picture]));
  const before = current?.pictures ?? [];
  const here = new Set(before.map(({ url }) => url));
  return [
    ...before.map((one) => stated.get(one.url) ?? one),
    ...pictures.filter(({ url }) => !here.has(url)),
  ];
}

/** The addresses of a product's pictures in its sources, before and after. */
export function pictureDifference(
  pictures: readonly MappedPicture[] | null,
  current: ExistingProduct | null,
): Difference {
  const urls = (some: readonly { url: string }[] | null | undefined) => (some ?? []).map(({ url }) => url);
  return { field: 'pictures', from: urls(current?.pictures), to: urls(pictures), kept: false };
}

/** The variants' own pictures in the source, when they are others than at the last import. */
export function variantPictureDifference(
  { pictures: to = {} }: Snapshot,
  former: Snapshot | null | undefined,
): Difference[] {
  const from = former?.pictures ?? {};
  return sameValue(from, to) ? [] : [{ field: 'variants', from, to, kept: false }];
}
