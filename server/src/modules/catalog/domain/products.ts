import type { Product } from './product.js';

/** Where products are kept. */
export abstract class Products {
  /** The product, held against other changes until the transaction ends; undefined when there is none. */
  abstract hold(id: string): Promise<Product | undefined>;
  /** Throws `catalog.shopify-id-taken` or `catalog.handle-taken`. */
  abstract add(product: Product): Promise<void>;
  /** Throws as `add`. */
  abstract save(product: Product): Promise<void>;
  abstract remove(product: Product): Promise<void>;
  /** True when an order or somebody's cart has it. Stock rows are held, so that no order can begin meanwhile. */
  abstract isWanted(id: string): Promise<boolean>;
  /** Sets `soldOut` of these products from their stock rows; answers how many it was wrong for. */
  abstract markSoldOut(ids: readonly string[]): Promise<number>;
}
