import type { AppStore } from './store';
import { loadPage, matchPage } from './routes';
import { selectLocale } from '../shared/config/request-slice';

/** Makes the function that fetches code and data of the page at a path, once per address while its data is kept. */
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
    // A failed look ahead is no failure: the navigation itself asks again and says what went wrong.
    loadPage(route).then(
      (page) => page.load?.(context),
      () => undefined,
    );
  };
}
