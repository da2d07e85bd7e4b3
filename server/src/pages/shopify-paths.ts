import { pageAddress, type PageLanguage } from '#kernel';

/** A page of Shopify's address scheme. */
export type ShopifyPage =
  | { readonly kind: 'product'; readonly handle: string }
  | { readonly kind: 'collection'; readonly handle: string }
  | { readonly kind: 'other'; readonly to: string };

/** The first match wins; a handle is in the first group. */
const PAGES: readonly (readonly [
  RegExp,
  'search' | 'privacy' | 'shipping' | 'contact' | 'terms' | 'orders' | 'about',
])[] = [
  [/^\/(?:collections(?:\/all)?|products)$/, 'search'],
  [/^\/policies\/privacy-policy$/, 'privacy'],
  [/^\/policies\/(?:refund|shipping|return)-policy$/, 'shipping'],
  [/^\/policies\/contact-information$/, 'contact'],
  [/^\/policies\/[^/]+$/, 'terms'],
  [/^\/account(?:\/.*)?$/, 'orders'],
  [/^\/pages\/[^/]*contact[^/]*$/, 'contact'],
  [/^\/pages\/[^/]*privacy[^/]*$/, 'privacy'],
  [/^\/pages\/[^/]*terms[^/]*$/, 'terms'],
  [/^\/pages\/[^/]*(?:shipping|delivery|return|refund|exchange)[^/]*$/, 'shipping'],
  [/^\/pages\/[^/]*(?:about|story|who-we-are|over-ons)[^/]*$/, 'about'],
  [/^\/blogs\/.+$/, 'about'],
];
const PRODUCT = /^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/;
const COLLECTION = /^\/collections\/([^/]+)(?:\/[^/]+)?$/;
/** Shopify's addresses of other languages and markets begin with these. */
const LANGUAGE = /^\/([a-z]{2})(?:-[a-z]{2})?(?=\/)/;

/**
 * What a normal path means in Shopify's address scheme, and the language that it names; undefined for every other path.
 * Pages, blogs and articles without a redirect of their own lead to the nearest page of the shop; a page about something
 * that the shop has no page for leads nowhere.
 */
export function shopifyPage(path: string): (ShopifyPage & { readonly isDutch: boolean }) | undefined {
  const language = LANGUAGE.exec(path)?.[1];
  const plain = path.replace(LANGUAGE, '');
  const page = pageOf(plain, language === 'nl' ? 'nl' : 'en');
  return page && { ...page, isDutch: language === 'nl' };
}

function pageOf(path: string, locale: PageLanguage): ShopifyPage | undefined {
  const other = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (other !== undefined) return { kind: 'other', to: pageAddress(other, { locale }) };
  const product = PRODUCT.exec(path)?.[1];
  if (product !== undefined) return { kind: 'product', handle: product };
  const collection = COLLECTION.exec(path)?.[1];
  return collection === undefined ? undefined : { kind: 'collection', handle: collection };
}
