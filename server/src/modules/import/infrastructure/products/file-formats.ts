import type { FileCheck } from '../csv/inspect-file.js';
import { isProductFileHeader, PRODUCT_FILE } from '../product-file/file-rows.js';
import type { FileFormat } from '../csv/product-rows.js';
import { SHOPIFY_EXPORT } from '../shopify/export-rows.js';

/** The format of a product file with this header row. */
export const formatOf = (header: readonly string[]): FileFormat =>
  isProductFileHeader(header) ? PRODUCT_FILE : SHOPIFY_EXPORT;

/** What every file of products must have. */
export const PRODUCTS_CHECK: FileCheck = {
  name: 'product export',
  missing: (header) => formatOf(header).missing(header),
};
