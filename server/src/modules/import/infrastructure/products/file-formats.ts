import { columnName, type FileCheck } from '../csv/file-header.js';
import type { FileFormat } from '../csv/product-rows.js';
import { hasOwnColumns, isProductFileHeader, PRODUCT_FILE } from '../product-file/file-rows.js';
import { SHOPIFY_EXPORT } from '../shopify/export-rows.js';
import { otherShopOf } from './other-shops.js';

/** The format of a product file with this header row. */
export const formatOf = (header: readonly string[]): FileFormat =>
  isProductFileHeader(header) ? PRODUCT_FILE : SHOPIFY_EXPORT;

/** What every file of products must have. */
export const PRODUCTS_CHECK: FileCheck = {
  name: 'product export',
  missing: (header) => formatOf(header).missing(header),
  // An owner may add a column of any name to a file of this shop or of Shopify.
  otherShop: (header) => (hasOwnColumns(header) || hasHandle(header) ? null : otherShopOf(header)),
};

const hasHandle = (header: readonly string[]): boolean =>
  header.some((cell) => ['handle', 'url handle'].includes(columnName(cell)));
