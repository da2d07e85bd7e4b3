import type { AppStore } from './store';
import type { PageModule } from '../shared/config/page';
import { loadedPage, loadPage, matchPage } from './routes';
import { selectLocale } from '../shared/config/request-slice';

/**
 * Returns a function that prefetches the code and data of the page at a path. Each address is fetched once while its data is
 * cached. It returns a promise while the code is on its way, which resolves when that has arrived, or has not.
 */
export function makePrefetch(store: AppStore): (href: string) => Promise<void> | undefined {
  return (href) => {
    const target = new URL(href, location.origin);
    if (target.origin !== location.origin) return undefined;
    const { route, params } = matchPage(target.pathname);
    const loadData = (page: PageModule) =>
      void page.load?.({
        params,
        search: target.searchParams,
        locale: selectLocale(store.getState()),
        dispatch: store.dispatch,
      });
    const page = loadedPage(route);
    if (page) return loadData(page);
    // A failed prefetch is ignored: the visit repeats the request and shows the error.
    return loadPage(route).then(loadData, () => undefined);
  };
}
