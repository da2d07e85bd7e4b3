import { sizeGuideChanged, tooManySizeGuides } from './errors.js';
import type { SizeGuide as SizeGuideContent } from '#contracts/size-guides';

export interface SizeGuideDetails extends SizeGuideContent {
  /** For staff only. */
  readonly name: string;
}

/** How many size guides a shop has at most. */
const MOST_GUIDES = 40;

/** A table of sizes with notes on fit and measuring, shown with the products of the categories that have it. */
export class SizeGuide {
  readonly id!: string;
  readonly name!: string;
  readonly content!: SizeGuideContent;
  readonly version!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /**
   * A new guide with version 1. Throws `catalog.too-many-size-guides`.
   * @param count how many there are already
   */
  static create(id: string, { name, ...content }: SizeGuideDetails, count: number, now: Date): SizeGuide {
    if (count >= MOST_GUIDES) throw tooManySizeGuides(MOST_GUIDES);
    return Object.assign(new SizeGuide(), { id, name, content, version: 1, createdAt: now, updatedAt: now });
  }

  /** Replaces the details. Throws `catalog.size-guide-changed` when `editedVersion` is given and is not the current one. */
  replace({ name, ...content }: SizeGuideDetails, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw sizeGuideChanged(this.id, this.version);
    const changes: Partial<SizeGuide> = { name, content, version: this.version + 1, updatedAt: now };
    Object.assign(this, changes);
  }

  get details(): SizeGuideDetails {
    return { name: this.name, ...this.content };
  }
}

/** A category with the guide that its products have. */
export interface GuidedCategory {
  readonly id: string;
  readonly name: string;
  readonly sizeGuideId: string | null;
}

/** Repository of size guides. "Locked" means locked against other changes until the transaction ends. */
export abstract class SizeGuides {
  /** The guide, locked; undefined when there is none. */
  abstract lock(id: string): Promise<SizeGuide | undefined>;
  abstract count(): Promise<number>;
  /** Throws `catalog.size-guide-exists` when another guide has the name. */
  abstract add(guide: SizeGuide): Promise<void>;
  /** Throws as `add`. */
  abstract save(guide: SizeGuide): Promise<void>;
  /** Its categories have no guide then. */
  abstract remove(guide: SizeGuide): Promise<void>;
  /** The ids of the categories that have the guide. */
  abstract categoriesOf(id: string): Promise<string[]>;
  /** The category, locked; undefined when there is none. */
  abstract lockCategory(id: string): Promise<GuidedCategory | undefined>;
  /** Gives a category the guide, or none. The version of the category stays: the guide is no part of its details. */
  abstract assign(categoryId: string, id: string | null): Promise<void>;
  /** Gives the guide to those of the categories that still exist and have none. */
  abstract assignWhereNone(categoryIds: readonly string[], id: string): Promise<void>;
}
