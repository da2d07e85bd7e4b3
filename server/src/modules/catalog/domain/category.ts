import { categoryChanged, collectionKindFixed, rulesOfKind } from './errors.js';
import { withFormerSlugs } from './slug.js';
import type {
  CategoryTranslation,
  CollectionKind,
  CollectionRules,
  CollectionSort,
} from '#contracts/categories';

/** The fields of a category that its owner edits. */
export interface CategoryDetails {
  name: string;
  /** Null: generated from the name. */
  slug: string | null;
  description: string | null;
  imageUrl: string | null;
  featured: boolean;
  /** Texts in other languages, by language. */
  translations: Record<string, CategoryTranslation>;
  kind: CollectionKind;
  /** Null unless the kind is `rule`. */
  rules: CollectionRules | null;
  sort: CollectionSort;
}

/** Fields that may be missing: a category keeps them, and a new one gets the default. */
type Optional = 'slug' | 'kind' | 'rules' | 'sort';
export type CategoryDetailsInput = Omit<CategoryDetails, Optional> & {
  readonly [Key in Optional]?: CategoryDetails[Key] | undefined;
};

const DEFAULTS: Pick<CategoryDetails, Optional> = {
  slug: null,
  kind: 'manual',
  rules: null,
  sort: 'featured',
};

/**
 * A collection of products. A product refers to its first collection by name; featured ones are in the shop's navigation. `version` counts its
 * changes, so that two people do not overwrite each other.
 */
export class Category {
  readonly id!: string;
  readonly name!: string;
  /** The last part of its address; null until one is assigned. */
  readonly slug!: string | null;
  readonly description!: string | null;
  readonly imageUrl!: string | null;
  readonly featured!: boolean;
  readonly translations!: Record<string, CategoryTranslation>;
  readonly kind!: CollectionKind;
  readonly rules!: CollectionRules | null;
  readonly sort!: CollectionSort;
  readonly position!: number;
  /** The id of the collection in the outside catalogue that it was imported from. */
  readonly shopifyId!: string | null;
  readonly version!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /** Throws `catalog.rules-of-kind` when a collection by rule has no rules, or another has some. */
  static create(
    id: string,
    details: CategoryDetailsInput & { readonly shopifyId?: string | null },
    position: number,
    now: Date,
  ): Category {
    const start = { id, position, slug: null, shopifyId: null, version: 1, createdAt: now, updatedAt: now };
    const category = Object.assign(new Category(), start, DEFAULTS, given(details));
    category.checkRules();
    return category;
  }

  /**
   * Replaces the details; returns the former name when it has changed. Throws `catalog.category-changed` when
   * `editedVersion` is given and is not the current one, `catalog.collection-kind-fixed` for another kind, and
   * `catalog.rules-of-kind`.
   */
  replace(details: CategoryDetailsInput, now: Date, editedVersion?: number): string | undefined {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw categoryChanged(this.id, this.version);
    if (details.kind !== undefined && details.kind !== this.kind) throw collectionKindFixed(this.name);
    const { name: former, translations } = this;
    this.set(given(details));
    this.checkRules();
    this.set({ translations: withFormerSlugs(this.translations, translations) });
    this.touch(now);
    return former === details.name ? undefined : former;
  }

  /** Replaces the picture when it is still `expected`; false when the owner has chosen another one meanwhile. */
  replaceImage(expected: string | null, imageUrl: string | null, now: Date): boolean {
    if (this.imageUrl !== expected) return false;
    this.set({ imageUrl });
    this.touch(now);
    return true;
  }

  private checkRules(): void {
    if ((this.kind === 'rule') !== (this.rules !== null)) throw rulesOfKind();
  }

  private touch(now: Date): void {
    this.set({ version: this.version + 1, updatedAt: now });
  }

  /** Fields change by methods only. */
  private set(changes: Partial<Category>): void {
    Object.assign(this, changes);
  }
}

function given(details: CategoryDetailsInput): Partial<CategoryDetails> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
