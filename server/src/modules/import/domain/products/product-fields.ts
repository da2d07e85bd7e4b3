import type { TaxClass } from '#pricing';

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
  taxClass: TaxClass;
  category: string;
  /** Names of its collections by hand, its category among them, sorted. */
  collections: string[];
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
  /** Of a draft: an import holds it back until it is complete. No source has it. */
  heldBack: boolean;
  shopifyHandle: string;
  shopifyId: string;
  seo: { title?: string; description?: string };
  metafields: Record<string, unknown>;
  variants: VariantDetails[];
  /** Facts of the law as they stand in a cell of the product file; a product stores them in `facts`. */
  composition: string;
  care: string;
  countryOfOrigin: string;
  makerId: string | null;
}

export type FieldName = keyof ProductFields;

/** Every field, in the order in which differences are shown. */
export const FIELD_NAMES = [
  'name',
  'description',
  'price',
  'salePrice',
  'taxClass',
  'category',
  'collections',
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
  'composition',
  'care',
  'countryOfOrigin',
  'makerId',
] as const satisfies readonly FieldName[];

/** Fields that the product file has and an outside catalogue has not. */
export const FILE_FIELD_NAMES = [
  'subcategory',
  'material',
  'featured',
  'inStock',
  'translations',
  'imageUrl',
  'images',
  'facts',
  'claims',
  'slug',
] as const;

/** The facts of the law that an import takes from an outside catalogue, by the name of their field. */
export const FACT_FIELDS = ['composition', 'care', 'countryOfOrigin', 'makerId'] as const;
export type FactField = (typeof FACT_FIELDS)[number];

export const isFactField = (field: string): field is FactField =>
  (FACT_FIELDS as readonly string[]).includes(field);

/** The names of a product's collections as they are compared: each once, sorted, because their order says nothing. */
export const sortedNames = (names: readonly string[]): string[] => [...new Set(names)].sort();
