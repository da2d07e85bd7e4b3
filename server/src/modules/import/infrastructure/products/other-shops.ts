import { columnName } from '../csv/file-header.js';

/**
 * Columns that exports of products of other shop software have, and nobody else's. Their formats differ from each other and
 * from version to version, so they are recognised to be refused, not read.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  WooCommerce: [
    'regular price',
    'attribute 1 name',
    'attribute 1 value(s)',
    'is featured?',
    'visibility in catalog',
    'in stock?',
    'backorders allowed?',
    'sold individually?',
  ],
  Wix: ['handleid', 'fieldtype', 'productimageurl'],
  'Adobe Commerce (Magento)': ['attribute_set_code', 'product_websites', 'store_view_code'],
  Squarespace: ['product id [non editable]', 'variant id [non editable]', 'hosted image urls'],
  BigCommerce: ['inventory tracking', 'current stock', 'retail price'],
  PrestaShop: ['price (tax excl.)', 'price (tax incl.)'],
  Etsy: ['variation 1 type', 'variation 1 values'],
};

/** The shop software whose export of products has this header row; null when there is none. */
export function otherShopOf(header: readonly string[]): string | null {
  const names = new Set(header.map(columnName));
  const found = Object.entries(COLUMNS).find(([, columns]) => columns.some((column) => names.has(column)));
  return found?.[0] ?? null;
}
