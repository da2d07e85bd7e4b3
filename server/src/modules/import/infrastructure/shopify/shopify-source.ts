import { createHash } from 'node:crypto';
import type { ProductNode, ProductsAnswer, ShopAnswer, VariantNode, VariantsAnswer } from './answers.js';
import { PRODUCTS_QUERY, SHOP_QUERY, VARIANTS_QUERY } from './queries.js';
import { TOO_COSTLY } from './refusals.js';
import type { ShopifyClient } from './shopify-client.js';
import { toSourceProduct } from './to-source-product.js';
import { ProductSource, type SourceBatch, type SourceEntry } from '../../domain/source.js';
import { DomainError } from '#kernel';

const PAGE = 20;
/** Products of one batch: several pages, so that the shop's tables are not written page by page. */
const BATCH = 100;
/** How this module reads a product; part of the fingerprint. */
const READING = 'api-1';

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
    for (let more = true; more;) {
      const { products } = await this.page(place.after);
      for (const [index, node] of products.nodes.entries()) {
        const row = place.base + index + 1;
        if (row > from.done) entries.push(entryOf(node, await this.variants(node), row));
      }
      place = { after: products.pageInfo.endCursor, base: place.base + products.nodes.length };
      more = products.pageInfo.hasNextPage;
      if (entries.length >= BATCH || !more) {
        const resumeAt = JSON.stringify(place);
        yield { entries, findings: [], progressDone: place.base, progressTotal: total, resumeAt };
        entries = [];
      }
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

  private async variants(node: ProductNode): Promise<VariantNode[]> {
    const found = [...node.variants.nodes];
    for (let { pageInfo } = node.variants; pageInfo.hasNextPage;) {
      const { product } = await this.client.ask<VariantsAnswer>(VARIANTS_QUERY, {
        id: node.id,
        after: pageInfo.endCursor,
      });
      if (!product) break;
      found.push(...product.variants.nodes);
      ({ pageInfo } = product.variants);
    }
    return found;
  }
}

function entryOf(node: ProductNode, variants: readonly VariantNode[], row: number): SourceEntry {
  const told = JSON.stringify([READING, { ...node, variants }]);
  return {
    handle: node.handle.toLowerCase(),
    row,
    fingerprint: createHash('sha1').update(told).digest('base64url'),
    read: () => toSourceProduct(node, variants, row),
  };
}
