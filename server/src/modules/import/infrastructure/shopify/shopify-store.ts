import { Inject, Injectable } from '@nestjs/common';
import { PREVIEW_QUERY, SHOP_QUERY, type PreviewResult, type ShopResult } from './queries.js';
import { shopifyAccess, ShopifyClient } from './shopify-client.js';
import { Store, type StorePreview, type StoreStatus } from '../../domain/shopify/store.js';
import { DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

/** The owner waits for the screen, so two attempts must do. */
const ATTEMPTS = 2;
/** Whoever starts an import waits for its answer; a slow store is left to the import. */
const CONNECT_MS = 5000;

@Injectable()
export class ShopifyStore extends Store {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  async status(): Promise<StoreStatus> {
    try {
      const { shop, productsCount } = await this.client().query<ShopResult>(SHOP_QUERY);
      const message = `Connected with ${shop.name}: ${productsCount?.count ?? 0} products.`;
      return {
        connected: true,
        store: shop.myshopifyDomain,
        message,
        code: null,
        currency: shop.currencyCode,
      };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { message, code } = error;
      const store = this.env.SHOPIFY_STORE_URL ?? null;
      return { connected: false, store, message, code, currency: null };
    }
  }

  async requireConnected(): Promise<void> {
    const client = new ShopifyClient(shopifyAccess(this.env), { attempts: 1, timeoutMs: CONNECT_MS });
    try {
      await client.query<ShopResult>(SHOP_QUERY);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'unavailable')) throw error;
    }
  }

  async preview(): Promise<StorePreview> {
    const { products, productsCount } = await this.client().query<PreviewResult>(PREVIEW_QUERY);
    return {
      total: productsCount?.count ?? products.nodes.length,
      products: products.nodes.map((node) => ({
        id: node.id,
        title: node.title,
        productType: node.productType || null,
        vendor: node.vendor || null,
        variants: node.variantsCount?.count ?? 0,
        pictures: node.mediaCount?.count ?? 0,
      })),
    };
  }

  private client(): ShopifyClient {
    return new ShopifyClient(shopifyAccess(this.env), { attempts: ATTEMPTS });
  }
}
