import { ABOUT_SLUG } from '#kernel/about-slug';
import { pageAddress, type PageLanguage } from '#kernel/page-address';
import { addressesOf, PAGE_NAMES, SHOP_PAGES, type PageName } from '#kernel/shop-pages';
import { matchRoutes } from 'react-router';
import type { PageModule } from '../shared/config/page';

type Params = Readonly<Record<string, string | undefined>>;

/** The code of a page. */
interface PageCode {
  /** Path of the page's source file as named in the build manifest. */
  readonly source: string;
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

const code = (name: string, load: PageCode['load']): PageCode => ({ source: `src/pages/${name}.tsx`, load });

const order = code('order/order-page', () => import('../pages/order/order-page'));

/** The code of every page. Addresses, queries and the rest stand in `SHOP_PAGES`. */
const CODE: Readonly<Record<PageName, PageCode>> = {
  home: { ...code('home/home-page', () => import('../pages/home/home-page')), redirect: redirectPaidReturn },
  product: code('product/product-page', () => import('../pages/product/product-page')),
  category: {
    ...code('category/category-page', () => import('../pages/category/category-page')),
    next: 'product',
  },
  customPage: {
    ...code('custom-page/custom-page', () => import('../pages/custom-page/custom-page')),
    redirect: redirectAbout,
  },
  search: { ...code('search/search-page', () => import('../pages/search/search-page')), next: 'product' },
  cart: code('cart/cart-page', () => import('../pages/cart/cart-page')),
  checkout: code('checkout/checkout-page', () => import('../pages/checkout/checkout-page')),
  success: code('success/success-page', () => import('../pages/success/success-page')),
  sandboxPayment: code(
    'sandbox-payment/sandbox-payment-page',
    () => import('../pages/sandbox-payment/sandbox-payment-page'),
  ),
  orders: order,
  order,
  wishlist: code('wishlist/wishlist-page', () => import('../pages/wishlist/wishlist-page')),
  about: code('about/about-page', () => import('../pages/about/about-page')),
  contact: code('contact/contact-page', () => import('../pages/contact/contact-page')),
  shipping: code('legal/shipping-page', () => import('../pages/legal/shipping-page')),
  privacy: code('legal/privacy-page', () => import('../pages/legal/privacy-page')),
  terms: code('legal/terms-page', () => import('../pages/legal/terms-page')),
  withdrawal: code('withdrawal/withdrawal-page', () => import('../pages/withdrawal/withdrawal-page')),
  returnOrExchange: code('withdrawal/return-page', () => import('../pages/withdrawal/return-page')),
  yourData: code('your-data/your-data-page', () => import('../pages/your-data/your-data-page')),
  imprint: code('legal/imprint-page', () => import('../pages/legal/imprint-page')),
  accessibility: code('legal/accessibility-page', () => import('../pages/legal/accessibility-page')),
  reviewChecks: code('legal/reviews-page', () => import('../pages/legal/reviews-page')),
  guarantee: code('legal/guarantee-page', () => import('../pages/legal/guarantee-page')),
  admin: { ...code('admin/admin-page', () => import('../pages/admin/admin-page')), bare: true },
  notFound: code('not-found/not-found-page', () => import('../pages/not-found/not-found-page')),
};

/** Every address of the shop with its page. That of `notFound` matches every other path. */
export const routes: readonly AppRoute[] = PAGE_NAMES.flatMap((page) =>
  addressesOf(SHOP_PAGES[page]).map((path) => ({ ...CODE[page], page, path })),
);

const modules = new Map<PageName, PageModule>();
const loading = new Map<PageName, Promise<PageModule>>();

/** Returns the page's module when it is already loaded. */
export function loadedPage({ page }: AppRoute): PageModule | undefined {
  return modules.get(page);
}

/** Loads a page's code once. A failed load can be retried. */
export function loadPage({ page, load }: Pick<AppRoute, 'page' | 'load'>): Promise<PageModule> {
  const pending = loading.get(page);
  if (pending) return pending;
  const promise = load().then(
    (module) => {
      modules.set(page, module);
      return module;
    },
    (fault: unknown) => {
      loading.delete(page);
      throw fault;
    },
  );
  loading.set(page, promise);
  return promise;
}

/** Loads the code of the page that comes next, unless the shopper's browser saves data. A failed load is repeated by the visit. */
export function loadNext({ next }: AppRoute): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (next && !connection?.saveData) loadPage({ page: next, load: CODE[next].load }).catch(() => undefined);
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
