import type { Category } from './category.js';

/** Where categories are kept. */
export abstract class Categories {
  /** The category, held against other changes until the transaction ends. */
  abstract hold(id: string): Promise<Category | undefined>;
  /** The name as it is written of the category called so in any case; kept from changing until the transaction ends. */
  abstract nameLike(name: string): Promise<string | undefined>;
  /** Throws `catalog.category-exists`. */
  abstract add(category: Category): Promise<void>;
  /** Throws `catalog.category-exists`. */
  abstract save(category: Category): Promise<void>;
  abstract remove(category: Category): Promise<void>;
  /** Behind all others. */
  abstract nextPosition(): Promise<number>;
  abstract productCount(name: string): Promise<number>;
  /** Gives the products of a category its new name. */
  abstract renameOnProducts(from: string, to: string): Promise<void>;
}
