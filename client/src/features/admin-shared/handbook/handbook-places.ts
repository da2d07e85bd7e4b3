/** The pages of the handbook in their order, group by group. */
export const HANDBOOK = [
  { id: 'begin', pages: ['start', 'home', 'import'] },
  {
    id: 'daily',
    pages: ['orders', 'returns', 'customers', 'messages', 'discounts', 'analytics'],
  },
  {
    id: 'products',
    pages: [
      'products',
      'variants',
      'photos',
      'facts',
      'claims',
      'prices',
      'categories',
      'size-guides',
      'inventory',
    ],
  },
  { id: 'site', pages: ['home-page', 'pages', 'menus', 'brand', 'mails', 'feeds'] },
  { id: 'rules', pages: ['payments', 'shipping', 'taxes', 'law'] },
  { id: 'upkeep', pages: ['mail', 'staff', 'backups', 'trouble'] },
] as const;

export type HandbookSlug = (typeof HANDBOOK)[number]['pages'][number];

/** Which page of the handbook explains which part of the admin, by the beginning of its path. */
const PLACES: Readonly<Record<string, HandbookSlug>> = {
  '/admin/home': 'home',
  '/admin/orders': 'orders',
  '/admin/returns': 'returns',
  '/admin/products': 'products',
  '/admin/products/claims': 'claims',
  '/admin/inventory': 'inventory',
  '/admin/categories': 'categories',
  '/admin/customers': 'customers',
  '/admin/discounts': 'discounts',
  '/admin/messages': 'messages',
  '/admin/analytics': 'analytics',
  '/admin/payments': 'payments',
  '/admin/reports': 'taxes',
  '/admin/home-page': 'home-page',
  '/admin/home-page/promotion': 'prices',
  '/admin/pages': 'pages',
  '/admin/photos': 'photos',
  '/admin/menus': 'menus',
  '/admin/size-guides': 'size-guides',
  '/admin/brand': 'brand',
  '/admin/redirects': 'pages',
  '/admin/feeds': 'feeds',
  '/admin/set-up': 'start',
  '/admin/settings': 'start',
  '/admin/settings/company': 'law',
  '/admin/settings/legal': 'law',
  '/admin/settings/taxes': 'taxes',
  '/admin/settings/shipping': 'shipping',
  '/admin/settings/returns': 'returns',
  '/admin/settings/payments': 'payments',
  '/admin/settings/mail': 'mail',
  '/admin/settings/mails': 'mails',
  '/admin/staff': 'staff',
  '/admin/shopify-import': 'import',
  '/admin/jobs': 'trouble',
  '/admin/backups': 'backups',
};

/** The page of the handbook about a part of the admin: that of the longest path that begins this one; null for none. */
export function handbookPageOf(pathname: string): HandbookSlug | null {
  const places = Object.keys(PLACES).filter(
    (place) => pathname === place || pathname.startsWith(`${place}/`),
  );
  const nearest = places.sort((one, other) => other.length - one.length)[0];
  return nearest === undefined ? null : (PLACES[nearest] ?? null);
}
