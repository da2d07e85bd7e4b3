import { byLanguage } from './by-language.js';
import { SWATCHES } from './swatches.js';
import { productSummary, type Product } from '#contracts/catalog';
import { isoTime } from '#platform/database/iso-time';

/**
 * The struck-through price of `products p` in lists: the prior price of its reduction, or that of its cheapest variant when
 * variants have prices of their own.
 */
export const COMPARE_AT_PRICE =
  'CASE WHEN p.from_price IS NULL THEN p.prior_price ELSE p.from_compare_at END';

/**
 * Fields of the contract that are not simply a column of `products p` of the same name. `unit_price` and the
 * struck-through price are the price rule of `#pricing`; a test compares the two.
 */
const COMPUTED: Partial<Record<keyof Product, string>> = {
  slug: 'coalesce(p.slug, p.id::text)',
  price: 'p.price::text',
  salePrice: 'p.sale_price::text',
  unitPrice: 'p.unit_price::text',
  compareAtPrice: `(${COMPARE_AT_PRICE})::text`,
  inStock: 'p.available',
  listedInStock: 'p.in_stock',
  weight: 'p.weight::text',
  createdAt: isoTime('p.created_at'),
  updatedAt: isoTime('p.updated_at'),
  swatches: SWATCHES,
};

/** SQL of the fields of a contract over a table, each under its own name. Amounts are text, so that no cent is lost. */
export function columnsOf(
  fields: readonly string[],
  computed: Readonly<Record<string, string>>,
  table = 'p',
): string {
  return fields.map((field) => `${computed[field] ?? columnOf(field, table)} AS "${field}"`).join(', ');
}

/** SQL of the fields of a product contract. `more` has those that `COMPUTED` does not. */
export function productColumns(shape: object, more: Partial<Record<keyof Product, string>>): string {
  return columnsOf(Object.keys(shape), { ...COMPUTED, ...more });
}

/** `productSummary` of `products p`: PostgreSQL builds its JSON, which is sent as it is. */
export const SUMMARY_COLUMNS = productColumns(productSummary.omit({ shownColor: true }).shape, {
  translations: `coalesce(${byLanguage('p.translations', `texts - 'description'`)}, '{}')`,
  // Most products have no third option; a constant costs less than the empty array of each.
  optionValues: `CASE WHEN p.option_name IS NULL THEN '[]' ELSE to_json(p.option_values) END`,
});

/** Columns are named as the fields of the contracts, in snake case. */
function columnOf(field: string, table: string): string {
  return `${table}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}
