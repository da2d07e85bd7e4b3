import { createHash } from 'node:crypto';
import {
  NEXT_PAGE_QUERIES,
  PRODUCTS_QUERY,
  SHOP_QUERY,
  type NextPageResult,
  type ProductList,
  type ProductNode,
  type ProductsResult,
  type ShopResult,
  type VariantNode,
} from './queries.js';
import { marketFindings } from './market-findings.js';
import { TOO_COSTLY } from './refusals.js';
import type { ShopifyClient } from './shopify-client.js';
import type { Finding } from '../../domain/engine/finding.js';
import { moneyOf, type CurrencyChoice, type SourceMoney } from '../../domain/values/currency.js';
import {
  ProductSource,
  type ReadPosition,
  type SourceBatch,
  type SourceEntry,
} from '../../domain/products/source.js';
import type { SourceProduct, SourceVariant, SourceWeight } from '../../domain/shopify/source-product.js';
import { DomainError } from '#kernel';

const PAGE = 20;
/** Products of one batch: several pages, because one transaction per page would be slow. */
const BATCH = 100;
/** Characters of one batch. A product with 2,048 variants and its pictures has half a million. */
const MAX_CHARACTERS = 8_000_000;
/** Version of the mapping below. It is part of the fingerprint, so that a changed mapping reads every product again. */
const MAPPING_VERSION = 'api-9';

const UNITS = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' } as const;

/** A position in the store's list. `base` is the number of products before the cursor. */
interface Cursor {
  readonly after: string | null;
  readonly base: number;
}

/** All products of the store, page by page. */
export class ShopifySource extends ProductSource {
  readonly name: string;
  private pageSize = PAGE;

  constructor(
    private readonly client: ShopifyClient,
    private readonly currency: CurrencyChoice,
  ) {
    super();
    this.name = client.store;
  }

  async *read(from: ReadPosition): AsyncGenerator<SourceBatch<SourceProduct>> {
    const { productsCount, shop } = await this.client.query<ShopResult>(SHOP_QUERY);
    const money = moneyOf(shop.currencyCode, this.currency);
    const total = productsCount?.count ?? null;
    let cursor: Cursor =
      from.resumeAt === null ? { after: null, base: 0 } : (JSON.parse(from.resumeAt) as Cursor);
    let entries: SourceEntry<SourceProduct>[] = [];
    let findings: Finding[] =
      from.resumeAt === null && from.done === 0 ? await marketFindings(this.client) : [];
    let characters = 0;
    // A batch may end within a page. Reading then resumes at the page's start and skips the processed products.
    const batch = (): SourceBatch<SourceProduct> => {
      const resumeAt = JSON.stringify(cursor);
      const source = { format: 'shopify', source: this.name } as const;
      const full = { entries, findings, progressTotal: total, resumeAt, ...source };
      entries = [];
      findings = [];
      characters = 0;
      return { ...full, progressDone: full.entries.at(-1)?.row ?? cursor.base };
    };
    for (let more = true; more;) {
      const { products } = await this.page(cursor.after);
      for (const [index, node] of products.nodes.entries()) {
        const row = cursor.base + index + 1;
        if (row <= from.done) continue;
        const { entry, length } = entryOf(await this.withAllPages(node), row, money);
        entries.push(entry);
        characters += length;
        if (characters >= MAX_CHARACTERS) yield batch();
      }
      cursor = { after: products.pageInfo.endCursor, base: cursor.base + products.nodes.length };
      more = products.pageInfo.hasNextPage;
      if (entries.length >= BATCH || !more) yield batch();
    }
  }

  /** Requests fewer products per page when the query is too expensive for the store. */
  private async page(after: string | null): Promise<ProductsResult> {
    for (;;) {
      try {
        return await this.client.query<ProductsResult>(PRODUCTS_QUERY, { first: this.pageSize, after });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== TOO_COSTLY || this.pageSize === 1) throw error;
        this.pageSize = Math.max(1, Math.floor(this.pageSize / 2));
      }
    }
  }

  /** The product with all pages of its lists. */
  private async withAllPages(node: ProductNode): Promise<ProductNode> {
    return {
      ...node,
      variants: await this.allPages(node.id, 'variants', node.variants),
      collections: await this.allPages(node.id, 'collections', node.collections),
      metafields: await this.allPages(node.id, 'metafields', node.metafields),
      media: await this.allPages(node.id, 'media', node.media),
    };
  }

  private async allPages<L extends ProductList>(
    id: string,
    list: L,
    first: ProductNode[L],
  ): Promise<ProductNode[L]> {
    let page = first;
    const nodes: unknown[] = [...page.nodes];
    while (page.pageInfo.hasNextPage) {
      const after = page.pageInfo.endCursor;
      const { product } = await this.client.query<NextPageResult<L>>(NEXT_PAGE_QUERIES[list], { id, after });
      // The product was deleted between two pages: use the pages read so far.
      if (!product) break;
      page = product[list];
      nodes.push(...page.nodes);
    }
    return { nodes, pageInfo: page.pageInfo } as ProductNode[L];
  }
}

/** The product as an entry, with the number of its characters. */
function entryOf(
  { variants, collections, metafields, media, ...node }: ProductNode,
  row: number,
  money: SourceMoney,
): { readonly entry: SourceEntry<SourceProduct>; readonly length: number } {
  const json = JSON.stringify([
    MAPPING_VERSION,
    money,
    node,
    isPublished(node),
    variants.nodes,
    collections.nodes,
    metafields.nodes,
    media.nodes,
  ]);
  const entry: SourceEntry<SourceProduct> = {
    handle: node.handle.toLowerCase(),
    row,
    fingerprint: createHash('sha1').update(json).digest('base64url'),
    parse: () => toSourceProduct({ ...node, variants, collections, metafields, media }, row, money),
  };
  return { entry, length: json.length };
}

/** Maps a product of the API. `row` is its position in the store's list. */
function toSourceProduct(node: ProductNode, row: number, money: SourceMoney): SourceProduct {
  const optionNames = node.options.map(({ name }) => name);
  const metafields = Object.fromEntries(
    node.metafields.nodes.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
  );
  return {
    row,
    shopifyId: node.id,
    handle: node.handle.toLowerCase(),
    title: node.title,
    description: node.descriptionHtml || null,
    vendor: node.vendor,
    productType: node.productType,
    taxonomy: node.category?.fullName ?? null,
    collections: node.collections.nodes.map(({ id, handle, title, description, image }) => ({
      shopifyId: id,
      handle,
      name: title,
      description: description || null,
      pictureUrl: image?.url ?? null,
    })),
    tags: node.tags,
    status: node.status,
    published: isPublished(node),
    isGiftCard: node.isGiftCard,
    money,
    seoTitle: node.seo.title,
    seoDescription: node.seo.description,
    metafields: node.metafields.nodes.length > 0 ? metafields : null,
    originCountry: originOf(node.variants.nodes),
    optionNames,
    variants: node.variants.nodes.map((variant) => toVariant(variant, optionNames, row)),
    hasCompareAtPrice: true,
    pictures: node.media.nodes.flatMap(({ image, alt }) =>
      image ? [{ url: image.url, alt: alt ?? null }] : [],
    ),
    marketPrices: 0,
    picturesWithoutAddress: withoutAddress(node.media.nodes),
  };
}

/** The countries that the variants come from; null when none is stated. */
function originOf(variants: readonly VariantNode[]): string | null {
  const codes = variants.flatMap(({ inventoryItem }) => inventoryItem.countryCodeOfOrigin ?? []);
  return [...new Set(codes)].join(', ') || null;
}

/** A picture has an address once the store has processed it. Videos and models have no status. */
function withoutAddress(media: ProductNode['media']['nodes']) {
  const without = media.filter(({ status, image }) => status !== undefined && !image);
  const failed = without.filter(({ status }) => status === 'FAILED').length;
  return { processing: without.length - failed, failed };
}

/** False before the moment for which the product's publication is scheduled. */
function isPublished({ publishedAt }: Pick<ProductNode, 'publishedAt'>): boolean {
  return publishedAt !== null && Date.parse(publishedAt) <= Date.now();
}

function toVariant(node: VariantNode, optionNames: readonly string[], row: number): SourceVariant {
  return {
    row,
    shopifyId: node.id,
    sku: node.sku,
    options: optionNames.map(
      (name) => node.selectedOptions.find((option) => option.name === name)?.value ?? null,
    ),
    price: node.price,
    compareAtPrice: node.compareAtPrice,
    quantity: node.inventoryQuantity === null ? null : String(node.inventoryQuantity),
    tracked: node.inventoryItem.tracked,
    oversell: node.inventoryPolicy === 'CONTINUE',
    cost: node.inventoryItem.unitCost?.amount ?? null,
    weight: toWeight(node),
    barcode: node.barcode,
    pictureUrl: node.media.nodes[0]?.image?.url ?? null,
    taxable: node.taxable,
    requiresShipping: node.inventoryItem.requiresShipping,
  };
}

function toWeight(node: VariantNode): SourceWeight | null {
  const { weight } = node.inventoryItem.measurement;
  return weight && { value: String(weight.value), unit: UNITS[weight.unit] };
}
