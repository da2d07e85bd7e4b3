import { createHash } from 'node:crypto';
import { COLLECTIONS } from './collections.js';
import { FACTS, makerOf, MAKERS } from './facts.js';
import { productImages, sceneUrl, type PictureKeys, type ProductImage } from './pictures.js';
import { FORMER_SIZE_GUIDES } from '../../migrations/former-size-guides.js';
import type { SeedCollection, SeedProduct } from './seed-product.js';
import { readComposition } from '#contracts/composition-text';
import { productFactsInput } from '#contracts/product-facts';
import { newId } from '#platform/ids';
import { richText } from '#rich-text';

/** The demo catalogue as rows, with the column names of the tables. */
export interface CatalogueRows {
  readonly categories: object[];
  readonly sizeGuides: object[];
  readonly makers: object[];
  readonly prices: object[];
  readonly products: object[];
  readonly inventory: StockRow[];
}

interface StockRow {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity_in_stock: number;
  readonly position: number;
}

const HOUR_MS = 3_600_000;
/** How long the products were sold at their full price before they came to this shop, so that reductions are true. */
const SOLD_BEFORE_MS = 60 * 24 * HOUR_MS;
/** The time between the arrivals of two products. */
const BETWEEN_ARRIVALS_MS = 31 * HOUR_MS;
const FIRST_SHOPIFY_ID = 8_123_456_789_012;

/** Returns all rows. `now` is when the newest product arrived. Throws when a picture is missing. */
export async function catalogueRows(now: Date, keys: PictureKeys): Promise<CatalogueRows> {
  const makers = new Map(Object.entries(MAKERS).map(([key, maker]) => [key, { id: newId(), ...maker }]));
  const guides = new Map(
    Object.entries(FORMER_SIZE_GUIDES).map(([kind, guide]) => [kind, { id: newId(), ...guide }]),
  );
  const rows: CatalogueRows = {
    categories: collectionRows().map((row, index) => ({
      ...row,
      size_guide_id: guides.get(COLLECTIONS[index]?.sizeGuide ?? '')?.id,
    })),
    sizeGuides: [...guides.values()],
    makers: [...makers.values()],
    prices: [],
    products: [],
    inventory: [],
  };
  for (const [index, { collection, product }] of interleaved().entries()) {
    const id = newId();
    const handle = slugOf(product.name.en);
    const images = await productImages(collection, product, handle, keys);
    const createdAt = new Date(now.getTime() - index * BETWEEN_ARRIVALS_MS);
    rows.products.push({
      ...productRow(collection, product, handle, images),
      id,
      ...factsRow(product.code, makers),
      shopify_id: product.withoutShopifyId ? null : String(FIRST_SHOPIFY_ID + index * 32_768),
      created_at: createdAt,
      updated_at: createdAt,
    });
    rows.prices.push(...priceRows(product, id, now));
    rows.inventory.push(...stockRows(collection, product, id));
  }
  return rows;
}

/** The full price, and a reduction from it. */
function priceRows({ price, salePrice }: SeedProduct, product_id: string, now: Date): object[] {
  const step = { product_id, cause: 'set-up' };
  const full = { ...step, price, reduced: false, valid_from: new Date(now.getTime() - SOLD_BEFORE_MS) };
  if (salePrice === undefined) return [full];
  return [full, { ...step, price: salePrice, reduced: true, prior_price: price, valid_from: now }];
}

/** Alternates the collections, new products first, so that 'newest' shows something of each. */
function interleaved(): { collection: SeedCollection; product: SeedProduct }[] {
  const isNew = (product: SeedProduct) => (product.tags?.includes('new') ? 0 : 1);
  return COLLECTIONS.flatMap((collection) =>
    [...collection.products]
      .sort((a, b) => isNew(a) - isNew(b))
      .map((product, turn) => ({ collection, product, turn })),
  ).sort((a, b) => isNew(a.product) - isNew(b.product) || a.turn - b.turn);
}

/** The four collections as rows of `categories`, without size guides. */
export const collectionRows = () => COLLECTIONS.map(categoryRow);

function categoryRow({ category, nameNl, description, scene }: SeedCollection, index: number) {
  return {
    id: newId(),
    name: category,
    slug: slugOf(category),
    description: description.en,
    translations: { nl: { name: nameNl, slug: slugOf(nameNl), description: description.nl } },
    image_url: sceneUrl(scene),
    featured: true,
    position: index + 1,
  };
}

function productRow(
  collection: SeedCollection,
  product: SeedProduct,
  handle: string,
  images: ProductImage[],
): object {
  const { name, description, material } = product;
  return {
    name: name.en,
    description: richText(description.en),
    price: product.price,
    sale_price: product.salePrice ?? null,
    prior_price: product.salePrice ? product.price : null,
    category: collection.category,
    subcategory: product.subcategory ?? null,
    material: material.en,
    image_url: images[0]?.url,
    images,
    sizes: sizesOf(collection, product),
    colors: coloursOf(product),
    in_stock: true,
    sold_out: product.stock === 'gone',
    featured: product.featured ?? false,
    tags: product.tags ?? [],
    vendor: 'Aran & Ash',
    product_type: collection.productType,
    tax_class: collection.taxClass,
    slug: handle,
    shopify_handle: handle,
    // Without a title: the page's head puts the shop's name behind the product's.
    seo: { description: firstSentences(description.en) },
    translations: {
      nl: {
        name: name.nl,
        slug: slugOf(name.nl),
        description: richText(description.nl),
        material: material.nl,
      },
    },
  };
}

/** Facts, maker and weight of a product. Throws for a product without facts. */
function factsRow(code: string, makers: ReadonlyMap<string, { readonly id: string }>): object {
  const facts = FACTS[code];
  if (!facts) throw new Error(`The product ${code} has no facts`);
  const { weight, country, care, composition = '', footwear, handlingTime } = facts;
  const read = readComposition(composition);
  if ('unknown' in read) throw new Error(`The composition of ${code} names ${read.unknown}`);
  return {
    weight,
    maker_id: makers.get(makerOf(facts))?.id,
    facts: productFactsInput.parse({
      composition: read.composition,
      footwear: footwear ?? null,
      care,
      country,
      handlingTime,
    }),
  };
}

function stockRows(collection: SeedCollection, product: SeedProduct, productId: string): StockRow[] {
  if (product.stock === 'none') return [];
  const colors = coloursOf(product);
  const variants = (colors.length > 0 ? colors : [null]).flatMap((color) =>
    sizesOf(collection, product).map((size) => ({ color, size })),
  );
  return variants.map(({ color, size }, position) => {
    const sku = ['AA', product.code, color?.slice(0, 3).toUpperCase(), size === 'One size' ? 'OS' : size]
      .filter((part) => part !== undefined)
      .join('-');
    return {
      id: newId(),
      product_id: productId,
      sku,
      size,
      color,
      quantity_in_stock: product.stock === 'gone' ? 0 : quantityOf(sku, variants.length),
      position,
    };
  });
}

/** Stock as in a real stockroom: mostly enough, sometimes little or none. The same SKU always has the same quantity. */
function quantityOf(sku: string, variantCount: number): number {
  const [chance = 0, size = 0] = createHash('sha256').update(sku).digest();
  if (variantCount > 2 && chance < 22) return 0;
  return chance < 55 ? 1 + (size % 5) : 6 + (size % 30);
}

function coloursOf(product: SeedProduct): string[] {
  return product.withoutColours ? [] : [...product.colours];
}

function sizesOf(collection: SeedCollection, product: SeedProduct): readonly string[] {
  return product.sizes ?? collection.sizes;
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns as many whole sentences as a search engine shows. */
function firstSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  let result = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (result.length + sentence.length > 155) break;
    result += ` ${sentence}`;
  }
  return result;
}
