/** A page that is the same in every shop. */
export interface ShopPage {
  readonly path: string;
  /** The address of its Dutch edition, when it has one of its own. */
  readonly dutch?: string;
  /** Whether search engines should find it. */
  readonly isListed: boolean;
}

/** The pages that every shop has, whatever is in its catalogue. A test compares them with the routes of the client. */
export const SHOP_PAGES: readonly ShopPage[] = [
  { path: '/', isListed: true },
  { path: '/about', isListed: true },
  { path: '/contact', isListed: true },
  { path: '/shipping-info', isListed: true },
  { path: '/privacy-policy', isListed: true },
  { path: '/terms-of-service', isListed: true },
  { path: '/withdrawal', dutch: '/nl/herroeping', isListed: true },
  { path: '/your-data', dutch: '/nl/jouw-gegevens', isListed: true },
  { path: '/imprint', isListed: true },
  { path: '/accessibility', isListed: true },
  { path: '/how-we-check-reviews', isListed: true },
  { path: '/legal-guarantee', isListed: true },
  { path: '/search', isListed: false },
  { path: '/cart', isListed: false },
  { path: '/checkout', isListed: false },
  { path: '/checkout/success', isListed: false },
  { path: '/orders', isListed: false },
  { path: '/return-or-exchange', dutch: '/nl/retourneren-of-ruilen', isListed: false },
  { path: '/wishlist', isListed: false },
];

/** Their addresses, in both languages. */
export function shopPagePaths(): string[] {
  return SHOP_PAGES.flatMap(({ path, dutch }) => (dutch === undefined ? [path] : [path, dutch]));
}
