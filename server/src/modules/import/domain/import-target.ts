import type { MappedPicture, MappedProduct } from './mapped-product.js';
import type { Candidate, Existing } from './match-products.js';
import type { ProductPlan } from './plan-product.js';
import type { SourceCollection } from './source.js';

/** A product of the shop with everything that an import may change or must restore. */
export interface ExistingProduct extends Candidate {
  /** The stored link to the source, for undo. */
  readonly link: object | null;
  readonly fingerprint: string | null;
  readonly pictures: readonly MappedPicture[];
  /** The pictures that the product shows now. */
  readonly shown: { readonly imageUrl: string; readonly images: unknown };
}

/** One product of a batch with its plan, ready to be written. */
export interface PlannedProduct {
  readonly id: string;
  readonly mapped: MappedProduct;
  readonly current: ExistingProduct | null;
  readonly plan: ProductPlan;
  readonly fingerprint: string | null;
  /** The pictures to fetch; null when they stay as they are. */
  readonly pictures: readonly MappedPicture[] | null;
}

/** The shop's products, stock rows and categories. Every method joins the transaction. */
export abstract class ImportTarget {
  /** Product ids by handle, of the entries whose source data has not changed since the last import. */
  abstract unchanged(
    entries: readonly { handle: string; fingerprint: string }[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Loads and locks everything that the batch may change. */
  abstract existing(importId: string, products: readonly MappedProduct[]): Promise<Existing<ExistingProduct>>;
  /** The spelling of these collections as categories, by lower-case name. Creates missing ones when `create`. */
  abstract categories(
    importId: string,
    collections: readonly SourceCollection[],
    create: boolean,
  ): Promise<{ readonly names: ReadonlyMap<string, string>; readonly created: number }>;
  /** Writes the planned products with the data to undo them. Returns the number of stock rows written. */
  abstract write(importId: string, products: readonly PlannedProduct[]): Promise<number>;
  /** Lists, and archives when `archive`, products of earlier imports that this one does not have; returns how many. */
  abstract gone(importId: string, position: number, archive: boolean): Promise<number>;
}
