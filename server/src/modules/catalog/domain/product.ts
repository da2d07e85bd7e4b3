import { withRichTexts } from './descriptions.js';
import { productChanged } from './errors.js';
import { NO_FACTS } from './product-facts.js';
import { withFormerSlugs } from './slug.js';
import { standingChange, standingData, type Standing } from './standing.js';
import type { ProductInput } from '#contracts/catalog';
import type { ProductImage } from '#contracts/product-pictures';
import { distinctValues, oneForm, type Money } from '#kernel';

/** What a request says of a product and its row does not store: its edited version, its categories, and what reviews decide. */
type Unstored = 'version' | 'collections' | 'rating' | 'reviewCount';

/**
 * What the owner or an import decides of a product: the fields of the contract, amounts as money. One that is missing stays
 * as it was, and a new product gets its default.
 */
export interface DetailsInput extends Omit<
  ProductInput,
  Unstored | 'price' | 'salePrice' | 'images' | 'metafields'
> {
  price: Money;
  salePrice: Money | null;
  images: ProductImage[];
  metafields: object;
  /**
   * True for a draft that is to be for sale and lacked something when an import brought it: what completes it may put it on
   * sale. Any other change of the status ends it, because then the owner has decided.
   */
  heldBack?: boolean;
  /** Variants as an outside catalogue describes them: prices and barcodes that stock items have no field for. */
  variants?: readonly object[];
}

/** All that is decided of a product. The list of fields is read from the mapping wherever SQL needs it. */
export type ProductDetails = Required<DetailsInput>;

type MayBeMissing = {
  [Field in keyof DetailsInput]-?: undefined extends DetailsInput[Field] ? Field : never;
}[keyof DetailsInput];

/** What a new product has unless it is given. The shop sells clothing, so that is the usual tax class. */
export const NEW_DETAILS: Pick<ProductDetails, MayBeMissing> = {
  slug: null,
  taxClass: 'clothing',
  variants: [],
  optionName: null,
  optionValues: [],
  claims: [],
  durability: null,
  facts: NO_FACTS,
  makerId: null,
  heldBack: false,
};

/** A class with the fields of the details, which `create` and the mapping give. */
const Details = class {} as new () => Readonly<ProductDetails>;

/** A product of the catalogue. `version` counts its changes, so that two people do not overwrite each other. */
export class Product extends Details {
  readonly id!: string;
  /** True when the product has stock items and none of them has anything left. */
  readonly soldOut!: boolean;
  readonly version!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /** A new product with version 1. */
  static create(id: string, details: DetailsInput, now: Date): Product {
    const start = { id, soldOut: false, version: 1, createdAt: now, updatedAt: now };
    return Object.assign(new Product(), start, NEW_DETAILS, normalized(details, distinctValues));
  }

  /** Replaces the details. Throws `catalog.product-changed` when `editedVersion` is given and is not the current one. */
  replace(details: DetailsInput, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw productChanged(this.id, this.version);
    this.change(details, now);
  }

  /** Changes the given fields and leaves the others. */
  change(details: Partial<DetailsInput>, now: Date): void {
    const { translations: former, status } = this;
    this.set(normalized(details));
    this.set({ translations: withFormerSlugs(this.translations, former) });
    if (details.heldBack === undefined && this.status !== status) this.set({ heldBack: false });
    this.touch(now);
  }

  /** The fields that the audit log records: all but what an import keeps for itself, which the owner does not edit. */
  get audited(): object {
    const { variants: _variants, heldBack: _heldBack, ...fields } = this;
    return fields;
  }

  get standing(): Standing {
    const { status, heldBack, category, price, salePrice, facts, makerId } = this;
    return { status, heldBack, category, price, salePrice, facts, makerId };
  }

  /** Changes the standing; false when nothing differs. */
  changeStanding(standing: Partial<Standing>, now: Date): boolean {
    const isMoved = standing.status !== undefined && standing.status !== this.status;
    const after = { ...this.standing, ...(isMoved && { heldBack: false }), ...standing };
    if (!standingChange(standingData(this.standing), standingData(after))) return false;
    this.set(after);
    this.touch(now);
    return true;
  }

  /** Takes the product out of the shop but keeps it for its orders. */
  archive(now: Date): void {
    this.set({ status: 'archived', heldBack: false });
    this.touch(now);
  }

  private touch(now: Date): void {
    this.set({ version: this.version + 1, updatedAt: now });
  }

  /** Fields change by methods only. */
  private set(changes: Partial<Product>): void {
    Object.assign(this, changes);
  }
}

const each = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * A sale price of zero means that there is none (outside catalogues write it so). Names and values are in one form, and
 * repeated values count once. Descriptions become rich text.
 * @param once leaves out repeated values: by their spelling, since a product may have variants of several, or by what is meant
 */
function normalized(details: Partial<DetailsInput>, once = each): Partial<DetailsInput> {
  const given = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined),
  ) as Partial<DetailsInput>;
  if (given.salePrice?.isZero) given.salePrice = null;
  for (const list of ['sizes', 'colors', 'optionValues', 'tags'] as const) {
    const values = given[list];
    if (values) given[list] = once(values.map(oneForm).filter((value) => value !== ''));
  }
  if (given.name) given.name = oneForm(given.name);
  if (given.images)
    given.images = given.images.map((image) =>
      image.color === null ? image : { ...image, color: oneForm(image.color) },
    );
  return withRichTexts(given);
}
