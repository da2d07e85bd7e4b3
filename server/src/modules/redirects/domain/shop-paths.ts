/** Pages and other addresses that are the same in every shop. */
const FIXED = new Set([
  '/',
  '/about',
  '/cart',
  '/checkout',
  '/checkout/success',
  '/contact',
  '/orders',
  '/privacy-policy',
  '/robots.txt',
  '/search',
  '/shipping-info',
  '/sitemap.xml',
  '/terms-of-service',
  '/wishlist',
]);
/** Every address below these belongs to the shop itself. */
const AREAS = /^\/(?:admin|api|assets|media|metrics|orders|pay)(?:\/|$)/;

/** True when a normal path is an address of the shop in any case, whatever is in its catalogue. */
export function isShopPath(path: string): boolean {
  return FIXED.has(path) || AREAS.test(path);
}
