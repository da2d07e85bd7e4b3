import { columnName } from '../csv/file-header.js';
import { factNamed } from '../../domain/shopify/stated-facts.js';

/** The meaning of a column, independent of its name. */
export type Column =
  | 'id'
  | 'handle'
  | 'title'
  | 'html'
  | 'vendor'
  | 'taxonomy'
  | 'type'
  | 'tags'
  | 'published'
  | 'status'
  | 'collection'
  | 'sku'
  | 'variantId'
  | 'grams'
  | 'weightUnit'
  | 'tracker'
  | 'quantity'
  | 'location'
  | 'price'
  | 'compareAtPrice'
  | 'barcode'
  | 'pictureUrl'
  | 'pictureAlt'
  | 'variantPicture'
  | 'seoTitle'
  | 'seoDescription'
  | 'giftCard'
  | 'cost'
  | 'policy'
  | 'currency'
  | 'taxable'
  | 'requiresShipping'
  | `optionName${1 | 2 | 3}`
  | `optionValue${1 | 2 | 3}`;

/** Column names of Shopify's product export, old and new, and of common tools for its ids. Lower case. */
const NAMES: Record<Column, readonly string[]> = {
  id: ['id', 'product id'],
  handle: ['handle', 'url handle'],
  title: ['title'],
  html: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  taxonomy: ['product category', 'standardized product type', 'standard product type', 'category'],
  type: ['type', 'product type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  collection: ['collection', 'collections', 'custom collections'],
  sku: ['variant sku', 'sku'],
  variantId: ['variant id'],
  grams: ['variant grams', 'weight value (grams)', 'grams'],
  weightUnit: ['variant weight unit', 'weight unit for display'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: [
    'variant inventory qty',
    'inventory quantity',
    'variant inventory quantity',
    'available',
    'available (not editable)',
  ],
  location: ['location', 'location name', 'inventory location'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  pictureUrl: ['image src', 'product image url', 'image url'],
  pictureAlt: ['image alt text', 'product image alt text'],
  variantPicture: ['variant image', 'variant image url'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  giftCard: ['gift card'],
  cost: ['cost per item', 'variant cost'],
  policy: ['variant inventory policy', 'inventory policy', 'continue selling when out of stock'],
  currency: ['currency', 'variant currency', 'price currency'],
  taxable: ['variant taxable', 'charge tax'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  optionName1: ['option1 name'],
  optionName2: ['option2 name'],
  optionName3: ['option3 name'],
  optionValue1: ['option1 value'],
  optionValue2: ['option2 value'],
  optionValue3: ['option3 value'],
};
const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
);

/** `Fabric (product.metafields.shopify.fabric)` */
const METAFIELD = /\((product\.|variant\.)?metafields\.([\w-]+)\.([\w-]+)\)\s*$/i;

/** `Price / United States` */
const MARKET_PRICE = /^(?:variant )?(?:compare[- ]at )?price \/ ./i;

/** `Included / Netherlands`: whether a market has the product. */
const MARKET = /^included \/ ./i;

/** Columns of Shopify's exports that say nothing about a product as it is sold here. */
const UNUSED =
  /^(?:google shopping \/ .+|(?:product )?image position|(?:variant )?fulfillment service|(?:variant )?tax code|unit price .+|option[123] linked to|hs code|bin name|(?:incoming|unavailable|committed|on hand)(?: \(.+\))?)$/;

/** True for a column whose cells are read, or which is of no use here. */
export const isKnownColumn = (name: string): boolean =>
  COLUMN_OF.has(name) ||
  [MARKET_PRICE, MARKET, UNUSED].some((known) => known.test(name)) ||
  metafieldOf(name) !== undefined;

/** A column that is kept with the product under its key. */
interface MetafieldColumn {
  readonly key: string;
  readonly position: number;
  /** True when each variant has a value of its own. */
  readonly ofVariant: boolean;
}

/** The columns of a file with their positions. */
export interface Columns {
  readonly positions: ReadonlyMap<Column, number>;
  readonly metafields: readonly MetafieldColumn[];
  /** Positions of prices for single markets. */
  readonly marketPrices: readonly number[];
  /** Columns that say whether a single market has the product, by their name in the file. */
  readonly markets: readonly { readonly name: string; readonly position: number }[];
  readonly width: number;
}

/** Parses a header row. A repeated name means its first column. */
export function readColumns(header: readonly string[]): Columns {
  const positions = new Map<Column, number>();
  const metafields: MetafieldColumn[] = [];
  const marketPrices: number[] = [];
  const markets: { name: string; position: number }[] = [];
  for (const [position, cell] of header.entries()) {
    const name = columnName(cell);
    const column = COLUMN_OF.get(name);
    if (column && !positions.has(column)) positions.set(column, position);
    if (MARKET_PRICE.test(name)) marketPrices.push(position);
    if (MARKET.test(name)) markets.push({ name: cell.trim(), position });
    const metafield = column ? undefined : metafieldOf(name);
    if (metafield) metafields.push({ ...metafield, position });
  }
  return { positions, metafields, marketPrices, markets, width: header.length };
}

/** The metafield of a column; a fact of the law may also stand in a column of its own, such as `Variant country of origin`. */
function metafieldOf(name: string): Omit<MetafieldColumn, 'position'> | undefined {
  const [, owner, namespace, key = ''] = METAFIELD.exec(name) ?? [];
  if (namespace !== undefined) {
    const ofVariant = owner === 'variant.';
    return ofVariant && !factNamed(key) ? undefined : { key: `${namespace}.${key}`, ofVariant };
  }
  const own = name.replace(/^variant /, '');
  return factNamed(own) ? { key: own.replaceAll(' ', '-'), ofVariant: own !== name } : undefined;
}

/** Names of the columns that a file lacks to be a product export; empty when it is one. */
export function missingColumns({ positions }: Columns): string[] {
  const missing: string[] = [];
  if (!positions.has('handle') && !positions.has('title')) missing.push('Handle (or URL handle)', 'Title');
  if (!positions.has('title') && !positions.has('sku') && !positions.has('price')) missing.push('Title');
  const hasProductData = (['price', 'sku', 'html', 'optionValue1', 'pictureUrl', 'vendor'] as const).some(
    (c) => positions.has(c),
  );
  if (!hasProductData) missing.push('Price (or Variant Price)');
  return [...new Set(missing)];
}
