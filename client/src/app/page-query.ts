import { parametersOf, SHOP_PAGES, type ShopPage } from '#kernel/shop-pages';
import { matchPage } from './routes';

/**
 * The path and query of a page with only the parameters that it reads, in a fixed order: addresses that differ in others,
 * such as `utm_source`, show the same. Rendered pages are cached by it, and the server does not see any other.
 */
export function readAddress({ pathname, searchParams }: URL): string {
  const page: ShopPage = SHOP_PAGES[matchPage(pathname).route.page];
  const query = new URLSearchParams();
  for (const name of parametersOf(page))
    for (const value of searchParams.getAll(name)) query.append(name, value);
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
