import type { Product } from './product.js';

/** Where products are kept. */
export abstract class Products {
  /** The product, held against other changes until the transaction ends; undefined when there is none. */
  abstract hold(id: string): Promise<Product | undefined>;
  /** Those of the products that exist, held like `hold`, in the order of their ids. */
  abstract holdAll(ids: readonly string[]): Promise<Product[]>;
  /** Throws `catalog.shopify-id-taken` or `catalog.handle-taken`. */
  abstract add(product: Product): Promise<void>;
  /** Throws as `add`. */
  abstract save(product: Product): Promise<void>;
  /** Removes the product with its stock rows, and keeps both for `putBack`. */
  abstract remove(product: Product): Promise<void>;
  /** Remembers how an archived product stood, for `putBack`. */
  abstract noteArchived(product: Product): Promise<void>;
  /**
   * Brings a removed product back with its stock rows, or an archived one to its former status; false when there is
   * nothing to bring back. Throws as `add` when its names were taken meanwhile.
   */
  abstract putBack(id: string): Promise<boolean>;
  /** True when an order or somebody's cart has it. Stock rows are held, so that no order can begin meanwhile. */
  abstract isWanted(id: string): Promise<boolean>;
  /** Sets `soldOut` of these products from their stock rows; answers how many it was wrong for. */
  abstract markSoldOut(ids: readonly string[]): Promise<number>;
}
