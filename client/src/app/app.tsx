import { localeOfAddress } from '#kernel/page-address';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from '../shared/ui/error-boundary';
import { PrefetchContext } from '../shared/ui/link';
import { localeChosen } from '../shared/config/request-slice';
import { BareLayout, Layout } from './layout/layout';
import { PagePlaceholder } from './page-placeholder';
import { RoutePage } from './route-page';
import { matchPage, pageKey, routes } from './routes';
import type { AppStore } from './store';
import { WaitForCode } from './wait-for-code';

interface AppProps {
  store: AppStore;
  prefetch?: (href: string) => Promise<void> | undefined;
  /** Wraps the app in a router: the browser's router, or one with a fixed address on the server. */
  router: (app: ReactNode) => ReactNode;
}

/** Renders the whole client: store, router, layout and the page of the current address. */
export function App({ store, prefetch = () => undefined, router }: AppProps) {
  return (
    <Provider store={store}>
      <PrefetchContext value={prefetch}>
        {router(
          <WaitForCode>
            <ErrorBoundary>
              <Frame>
                <Pages />
              </Frame>
            </ErrorBoundary>
          </WaitForCode>,
        )}
      </PrefetchContext>
    </Provider>
  );
}

/** Shows the page in the language that its address names, also after navigation in the browser. */
function useLocaleOfAddress(pathname: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const named = localeOfAddress(pathname);
    if (!named) return;
    document.documentElement.lang = named;
    dispatch(localeChosen(named));
  }, [dispatch, pathname]);
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useLocaleOfAddress(pathname);
  const LayoutOfRoute = matchPage(pathname).route.bare ? BareLayout : Layout;
  return <LayoutOfRoute>{children}</LayoutOfRoute>;
}

/**
 * Renders the current page. The previous page stays visible until the next page's code has loaded, so no
 * blank page appears.
 */
function Pages() {
  const { pathname } = useLocation();
  const { route } = matchPage(pathname);
  return (
    <Suspense fallback={<PagePlaceholder />}>
      {/* What is typed survives another language, and in a `bare` page, with its frame, all navigation inside it. */}
      <ErrorBoundary key={route.bare ? route.page : pageKey(pathname)}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
      </ErrorBoundary>
      <MarkReady />
    </Suspense>
  );
}

/** Sets `data-ready` on the document once frame and page are hydrated. Tests wait for it, and `repeatEarlyInput`. */
function MarkReady() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
}
