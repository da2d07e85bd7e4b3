import type { SourceMoney } from '../values/currency.js';
import type { SourceCollection } from '../products/source.js';

/** A sellable variant in a source. Null means that the source has no such value. */
export interface SourceVariant {
  /** Row of the file, or position in the store's list, for reports. */
  readonly row: number;
  readonly shopifyId: string | null;
  readonly sku: string | null;
  /** One value per option of the product, in its order. */
  readonly options: readonly (string | null)[];
  /** As written, with any currency sign. */
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly quantity: string | null;
  /** False: the source does not track its stock. */
  readonly tracked: boolean | null;
  /** True: it is sold although its count is at zero. */
  readonly oversell: boolean | null;
  /** What the shop pays for one unit, as written. */
  readonly cost: string | null;
  readonly weight: SourceWeight | null;
  readonly barcode: string | null;
  readonly pictureUrl: string | null;
  /** False: the source sells it without tax. */
  readonly taxable: boolean | null;
  /** False: the source sends nothing, such as for a service. */
  readonly requiresShipping: boolean | null;
}

export interface SourceWeight {
  readonly value: string;
  readonly unit: 'g' | 'kg' | 'lb' | 'oz';
}

export interface SourcePicture {
  readonly url: string;
  readonly alt: string | null;
}

/** What a file has columns for. */
export interface FileScope {
  /** The columns of all three options, so that an option without a name is none. */
  readonly allOptions: boolean;
  readonly barcode: boolean;
  readonly variantPicture: boolean;
  readonly vendor: boolean;
  readonly taxonomy: boolean;
  readonly seo: { readonly title: boolean; readonly description: boolean };
  /** Keys of metafields. */
  readonly metafields: readonly string[];
  /** True when a row has the product's title: a row below it says nothing of the product itself. */
  readonly head: boolean;
  /** False when the rows are in another order than the source had them, which then says nothing. */
  readonly inOrder: boolean;
}

/** A product as its source describes it, before the shop's rules. Null means that the source has no such value. */
export interface SourceProduct {
  readonly row: number;
  /** Missing for a source that states all of a product, such as a store. */
  readonly scope?: FileScope;
  readonly shopifyId: string | null;
  readonly handle: string;
  readonly title: string | null;
  /** HTML as the source has it. */
  readonly description: string | null;
  readonly vendor: string | null;
  readonly productType: string | null;
  /** Shopify's standard category, `Apparel & Accessories > Clothing > Outerwear`. */
  readonly taxonomy: string | null;
  readonly collections: readonly SourceCollection[] | null;
  readonly tags: readonly string[] | null;
  readonly status: string | null;
  readonly published: boolean | null;
  readonly isGiftCard: boolean;
  /** Columns with a word that is neither yes nor no, as `Published: peut-être`; the product is then not published. */
  readonly unknownFlags?: readonly string[];
  /** Columns of the markets that do not have it, when others do. */
  readonly marketsWithout?: readonly string[];
  /** The currency of all prices, with its rate. */
  readonly money: SourceMoney;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly metafields: Readonly<Record<string, unknown>> | null;
  /** The code of the country that its variants come from, or several with commas between; null for none. Missing in a file. */
  readonly originCountry?: string | null;
  readonly optionNames: readonly string[];
  readonly variants: readonly SourceVariant[];
  /** True when the source has a field for the compare-at price, so that an empty one means 'none'. */
  readonly hasCompareAtPrice: boolean;
  readonly pictures: readonly SourcePicture[] | null;
  /** How many prices it has for single markets; of a store, they are in its price lists. */
  readonly marketPrices: number;
  /** Pictures without an address, because the source is still processing them or cannot. Missing for none. */
  readonly picturesWithoutAddress?: { readonly processing: number; readonly failed: number };
}
