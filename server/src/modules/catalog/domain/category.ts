import { categoryChanged } from './errors.js';

/** A category's texts in one language. */
export interface CategoryTexts {
  name?: string | undefined;
  description?: string | undefined;
}

/** The fields of a category that its owner edits. */
export interface CategoryDetails {
  name: string;
  description: string | null;
  imageUrl: string | null;
  featured: boolean;
  /** Texts in other languages, by language. */
  translations: Record<string, CategoryTexts>;
}

/**
 * A collection of products. Products refer to it by name; featured ones are in the shop's navigation. `version` counts its
 * changes, so that two people do not overwrite each other.
 */
export class Category {
  readonly id!: string;
  name!: string;
  description!: string | null;
  imageUrl!: string | null;
  featured!: boolean;
  translations!: Record<string, CategoryTexts>;
  position!: number;
  /** The id of the collection in the outside catalogue that it was imported from. */
  shopifyId!: string | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  static create(
    id: string,
    details: CategoryDetails & { readonly shopifyId?: string | null },
    position: number,
    now: Date,
  ): Category {
    const start = { id, position, shopifyId: null, version: 1, createdAt: now, updatedAt: now };
    return Object.assign(new Category(), start, details);
  }

  /**
   * Replaces the details; returns the former name when it has changed. Throws `catalog.category-changed` when
   * `editedVersion` is given and is not the current one.
   */
  replace(details: CategoryDetails, now: Date, editedVersion?: number): string | undefined {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw categoryChanged(this.id, this.version);
    const former = this.name;
    Object.assign(this, details);
    this.touch(now);
    return former === details.name ? undefined : former;
  }

  /** Replaces the picture when it is still `expected`; false when the owner has chosen another one meanwhile. */
  replaceImage(expected: string | null, imageUrl: string | null, now: Date): boolean {
    if (this.imageUrl !== expected) return false;
    this.imageUrl = imageUrl;
    this.touch(now);
    return true;
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
