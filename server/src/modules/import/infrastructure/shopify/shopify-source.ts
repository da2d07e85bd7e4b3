import { createHash } from 'node:crypto';
import type { ProductList, ProductNode, ProductsAnswer, RestAnswer, ShopAnswer } from './answers.js';
import { PRODUCTS_QUERY, REST_QUERIES, SHOP_QUERY } from './queries.js';
import { TOO_COSTLY } from './refusals.js';
import type { ShopifyClient } from './shopify-client.js';
import { toSourceProduct } from './to-source-product.js';
import { ProductSource, type SourceBatch, type SourceEntry } from '../../domain/source.js';
import { DomainError } from '#kernel';

const PAGE = 20;
/** Products of one batch: several pages, so that the shop's tables are not written page by page. */
const BATCH = 100;
/** Characters of one batch, as they are fingerprinted: a product of 2,048 variants with its pictures has half a million. */
const MOST_CHARACTERS = 8_000_000;
/** How this module reads a product; part of the fingerprint. */
const READING = 'api-3';

/** Where reading goes on: after this cursor, which stands behind so many products. */
interface Place {
  readonly after: string | null;
  readonly base: number;
}

/** All products of the store, by cursor. */
export class ShopifySource extends ProductSource {
  private pageSize = PAGE;

  constructor(private readonly client: ShopifyClient) {
    super();
  }

  async *read(from: {
    readonly done: number;
    readonly resumeAt: string | null;
  }): AsyncGenerator<SourceBatch> {
    const { productsCount } = await this.client.ask<ShopAnswer>(SHOP_QUERY);
    const total = productsCount?.count ?? null;
    let place: Place =
      from.resumeAt === null ? { after: null, base: 0 } : (JSON.parse(from.resumeAt) as Place);
    let entries: SourceEntry[] = [];
    let characters = 0;
    // Within a page, reading goes on at its beginning; products that are done are left out.
    const batch = (): SourceBatch => {
      const full = { entries, findings: [], progressTotal: total, resumeAt: JSON.stringify(place) };
      entries = [];
      characters = 0;
      return { ...full, progressDone: full.entries.at(-1)?.row ?? place.base };
    };
    for (let more = true; more;) {
      const { products } = await this.page(place.after);
      for (const [index, node] of products.nodes.entries()) {
        const row = place.base + index + 1;
        if (row <= from.done) continue;
        const { entry, length } = entryOf(await this.whole(node), row);
        entries.push(entry);
        characters += length;
        if (characters >= MOST_CHARACTERS) yield batch();
      }
      place = { after: products.pageInfo.endCursor, base: place.base + products.nodes.length };
      more = products.pageInfo.hasNextPage;
      if (entries.length >= BATCH || !more) yield batch();
    }
  }

  /** Asks for fewer products when the store finds the question too large. */
  private async page(after: string | null): Promise<ProductsAnswer> {
    for (;;) {
      try {
        return await this.client.ask<ProductsAnswer>(PRODUCTS_QUERY, { first: this.pageSize, after });
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== TOO_COSTLY || this.pageSize === 1) throw error;
        this.pageSize = Math.max(1, Math.floor(this.pageSize / 2));
      }
    }
  }

  /** The product with its lists read to their ends. */
  private async whole(node: ProductNode): Promise<ProductNode> {
    return {
      ...node,
      variants: await this.rest(node.id, 'variants', node.variants),
      collections: await this.rest(node.id, 'collections', node.collections),
      metafields: await this.rest(node.id, 'metafields', node.metafields),
      media: await this.rest(node.id, 'media', node.media),
    };
  }

  private async rest<L extends ProductList>(
    id: string,
    list: L,
    first: ProductNode[L],
  ): Promise<ProductNode[L]> {
    let page = first;
    const nodes: unknown[] = [...page.nodes];
    while (page.pageInfo.hasNextPage) {
      const after = page.pageInfo.endCursor;
      const { product } = await this.client.ask<RestAnswer<L>>(REST_QUERIES[list], { id, after });
      // Deleted between two pages: what was read of it stands.
      if (!product) break;
      page = product[list];
      nodes.push(...page.nodes);
    }
    return { nodes, pageInfo: page.pageInfo } as ProductNode[L];
  }
}

/** The product as an entry, with the characters that it tells. */
function entryOf(
  { variants, collections, metafields, media, ...node }: ProductNode,
  row: number,
): { readonly entry: SourceEntry; readonly length: number } {
  const told = JSON.stringify([
    READING,
    node,
    variants.nodes,
    collections.nodes,
    metafields.nodes,
    media.nodes,
  ]);
  const entry: SourceEntry = {
    handle: node.handle.toLowerCase(),
    row,
    fingerprint: createHash('sha1').update(told).digest('base64url'),
    read: () => toSourceProduct({ ...node, variants, collections, metafields, media }, row),
  };
  return { entry, length: told.length };
}
