import { SHOPIFY_API_VERSION } from './queries.js';
import type { ShopifyAccess } from './shopify-client.js';
import { DomainError } from '#kernel';
import type { Env } from '#platform/config/env';

const PRIVATE = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** How the store is reached, from the environment. Throws `import.not-configured` with what is missing or wrong. */
export function shopifyAccess(env: Env): ShopifyAccess {
  const { SHOPIFY_STORE_URL: store, SHOPIFY_ADMIN_TOKEN: token, SHOPIFY_API_VERSION: version } = env;
  if (!store || !token) {
    const missing = [!store && 'SHOPIFY_STORE_URL', !token && 'SHOPIFY_ADMIN_TOKEN']
      .filter(Boolean)
      .join(' and ');
    throw notConfigured(`No store is connected: ${missing} must be set.`);
  }
  return { origin: originOf(store, env.ALLOW_PRIVATE_HOSTS), token, version: version ?? SHOPIFY_API_VERSION };
}

/** The token is sent to Shopify's own addresses only. */
function originOf(store: string, allowPrivate: boolean): string {
  const text = store.includes('://') ? store : `https://${store}`;
  const address = URL.canParse(text) ? new URL(text) : null;
  const isPrivate = allowPrivate && address !== null && PRIVATE.test(address.hostname);
  if (isPrivate) return address.origin;
  if (address?.protocol === 'https:' && /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(address.hostname))
    return address.origin;
  throw notConfigured('SHOPIFY_STORE_URL must be the store’s own address, such as my-store.myshopify.com.');
}

const notConfigured = (message: string) => new DomainError('import.not-configured', 'conflict', message);
