import { ABOUT_SLUG } from '#kernel/about-slug';
import { matchRoutes } from 'react-router';
import type { PageModule } from '../shared/config/page';

type Params = Readonly<Record<string, string | undefined>>;

/** A route of the shop and the page behind it. */
export interface AppRoute {
  path: string;
  /** Path of the page's source file as named in the build manifest. */
  source: string;
  load: () => Promise<PageModule>;
  /** True for a page with its own frame instead of the shop's header and footer. */
  bare?: boolean;
  /** Returns the address to redirect to, if any. */
  redirect?: (search: URLSearchParams, params: Params) => string | undefined;
}

/** Handles the return from a payment page that only knows the home page (specification §2). */
function redirectPaidReturn(search: URLSearchParams): string | undefined {
  const paid = search.get('payment') === 'success' || search.get('cleared') === 'true';
  return paid ? '/checkout/success?payment=success&cleared=true' : undefined;
}

/** The owner's page about the shop has a place of its own. */
const redirectAbout = (_: URLSearchParams, { slug }: Params) => (slug === ABOUT_SLUG ? '/about' : undefined);

const page = (
  path: string,
  name: string,
  load: AppRoute['load'],
  redirect?: AppRoute['redirect'],
): AppRoute => ({
  path,
  source: `src/pages/${name}.tsx`,
  load,
  ...(redirect ? { redirect } : {}),
});

/** All routes of the shop. The last one matches every other path. */
export const routes: readonly AppRoute[] = [
  page('/', 'home/home-page', () => import('../pages/home/home-page'), redirectPaidReturn),
  page('/product/:id', 'product/product-page', () => import('../pages/product/product-page')),
  page('/category/:category', 'category/category-page', () => import('../pages/category/category-page')),
  page('/nl/product/:id', 'product/product-page', () => import('../pages/product/product-page')),
  page('/nl/category/:category', 'category/category-page', () => import('../pages/category/category-page')),
  page('/nl/pages/:slug', 'own-page/own-page', () => import('../pages/own-page/own-page'), redirectAbout),
  page('/search', 'search/search-page', () => import('../pages/search/search-page')),
  page('/cart', 'cart/cart-page', () => import('../pages/cart/cart-page')),
  page('/checkout', 'checkout/checkout-page', () => import('../pages/checkout/checkout-page')),
  page('/checkout/success', 'success/success-page', () => import('../pages/success/success-page')),
  page(
    '/pay/sandbox/:id',
    'sandbox-payment/sandbox-payment-page',
    () => import('../pages/sandbox-payment/sandbox-payment-page'),
  ),
  page('/orders', 'order/order-page', () => import('../pages/order/order-page')),
  page('/orders/:number', 'order/order-page', () => import('../pages/order/order-page')),
  page('/wishlist', 'wishlist/wishlist-page', () => import('../pages/wishlist/wishlist-page')),
  page('/about', 'about/about-page', () => import('../pages/about/about-page')),
  page('/contact', 'contact/contact-page', () => import('../pages/contact/contact-page')),
  page('/shipping-info', 'legal/shipping-page', () => import('../pages/legal/shipping-page')),
  page('/privacy-policy', 'legal/privacy-page', () => import('../pages/legal/privacy-page')),
  page('/terms-of-service', 'legal/terms-page', () => import('../pages/legal/terms-page')),
  page('/withdrawal', 'withdrawal/withdrawal-page', () => import('../pages/withdrawal/withdrawal-page')),
  page('/nl/herroeping', 'withdrawal/withdrawal-page', () => import('../pages/withdrawal/withdrawal-page')),
  page('/return-or-exchange', 'withdrawal/return-page', () => import('../pages/withdrawal/return-page')),
  page(
    '/nl/retourneren-of-ruilen',
    'withdrawal/return-page',
    () => import('../pages/withdrawal/return-page'),
  ),
  page('/your-data', 'your-data/your-data-page', () => import('../pages/your-data/your-data-page')),
  page('/nl/jouw-gegevens', 'your-data/your-data-page', () => import('../pages/your-data/your-data-page')),
  page('/imprint', 'legal/imprint-page', () => import('../pages/legal/imprint-page')),
  page('/accessibility', 'legal/accessibility-page', () => import('../pages/legal/accessibility-page')),
  page('/how-we-check-reviews', 'legal/reviews-page', () => import('../pages/legal/reviews-page')),
  page('/legal-guarantee', 'legal/guarantee-page', () => import('../pages/legal/guarantee-page')),
  page('/pages/:slug', 'own-page/own-page', () => import('../pages/own-page/own-page'), redirectAbout),
  { ...page('/admin/*', 'admin/admin-page', () => import('../pages/admin/admin-page')), bare: true },
  page('*', 'not-found/not-found-page', () => import('../pages/not-found/not-found-page')),
];

const modules = new Map<AppRoute, PageModule>();
const loading = new Map<AppRoute, Promise<PageModule>>();

/** Returns the page's module when it is already loaded. */
export function loadedPage(route: AppRoute): PageModule | undefined {
  return modules.get(route);
}

/** Loads a page's code once. A failed load can be retried. */
export function loadPage(route: AppRoute): Promise<PageModule> {
  const pending = loading.get(route);
  if (pending) return pending;
  const promise = route.load().then(
    (module) => {
      modules.set(route, module);
      return module;
    },
    (fault: unknown) => {
      loading.delete(route);
      throw fault;
    },
  );
  loading.set(route, promise);
  return promise;
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
