/** What a column holds, whatever it is called. */
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
  | 'price'
  | 'compareAtPrice'
  | 'barcode'
  | 'pictureUrl'
  | 'pictureAlt'
  | 'variantPicture'
  | 'seoTitle'
  | 'seoDescription'
  | 'giftCard'
  | `optionName${1 | 2 | 3}`
  | `optionValue${1 | 2 | 3}`;

/** The names of Shopify's product export, the old and the new ones, and common tools' names for its ids. Lower case. */
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
  quantity: ['variant inventory qty', 'inventory quantity', 'variant inventory quantity'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'compare-at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  pictureUrl: ['image src', 'product image url', 'image url'],
  pictureAlt: ['image alt text', 'product image alt text'],
  variantPicture: ['variant image', 'variant image url'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  giftCard: ['gift card'],
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
const METAFIELD = /\((?:product\.)?metafields\.([\w-]+)\.([\w-]+)\)\s*$/i;

/** Which columns a file has, and where. */
export interface Columns {
  readonly places: ReadonlyMap<Column, number>;
  readonly metafields: readonly { readonly key: string; readonly place: number }[];
  readonly width: number;
}

/** Reads a header row. A name that stands twice means its first column. */
export function readColumns(header: readonly string[]): Columns {
  const places = new Map<Column, number>();
  const metafields: { key: string; place: number }[] = [];
  for (const [place, cell] of header.entries()) {
    const name = cell
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ');
    const column = COLUMN_OF.get(name);
    if (column && !places.has(column)) places.set(column, place);
    const metafield = METAFIELD.exec(name);
    if (metafield) metafields.push({ key: `${metafield[1]}.${metafield[2]}`, place });
  }
  return { places, metafields, width: header.length };
}

/** What a file lacks to be a product export, in the owner's words; empty when it is one. */
export function missingColumns({ places }: Columns): string[] {
  const missing: string[] = [];
  if (!places.has('handle') && !places.has('title')) missing.push('Handle (or URL handle)', 'Title');
  if (!places.has('title') && !places.has('sku') && !places.has('price')) missing.push('Title');
  const tells = (['price', 'sku', 'html', 'optionValue1', 'pictureUrl', 'vendor'] as const).some((c) =>
    places.has(c),
  );
  if (!tells) missing.push('Price (or Variant Price)');
  return [...new Set(missing)];
}
