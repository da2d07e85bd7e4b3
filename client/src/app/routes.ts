import { ABOUT_SLUG } from '#kernel/about-slug';
import { pageAddress, type PageLanguage } from '#kernel/page-address';
import { addressesOf, PAGE_NAMES, SHOP_PAGES, type PageName } from '#kernel/shop-pages';
import { matchRoutes } from 'react-router';
import { codeOnce, type CodeOnce } from '../shared/code/code-once';
import type { PageModule } from '../shared/config/page';

type Params = Readonly<Record<string, string | undefined>>;

/** The code of a page. */
interface PageCode {
  readonly load: () => Promise<PageModule>;
  /** The page that most shoppers open from this one. */
  readonly next?: PageName;
  /** True for a page with its own frame instead of the shop's header and footer. */
  readonly bare?: boolean;
  /** Returns the address to redirect to, if any. */
  readonly redirect?: (search: URLSearchParams, params: Params, locale: PageLanguage) => string | undefined;
}

/** An address of the shop and the page behind it. */
export interface AppRoute extends PageCode {
  readonly page: PageName;
  readonly path: string;
}

/** Handles the return from a payment page that only knows the home page (specification §2). */
function redirectPaidReturn(search: URLSearchParams, _: Params, locale: PageLanguage): string | undefined {
  const paid = search.get('payment') === 'success' || search.get('cleared') === 'true';
  return paid ? `${pageAddress('success', { locale })}?payment=success&cleared=true` : undefined;
}

/** The owner's page about the shop has a place of its own. */
const redirectAbout = (_: URLSearchParams, { slug }: Params, locale: PageLanguage) =>
  slug === ABOUT_SLUG ? pageAddress('about', { locale }) : undefined;

const order = { load: () => import('../pages/order/order-page') };

/** The code of every page. Addresses, queries and the rest stand in `SHOP_PAGES`. */
const CODE: Readonly<Record<PageName, PageCode>> = {
  home: { load: () => import('../pages/home/home-page'), redirect: redirectPaidReturn },
  product: { load: () => import('../pages/product/product-page') },
  category: {
    load: () => import('../pages/category/category-page'),
    next: 'product',
  },
  customPage: {
    load: () => import('../pages/custom-page/custom-page'),
    redirect: redirectAbout,
  },
  search: { load: () => import('../pages/search/search-page'), next: 'product' },
  cart: { load: () => import('../pages/cart/cart-page') },
  checkout: { load: () => import('../pages/checkout/checkout-page') },
  success: { load: () => import('../pages/success/success-page') },
  sandboxPayment: { load: () => import('../pages/sandbox-payment/sandbox-payment-page') },
  orders: order,
  order,
  wishlist: { load: () => import('../pages/wishlist/wishlist-page') },
  about: { load: () => import('../pages/about/about-page') },
  contact: { load: () => import('../pages/contact/contact-page') },
  shipping: { load: () => import('../pages/legal/shipping-page') },
  privacy: { load: () => import('../pages/legal/privacy-page') },
  terms: { load: () => import('../pages/legal/terms-page') },
  withdrawal: { load: () => import('../pages/withdrawal/withdrawal-page') },
  returnOrExchange: { load: () => import('../pages/withdrawal/return-page') },
  yourData: { load: () => import('../pages/your-data/your-data-page') },
  imprint: { load: () => import('../pages/legal/imprint-page') },
  accessibility: { load: () => import('../pages/legal/accessibility-page') },
  reviewChecks: { load: () => import('../pages/legal/reviews-page') },
  guarantee: { load: () => import('../pages/legal/guarantee-page') },
  admin: { load: () => import('../pages/admin/admin-page'), bare: true },
  notFound: { load: () => import('../pages/not-found/not-found-page') },
};

/** Every address of the shop with its page. That of `notFound` matches every other path. */
export const routes: readonly AppRoute[] = PAGE_NAMES.flatMap((page) =>
  addressesOf(SHOP_PAGES[page]).map((path) => ({ ...CODE[page], page, path })),
);

const codes = Object.fromEntries(PAGE_NAMES.map((page) => [page, codeOnce(CODE[page].load)])) as Readonly<
  Record<PageName, CodeOnce<PageModule>>
>;

/** Returns the page's module when it is already loaded. */
export const loadedPage = ({ page }: Pick<AppRoute, 'page'>): PageModule | undefined => codes[page].loaded();

/** Loads a page's code once (`codeOnce`). */
export const loadPage = ({ page }: Pick<AppRoute, 'page'>): Promise<PageModule> => codes[page].load();

/** Loads the code of the page that comes next, unless the shopper's browser saves data. A visit repeats a failed load. */
export function loadNext({ next }: AppRoute): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (next && !connection?.saveData) loadPage({ page: next }).catch(() => undefined);
}

export interface Match {
  route: AppRoute;
  params: Params;
}

const table = routes.map((route) => ({ path: route.path, route }));

/** Returns the route and parameters for a path. */
export function matchPage(pathname: string): Match {
  const found = matchRoutes(table, pathname)?.[0];
  const route = found?.route.route ?? routes[routes.length - 1];
  if (!route) throw new Error('The table of pages is empty.');
  return { route, params: found?.params ?? {} };
}

/** Names the page at a path: the same in both languages, unless its own name in the address differs. */
export function pageKey(pathname: string): string {
  const { route, params } = matchPage(pathname);
  return [route.page, ...Object.values(params)].join(' ');
}
