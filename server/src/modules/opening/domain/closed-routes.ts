import { pageAt, type PageName } from '#kernel';

/**
 * Calls for everybody that a closed shop answers too, with the reason. Each is a whole address, or the beginning of some when it
 * ends with a slash.
 */
const ALWAYS: Readonly<Record<string, string>> = {
  '/api/health/': 'orchestrators ask whether the process lives',
  '/metrics': 'has a token of its own',
  '/api/webhooks/': 'payments and refunds of orders go on',
  '/api/auth/': 'staff sign in',
  '/api/shop-password': 'visitors give the password',
  '/.well-known/security.txt': 'who finds a flaw can report it',
  '/site.webmanifest': 'the admin names it; it holds the name of the shop alone',
};

/**
 * Calls of people who bought while the shop was open, or gave their address: the law grants them withdrawal (Directive
 * 2011/83/EU art. 9 and 11a), access to their data (GDPR art. 15 and 17), and an end of the newsletter.
 */
const OF_CUSTOMERS: readonly string[] = [
  '/api/withdrawals',
  '/api/withdrawals/',
  '/api/orders/by-number/',
  '/api/orders/lost-link',
  '/api/privacy/',
  '/api/newsletter/',
  '/api/contact',
  '/api/checkout/success',
  '/api/checkout/cancel',
  '/api/storefront',
];

const PAGES_OF_CUSTOMERS: ReadonlySet<PageName> = new Set<PageName>([
  ...(['withdrawal', 'returnOrExchange', 'orders', 'order', 'success', 'yourData'] as const),
  ...(['contact', 'imprint', 'privacy', 'terms', 'shipping', 'guarantee'] as const),
]);

/** Whether everybody may ask for this path (without its query), whether the shop is open or not. */
export function isAlwaysReachable(path: string): boolean {
  return isAmong(Object.keys(ALWAYS), path) || pageAt(path).page === 'admin';
}

/** Whether a shop that was open before still answers this path, for those who have bought. */
export function isForCustomers(path: string): boolean {
  return isAmong(OF_CUSTOMERS, path) || PAGES_OF_CUSTOMERS.has(pageAt(path).page);
}

function isAmong(routes: readonly string[], path: string): boolean {
  return routes.some((route) => (route.endsWith('/') ? path.startsWith(route) : path === route));
}
