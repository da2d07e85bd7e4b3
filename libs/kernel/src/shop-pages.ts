/** One page of the shop. */
export interface ShopPage {
  /**
   * Its address in English, or in the shopper's language when it has no Dutch one. `:name` is a part that varies, `*` any
   * rest.
   */
  readonly path: string;
  /** The address of its Dutch edition, when it has one of its own. It begins with `/nl/`. */
  readonly dutch?: string;
  /** In the sitemap, by this address. What the owner names (`visits: 'name'`) is listed from the catalogue instead. */
  readonly isListed?: true;
  /**
   * What a visit counts as: what the owner named (a product, a collection, a custom page), one of the other pages, or
   * nothing. Missing: the address. A page with a part that varies says it.
   */
  readonly visits?: 'name' | 'other' | 'none';
  /** The server may show one rendered page to everybody. Missing: it is rendered for each request, and nobody stores it. */
  readonly isCacheable?: true;
  /**
   * The parameters of the query that it reads. With a `personal` one (a token, a key, a checkout) the page is one
   * shopper's: it is not cached, not indexed, and its address not sent on.
   */
  readonly query?: { readonly cacheable?: readonly string[]; readonly personal?: readonly string[] };
}

const FILTERS = ['size', 'color', 'minPrice', 'maxPrice', 'inStock', 'sort', 'view'] as const;
const STATEMENT = { cacheable: ['id', 'order', 'fault'], personal: ['token', 'key'] } as const;
/** What became of a plain form of the page (`form-answers.ts` of the server). */
const FORM = ['sent', 'fault'] as const;
const ORDER = { cacheable: FORM, personal: ['key'] } as const;

/** Every visitor gets the same page; the browser fills in what is theirs (a cart, a wishlist). */
const CACHEABLE = { isCacheable: true } as const;
const LISTED = { ...CACHEABLE, isListed: true } as const;

/**
 * Every page of the shop, in the order of the sitemap. Routes, links, sitemap, visits, redirects and the cache of rendered
 * pages follow it; the client adds the code of each page (`client/src/app/routes.ts`).
 */
export const SHOP_PAGES = {
  home: {
    path: '/',
    dutch: '/nl',
    ...LISTED,
    query: { cacheable: ['payment', 'cleared', ...FORM] },
  },
  about: { path: '/about', dutch: '/nl/over-ons', ...LISTED },
  contact: { path: '/contact', dutch: '/nl/contact', ...LISTED, query: { cacheable: FORM } },
  shipping: { path: '/shipping-info', dutch: '/nl/verzenden-en-retourneren', ...LISTED },
  privacy: { path: '/privacy-policy', dutch: '/nl/privacybeleid', ...LISTED },
  terms: { path: '/terms-of-service', dutch: '/nl/algemene-voorwaarden', ...LISTED },
  withdrawal: {
    path: '/withdrawal',
    dutch: '/nl/herroeping',
    ...LISTED,
    query: STATEMENT,
  },
  yourData: {
    path: '/your-data',
    dutch: '/nl/jouw-gegevens',
    ...LISTED,
    query: { cacheable: ['id', 'fault', 'erased', 'step', 'sent'], personal: ['token', 'link'] },
  },
  imprint: { path: '/imprint', dutch: '/nl/colofon', ...LISTED },
  accessibility: { path: '/accessibility', dutch: '/nl/toegankelijkheid', ...LISTED },
  // Nothing leads to it while nobody can write a review: it would describe a procedure that the shop does not have.
  reviewChecks: { path: '/how-we-check-reviews', dutch: '/nl/zo-controleren-we-reviews', ...CACHEABLE },
  guarantee: { path: '/legal-guarantee', dutch: '/nl/wettelijke-garantie', ...LISTED },

  customPage: { path: '/pages/:slug', dutch: '/nl/pages/:slug', visits: 'name', ...CACHEABLE },
  category: {
    path: '/category/:slug',
    dutch: '/nl/category/:slug',
    visits: 'name',
    ...CACHEABLE,
    query: { cacheable: FILTERS },
  },
  product: {
    path: '/product/:slug',
    dutch: '/nl/product/:slug',
    visits: 'name',
    ...CACHEABLE,
    query: { cacheable: ['color', 'size', 'option'] },
  },

  search: { path: '/search', dutch: '/nl/zoeken', ...CACHEABLE, query: { cacheable: ['q', ...FILTERS] } },
  wishlist: { path: '/wishlist', dutch: '/nl/verlanglijst', ...CACHEABLE },
  cart: { path: '/cart', dutch: '/nl/winkelmand', ...CACHEABLE },
  checkout: { path: '/checkout', dutch: '/nl/afrekenen', ...CACHEABLE },
  success: {
    path: '/checkout/success',
    dutch: '/nl/afrekenen/afgerond',
    ...CACHEABLE,
    query: { cacheable: ['cancelled', 'cancel'], personal: ['checkoutId'] },
  },
  sandboxPayment: { path: '/pay/sandbox/:id', visits: 'other' },
  orders: { path: '/orders', dutch: '/nl/bestellingen', query: ORDER },
  order: { path: '/orders/:number', dutch: '/nl/bestellingen/:number', visits: 'other', query: ORDER },
  returnOrExchange: {
    path: '/return-or-exchange',
    dutch: '/nl/retourneren-of-ruilen',
    query: STATEMENT,
  },
  admin: { path: '/admin/*', visits: 'none', ...CACHEABLE },
  notFound: { path: '*', visits: 'other', ...CACHEABLE },
} as const satisfies Readonly<Record<string, ShopPage>>;

/** The name of a page of the shop. */
export type PageName = keyof typeof SHOP_PAGES;

/** Their names, in the order of the table. */
export const PAGE_NAMES = Object.keys(SHOP_PAGES) as readonly PageName[];

/** A page of something that the owner names: its address ends with the slug. */
export type NamedPage = {
  [Name in PageName]: (typeof SHOP_PAGES)[Name] extends { visits: 'name' } ? Name : never;
}[PageName];

/** The addresses of a page: in English, and in Dutch when it has one of its own. */
export function addressesOf({ path, dutch }: ShopPage): string[] {
  return dutch === undefined ? [path] : [path, dutch];
}

/** The parameters of the query that a page reads, in the order that its rendered address has. */
export function parametersOf({ query }: ShopPage): string[] {
  return [...(query?.cacheable ?? []), ...(query?.personal ?? [])];
}

/**
 * Whether everybody may get the same rendered page. Only when its row says so, and every parameter of its query is one that
 * the page is known to read and that is nobody's own: no row and an unknown parameter mean no.
 */
export function isCacheable(page: ShopPage | undefined, query: URLSearchParams): boolean {
  const known = page?.query?.cacheable ?? [];
  return page?.isCacheable === true && [...query.keys()].every((name) => known.includes(name));
}
