import type { SourceMoney } from './currency.js';
import type { Finding } from './finding.js';
import type { ImportOptions } from './import-options.js';
import type { OwnProduct } from './own-product.js';
import type { SourceWatch } from './source-watch.js';

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

/** A collection that contains a product. */
export interface SourceCollection {
  readonly shopifyId: string | null;
  /** The last part of its address; missing when the source has none. */
  readonly handle?: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Missing when the source has no collection pictures. */
  readonly pictureUrl?: string | null;
}

/** A product as its source describes it, before the shop's rules. Null means that the source has no such value. */
export interface SourceProduct {
  readonly row: number;
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

/** A product of a source that has not been parsed yet. */
export interface SourceEntry {
  readonly handle: string;
  readonly row: number;
  /** Equal fingerprints mean equal source data. */
  readonly fingerprint: string;
  parse(): SourceProduct | OwnProduct;
}

/** A batch of products, in the source's order. */
export interface SourceBatch {
  readonly entries: readonly SourceEntry[];
  readonly findings: readonly Finding[];
  readonly progressDone: number;
  readonly progressTotal: number | null;
  /** Where reading continues after this batch; null within a batch that is applied in parts. */
  readonly resumeAt: string | null;
  /** The source, as links name it. */
  readonly source: string;
}

/** Where reading continues: after `resumeAt`, without the products up to the `done`th. */
export interface ReadPosition {
  readonly done: number;
  readonly resumeAt: string | null;
}

/** A file or store to import from. */
export abstract class ProductSource {
  /** The name of a file's source as `fileSource` writes it, or the domain of a store. An import archives only products of its own source. */
  abstract readonly name: string;
  /** Reads batches from the position on. Throws a `DomainError` with a message for the owner. */
  abstract read(from: ReadPosition): AsyncGenerator<SourceBatch>;
}

/** What an import says about its source. */
export interface SourceRequest {
  readonly source: 'file' | 'api';
  readonly filePath: string | null;
  readonly sourceName: string | null;
  readonly options: Pick<ImportOptions, 'currency' | 'rate'>;
}

/** Opens the source of an import. */
export abstract class Sources {
  /** Reading throws the reason of `watch.signal` once that is aborted. */
  abstract open(run: SourceRequest, watch: SourceWatch): ProductSource;
}
