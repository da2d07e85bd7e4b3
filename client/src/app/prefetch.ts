import type { AppStore } from './store';
import { loadPage, matchPage } from './routes';
import { selectLocale } from '../shared/config/request-slice';

/**
 * Returns a function that prefetches the code and data of the page at a path. Each address is fetched once
 * while its data is cached.
 */
export function makePrefetch(store: AppStore): (href: string) => void {
  return (href) => {
    const target = new URL(href, location.origin);
    if (target.origin !== location.origin) return;
    const { route, params } = matchPage(target.pathname);
    const context = {
      params,
      search: target.searchParams,
      locale: selectLocale(store.getState()),
      dispatch: store.dispatch,
    };
    // Ignore a failed prefetch: navigation repeats the request and shows the error.
    loadPage(route).then(
      (page) => page.load?.(context),
      () => undefined,
    );
  };
}
