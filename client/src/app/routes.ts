import { matchRoutes } from 'react-router';
import type { PageModule } from '../shared/config/page';

export interface AppRoute {
  path: string;
  /** The page's source file, as the build's manifest names it. */
  source: string;
  load: () => Promise<PageModule>;
  /** True for a page that brings its own frame instead of the shop's header and footer. */
  bare?: boolean;
  /** Where this address really leads, if elsewhere. */
  redirect?: (search: URLSearchParams) => string | undefined;
}

/** Coming back from a payment page that only knows the home page (specification §2). */
function paidReturn(search: URLSearchParams): string | undefined {
  const paid = search.get('payment') === 'success' || search.get('cleared') === 'true';
  return paid ? '/checkout/success?payment=success&cleared=true' : undefined;
}

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

/** Every page of the shop. The last one answers whatever no other does. */
export const routes: readonly AppRoute[] = [
  page('/', 'home/home-page', () => import('../pages/home/home-page'), paidReturn),
  page('/product/:id', 'product/product-page', () => import('../pages/product/product-page')),
  page('/category/:category', 'category/category-page', () => import('../pages/category/category-page')),
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
  { ...page('/admin/*', 'admin/admin-page', () => import('../pages/admin/admin-page')), bare: true },
  page('*', 'not-found/not-found-page', () => import('../pages/not-found/not-found-page')),
];

const modules = new Map<AppRoute, PageModule>();
const loading = new Map<AppRoute, Promise<PageModule>>();

/** The page's code, if it is here already. */
export function loadedPage(route: AppRoute): PageModule | undefined {
  return modules.get(route);
}

/** Fetches a page's code once; a failed fetch may be tried again. */
export function loadPage(route: AppRoute): Promise<PageModule> {
  const known = loading.get(route);
  if (known) return known;
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
  params: Readonly<Record<string, string | undefined>>;
}

const table = routes.map((route) => ({ path: route.path, route }));

/** The page that answers a path. */
export function matchPage(pathname: string): Match {
  const found = matchRoutes(table, pathname)?.[0];
  const route = found?.route.route ?? routes[routes.length - 1];
  if (!route) throw new Error('The table of pages is empty.');
  return { route, params: found?.params ?? {} };
}
