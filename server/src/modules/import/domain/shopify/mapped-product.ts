import type { Finding } from '../engine/finding.js';
import type { ProductFields } from '../products/product-fields.js';
import type { MappedPicture } from '../pictures/pictures.js';
import type { Undecided } from '../products/product-plan.js';
import type { SourceCollection } from '../products/source.js';
import type { StatedFacts } from './stated-facts.js';
import type { AddedStock } from '../products/stock-plan.js';
import type { OptionRole } from './option-roles.js';
import type { FileScope } from './source-product.js';
import type { VariantPrices } from './source-prices.js';
import type { VariantFacts } from '../products/variant-facts.js';

/** What a row says of its variant, before the rows of its product are compared with each other. */
export interface StatedOfVariant {
  /** Null when it names none. */
  readonly sku: string | null;
  /** The values of its options, in any order. */
  readonly values: readonly string[];
  /** The options that have a name; null when a value has no named option, or the file has no options. */
  readonly roles: ReadonlySet<OptionRole> | null;
  readonly prices: VariantPrices;
  readonly weight: Partial<Pick<VariantFacts, 'weight' | 'weightUnit'>>;
  readonly tracked: boolean | null;
  readonly oversell: boolean | null;
}

/** A stock row as the source describes it; a null quantity means that the source has no count. */
export interface MappedStock extends Omit<AddedStock, 'quantity'> {
  readonly row: number;
  /** The SKU to use when `sku` belongs to another product. */
  readonly generatedSku: string;
  /** True when its price is missing or cannot be read, so that a new variant is left out. */
  readonly isUnpriced: boolean;
  /** The address of its own picture in the source. */
  readonly pictureUrl: string | null;
  readonly quantity: number | null;
  readonly stated: StatedOfVariant;
}

/** A source product after the shop's rules. A missing field means that the source has no value for it. */
export interface MappedProduct {
  readonly row: number;
  readonly handle: string;
  readonly fields: Partial<ProductFields>;
  /** Null when the source tracks no stock: the product is then sold by its `inStock` flag alone. */
  readonly stock: readonly MappedStock[] | null;
  /** What a file has columns for; missing for a source that states all of a product. */
  readonly scope?: FileScope | undefined;
  /** The rows of a file that tracks no stock, to find the variants that they are about. */
  readonly unstocked?: readonly MappedStock[];
  /** True when the product has more than the file names, which stays. */
  readonly isPart?: boolean;
  readonly pictures: readonly MappedPicture[] | null;
  /** The first one that is by hand here is the category. Null when the source says nothing of collections. */
  readonly collections: readonly SourceCollection[] | null;
  /** The category of a product without collections by hand; null when the source has none. */
  readonly typeCategory: SourceCollection | null;
  /** What the source says of the law's facts, in its own words. */
  readonly stated?: StatedFacts;
  /** Of these, the texts that are not the law's words, for a decision of the owner. */
  readonly undecided?: Undecided;
  readonly findings: readonly Finding[];
}
