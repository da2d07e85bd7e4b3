import { fixedAddresses, PAGE_NAMES, SHOP_PAGES, type ShopPage } from '#kernel';

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
const FIXED = new Set([...fixedAddresses(), ...FILES]);
/** Every address below these belongs to the shop itself: its calls and files, and pages that the owner does not name. */
const AREAS = new Set(['.well-known', 'api', 'assets', 'media', 'metrics', 'sitemaps', ...areasOfPages()]);

function areasOfPages(): string[] {
  return PAGE_NAMES.flatMap((page) => {
    const { path, visits }: ShopPage = SHOP_PAGES[page];
    const area = path.split('/')[1];
    return area && visits !== 'name' && /[:*]/.test(path) ? [area] : [];
  });
}

/** True when a normal path is an address of the shop in any case, whatever is in its catalogue. */
export function isShopPath(path: string): boolean {
  return FIXED.has(path) || AREAS.has(path.split('/')[1] ?? '');
}
