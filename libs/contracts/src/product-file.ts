import { protectedText } from './formulas.js';
import { joinedList } from './joined-list.js';

/** The columns of a product in the shop's own product file, in their order; each line repeats them for every variant. */
export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'nameNl',
  'category',
  'collections',
  'subcategory',
  'status',
  'price',
  'salePrice',
  'inStock',
  'listedInStock',
  'featured',
  'material',
  'materialNl',
  'sizes',
  'colors',
  'tags',
  'vendor',
  'productType',
  'shopifyId',
  'imageUrl',
  'stock',
  'createdAt',
  'updatedAt',
  'optionName',
  'optionValues',
  'taxClass',
  'weight',
  'weightUnit',
  'seoTitle',
  'seoDescription',
  'description',
  'descriptionNl',
  'kind',
  'composition',
  'animalParts',
  'footwear',
  'care',
  'countryOfOrigin',
  'maker',
  'responsiblePerson',
  'warnings',
  'warningsNl',
  'handlingTime',
  'claims',
  'slug',
  'slugNl',
  'pictures',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/**
 * The fields of a variant, in their order. `quantityExported` is the quantity at the time of the export: the quantity
 * changes by the difference, so that units sold meanwhile stay sold.
 */
export const VARIANT_FIELDS = [
  'id',
  'sku',
  'size',
  'color',
  'option',
  'price',
  'compareAtPrice',
  'cost',
  'gtin',
  'weight',
  'weightUnit',
  'imageUrl',
  'taxClass',
  'stockPolicy',
  'quantityInStock',
  'quantityExported',
  'lowStockThreshold',
] as const;
type VariantField = (typeof VARIANT_FIELDS)[number];

/** The column of a field of a variant: `variantSku`. */
export const variantColumn = (field: VariantField): string =>
  `variant${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** The header row. */
export const PRODUCT_FILE_HEADER: readonly string[] = [
  ...PRODUCT_COLUMNS,
  ...VARIANT_FIELDS.map(variantColumn),
];

export type CellValue = string | number | boolean | null | readonly string[];

/** A value as the text of a cell. Lists are joined with `|`. A text that a spreadsheet would run gets an apostrophe before it. */
export function cellText(value: CellValue): string {
  const text = value === null ? '' : typeof value === 'object' ? joinedList(value) : String(value);
  return protectedText(text);
}
