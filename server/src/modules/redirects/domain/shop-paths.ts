import { shopPagePaths } from '#kernel';

/** Files that every shop serves at these addresses. */
const FILES = [
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon.svg',
  '/legal-guarantee-en.svg',
  '/legal-guarantee-nl.svg',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
];
const FIXED = new Set([...shopPagePaths(), ...FILES]);
/** Every address below these belongs to the shop itself. */
const AREAS = /^\/(?:\.well-known|admin|api|assets|media|metrics|orders|pay)(?:\/|$)/;

/** True when a normal path is an address of the shop in any case, whatever is in its catalogue. */
export function isShopPath(path: string): boolean {
  return FIXED.has(path) || AREAS.test(path);
}
