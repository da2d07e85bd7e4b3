/** A variant with the picture that it shows. */
export interface PicturedVariant {
  readonly id: string;
  readonly sku: string;
  readonly imageUrl: string | null;
}

/** The shop's own pictures that an import has given to variants, by SKU. */
type Written = Readonly<Record<string, string>>;

/** What variants are to show, and what the import has then written. */
export interface VariantPicturesPlan {
  readonly changes: readonly { readonly id: string; readonly imageUrl: string | null }[];
  readonly written: Written;
}

/**
 * Plans the pictures of a product's variants. A variant without one gets that of the source, and one of an earlier import
 * is replaced or removed. A picture that the owner has chosen or removed stays as it is.
 * @param wanted the shop's own addresses of the source's pictures, by SKU; those that are not there yet are missing
 * @param awaited SKUs whose picture is still to come
 */
export function planVariantPictures(
  variants: readonly PicturedVariant[],
  wanted: Written,
  awaited: ReadonlySet<string>,
  written: Written = {},
): VariantPicturesPlan {
  const next: Record<string, string> = {};
  const changes = variants.flatMap(({ id, sku, imageUrl }) => {
    const former = written[sku] ?? null;
    if (imageUrl !== former || awaited.has(sku)) {
      if (former !== null) next[sku] = former;
      return [];
    }
    const to = wanted[sku] ?? null;
    if (to !== null) next[sku] = to;
    return to === imageUrl ? [] : [{ id, imageUrl: to }];
  });
  return { changes, written: next };
}
