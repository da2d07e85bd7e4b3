import type { ProductInput } from '#contracts/catalog';
import type { ImportField } from '#contracts/import';

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
export interface ProductFields extends Required<Pick<ProductInput, ImportField & keyof ProductInput>> {
  /** Names of its collections by hand, its category among them, sorted. */
  collections: string[];
  /** Of a draft: an import holds it back until it is complete. No source has it. */
  heldBack: boolean;
  variants: VariantDetails[];
  /** Facts of the law as they stand in a cell of the product file; a product stores them in `facts`. */
  composition: string;
  care: string;
  countryOfOrigin: string;
}

export type FieldName = keyof ProductFields;

/** The fields that are compared, in the order in which differences are shown. The compiler asks for one that the contract has. */
const COMPARED: Readonly<Record<ImportField, true>> = {
  name: true,
  description: true,
  price: true,
  salePrice: true,
  taxClass: true,
  category: true,
  collections: true,
  sizes: true,
  colors: true,
  optionName: true,
  optionValues: true,
  tags: true,
  vendor: true,
  productType: true,
  weight: true,
  weightUnit: true,
  status: true,
  shopifyHandle: true,
  shopifyId: true,
  seo: true,
  metafields: true,
  variants: true,
  composition: true,
  care: true,
  countryOfOrigin: true,
  makerId: true,
};

export const FIELD_NAMES = Object.keys(COMPARED) as ImportField[];

/** The facts of the law that an import takes from an outside catalogue, by the name of their field. */
export const FACT_FIELDS = ['composition', 'care', 'countryOfOrigin', 'makerId'] as const;
export type FactField = (typeof FACT_FIELDS)[number];

export const isFactField = (field: string): field is FactField =>
  (FACT_FIELDS as readonly string[]).includes(field);

/** The names of a product's collections as they are compared: each once, sorted, because their order says nothing. */
export const sortedNames = (names: readonly string[]): string[] => [...new Set(names)].sort();
