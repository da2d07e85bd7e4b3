import type { ProductFields } from '../domain/mapped-product.js';

interface ColumnOf {
  readonly field: keyof ProductFields;
  readonly column: string;
  readonly type: string;
}

/** Where each field of an import is kept. The types let PostgreSQL read a whole batch from one JSON value. */
export const PRODUCT_COLUMNS: readonly ColumnOf[] = [
  { field: 'name', column: 'name', type: 'text' },
  { field: 'description', column: 'description', type: 'text' },
  { field: 'price', column: 'price', type: 'numeric' },
  { field: 'salePrice', column: 'sale_price', type: 'numeric' },
  { field: 'category', column: 'category', type: 'text' },
  { field: 'sizes', column: 'sizes', type: 'text[]' },
  { field: 'colors', column: 'colors', type: 'text[]' },
  { field: 'tags', column: 'tags', type: 'text[]' },
  { field: 'vendor', column: 'vendor', type: 'text' },
  { field: 'productType', column: 'product_type', type: 'text' },
  { field: 'weight', column: 'weight', type: 'numeric' },
  { field: 'weightUnit', column: 'weight_unit', type: 'text' },
  { field: 'status', column: 'status', type: 'text' },
  { field: 'shopifyHandle', column: 'shopify_handle', type: 'text' },
  { field: 'shopifyId', column: 'shopify_id', type: 'text' },
  { field: 'seo', column: 'seo', type: 'jsonb' },
  { field: 'metafields', column: 'metafields', type: 'jsonb' },
  { field: 'variants', column: 'variants', type: 'jsonb' },
];

/** `"name" text, "salePrice" numeric, …` for jsonb_to_recordset. */
export const RECORD = PRODUCT_COLUMNS.map(({ field, type }) => `"${field}" ${type}`).join(', ');
/** `p.name AS "name", …` */
export const SELECTED = PRODUCT_COLUMNS.map(({ field, column }) => `p.${column} AS "${field}"`).join(', ');
export const INSERTED = PRODUCT_COLUMNS.map(({ column }) => column).join(', ');
export const FROM_RECORD = PRODUCT_COLUMNS.map(({ field }) => `w."${field}"`).join(', ');
export const SET_FROM_RECORD = PRODUCT_COLUMNS.map(({ field, column }) => `${column} = w."${field}"`).join(
  ', ',
);

/** What a new product has where the source says nothing. */
export const DEFAULTS = {
  description: '',
  salePrice: null,
  sizes: [],
  colors: [],
  tags: [],
  vendor: null,
  productType: null,
  weight: null,
  weightUnit: 'kg',
  status: 'active',
  shopifyId: null,
  seo: null,
  metafields: {},
  variants: [],
} as const;
