import type { Finding, SourceCollection } from './source-product.js';

/** A variant as it is kept beside the product: everything that a stock row has no place for. */
export interface KeptVariant {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly barcode: string | null;
  readonly shopifyId: string | null;
}

/** The fields of a product that an import may fill, in the form in which they are compared and kept. */
export interface ProductFields {
  name: string;
  description: string;
  price: string;
  salePrice: string | null;
  category: string;
  sizes: string[];
  colors: string[];
  tags: string[];
  vendor: string;
  productType: string;
  weight: string;
  weightUnit: string;
  status: 'draft' | 'active' | 'archived';
  shopifyHandle: string;
  shopifyId: string;
  seo: { title?: string; description?: string };
  metafields: Record<string, unknown>;
  variants: KeptVariant[];
}

export type FieldName = keyof ProductFields;

/** Every field, in the order in which differences are shown. */
export const FIELD_NAMES = [
  'name',
  'description',
  'price',
  'salePrice',
  'category',
  'sizes',
  'colors',
  'tags',
  'vendor',
  'productType',
  'weight',
  'weightUnit',
  'status',
  'shopifyHandle',
  'shopifyId',
  'seo',
  'metafields',
  'variants',
] as const satisfies readonly FieldName[];

/** A stock row as the source wants it; a null quantity says nothing about how many there are. */
export interface WantedStock {
  readonly row: number;
  readonly sku: string;
  /** What the row is called when `sku` belongs to somebody else. */
  readonly ownSku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number | null;
  readonly position: number;
}

export interface WantedPicture {
  readonly url: string;
  readonly alt: string | null;
  readonly color: string | null;
}

/** A source product read by this shop's rules. A field that is missing is one that the source says nothing about. */
export interface ShopProduct {
  readonly row: number;
  readonly handle: string;
  readonly fields: Partial<ProductFields>;
  /** Null when the source counts no stock: the product is then sold by its flag alone. */
  readonly stock: readonly WantedStock[] | null;
  readonly pictures: readonly WantedPicture[] | null;
  readonly collection: SourceCollection | null;
  readonly findings: readonly Finding[];
}
