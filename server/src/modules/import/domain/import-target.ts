import type { CurrentProduct, ProductPlan } from './plan-product.js';
import type { ShopProduct, WantedPicture } from './shop-product.js';
import type { SourceCollection } from './source-product.js';

/** A product of the shop that one of the source may be. */
export interface Candidate extends CurrentProduct {
  readonly shopifyId: string | null;
  readonly shopifyHandle: string | null;
  /** The link as it stands, to go back to. */
  readonly link: object | null;
  readonly fingerprint: string | null;
  readonly pictures: readonly WantedPicture[];
  /** What the product shows now. */
  readonly shown: { readonly imageUrl: string; readonly images: unknown };
}

/** What is there already of what a batch brings. */
export interface Present {
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** Product by sku, of all skus that the batch wants. */
  readonly skuOwners: ReadonlyMap<string, string>;
  /** Products that this import has dealt with before the batch. */
  readonly touched: ReadonlySet<string>;
}

/** One product of a batch with its plan, ready to be written. */
export interface PlannedProduct {
  readonly id: string;
  readonly wanted: ShopProduct;
  readonly current: Candidate | null;
  readonly plan: ProductPlan;
  readonly fingerprint: string | null;
  /** The pictures to fetch; null when they stay as they are. */
  readonly pictures: readonly WantedPicture[] | null;
}

/** The shop's products, stock rows and categories, read and written by the batch. All of it joins the open transaction. */
export abstract class ImportTarget {
  /** Products by handle whose source tells exactly what it told last time. */
  abstract unchanged(
    told: readonly { handle: string; fingerprint: string }[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Rows at which handles stand that this import has dealt with already. */
  abstract seen(importId: string, handles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Loads and holds everything that the batch may change. */
  abstract present(importId: string, products: readonly ShopProduct[]): Promise<Present>;
  /** The names of these collections as categories of the shop, by name in lower case; makes those that are missing. */
  abstract categories(
    importId: string,
    collections: readonly SourceCollection[],
    make: boolean,
  ): Promise<{ readonly names: ReadonlyMap<string, string>; readonly made: number }>;
  /** Writes all of it, with what is needed to take it back. Answers how many stock rows were written. */
  abstract write(importId: string, products: readonly PlannedProduct[]): Promise<number>;
  /** Products that earlier imports brought and this one did not, archived when asked; answers how many. */
  abstract gone(importId: string, position: number, archive: boolean): Promise<number>;
}
