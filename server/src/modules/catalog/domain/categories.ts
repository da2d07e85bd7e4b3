import type { Category } from './category.js';

/** Repository of categories. "Locked" means locked against other changes until the transaction ends. */
export abstract class Categories {
  /** The category, locked; undefined when there is none. */
  abstract lock(id: string): Promise<Category | undefined>;
  /** The categories with these names in any case, locked against renaming and removal. */
  abstract named(names: readonly string[]): Promise<Category[]>;
  /** Throws `catalog.category-exists`, and `catalog.slug-taken` when another category was faster. */
  abstract add(category: Category): Promise<void>;
  /** Throws as `add`. */
  abstract save(category: Category): Promise<void>;
  /** Deletes the category with its memberships and keeps a copy of both for `restore`. */
  abstract remove(category: Category): Promise<void>;
  /**
   * Restores a deleted category and its products that still exist; undefined when there is no copy, or another request
   * has just restored it. Throws `catalog.category-exists`.
   */
  abstract restore(id: string): Promise<Category | undefined>;
  /** Deletes copies that are older than thirty days. */
  abstract deleteOldCopies(): Promise<void>;
  /** The position after all others. */
  abstract nextPosition(): Promise<number>;
  /** Those of the Shopify ids that a category has. */
  abstract takenShopifyIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many products have the category as their first collection, besides archived ones or all. */
  abstract productCount(name: string, besides: 'none' | 'archived'): Promise<number>;
  /** Moves the products of a renamed category to its new name. */
  abstract renameOnProducts(from: string, to: string): Promise<void>;
}
