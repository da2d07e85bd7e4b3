import type { Finding } from './finding.js';
import type { SourceCollection } from './source.js';
import type { VariantFacts } from './variant-facts.js';

/** Data of a variant that a stock row has no column for; stored with the product. */
export interface VariantDetails {
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly barcode: string | null;
  readonly shopifyId: string | null;
}

/** The fields of a product that an import may fill, in the form in which they are compared and stored. */
export interface ProductFields {
  name: string;
  description: string;
  price: string;
  salePrice: string | null;
  category: string;
  sizes: string[];
  colors: string[];
  optionName: string | null;
  optionValues: string[];
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
  variants: VariantDetails[];
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
  'optionName',
  'optionValues',
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

/** A stock row as the source describes it; a null quantity means that the source has no count. */
export interface MappedStock {
  readonly row: number;
  readonly sku: string;
  /** The SKU to use when `sku` belongs to another product. */
  readonly generatedSku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly facts: Partial<VariantFacts>;
  readonly quantity: number | null;
  readonly position: number;
}

export interface MappedPicture {
  readonly url: string;
  readonly alt: string | null;
  readonly color: string | null;
}

/** A source product after the shop's rules. A missing field means that the source has no value for it. */
export interface MappedProduct {
  readonly row: number;
  readonly handle: string;
  readonly fields: Partial<ProductFields>;
  /** Null when the source tracks no stock: the product is then sold by its `inStock` flag alone. */
  readonly stock: readonly MappedStock[] | null;
  readonly pictures: readonly MappedPicture[] | null;
  readonly collection: SourceCollection | null;
  readonly findings: readonly Finding[];
}
