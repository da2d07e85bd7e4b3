import type { Snapshot } from './product-plan.js';

/** The pictures that a product shows. */
export interface ShownPictures {
  readonly imageUrl: string;
  readonly images: readonly { readonly url: string }[];
}

/** The pictures that an import has given to a product and, by SKU, to its variants. */
export interface WrittenPictures extends ShownPictures {
  readonly variants?: Readonly<Record<string, string>>;
}

/** What the last import knew about a product: its place in the source and the source's values. */
export interface ProductLink {
  readonly productId: string;
  readonly handle: string;
  /** The source that last had the product, as `ProductSource.name`; null when it is not known. */
  readonly source: string | null;
  /** Fingerprint of the source data; null when the next import must read the product in any case. */
  readonly fingerprint: string | null;
  readonly snapshot: Snapshot;
  /** The pictures that an import has set, to detect that the owner has chosen others; null for none. */
  readonly picturesWritten: WrittenPictures | null;
}

/** The repository of links. Every method joins the transaction. */
export abstract class ProductLinks {
  /**
   * Product ids by handle, of the entries that this source had last and that have not changed since. One whose maker was
   * not known is left out when `makers`, their names, has it now.
   */
  abstract unchanged(
    entries: readonly { readonly handle: string; readonly fingerprint: string }[],
    source: string,
    makers: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Links by product id. */
  abstract of(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductLink>>;
  /** Links to products of this source whose product and handle do not occur in this import. */
  abstract missingFrom(importId: string, source: string): Promise<ProductLink[]>;
  /** Adds links and replaces those of the same products. */
  abstract save(links: readonly ProductLink[]): Promise<void>;
  abstract delete(productIds: readonly string[]): Promise<void>;
}
