import { matchPage } from './routes';

const FILTERS = ['size', 'color', 'minPrice', 'maxPrice', 'inStock', 'sort', 'view'];
const STATEMENT = ['id', 'token', 'order', 'key', 'fault'];

/**
 * The parameters of the query that each page reads, by its file; other pages read none. Rendered pages are cached by them,
 * and the server does not see any other. A test finds every parameter that the pages read.
 */
export const PAGE_QUERY: Readonly<Record<string, readonly string[]>> = {
  'home/home-page': ['payment', 'cleared'],
  'product/product-page': ['color', 'size', 'option'],
  'category/category-page': FILTERS,
  'search/search-page': ['q', ...FILTERS],
  'success/success-page': ['checkoutId', 'cancelled', 'cancel'],
  'order/order-page': ['key'],
  'withdrawal/withdrawal-page': STATEMENT,
  'withdrawal/return-page': STATEMENT,
  'your-data/your-data-page': ['id', 'token', 'link', 'fault', 'erased', 'step', 'sent'],
};

/**
 * The path and query of a page with only the parameters that it reads, in a fixed order: addresses that differ in others,
 * such as `utm_source`, show the same.
 */
export function readAddress({ pathname, searchParams }: URL): string {
  const { source } = matchPage(pathname).route;
  const query = new URLSearchParams();
  for (const name of PAGE_QUERY[source.slice('src/pages/'.length, -'.tsx'.length)] ?? [])
    for (const value of searchParams.getAll(name)) query.append(name, value);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
