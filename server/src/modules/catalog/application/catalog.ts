import { Injectable } from '@nestjs/common';
import type { NewProduct, ProductChange, StoredProduct } from '../domain/product-data.js';
import { Makers, type MakerName } from '../domain/maker.js';
import { Offers } from '../domain/offers.js';
import type { ProductKeys } from '../domain/products.js';
import { Slugs } from '../domain/slugs.js';
import type { VariantChange } from '../domain/variant-data.js';
import type { SellableProduct } from '../domain/sellable-product.js';
import { Addresses, type ListedProduct, type PageSlugs, type ProductAddress } from '../read/addresses.js';
import { IncompleteProducts } from '../read/incomplete-products.js';
import { SellableProducts } from '../read/sellable-products.js';
import { ChangeManyProducts } from './change-many-products.js';
import {
  CategoryBatches,
  type CategoryImageChange,
  type MovedCollection,
  type NewCategory,
  type StoredCategory,
} from './category-batches.js';
import { ProductBatches } from './product-batches.js';
import { VariantBatches } from './variant-batches.js';
import type { BulkProductInput, BulkProductResult } from '#contracts/bulk-products';

/** Facts to state of many products. */
export type GivenFacts = Pick<Extract<BulkProductInput, { action: 'facts' }>, 'facts' | 'makerId'>;

/** Facade of the catalogue. Methods that lock or write join the caller's transaction. */
@Injectable()
export class Catalog {
  constructor(
    private readonly addresses: Addresses,
    private readonly sellableProducts: SellableProducts,
    private readonly offers: Offers,
    private readonly makerRecords: Makers,
    private readonly slugs: Slugs,
    private readonly incompleteProducts: IncompleteProducts,
    private readonly productBatches: ProductBatches,
    private readonly categoryBatches: CategoryBatches,
    private readonly variantBatches: VariantBatches,
    private readonly changeMany: ChangeManyProducts,
  ) {}

  /** These products as they can be sold to one shopper now, by id. What the shopper's session has reserved is available to it. */
  sellable(ids: readonly string[], sessionId: string): Promise<ReadonlyMap<string, SellableProduct>> {
    return this.sellableProducts.byId(ids, sessionId);
  }

  /** The addresses of all collections, for search engines. */
  listedCategories(): Promise<PageSlugs[]> {
    return this.addresses.listedCategories();
  }

  /** How many products shoppers can open. */
  countListedProducts(): Promise<number> {
    return this.addresses.countListedProducts();
  }

  /** The addresses of a part of them, in a fixed order. */
  listedProducts(range: { offset: number; limit: number }): Promise<ListedProduct[]> {
    return this.addresses.listedProducts(range);
  }

  /** The active product with this handle in the outside catalogue, or with this slug, and the options of a variant of it. */
  productByHandle(handle: string, variant: string | null): Promise<ProductAddress | undefined> {
    return this.addresses.productByHandle(handle, variant);
  }

  /** The slugs of the category with this slug or name. */
  categoryBySlug(slug: string): Promise<PageSlugs | undefined> {
    return this.addresses.categoryBySlug(slug);
  }

  /** The products that any of the keys names, locked until the transaction ends, in the order of their ids. */
  lockProducts(keys: ProductKeys): Promise<StoredProduct[]> {
    return this.productBatches.lock(keys);
  }

  /** How many products for sale lack facts of the law. */
  countIncomplete(): Promise<number> {
    return this.incompleteProducts.count();
  }

  /** The products that have these slugs, in any language, by slug. */
  slugOwners(slugs: readonly string[]): Promise<Map<string, string>> {
    return this.slugs.owners('product', slugs);
  }

  /** Every maker with the name of its responsible person; none is removed until the transaction ends. */
  makers(): Promise<MakerName[]> {
    return this.makerRecords.lockNames();
  }

  /** Adds products under the given ids. A violated constraint is thrown as the database's own error. */
  addProducts(products: readonly NewProduct[]): Promise<void> {
    return this.productBatches.add(products);
  }

  /** Changes the given fields; products that do not exist are left out. Throws as `addProducts`. */
  changeProducts(changes: readonly ProductChange[]): Promise<void> {
    return this.productBatches.change(changes);
  }

  /**
   * States facts or the maker of many products on behalf of staff, with an audit entry for each; what is not given stays.
   * What an import has held back goes on sale when it lacks nothing then; the pictures of `awaiting` are under way. The answer names the change, which undoes it. Throws `catalog.unknown-maker`.
   */
  stateFacts(
    ids: readonly string[],
    given: GivenFacts,
    awaiting: ReadonlySet<string>,
  ): Promise<BulkProductResult> {
    return this.changeMany.change({ action: 'facts', ids: [...ids], publish: false, ...given }, awaiting);
  }

  /** Deletes products for good with their stock items; those that orders or carts refer to are archived and returned. */
  removeProducts(ids: readonly string[], actor: string): Promise<StoredProduct[]> {
    return this.productBatches.remove(ids, actor);
  }

  /**
   * Changes the given facts of variants and the lowest prices of their products; variants that do not exist are left out.
   * The inventory adds and removes variants, and writes the facts of those it adds. Returns how many were changed.
   */
  changeVariants(changes: readonly VariantChange[]): Promise<number> {
    return this.variantBatches.change(changes);
  }

  /**
   * Brings the offers of products up to date at once, as `Offers.refresh`. Without it, the event of a stock change does the
   * same after the commit.
   */
  refreshOffers(productIds: readonly string[]): Promise<number> {
    return this.offers.refresh(productIds);
  }

  /** The categories with these names in any case, locked against renaming and removal. */
  categoriesNamed(names: readonly string[]): Promise<StoredCategory[]> {
    return this.categoryBatches.named(names);
  }

  /** Adds categories after all others; a Shopify id that another category has is left out. Throws `catalog.category-exists`. */
  addCategories(categories: readonly NewCategory[]): Promise<StoredCategory[]> {
    return this.categoryBatches.add(categories);
  }

  /** Redirects `/collections/<handle>` to the page here, unless that address leads somewhere already. */
  redirectHandles(collections: readonly MovedCollection[]): Promise<void> {
    return this.categoryBatches.redirectHandles(collections);
  }

  /** Replaces pictures of categories that are still as expected; returns the ids of the changed categories. */
  replaceCategoryImages(changes: readonly CategoryImageChange[]): Promise<string[]> {
    return this.categoryBatches.replaceImages(changes);
  }

  /** Removes the categories without products; returns those that have some. */
  removeEmptyCategories(ids: readonly string[]): Promise<StoredCategory[]> {
    return this.categoryBatches.removeEmpty(ids);
  }
}
