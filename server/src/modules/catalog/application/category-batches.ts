import { Injectable } from '@nestjs/common';
import { AssignSlugs } from './assign-slugs.js';
import { Categories } from '../domain/categories.js';
import { Category } from '../domain/category.js';
import { CollectionMembers } from '../domain/collection-members.js';
import { Addresses } from '../read/addresses.js';
import { pageAddress } from '#kernel';
import { Redirects, type Move } from '#modules/redirects';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** A category as other modules see it. */
export type StoredCategory = Pick<Category, 'id' | 'name' | 'slug' | 'kind' | 'imageUrl'>;

/** A category to add. */
export interface NewCategory extends Pick<Category, 'name' | 'description' | 'shopifyId'> {
  /** The last part of its address in the outside catalogue, which becomes its slug. */
  readonly handle?: string | null;
}

/** A collection whose page has another address here than in the outside catalogue. */
export interface MovedCollection {
  readonly handle: string;
  readonly slug: string;
}

/** A new picture for a category that still has the expected one. */
export interface CategoryImageChange {
  readonly id: string;
  readonly expected: string | null;
  readonly imageUrl: string | null;
}

/** Adds and changes categories for imports. Every method joins the caller's transaction. */
@Injectable()
export class CategoryBatches {
  constructor(
    private readonly categories: Categories,
    private readonly members: CollectionMembers,
    private readonly slugs: AssignSlugs,
    private readonly addresses: Addresses,
    private readonly redirects: Redirects,
    private readonly clock: Clock,
  ) {}

  /** The categories with these names in any case, locked against renaming and removal. */
  named(names: readonly string[]): Promise<StoredCategory[]> {
    return this.categories.named(names);
  }

  /** Adds categories after all others; a Shopify id that another category has is left out. Throws `catalog.category-exists`. */
  async add(added: readonly NewCategory[]): Promise<StoredCategory[]> {
    if (added.length === 0) return [];
    const taken = await this.categories.takenShopifyIds(added.flatMap(({ shopifyId }) => shopifyId ?? []));
    const first = await this.categories.nextPosition();
    const now = this.clock.now();
    const categories = added.map(({ name, description, shopifyId }, index) => {
      const details = { name, description, imageUrl: null, featured: false, translations: {} };
      const free = shopifyId !== null && !taken.has(shopifyId) ? shopifyId : null;
      return Category.create(newId(), { ...details, shopifyId: free }, first + index, now);
    });
    const handles = added.map(({ handle }, n) => [categories[n]?.id ?? '', handle ?? null] as const);
    await this.slugs.generate('category', categories, new Map(handles));
    for (const category of categories) await this.categories.add(category);
    return categories;
  }

  /**
   * Redirects `/collections/<handle>` to the page here. An address that leads somewhere already stays as it is: the owner
   * may have chosen where.
   */
  async redirectHandles(collections: readonly MovedCollection[]): Promise<void> {
    const moves: Move[] = [];
    for (const { handle, slug } of collections) {
      const from = `/collections/${handle}`;
      const leads = (await this.addresses.categoryBySlug(handle)) ?? (await this.redirects.target(from, ''));
      if (leads === undefined) moves.push({ from, to: pageAddress('category', { locale: 'en', slug }) });
    }
    if (moves.length > 0) await this.redirects.imported(moves);
  }

  /** Replaces pictures that are still as expected; returns the ids of the changed categories. */
  async replaceImages(changes: readonly CategoryImageChange[]): Promise<string[]> {
    const changed: string[] = [];
    for (const { id, expected, imageUrl } of changes) {
      const category = await this.categories.lock(id);
      if (!category?.replaceImage(expected, imageUrl, this.clock.now())) continue;
      await this.categories.save(category);
      changed.push(id);
    }
    return changed;
  }

  /** Removes the categories without products; returns those that have some. */
  async removeEmpty(ids: readonly string[]): Promise<StoredCategory[]> {
    const left: StoredCategory[] = [];
    for (const id of ids) {
      const category = await this.categories.lock(id);
      if (!category) continue;
      if ((await this.members.count(id)) > 0) left.push(category);
      else await this.categories.remove(category);
    }
    return left;
  }
}
