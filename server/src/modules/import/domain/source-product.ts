import type { ReasonCode, ReasonValues } from './reason.js';

/** One sellable variant as a source tells it. Null means that the source says nothing about it. */
export interface SourceVariant {
  /** Row of the file, or place in the list, for reports. */
  readonly row: number;
  readonly shopifyId: string | null;
  readonly sku: string | null;
  /** One value per option of the product, in its order. */
  readonly options: readonly (string | null)[];
  /** As written, with whatever signs the source uses. */
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly quantity: string | null;
  /** False: the source counts no stock of it. */
  readonly tracked: boolean | null;
  readonly weight: SourceWeight | null;
  readonly barcode: string | null;
  readonly pictureUrl: string | null;
}

export interface SourceWeight {
  readonly value: string;
  readonly unit: 'g' | 'kg' | 'lb' | 'oz';
}

export interface SourcePicture {
  readonly url: string;
  readonly alt: string | null;
}

/** A collection that a product is in. */
export interface SourceCollection {
  readonly shopifyId: string | null;
  readonly name: string;
  readonly description: string | null;
  /** Missing where the source tells of none. */
  readonly pictureUrl?: string | null;
}

/** A product as a source tells it, before any rule of this shop. Null means that the source says nothing about it. */
export interface SourceProduct {
  readonly row: number;
  readonly shopifyId: string | null;
  readonly handle: string;
  readonly title: string | null;
  readonly html: string | null;
  readonly vendor: string | null;
  readonly productType: string | null;
  /** Shopify's standard category, `Apparel & Accessories > Clothing > Outerwear`. */
  readonly taxonomy: string | null;
  readonly collections: readonly SourceCollection[] | null;
  readonly tags: readonly string[] | null;
  readonly status: string | null;
  readonly published: boolean | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly metafields: Readonly<Record<string, unknown>> | null;
  readonly optionNames: readonly string[];
  readonly variants: readonly SourceVariant[];
  /** True when the source has a place for a price before reduction, so that an empty one means 'none'. */
  readonly tellsCompareAtPrice: boolean;
  readonly pictures: readonly SourcePicture[] | null;
}

export type FindingKind = 'rejected' | 'conflict' | 'note';

/** Something about one row that the owner should know. */
export interface Finding {
  readonly kind: FindingKind;
  readonly row: number | null;
  readonly handle: string | null;
  readonly field: string;
  readonly code: ReasonCode;
  readonly values?: ReasonValues;
  readonly value: string | null;
}
