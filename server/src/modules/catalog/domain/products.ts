import type { Product } from './product.js';
import type { Standing } from './standing.js';

/** Which products are meant: those that any of the lists names. */
export interface ProductKeys {
  readonly ids?: readonly string[];
  readonly shopifyIds?: readonly string[];
  readonly handles?: readonly string[];
}

/**
 * Repository of products. What it writes brings the offers of the products up to date, as `Offers` says. "Locked" means locked against other changes until the transaction ends.
 */
export abstract class Products {
  /** The product, locked; undefined when there is none. */
  abstract lock(id: string): Promise<Product | undefined>;
  /** The products that exist, locked, in the order of their ids. */
  abstract lockAll(keys: ProductKeys): Promise<Product[]>;
  /** Throws `catalog.shopify-id-taken`, `catalog.handle-taken`, and `catalog.slug-taken` when another product was faster. */
  abstract add(product: Product): Promise<void>;
  /** Throws as `add`. */
  abstract save(product: Product): Promise<void>;
  /** Adds many products with one statement. A violated constraint is thrown as the database's own error. */
  abstract addAll(products: readonly Product[]): Promise<void>;
  /** Saves many products with one statement. Throws as `addAll`. */
  abstract saveAll(products: readonly Product[]): Promise<void>;
  /**
   * Saves these fields of the standings of many products, and that they have changed, with one statement. Writes no others:
   * the words of a search would be computed anew. Throws as `addAll`.
   */
  abstract saveStandings(products: readonly Product[], fields: readonly (keyof Standing)[]): Promise<void>;
  /** Deletes the product with its stock items and keeps a copy of both for `restore`. */
  abstract remove(product: Product): Promise<void>;
  /** Deletes products for good. */
  abstract deleteAll(ids: readonly string[]): Promise<void>;
  /** Keeps a copy of a product that is about to be archived, for `restore`. */
  abstract keepCopy(product: Product): Promise<void>;
  /**
   * Restores a deleted product with its stock items, or the former status of an archived one; false when there is no
   * copy, or another request has just restored it. Throws as `add` when its names have been taken meanwhile.
   */
  abstract restore(id: string): Promise<boolean>;
  /** Deletes copies that are older than thirty days. */
  abstract deleteOldCopies(): Promise<void>;
  /** Those of the products that an order, a reservation or a cart refers to. Locks their stock items, so that no order can start meanwhile. */
  abstract referenced(ids: readonly string[]): Promise<ReadonlySet<string>>;
}
