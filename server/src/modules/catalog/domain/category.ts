import { categoryChanged } from './errors.js';

/** A category's texts in one language. */
export interface CategoryTexts {
  name?: string | undefined;
  description?: string | undefined;
}

/** What its owner decides of a category. */
export interface CategoryDetails {
  name: string;
  description: string | null;
  imageUrl: string | null;
  featured: boolean;
  /** Texts in other languages, by language. */
  translations: Record<string, CategoryTexts>;
}

/**
 * A collection of products; products name it, and featured ones are in the shop's navigation. Its `version` counts its
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
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  static create(id: string, details: CategoryDetails, position: number, now: Date): Category {
    return Object.assign(
      new Category(),
      { id, position, version: 1, createdAt: now, updatedAt: now },
      details,
    );
  }

  /**
   * Takes over new details; answers the former name when that has changed. With `editedVersion`, throws
   * `catalog.category-changed` when somebody else was first.
   */
  replace(details: CategoryDetails, now: Date, editedVersion?: number): string | undefined {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw categoryChanged(this.id, this.version);
    const former = this.name;
    Object.assign(this, details, { updatedAt: now });
    this.version += 1;
    return former === details.name ? undefined : former;
  }
}
